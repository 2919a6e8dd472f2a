/** Where strings really end, asked of the server for those that somebody looks at. */

import type { Action } from "../../../client/server/action-space";
import type { FoldEmSheetView, FoldEmView } from "../../../wire/wire";
import { withServerEnd, type StringPath } from "./strings";

export type WhatIf = (action: Action) => Promise<FoldEmView | null>;

export class StringPreviews {
  /** The answers since the sheet last changed, by action. */
  #known: Readonly<Record<number, StringPath>> = $state.raw({});
  #asked: Readonly<Record<number, true>> = {};
  #round = 0;
  readonly #whatIf: () => WhatIf | undefined;

  constructor(whatIf: () => WhatIf | undefined) {
    this.#whatIf = whatIf;
  }

  /** The line as far as it is known. */
  of(line: StringPath): StringPath {
    return this.#known[line.action.id] ?? line;
  }

  /** Asks about these, each once. */
  look(lines: readonly StringPath[], sheet: FoldEmSheetView): void {
    for (const line of lines) {
      if (this.#asked[line.action.id]) continue;
      this.#asked = { ...this.#asked, [line.action.id]: true };
      void this.#ask(line, sheet, this.#round);
    }
  }

  forget(): void {
    this.#round++;
    this.#asked = {};
    this.#known = {};
  }

  async #ask(line: StringPath, sheet: FoldEmSheetView, round: number): Promise<void> {
    const after = await this.#whatIf()?.(line.action);
    if (!after || round !== this.#round) return;
    this.#known = { ...this.#known, [line.action.id]: withServerEnd(line, sheet, after) };
  }
}
