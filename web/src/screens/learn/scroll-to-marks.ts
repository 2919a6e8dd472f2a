/** On a phone the board is longer than the screen: what "Show me" points at is brought into sight. */

/** Pixels to the rim of the screen. */
const RIM = 8;

interface Span {
  top: number;
  bottom: number;
}

/** By how much to scroll, so that the marks are in sight, and the note as well if there is room for both. */
export function scrollOffset(note: Span, marks: readonly Span[], height: number): number {
  const [low, high] = [RIM, height - RIM];
  let by = note.top < low ? note.top - low : Math.max(0, note.bottom - high);
  const top = Math.min(...marks.map((mark) => mark.top));
  const bottom = Math.max(...marks.map((mark) => mark.bottom));
  if (bottom - by > high) by = bottom - high;
  if (top - by < low) by = top - low;
  return by;
}

/** Follows the marks on a board as they come and move on, until it is told to stop. */
export function scrollToMarks(board: HTMLElement, note: HTMLElement, still: boolean): () => void {
  let before: Element[] = [];
  function look(): void {
    const marks = marksOn(board);
    if (!marks.length || (marks.length === before.length && marks.every((mark, at) => mark === before[at]))) return;
    before = marks;
    const spans = marks.map((mark) => mark.getBoundingClientRect());
    const by = scrollOffset(note.getBoundingClientRect(), spans, innerHeight);
    if (by) scrollBy({ top: by, behavior: still ? "auto" : "smooth" });
  }
  const observer = new MutationObserver(look);
  observer.observe(board, { subtree: true, childList: true, attributeFilter: ["class"] });
  look();
  return () => observer.disconnect();
}

/** What is marked and can be seen without scrolling a list within the board. */
function marksOn(board: HTMLElement): Element[] {
  return [...board.querySelectorAll(".advised")].filter((mark) => {
    for (let around = mark.parentElement; around && around !== board; around = around.parentElement) {
      if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) return false;
    }
    return true;
  });
}
