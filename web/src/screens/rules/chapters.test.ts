import { expect, test } from "vitest";
import { bookParts } from "./chapters";

const clause = { id: "GF-1", title: "The cards", text: "Sixty cards." };

test("a book becomes headings, words and clauses, in its order", () => {
  const text = "# Go Fish\n\nFor all.\n\n## Getting ready\n\n### GF-1 The cards\n\nSixty cards.\n\n## Notes\n\nOur own.";
  const parts = bookParts({ game: "go-fish", language: "en", text, clauses: [clause] });
  expect(parts).toEqual([
    { is: "words", text: "\nFor all.\n" },
    { is: "heading", text: "Getting ready" },
    { is: "clause", ...clause },
    { is: "heading", text: "Notes" },
    { is: "words", text: "\nOur own." },
  ]);
});
