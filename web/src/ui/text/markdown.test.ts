import { expect, test } from "vitest";
import { parseBlocks, parseSpans } from "./markdown";

const text = (words: string) => ({ is: "text", text: words });

test("headings, paragraphs and lists", () => {
  expect(parseBlocks("# Title\nOne\nline.\n\nTwo.\n- a\n- b\n  goes on\n\n1. first\n2) second")).toEqual([
    { is: "heading", level: 1, text: "Title", spans: [text("Title")] },
    { is: "paragraph", spans: [text("One"), text(" line.")] },
    { is: "paragraph", spans: [text("Two.")] },
    { is: "list", ordered: false, items: [[text("a")], [text("b"), text(" goes on")]] },
    { is: "list", ordered: true, items: [[text("first")], [text("second")]] },
  ]);
});

test("emphasis inside words and across them", () => {
  expect(parseSpans("a **bold** and *soft* and `code` snake_case_name")).toEqual([
    text("a "),
    { is: "strong", text: "bold" },
    text(" and "),
    { is: "em", text: "soft" },
    text(" and "),
    { is: "code", text: "code" },
    text(" snake_case_name"),
  ]);
});

test("tags are words like any other", () => {
  expect(parseBlocks("<img src=x onerror=alert(1)>")).toEqual([
    { is: "paragraph", spans: [text("<img src=x onerror=alert(1)>")] },
  ]);
});
