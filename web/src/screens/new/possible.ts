import type { OptionShown } from "../../wire/wire";

/** What can be chosen with so many at the table. */
export function possibleOf(option: OptionShown, seats: number): (number | string)[] {
  return option.at_seats[String(seats)] ?? option.possible;
}
