/** What can be played here: asked once, shared by all screens. */

import type { BotShown, Catalogue, GameShown } from "../../wire/wire";
import { settings } from "../device/settings.svelte";
import * as api from "./api";
import { Refusal } from "./refusal";

class GameCatalogue {
  /** Null until it is there. */
  all: Catalogue | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  #asked: Promise<void> | null = null;

  game(name: string): GameShown | null {
    return this.all?.games.find((game) => game.name === name) ?? null;
  }

  get bots(): BotShown[] {
    return this.all?.bots ?? [];
  }

  /** The bot that was chosen last, if there is one of that name here. */
  get usualBot(): string {
    const { bots } = this;
    return (bots.find(({ name }) => name === settings.bot) ?? bots[0])?.name ?? "";
  }

  /** What a bot is called; "" for one that is not here. */
  botTitle(name: string): string {
    return this.bots.find((bot) => bot.name === name)?.title[settings.language] ?? "";
  }

  /** Whether there is a bot whose advice is worth asking. */
  get hints(): boolean {
    return this.bots.some(({ hints }) => hints);
  }

  /** Asks unless it was asked already; after a refusal it can be asked again. */
  open(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    this.refusal = null;
    try {
      this.all = await api.catalogue();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      this.#asked = null;
    }
  }
}

export const catalogue = new GameCatalogue();
