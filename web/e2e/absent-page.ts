/** Players who act behind the pages' backs: at the server, while a page is away or shows somebody else's seat. */

import { expect, type Page } from "@playwright/test";
import type { Answer, Update } from "../src/wire/wire.ts";

const PEOPLE = ["Anna", "Ben", "Cleo"];

export interface TestTable {
  id: string;
  /** Who sits at each seat. */
  sitters: Page[];
}

/** A table with a person at each seat, dealt. Who sits at several has one device for them. All pages are at the server. */
export async function dealtTable(game: string, sitters: Page[], more: object = {}): Promise<TestTable> {
  const [host] = sitters;
  if (!host) throw new Error("nobody sits there");
  for (const page of new Set(sitters)) await page.goto("/");
  const seats = sitters.map((page, seat) => (page === host ? { who: "me", name: PEOPLE[seat] } : { who: "open" }));
  const { table: id, invitations } = await asked<{ table: string; invitations: { seat: number; token: string }[] }>(host, "/api/tables", { game, seats, first: 0, ...more });
  for (const { seat, token } of invitations) await asked(sitters[seat] as Page, "/api/join", { token, name: PEOPLE[seat] });
  for (const [seat, page] of sitters.entries()) await asked(page, `/api/tables/${id}/ask?seat=${seat}`, { do: "ready" });
  return { id, sitters };
}

/** One after another, whoever is to decide does this. The page at the last seat has to be at the server. */
export async function decide(table: TestTable, actions: string[]): Promise<void> {
  for (const action of actions) await act(table, await thinking(table), action);
}

/** The others do anything until this seat is to decide. */
export async function wait(table: TestTable, seat: number): Promise<void> {
  for (let next = await thinking(table); next !== seat; next = await thinking(table)) await act(table, next, null);
}

async function thinking({ id, sitters }: TestTable): Promise<number> {
  const last = sitters.length - 1;
  return (await sight(sitters[last] as Page, id, last)).thinking[0] ?? 0;
}

async function act({ id, sitters }: TestTable, seat: number, action: string | null): Promise<void> {
  const page = sitters[seat] as Page;
  const { decision, legal } = await sight(page, id, seat);
  await asked(page, `/api/tables/${id}/ask?seat=${seat}`, { do: "act", decision, action: action ?? legal[0] });
}

/** How it stands for a seat; the page has to be at the server. */
function sight(page: Page, table: string, seat: number): Promise<Update> {
  return page.evaluate(
    (path) =>
      new Promise<Update>((found) => {
        const socket = new WebSocket(location.origin.replace("http", "ws") + path);
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as Answer;
          if (said.is !== "update") return;
          socket.close();
          found(said);
        };
      }),
    `/api/tables/${table}/socket?seat=${seat}&lang=en`,
  );
}

async function asked<Said>(page: Page, path: string, data: object): Promise<Said> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Said;
}
