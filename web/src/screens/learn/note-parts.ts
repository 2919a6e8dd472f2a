/** A note in parts: words, and the clauses of the rules that it refers to, like `[GF-7]`. */

export type Part = { is: "words"; text: string } | { is: "clause"; id: string };

const CLAUSE = /\[([A-Z]+-\d+)\]/;

export function parts(note: string): Part[] {
  // Splitting at a group keeps what it caught: every second piece is a clause.
  return note
    .split(CLAUSE)
    .map((piece, at): Part => (at % 2 ? { is: "clause", id: piece } : { is: "words", text: piece }))
    .filter((part) => part.is === "clause" || part.text !== "");
}
