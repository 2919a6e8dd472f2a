/** From the home page to the first move with one click. */

import { remember } from "../../shell/keepsakes";
import { router } from "../../shell/router.svelte";
import { settings } from "../../shell/settings.svelte";
import * as api from "../../talk/api";
import { catalogue } from "../../talk/catalogue.svelte";
import type { GameShown, NewTable } from "../../wire/wire";
import { t } from "../texts";

/** Opens the table and goes there; the table screen gets ready by itself where nobody else is waited for. */
export async function open(form: NewTable): Promise<void> {
  const { table, invitations, watch } = await api.create(form);
  remember(table, { invitations: Object.fromEntries(invitations.map(({ seat, token }) => [seat, token])), watch });
  const mine = form.seats.findIndex(({ who }) => who === "me");
  router.go({ at: "table", table, seat: mine < 0 ? null : mine });
}

export function playNow(game: GameShown): Promise<void> {
  const bots = Array.from({ length: game.usual_seats - 1 }, () => ({ who: "bot" as const }));
  return open({
    game: game.name,
    seats: [{ who: "me", name: settings.name || t("name.guest") }, ...bots],
    hints: catalogue.hints,
  });
}
