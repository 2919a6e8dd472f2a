import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { catalogue } from "../../../client/server/catalogue.svelte";
import { gameShown } from "../../../client/table/fixtures";
import TableTerms from "./TableTerms.svelte";

test("two options that a game calls the same are both shown", () => {
  settings.language = "en";
  const option = { default: 1, possible: [1, 2], at_seats: {}, title: { en: "Length" }, about: {}, values: {}, exhibit: {} };
  const game = gameShown({ name: "foreign", options: [{ ...option, name: "rows" }, { ...option, name: "rounds" }] });
  catalogue.all = { version: "", languages: [], games: [game], bots: [], phrases: {} };
  render(TableTerms, { props: { game: "foreign", options: { rows: 1, rounds: 2 }, pace: [0, 0, 0] } });
  expect(screen.getAllByText("Length:")).toHaveLength(2);
});
