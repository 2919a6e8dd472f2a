import { expect, test } from "vitest";
import { gameShown } from "../../client/table/fixtures";
import { asksFirstPlayer, newDraft, firstPlayer, newTableForm, LOT, withSeatCount } from "./draft";

const wordless = { at_seats: {}, title: {}, about: {}, values: {}, exhibit: {} };
const GAME = gameShown({
  name: "memory",
  seats: [1, 2, 3, 4],
  options: [
    { name: "seats", default: 1, possible: [1, 2, 3, 4], ...wordless },
    { name: "notes", default: "off", possible: ["off", "on"], ...wordless },
  ],
});
const nobody = (seat: number) => `Player ${seat}`;

test("with friends, the second seat is open", () => {
  expect(newTableForm(GAME, newDraft(GAME, false, "Anna", "random"), nobody)).toMatchObject({
    game: "memory",
    seats: [{ who: "me", name: "Anna" }, { who: "open" }],
    options: { notes: "off" },
  });
});

test("on one device everybody is here, and whoever gave no name gets one", () => {
  const form = newTableForm(GAME, newDraft(GAME, true, "", "random"), nobody);
  expect(form.seats).toEqual([
    { who: "me", name: "Player 1" },
    { who: "me", name: "Player 2" },
  ]);
});

test("what is taken back goes by the game and by who plays, until somebody chooses", () => {
  const final = { ...GAME, undo: { alone: "own", together: "off" } };
  const draft = newDraft(final, false, "Anna", "random");
  const amongBots = { ...draft, sitters: withSeatCount(draft.sitters.slice(0, 1), 3, "bot", "random") };
  expect([draft, newDraft(final, true, "", "random"), amongBots].map((each) => newTableForm(final, each, nobody).undo)).toEqual(["off", "off", "own"]);
  expect(newTableForm(final, { ...draft, undo: "consent" }, nobody).undo).toBe("consent");
  expect(newTableForm(GAME, draft, nobody).undo).toBe("own");
});

test("who sits here may have chosen something for the seat", () => {
  const draft = newDraft(GAME, true, "Anna", "random");
  const sitters = draft.sitters.map((sitter, seat) => ({ ...sitter, choice: seat ? "fox" : "" }));
  expect(newTableForm(GAME, { ...draft, sitters }, nobody).seats).toEqual([
    { who: "me", name: "Anna" },
    { who: "me", name: "Player 2", choice: "fox" },
  ]);
});

test("more seats keep who was there; fewer send the last ones away", () => {
  const two = newDraft(GAME, false, "Anna", "random").sitters;
  expect(withSeatCount(two, 4, "bot", "random").map(({ who }) => who)).toEqual(["me", "open", "bot", "bot"]);
  expect(withSeatCount(two, 1, "bot", "random").map(({ who }) => who)).toEqual(["me"]);
});

test("free talk is not asked for at a listed table, and a table without free seats is not listed", () => {
  const draft = { ...newDraft(GAME, false, "Anna", "random"), listed: true, chat: "free" as const };
  expect(newTableForm(GAME, draft, nobody)).toMatchObject({ listed: true, chat: "phrases" });
  expect(newTableForm(GAME, { ...draft, sitters: draft.sitters.slice(0, 1) }, nobody).listed).toBe(false);
});

test("whoever plays alone or among bots has hints, and others have to want them", () => {
  const draft = newDraft(GAME, false, "Anna", "random");
  const [me] = draft.sitters;
  const alone = { ...draft, sitters: withSeatCount(draft.sitters, 1, "bot", "random") };
  const amongBots = { ...draft, sitters: withSeatCount(alone.sitters, 3, "bot", "random") };
  const onOneDevice = { ...draft, sitters: withSeatCount(me ? [me] : [], 2, "me", "random") };
  expect([alone, amongBots].map((each) => newTableForm(GAME, each, nobody).hints)).toEqual([true, true]);
  expect([draft, onOneDevice].map((each) => newTableForm(GAME, each, nobody).hints)).toEqual([false, false]);
});

test("what was chosen about hints stays, whoever comes or goes", () => {
  const draft = newDraft(GAME, false, "Anna", "random");
  const sitters = withSeatCount(draft.sitters, 1, "bot", "random");
  expect(newTableForm(GAME, { ...draft, hints: true }, nobody).hints).toBe(true);
  expect(newTableForm(GAME, { ...draft, sitters, hints: false }, nobody).hints).toBe(false);
});

test("what is impossible with these seats becomes what is nearest", () => {
  const game = gameShown({
    seats: [1, 2],
    options: [{ ...wordless, name: "column", default: 1, possible: [1], at_seats: { "1": [1, 2, 3] } }],
  });
  const draft = { ...newDraft(game, false, "Anna", "random"), options: { column: 3 } };
  expect(newTableForm(game, draft, String).options).toEqual({ column: 1 });
  expect(newTableForm(game, { ...draft, sitters: draft.sitters.slice(0, 1) }, String).options).toEqual({ column: 3 });
});

test("dice are fair unless a seed is wanted, which then goes along", () => {
  const draft = newDraft(GAME, true, "", "random");
  draft.seed = " our evening ";
  expect(newTableForm(GAME, draft, nobody).seed).toBe("");
  draft.published = true;
  expect(newTableForm(GAME, draft, nobody).seed).toBe("our evening");
});

test("who begins is asked here where all people are at this device, and at the table where others come by link", () => {
  const game = gameShown({ seats: [2, 3], first: { question: {}, hint: {}, dealer: false, option: "" } });
  const draft = { ...newDraft(game, true, "Anna", "easy"), first: 1 };
  expect([asksFirstPlayer(draft), newTableForm(game, draft, String).first]).toEqual([true, 1]);
  const linked = { ...newDraft(game, false, "Anna", "easy"), first: 0 };
  expect([asksFirstPlayer(linked), newTableForm(game, linked, String).first]).toEqual([false, null]);
  expect(newTableForm(game, { ...draft, first: LOT }, String).first).toBeNull();
  const dealt = gameShown({ seats: [2], first: { question: {}, hint: {}, dealer: true, option: "" } });
  expect(newTableForm(dealt, draft, String).first).toBe(0);
  const bot = { ...draft, sitters: withSeatCount(draft.sitters, 1, "me", "easy").concat({ who: "bot", name: "", bot: "easy", choice: "" }) };
  expect([firstPlayer(bot), newTableForm(game, bot, String).first]).toEqual([LOT, null]);
});
