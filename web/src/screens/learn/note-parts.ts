/** A note in parts: words, and the clauses of the rules that it refers to, like `[GF-7]`. */

export type NotePart = { is: "words"; text: string } | { is: "clause"; id: string };

const CLAUSE = /\[([A-Z]+-\d+)\]/;

export function noteParts(note: string): NotePart[] {
  // Splitting at a group keeps what it caught: every second piece is a clause.
  return note
    .split(CLAUSE)
    .map((piece, at): NotePart => (at % 2 ? { is: "clause", id: piece } : { is: "words", text: piece }))
    .filter((part) => part.is === "clause" || part.text !== "");
}
