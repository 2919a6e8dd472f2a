import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { settings } from "../client/device/settings.svelte";
import * as api from "../client/server/api";
import { catalogue } from "../client/server/catalogue.svelte";
import About from "./About.svelte";
import Join from "./Join.svelte";

const TRUTH = {
  en: /The server keeps your name with the table and in its record/,
  de: /Der Server bewahrt deinen Namen beim Tisch und in dessen Protokoll auf/,
};

test.each(["en", "de"] as const)("about and invitations say the same about where a name is kept: %s", async (language) => {
  settings.language = language;
  vi.spyOn(catalogue, "open").mockResolvedValue();
  const seat = { table: "abc", game: "memory", options: {}, pace: [0, 0, 0], status: "open", names: ["Anna", ""] };
  vi.spyOn(api, "invitation").mockResolvedValue({ ...seat, host: "Anna", seat: 1, moves: false });
  const about = render(About);
  const said = screen.getByText(TRUTH[language]).textContent;
  about.unmount();
  render(Join, { props: { route: { at: "join", token: "t" } } });
  expect((await screen.findByText(TRUTH[language])).textContent).toBe(said);
  settings.language = "en";
});
