import { translator, type Translated } from "../../client/device/translator";

export const en = {
  grid: "The cards, {columns} columns and {rows} rows",
  down: "{place}, face down",
  seen: "{place}, face down, seen before: {creature}",
  shown: "{place}, face down: {creature}",
  open: "{place}, {creature}",
  empty: "{place}, empty",
  turn: "Turn it over",
  players: "Players",
  "on-turn": "on turn",
  "pair.one": "1 pair",
  "pair.many": "{n} pairs",
  turns: "Turns: {n}",
  up: "Face up: {cards}",
} as const;

export const de: Translated<typeof en> = {
  grid: "Die Karten, {columns} Spalten und {rows} Reihen",
  down: "{place}, verdeckt",
  seen: "{place}, verdeckt, schon gesehen: {creature}",
  shown: "{place}, verdeckt: {creature}",
  open: "{place}, {creature}",
  empty: "{place}, leer",
  turn: "Umdrehen",
  players: "Am Tisch",
  "on-turn": "am Zug",
  "pair.one": "1 Paar",
  "pair.many": "{n} Paare",
  turns: "Züge: {n}",
  up: "Offen: {cards}",
};

export const t = translator(en, de);
