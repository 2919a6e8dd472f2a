/** What a board wants to know about the table: in a lesson there is none, but for the game and who sits there. */

import type { BoardProps } from "../../games/board";
import type { SeatState, LessonShown } from "../../wire/wire";

export function lessonTable({ game, options, names, seat }: LessonShown): BoardProps["table"] {
  const seats = names.map(
    (name, chair): SeatState => ({
      name,
      bot: "",
      lent: false,
      resigned: false,
      taken: true,
      ready: true,
      here: true,
      commit: "",
      seed: "",
      bot_votes: [],
      choice: "",
      chair,
    }),
  );
  return {
    state: {
      is: "table",
      table: "",
      game,
      options,
      status: "running",
      why: "",
      seats,
      host: seat,
      listed: false,
      revealing: false,
      dice: "",
      undo: "off",
      chat: "off",
      pace: [0, 0, 0],
      auto: false,
      series: false,
      hints: false,
      first: null,
      first_by: "",
      again: "",
      branched_from: "",
    },
    update: null,
    chat: [],
  };
}
