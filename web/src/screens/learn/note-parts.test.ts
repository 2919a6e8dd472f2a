import { expect, test } from "vitest";
import { noteParts } from "./note-parts";

test("clauses are parted from the words", () => {
  expect(noteParts("Hand over all of it [GF-7]. Ask on.")).toEqual([
    { is: "words", text: "Hand over all of it " },
    { is: "clause", id: "GF-7" },
    { is: "words", text: ". Ask on." },
  ]);
});

test.each(["", "No clause here.", "[sic] and [GF-] are none"])("%j has no clause", (note) => {
  expect(noteParts(note)).toEqual(note ? [{ is: "words", text: note }] : []);
});
