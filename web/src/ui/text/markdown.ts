/**
 * The little Markdown of the books: headings, paragraphs, lists, emphasis. It becomes a tree, never markup
 * text, so nothing in a book can become a tag.
 */

export type Span = { is: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { is: "heading"; level: number; text: string; spans: Span[] }
  | { is: "paragraph"; spans: Span[] }
  | { is: "list"; ordered: boolean; items: Span[][] };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const SPAN = /\*\*(.+?)\*\*|__(.+?)__|\*(.+?)\*|(?<!\w)_(.+?)_(?!\w)|`(.+?)`/g;

export function parseBlocks(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)
    .filter((part) => part.trim())
    .flatMap(parseBlock);
}

function parseBlock(part: string): Block[] {
  const heading = HEADING.exec(part.trim());
  if (heading) {
    const title = heading[2] ?? "";
    return [{ is: "heading", level: (heading[1] ?? "").length, text: title, spans: parseSpans(title) }];
  }
  const found: Block[] = [];
  for (const line of part.split("\n")) {
    const item = ITEM.exec(line);
    const last = found.at(-1);
    if (item) {
      const ordered = item[1] !== undefined;
      const words = parseSpans(item[2] ?? "");
      if (last?.is === "list" && last.ordered === ordered) last.items.push(words);
      else found.push({ is: "list", ordered, items: [words] });
    } else if (last?.is === "list") {
      last.items.at(-1)?.push(...parseSpans(` ${line.trim()}`));
    } else if (last?.is === "paragraph") {
      last.spans.push(...parseSpans(` ${line.trim()}`));
    } else {
      found.push({ is: "paragraph", spans: parseSpans(line.trim()) });
    }
  }
  return found;
}

export function parseSpans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const hit of text.matchAll(SPAN)) {
    if (hit.index > end) found.push({ is: "text", text: text.slice(end, hit.index) });
    const strong = hit[1] ?? hit[2];
    const em = hit[3] ?? hit[4];
    if (strong !== undefined) found.push({ is: "strong", text: strong });
    else if (em !== undefined) found.push({ is: "em", text: em });
    else found.push({ is: "code", text: hit[5] ?? "" });
    end = hit.index + hit[0].length;
  }
  if (end < text.length) found.push({ is: "text", text: text.slice(end) });
  return found;
}
