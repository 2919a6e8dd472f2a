/**
 * On a narrow screen notices lie over the head of the page. While they do, the page has as much room above it and is
 * scrolled by that: nothing on the screen moves, and whoever scrolls up finds the head free. `--notices` is how high
 * they are there, for what else lies at the top of the screen.
 */

/** Where there is room notices lie between the mark and the languages, and cover neither. */
const NARROW = "(max-width: 63.99rem)";

export function headroom(notices: HTMLElement): () => void {
  const { body, documentElement: root } = document;
  let room = 0;

  function give(wanted: number): void {
    if (wanted === room) return;
    // A page that gets shorter may be scrolled by that alone.
    const top = scrollY + wanted - room;
    // The browser would scroll by itself, too, but only where the page is not at its top.
    root.style.overflowAnchor = "none";
    body.style.marginTop = wanted ? `${wanted}px` : "";
    root.style.setProperty("--notices", `${wanted}px`);
    scrollTo({ top, behavior: "instant" });
    room = wanted;
    requestAnimationFrame(() => requestAnimationFrame(() => (root.style.overflowAnchor = "")));
  }

  function fit(): void {
    const inset = parseFloat(getComputedStyle(notices).paddingTop) || 0;
    give(matchMedia(NARROW).matches ? Math.max(0, notices.offsetHeight - inset) : 0);
  }

  const watcher = new ResizeObserver(fit);
  watcher.observe(notices);
  addEventListener("resize", fit);
  return () => {
    watcher.disconnect();
    removeEventListener("resize", fit);
    give(0);
  };
}
