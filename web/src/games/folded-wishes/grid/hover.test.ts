import { expect, test, vi } from "vitest";
import { hoverHandlers } from "./hover";

const mouse = { pointerType: "mouse" } as PointerEvent;

function focus(visible: boolean) {
  return { currentTarget: { matches: () => visible } } as unknown as FocusEvent & { currentTarget: HTMLElement };
}

test("the mouse points, a finger does not", () => {
  const point = vi.fn();
  const { onpointerenter, onpointerleave } = hoverHandlers(point);
  onpointerenter({ pointerType: "touch" } as PointerEvent);
  onpointerenter(mouse);
  onpointerleave(mouse);
  expect(point.mock.calls).toEqual([[true], [false]]);
});

test("whoever walks by keyboard points as long as the focus stays", () => {
  const point = vi.fn();
  const { onfocus, onblur } = hoverHandlers(point);
  onfocus(focus(true));
  onblur();
  expect(point.mock.calls).toEqual([[true], [false]]);
});

test("a focus that a press brought takes nothing away when it goes", () => {
  const point = vi.fn();
  const { onfocus, onblur } = hoverHandlers(point);
  onfocus(focus(false));
  onblur();
  expect(point).not.toHaveBeenCalled();
});
