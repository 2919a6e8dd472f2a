/**
 * Dragging with pointer events: what has `data-drag` can be taken, what has `data-place` can be dropped on.
 * Inside, `.carried` is what goes along with the finger. A press that does not move stays a tap.
 */

import type { Attachment } from "svelte/attachments";

export interface DragHandlers {
  taken(from: string): void;
  /** Null where nothing can be dropped. */
  over(place: string | null): void;
  dropped(from: string, place: string | null): void;
}

/** So far a finger trembles, in pixels. */
const SLACK = 7;

export function dragAndDrop(drags: () => DragHandlers): Attachment<HTMLElement> {
  return (box) => {
    let stop: (() => void) | null = null;

    function pressed(event: PointerEvent): void {
      const held = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
      const from = held?.dataset.drag;
      if (!held || !from || stop || event.button !== 0 || !event.isPrimary) return;
      stop = follow(event, held.querySelector<HTMLElement>(".carried") ?? held, from);
    }

    function follow({ clientX, clientY, pointerId }: PointerEvent, carried: HTMLElement, from: string): () => void {
      let moving = false;
      let last: string | null = null;

      function moved(event: PointerEvent): void {
        if (event.pointerId !== pointerId) return;
        const [x, y] = [event.clientX - clientX, event.clientY - clientY];
        if (!moving) {
          if (Math.hypot(x, y) < SLACK) return;
          moving = true;
          carried.classList.add("dragged");
          drags().taken(from);
        }
        carried.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
        const place = placeAt(event.clientX, event.clientY);
        if (place !== last) drags().over((last = place));
      }

      function released(event: PointerEvent): void {
        if (event.pointerId !== pointerId) return;
        const dropped = moving;
        const place = event.type === "pointerup" ? placeAt(event.clientX, event.clientY) : null;
        end();
        if (!dropped) return;
        // The click that follows a drag is none.
        box.addEventListener("click", cancelEvent, { capture: true, once: true });
        setTimeout(() => box.removeEventListener("click", cancelEvent, { capture: true }), 0);
        drags().dropped(from, place);
      }

      function end(): void {
        carried.classList.remove("dragged");
        carried.style.transform = "";
        window.removeEventListener("pointermove", moved);
        window.removeEventListener("pointerup", released);
        window.removeEventListener("pointercancel", released);
        stop = null;
      }

      window.addEventListener("pointermove", moved);
      window.addEventListener("pointerup", released);
      window.addEventListener("pointercancel", released);
      return end;
    }

    box.addEventListener("pointerdown", pressed);
    return () => {
      stop?.();
      box.removeEventListener("pointerdown", pressed);
    };
  };
}

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function placeAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
}
