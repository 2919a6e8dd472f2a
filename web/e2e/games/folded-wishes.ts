import { advised, tapAny, type Player } from "../player.ts";

const HERD = 4;
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Plays towards a line, as a person would: whoever only guesses plays for ever. */
export const player: Player = (page, tap) => {
  const grid = page.getByRole("grid");
  const cells = grid.getByRole("button");
  const cards = page.getByRole("list", { name: "Cards to learn" }).getByRole("button");
  const push = page.getByRole("button", { name: "Push", exact: true });
  const none = page.getByRole("button", { name: "Learn nothing" });
  const at = (place: string) => grid.getByRole("button", { name: new RegExp(`^(slot )?${place}\\b`) });

  return async () => {
    const hinted = advised(cells.or(cards).or(push).or(none)).and(page.locator(":not([aria-pressed='true'])"));
    if (await hinted.count()) return tapAny(tap, hinted);
    if (await none.isVisible()) return tapAny(tap, none);
    const labels = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
    const chosen = choose(new Board(labels));
    if (chosen === null) return tapAny(tap, push);
    await tap(at(chosen));
    return true;
  };
};

/** The grid as its labels tell it; places are squares and slots. */
class Board {
  readonly #labels: ReadonlyMap<string, string>;
  readonly squares: readonly string[];
  readonly own: readonly string[];
  /** The slot where a tile lies. */
  readonly outside: string | undefined;
  readonly picked: string | undefined;

  constructor(labels: readonly string[]) {
    this.#labels = new Map(labels.map((label) => [/^(?:slot )?(\w+)/.exec(label)?.[1] ?? "", label]));
    this.squares = [...this.#labels.keys()].filter((place) => /^[a-e]/.test(place));
    this.own = this.told(/, your /);
    this.outside = this.told(/the tile outside/)[0];
    this.picked = this.told(/\. chosen$/)[0];
  }

  told(words: RegExp): string[] {
    return [...this.#labels].flatMap(([place, label]) => (words.test(label) ? [place] : []));
  }

  /** How near the own animals are to a line once the tile at this slot is pushed. */
  worth(own: readonly string[], slot: string | undefined): number {
    const after = slot ? this.#pushed(own, slot) : own;
    return Math.max(...this.#lines().map((line) => nearness(after, line)));
  }

  #pushed(own: readonly string[], slot: string): string[] {
    const at = slot.slice(1);
    const line = this.squares.filter((square) => (/[NS]/.test(slot) ? column(square) === Number(at) : square.slice(1) === at));
    if (/[SE]/.test(slot)) line.reverse();
    const enters = own.includes(slot) || own.length < HERD;
    const moved = line.filter((_, index) => (index ? own.includes(line[index - 1] ?? "") : enters));
    return [...own.filter((place) => place !== slot && !line.includes(place)), ...moved];
  }

  #lines(): string[][] {
    const all = this.squares.flatMap((square) => WAYS.map((way) => lineFrom(square, way)));
    return all.filter((line) => line.every((square) => this.squares.includes(square)));
  }
}

function choose(board: Board): string | null {
  const { own, outside, picked } = board;
  const placing = board.told(/Place your tile/);
  if (placing.length) return best(placing, (slot) => board.worth(own, slot));
  const putting = board.told(/Put (your|the) animal/);
  if (putting.length) return best(putting, (square) => board.worth([...own, square], undefined));
  const stay = board.worth(own, outside);
  if (picked === undefined) return Math.random() < 0.5 ? best(board.told(/Choose it/), () => 0) : null;
  const moved = (to: string) => [...own.filter((place) => place !== picked), to];
  const target = own.includes(picked) ? best(board.told(/ from /), (to) => board.worth(moved(to), outside)) : best(board.told(/ from /), () => 0);
  return target !== null && (!own.includes(picked) || board.worth(moved(target), outside) >= stay) ? target : null;
}

/** One of those that are worth most. */
function best(places: readonly string[], worth: (place: string) => number): string | null {
  const all = places.map((place) => [worth(place), place] as const);
  const most = Math.max(...all.map(([value]) => value));
  const equal = all.filter(([value]) => value === most);
  return equal[Math.floor(Math.random() * equal.length)]?.[1] ?? null;
}

/** Whoever is in the line counts most; of the others, how far they have to go. */
function nearness(own: readonly string[], line: readonly string[]): number {
  const free = line.filter((square) => !own.includes(square));
  const strays = own.filter((square) => !line.includes(square));
  const far = strays.map((stray) => Math.min(...free.map((square) => distance(stray, square))));
  return 10 * (own.length - strays.length) - far.reduce((all, each) => all + each, 0);
}

function distance(one: string, other: string): number {
  return Math.abs(column(one) - column(other)) + Math.abs(Number(one.slice(1)) - Number(other.slice(1)));
}

function column(square: string): number {
  return square.charCodeAt(0) - "a".charCodeAt(0) + 1;
}

function lineFrom(square: string, [right, down]: readonly [number, number]): string[] {
  const line = Array.from({ length: HERD }, (_, n) => [square.charCodeAt(0) + right * n, Number(square.slice(1)) + down * n] as const);
  return line.map(([letter, row]) => String.fromCharCode(letter) + String(row));
}
