/** Somebody points at a thing with the mouse, or walks to it by keyboard. */

export interface HoverHandlers {
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: (event: FocusEvent & { currentTarget: HTMLElement }) => void;
  onblur: () => void;
}

/** A press moves the focus away from elsewhere: what the mouse points at then stays pointed at. */
export function hoverHandlers(point: (at: boolean) => void): HoverHandlers {
  let walked = false;
  return {
    onpointerenter: ({ pointerType }) => {
      if (pointerType === "mouse") point(true);
    },
    onpointerleave: ({ pointerType }) => {
      if (pointerType === "mouse") point(false);
    },
    onfocus: ({ currentTarget }) => {
      walked = currentTarget.matches(":focus-visible");
      if (walked) point(true);
    },
    onblur: () => {
      if (walked) point(false);
      walked = false;
    },
  };
}
