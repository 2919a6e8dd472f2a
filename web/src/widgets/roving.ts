/**
 * One stop for the Tab key, arrow keys within: for a row of cards, the seats, a grid.
 *
 *     <div {@attach roving(() => 6)}> … buttons … </div>
 *
 * The buttons inside are the stops, in their order. What cannot be chosen now is `aria-disabled` rather than
 * `disabled`: it stays a stop, so that it can be looked at and the focus has somewhere to stay.
 */

import type { Attachment } from "svelte/attachments";

/** Where a key leads from stop `at`; null if it leads nowhere. Without columns all is one row. */
export function step(key: string, ctrl: boolean, at: number, count: number, columns = 0): number | null {
  const row = columns || count;
  const first = at - (at % row);
  const last = Math.min(first + row, count) - 1;
  switch (key) {
    case "ArrowRight":
      return within(at + 1, first, last);
    case "ArrowLeft":
      return within(at - 1, first, last);
    case "ArrowDown":
      return columns ? within(at + columns, 0, count - 1) : within(at + 1, 0, count - 1);
    case "ArrowUp":
      return columns ? within(at - columns, 0, count - 1) : within(at - 1, 0, count - 1);
    case "Home":
      return ctrl ? 0 : first;
    case "End":
      return ctrl ? count - 1 : last;
    default:
      return null;
  }
}

function within(to: number, low: number, high: number): number | null {
  return to >= low && to <= high ? to : null;
}

export function roving(columns: () => number = () => 0): Attachment<HTMLElement> {
  return (box) => {
    let at = 0;
    /** The stop that has the focus, to notice when it is taken away from under it. */
    let held: HTMLElement | null = null;

    const stops = () => [...box.querySelectorAll<HTMLElement>("button")];

    function settle(): void {
      const all = stops();
      // What is held may have got another place: cards come and go around it.
      const there = held ? all.indexOf(held) : -1;
      at = there >= 0 ? there : Math.max(0, Math.min(at, all.length - 1));
      all.forEach((stop, index) => (stop.tabIndex = index === at ? 0 : -1));
      if (held && !held.isConnected) {
        held = null;
        all[at]?.focus();
      }
    }

    function focused(event: FocusEvent): void {
      const index = stops().findIndex((stop) => stop === event.target);
      if (index < 0) return;
      held = event.target as HTMLElement;
      at = index;
      settle();
    }

    function left(event: FocusEvent): void {
      // A stop that is removed loses the focus to nothing; whoever goes on goes somewhere.
      if (event.relatedTarget) held = null;
    }

    function pressed(event: KeyboardEvent): void {
      if (event.altKey || event.metaKey) return;
      const all = stops();
      const to = step(event.key, event.ctrlKey, at, all.length, columns());
      if (to === null) return;
      event.preventDefault();
      all[to]?.focus();
    }

    const changes = new MutationObserver(settle);
    changes.observe(box, { childList: true, subtree: true });
    box.addEventListener("focusin", focused);
    box.addEventListener("focusout", left);
    box.addEventListener("keydown", pressed);
    settle();
    return () => {
      changes.disconnect();
      box.removeEventListener("focusin", focused);
      box.removeEventListener("focusout", left);
      box.removeEventListener("keydown", pressed);
    };
  };
}
