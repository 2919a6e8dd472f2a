import { expect, test } from "vitest";
import { ActionSpace } from "../../client/server/action-space";
import { groupActions } from "./action-groups";

const space = new ActionSpace([
  { kind: "ask", base: 0, pattern: "ask {seat} {creature}", fields: { seat: ["1", "2"], creature: ["elf", "yeti"] } },
  { kind: "pass", base: 4, pattern: "pass", fields: {} },
]);
const legal = [0, 1, 2, 4].map((id) => space.decode(id));

test("a group for each kind, and for each first field of a kind with several", () => {
  expect(groupActions(legal, []).map((group) => group.map(({ action }) => action.id))).toEqual([[0, 1], [2], [4]]);
});

test("choices speak the server's words where it has said them", () => {
  const [[first, second] = []] = groupActions(legal, [{ id: 0, text: "Ask Anna for Elves" }]);
  expect([first?.text, second?.text]).toEqual(["Ask Anna for Elves", "ask 1 yeti"]);
});
