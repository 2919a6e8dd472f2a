import type { Action } from "../../client/server/action-space";
import type { Offer } from "../../wire/wire";

export interface ActionChoice {
  action: Action;
  /** In the server's words, or in notation until they are there. */
  text: string;
}

/** By kind and, where a kind has several fields, by the first of them: short lists are easier to choose from. */
export function groupActions(legal: readonly Action[], offers: readonly Offer[]): ActionChoice[][] {
  const words = new Map(offers.map(({ id, text }) => [id, text]));
  const groups = new Map<string, ActionChoice[]>();
  for (const action of legal) {
    const values = Object.values(action.fields);
    const key = values.length > 1 ? `${action.kind} ${values[0] ?? ""}` : action.kind;
    const group = groups.get(key) ?? [];
    group.push({ action, text: words.get(action.id) ?? action.text });
    groups.set(key, group);
  }
  return [...groups.values()];
}
