/** A book as its page shows it: chapter headings, words between them, and clauses one can be sent to. */

import type { BookShown, ClauseShown } from "../../wire/wire";

export type BookPart = { is: "heading"; text: string } | { is: "words"; text: string } | ({ is: "clause" } & ClauseShown);

const HEADING = /^(#{1,3}) (.*)$/;

export function bookParts(book: BookShown): BookPart[] {
  const parts: BookPart[] = [];
  let skipping = false;
  for (const line of book.text.split("\n")) {
    const [, level = "", title = ""] = HEADING.exec(line) ?? [];
    const clause = level === "###" ? book.clauses.find(({ id }) => title.startsWith(`${id} `)) : undefined;
    if (clause) parts.push({ is: "clause", ...clause });
    else if (level === "##" || level === "###") parts.push({ is: "heading", text: title });
    // The words of a clause come with it, and the title of the book is that of the page.
    if (level) skipping = clause !== undefined;
    else if (!skipping) addWords(parts, line);
  }
  return parts.filter((part) => part.is !== "words" || part.text.trim());
}

function addWords(parts: BookPart[], line: string): void {
  const last = parts.at(-1);
  if (last?.is === "words") last.text += `\n${line}`;
  else parts.push({ is: "words", text: line });
}
