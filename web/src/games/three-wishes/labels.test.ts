import { expect, test } from "vitest";
import { face, NAMES, told, viewOf } from "./fixtures";
import { placeLabel, sceneSentence } from "./labels";
import { scenesOf } from "./scenes/scenes";

const EYES = { seat: 0, names: NAMES };
const place = (name: string, known: string[] = []) => {
  const found = viewOf().places.find((each) => each.name === name);
  if (!found) throw new Error(`there is no place ${name}`);
  return { ...found, known: known.map(face) };
};
const said = (name: string, fields: Record<string, unknown>) => {
  const [scene] = scenesOf([told(name, fields)], viewOf());
  return scene && sceneSentence(scene, EYES);
};

test("a card says whose it is, how it lies, and who looks at it", () => {
  expect(placeLabel(place("3a"), null, { kind: "peek", seat: 1 }, "", EYES)).toBe(
    "Mia's left card, 3a, face down, Ben is looking at it",
  );
});

test("a card that lies open is named in full, and what can be done with it comes last", () => {
  expect(placeLabel(place("1b"), face("time-travel"), { kind: "peek", seat: 0 }, "Choose it", EYES)).toBe(
    "Your middle card, 1b, face up: Time Travel, Superpower, 0, You lose, you are looking at it. Choose it",
  );
});

test("notes are read out without the hyphens of the print", () => {
  expect(placeLabel(place("m2", ["quantum-supercomputer", "flight"]), null, null, "", EYES)).toBe(
    "The right card in the middle, m2, face down, one of Quantum Supercomputer or Flight",
  );
});

test("what is done is said from where one sits", () => {
  expect(said("switched", { seat: 1, place: 2, other: 10 })).toBe("Ben switches your left card and Mia's right card.");
  expect(said("peeked", { seat: 1, place: 6 })).toBe("Ben looks at their middle card.");
  expect(said("shuffled", { seat: 0, place: 2 })).toBe("You shuffle and look at your left card.");
  expect(said("declared", { seat: 2 })).toBe("Mia declares the end!");
});
