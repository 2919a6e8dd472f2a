/** Ids of actions, decoded with the action space that the server publishes. The client knows no game. */

import type { GameShown, KindShown } from "../../wire/wire";

export interface Action {
  readonly id: number;
  readonly kind: string;
  /** Each field's value in notation: `{ seat: "2", creature: "dragon" }`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Each field's position among its values, from 0: `{ seat: 1, creature: 1 }`. Seats count like this. */
  readonly at: Readonly<Record<string, number>>;
  /** In notation: `ask 2 dragon`. */
  readonly text: string;
}

export class ActionSpace {
  /** The highest base first, so that the first kind that begins at or below an id is its own. */
  readonly #kinds: KindShown[];

  constructor(kinds: readonly KindShown[]) {
    this.#kinds = [...kinds].sort((one, other) => other.base - one.base);
  }

  static of(game: GameShown): ActionSpace {
    return new ActionSpace(game.actions);
  }

  decode(id: number): Action {
    const kind = this.#kinds.find(({ base }) => base <= id);
    if (!kind || id - kind.base >= actionCount(kind)) throw new RangeError(`there is no action ${id}`);
    const fields: Record<string, string> = {};
    const at: Record<string, number> = {};
    let rest = id - kind.base;
    let block = actionCount(kind);
    for (const [name, values] of Object.entries(kind.fields)) {
      block /= values.length;
      const position = Math.floor(rest / block);
      rest %= block;
      at[name] = position;
      fields[name] = values[position] ?? "";
    }
    const text = kind.pattern.replace(/\{(\w+)\}/g, (hole, name: string) => fields[name] ?? hole);
    return { id, kind: kind.kind, fields, at, text };
  }
}

function actionCount(kind: KindShown): number {
  return Object.values(kind.fields).reduce((all, values) => all * values.length, 1);
}
