/**
 * What this device must not forget about a table: seeds that are committed but not yet shown, the links
 * to hand out, the dice's commitments as they stood before the deal, who is muted, whose rolls it has, what each seat
 * has been shown, and whether the table has waited for others. The server tells none of it twice.
 */

import { readStored, writeStored } from "./storage";
import type { Seed } from "../table/seeds";

/** Seats are known by their chairs: these numbers stay. */
export interface StoredTable {
  seeds: Record<string, Seed>;
  invitations: Record<string, string>;
  watch: string;
  dice: string;
  /** The seed of published dice, by which the table of the day is found again. */
  seed: string;
  /** Seats that are not to be heard; the server keeps to it, but does not repeat it. */
  muted: number[];
  /** By seat, up to which number everything that happened has been shown. */
  shown: Record<string, number>;
  /** Whether the waiting room has waited for a person elsewhere. */
  waited: boolean;
}

const KEY = "wishfold.tables";
/** Older tables are forgotten; their links can be made anew. */
const MOST = 40;

type Kept = [string, StoredTable][];

export function storedTable(table: string): StoredTable {
  const kept = read().find(([id]) => id === table)?.[1];
  return { seeds: {}, invitations: {}, watch: "", dice: "", seed: "", muted: [], shown: {}, waited: false, ...kept };
}

/** The latest table with these dice. */
export function tableWithSeed(seed: string): string | null {
  return read().findLast(([, kept]) => kept.seed === seed)?.[0] ?? null;
}

export function storeTable(table: string, change: Partial<StoredTable>): void {
  const others = read().filter(([id]) => id !== table);
  writeStored(KEY, [...others, [table, { ...storedTable(table), ...change }] satisfies Kept[number]].slice(-MOST));
}

/** What one seat has been shown, kept in step with the device. */
export function shownCounter(table: string, seat: number): { shown: number } {
  return {
    get shown() {
      return storedTable(table).shown[seat] ?? 0;
    },
    set shown(number) {
      storeTable(table, { shown: { ...storedTable(table).shown, [seat]: number } });
    },
  };
}

function read(): Kept {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? (kept as Kept) : [];
}
