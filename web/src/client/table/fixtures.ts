import type { GameShown, TableState, Update } from "../../wire/wire";

/** Messages as a server would send them, for tests. */

export function tableState(changes: Partial<TableState> = {}): TableState {
  const chair = { bot: "", lent: false, resigned: false, taken: true, ready: false, here: true, commit: "", seed: "", bot_votes: [], choice: "" };
  return {
    is: "table",
    table: "abc",
    game: "go-fish",
    options: { seats: 2 },
    status: "running",
    why: "",
    seats: [
      { ...chair, name: "Anna", chair: 0 },
      { ...chair, name: "Ben", chair: 1 },
    ],
    host: 0,
    listed: false,
    revealing: false,
    dice: "",
    undo: "own",
    chat: "phrases",
    pace: [0, 0, 0],
    auto: false,
    series: false,
    hints: false,
    first: null,
    first_by: "",
    again: "",
    branched_from: "",
    ...changes,
  };
}

export function gameShown(changes: Partial<GameShown> = {}): GameShown {
  return {
    name: "go-fish",
    version: 1,
    title: {},
    about: {},
    seats: [2],
    usual_seats: 2,
    minutes: null,
    ages: null,
    options: [],
    actions: [],
    series: false,
    free_chat: true,
    undo: { alone: "own", together: "own" },
    choice: null,
    reference: [],
    lesson: false,
    daily: null,
    first: null,
    ...changes,
  };
}

export function update(changes: Partial<Update> = {}): Update {
  return {
    is: "update",
    number: 1,
    skipped: false,
    told: [],
    missed: 0,
    still_open: 0,
    view: {},
    wanted: "",
    thinking: [],
    decision: 0,
    legal: [],
    undo: "nothing-to-take-back",
    undo_wanted: null,
    clocks: null,
    tally: null,
    between: false,
    places: null,
    ...changes,
  };
}
