/** From the home page to the first move with one click. */

import { storeTable, tableWithSeed } from "../../client/device/table-storage";
import { router } from "../../ui/page/router.svelte";
import { settings } from "../../client/device/settings.svelte";
import * as api from "../../client/server/api";
import { catalogue } from "../../client/server/catalogue.svelte";
import type { GameShown, NewTable } from "../../wire/wire";
import { Refusal } from "../../client/server/refusal";
import { t } from "../texts";

/** Opens the table and goes there; the table screen gets ready by itself where nobody else is waited for. */
export async function openTable(form: NewTable): Promise<void> {
  const { table, invitations, watch } = await api.createTable(form);
  const links = Object.fromEntries(invitations.map(({ seat, token }) => [seat, token]));
  storeTable(table, { invitations: links, watch, seed: form.seed ?? "" });
  const mine = form.seats.findIndex(({ who }) => who === "me");
  router.go({ at: "table", table, seat: mine < 0 ? null : mine });
}

export function playNow(game: GameShown): Promise<void> {
  const bots = Array.from({ length: game.usual_seats - 1 }, () => ({ who: "bot" as const, bot: catalogue.usualBot }));
  return openTable({
    game: game.name,
    seats: [{ who: "me", name: settings.name || t("name.guest") }, ...bots],
    hints: catalogue.hints,
  });
}

/** What everybody plays today: a table of one's own, or the one where it was begun on this device. */
export async function playToday(game: GameShown): Promise<void> {
  const { options, seed } = await api.daily(game.name);
  const begun = tableWithSeed(seed);
  if (begun && (await ownsSeatAt(begun))) {
    router.go({ at: "table", table: begun, seat: 0 });
    return;
  }
  await openTable({
    game: game.name,
    seats: [{ who: "me", name: settings.name || t("name.guest") }],
    options: options as NonNullable<NewTable["options"]>,
    seed,
  });
}

async function ownsSeatAt(table: string): Promise<boolean> {
  try {
    return (await api.tableSeen(table)).mine.includes(0);
  } catch (error) {
    if (error instanceof Refusal && error.code === "no-such-table") return false;
    throw error;
  }
}
