/** Every message between a client and Wishfold 0.1.0. Made by `wishfold wire --typescript`. */

/** An action, in notation or by id, for the decision that the seat was asked. */
export interface Act {
  do: "act";
  ref?: number;
  decision: number;
  action: string | number;
}

/** What the seat would see after an action; answered where nothing hidden comes to light. */
export interface WhatIf {
  do: "what_if";
  ref?: number;
  action: string | number;
}

/** What the seat sees and may do, in words: for a client that has no board for the game. */
export interface Describe {
  do: "describe";
  ref?: number;
}

/**
 * What a good bot would do now: for a seat that owes a decision, at a table that allows it. The answer takes
 * as long as a bot thinks; whatever else is asked meanwhile is answered first.
 */
export interface Hint {
  do: "hint";
  ref?: number;
}

/**
 * To take back the own latest action. With the number of the seat's newest decision, the same wish sent twice
 * is not a second one.
 */
export interface Undo {
  do: "undo";
  ref?: number;
  decision?: number | null;
}

/** Whether another seat may take back; with `seat`, only if it is that one that wishes to. */
export interface AnswerUndo {
  do: "answer_undo";
  ref?: number;
  agree: boolean;
  seat?: number | null;
}

/**
 * Ready for the deal, or for the next game of a series. `commit` is the SHA-256 of a seed of one's own, or
 * empty to leave the dice to the others.
 */
export interface Ready {
  do: "ready";
  ref?: number;
  commit?: string;
}

/** Not ready after all; the seeds of all players that were shown already are void. */
export interface Unready {
  do: "unready";
  ref?: number;
}

/**
 * What the seat chooses for itself before the deal, of what its game offers; empty for nothing in particular.
 */
export interface Choose {
  do: "choose";
  ref?: number;
  value: string;
}

/** The seed that was committed to, once all commitments are there. */
export interface Reveal {
  do: "reveal";
  ref?: number;
  seed: string;
}

/** To give up for good. */
export interface Resign {
  do: "resign";
  ref?: number;
}

/** The host breaks the table up; there is no result. */
export interface Abandon {
  do: "abandon";
  ref?: number;
}

/**
 * The host frees a seat before the deal, of a person, who needs a new invitation, or of a bot. With a `name`,
 * only if that is who sits there. All must get ready again.
 */
export interface FreeSeat {
  do: "free_seat";
  ref?: number;
  /** seats count from 0 on the wire */
  seat: number;
  name?: string;
}

/** The host gives a free seat to a bot before the deal; its invitation is void. All must get ready again. */
export interface FillSeat {
  do: "fill_seat";
  ref?: number;
  /** the number that a seat keeps */
  chair: number;
  bot?: string;
}

/**
 * The host does without a free seat before the deal, if the game can be played so with these options. Those
 * behind it move up, and all must get ready again.
 */
export interface DropSeat {
  do: "drop_seat";
  ref?: number;
  /** the number that a seat keeps */
  chair: number;
}

/** Who begins, as those who play agree; without a `chair` a lot decides. All must get ready again. */
export interface First {
  do: "first";
  ref?: number;
  chair: number | null;
}

/** A vote for a bot to play for a player who has left: it does once all connected players want it. */
export interface LetBot {
  do: "let_bot";
  ref?: number;
  /** seats count from 0 on the wire */
  seat: number;
  bot?: string;
}

/** A player who is back takes the own seat from the bot. */
export interface TakeSeat {
  do: "take_seat";
  ref?: number;
}

/** Chat: the number of a preset phrase, or free text where the table allows it. */
export interface Say {
  do: "say";
  ref?: number;
  phrase?: number | null;
  text?: string;
}

/** Whether to hear what a seat says at this table, on any connection. */
export interface Mute {
  do: "mute";
  ref?: number;
  /** seats count from 0 on the wire */
  seat: number;
  mute?: boolean;
}

/** Answered by a pong. */
export interface Ping {
  do: "ping";
  ref?: number;
}

/** What all may know about the table apart from the game itself. */
export interface TableState {
  is: "table";
  table: string;
  game: string;
  options: Record<string, unknown>;
  /** open, running, over or frozen */
  status: string;
  /** Why it is frozen, as a code. */
  why: string;
  seats: SeatState[];
  /** The seat of the host, if it has one. */
  host: number | null;
  listed: boolean;
  /** All are committed; seeds are to be revealed now. */
  revealing: boolean;
  /** The commitments of the dice, as they will stand in the record. */
  dice: string;
  undo: string;
  chat: string;
  /** Milliseconds for each decision, in the bank, and added to it; all 0 without clocks. */
  pace: number[];
  auto: boolean;
  series: boolean;
  /** Whether players may ask for a hint here, and some bot can give one. */
  hints: boolean;
  /** The seat that begins, as the table agreed or the lot fell; null while it is still to be drawn. */
  first: number | null;
  /** How that was found: lot, chosen, next (one seat on from the game before), or "" if it is not yet. */
  first_by: string;
  /** The table of the rematch, if there is one. */
  again: string;
  /** The table from whose game this one goes on, or "". */
  branched_from: string;
}

/** A seat as all see it. */
export interface SeatState {
  name: string;
  /** The bot that plays here, or "" for a person. */
  bot: string;
  /** Whether the bot plays for a person, who may come back. */
  lent: boolean;
  /** Whether the person who sat here has given up; the bot plays on for them. */
  resigned: boolean;
  taken: boolean;
  ready: boolean;
  /** Whether a connection listens from this seat. */
  here: boolean;
  /** SHA-256 of the seed that this player mixes into the dice, once given. */
  commit: string;
  /** The seed itself, once all are committed and this one is revealed. */
  seed: string;
  /** Seats that want a bot to play here. */
  bot_votes: number[];
  /** What the player has chosen for the seat, of what the game offers; "" for nothing in particular. */
  choice: string;
  /**
   * The number that the seat had when the table was opened. It stays when seats get other numbers: when one
   * is dropped, and when the table is turned at the deal so that the one who begins has the first.
   */
  chair: number;
}

/**
 * What this seat was told since, and how things stand now.
 *
 * `number` counts what this seat was told; give it as `since` when connecting again. With `skipped`, `told`
 * begins later than `since`; what came before is in the log.
 */
export interface Update {
  is: "update";
  number: number;
  skipped: boolean;
  told: Heard[];
  /**
   * After connecting: how many of `told`, the newest, this seat's player cannot have been shown before.
   * Otherwise 0.
   */
  missed: number;
  /** How many of the newest sights that this seat was told of lie open to it now. */
  still_open: number;
  /** What lies open to this seat, as the game's view. */
  view: unknown;
  /** One sentence: whose turn it is and what is wanted. */
  wanted: string;
  /** Seats that owe a decision. */
  thinking: number[];
  /** The number of the decision that this seat owes; 0 if none. */
  decision: number;
  /** Ids of the actions it may choose from. */
  legal: number[];
  /** Why this seat cannot take back now, as a code; "" if it can, or may ask the others. */
  undo: string;
  /** The seat that asks to take something back. */
  undo_wanted: number | null;
  /** Milliseconds left to each seat. */
  clocks: number[] | null;
  /** In a series, what each seat has gathered. */
  tally: number[] | null;
  /** In a series: this game is over, the next waits for all to be ready. */
  between: boolean;
  /** Where each seat came in, once it is over; 0 is no place. */
  places: number[] | null;
}

/** Something that happened, with its sentence in the connection's language ("" for none). */
export interface Heard {
  name: string;
  fields: Record<string, unknown>;
  text: string;
  /** For those who were paying attention: a log to look things up in leaves it out. */
  fleeting: boolean;
  /** Fleeting, and it shows something hidden: it is told again only while it lies open. */
  sight: boolean;
}

/** Done; what follows from it is told as an update. */
export interface Accepted {
  is: "accepted";
  ref: number;
}

/** Not possible, and why: a stable code, a sentence, and the clause of the book if one forbids it. */
export interface Refused {
  is: "refused";
  ref: number;
  code: string;
  sentence: string;
  clause: string | null;
}

/** What the seat would see after the action that was asked about. */
export interface Preview {
  is: "preview";
  ref: number;
  view: unknown;
}

/** How it stands for the seat, in words: what it sees, and what it may do. */
export interface Described {
  is: "described";
  ref: number;
  view: string[];
  legal: Offer[];
}

/** A legal action in words. */
export interface Offer {
  id: number;
  text: string;
}

/** What a bot would do in this seat's place, knowing what the seat may know. No other seat hears of it. */
export interface Hinted {
  is: "hinted";
  ref: number;
  /** The id of one of the seat's legal actions. */
  action: number;
  /** The same as an offer, in words. */
  text: string;
  /**
   * The seat's chance to win with it, as the bot sees it, from 0 to 1; null where it cannot tell, or has
   * thought too little, and at tables for one.
   */
  chance: number | null;
}

/** A seat said something: a preset phrase by its number, or free text. */
export interface Said {
  is: "said";
  seat: number;
  phrase: number | null;
  text: string;
}

/** Here. */
export interface Pong {
  is: "pong";
  ref: number;
}

/** Nothing happened; the stream is alive. */
export interface Beat {
  is: "beat";
}

/** The connection ends. Come back after so many milliseconds; never when it is negative. */
export interface Bye {
  is: "bye";
  code: string;
  retry_after: number;
}

/** Played on this device; there may be several. */
export interface MySeat {
  who: "me";
  name: string;
  /** What is chosen for the seat, of what the game offers; empty for nothing in particular. */
  choice?: string;
}

/** For a player who gets the invitation, or comes from the lobby. */
export interface OpenSeat {
  who: "open";
}

/** Played by a bot. */
export interface BotSeat {
  who: "bot";
  bot?: string;
}

/** Time to think: for each decision, or a bank to which each decision adds something. */
export interface PaceForm {
  each?: number;
  bank?: number;
  extra?: number;
}

/** What is to be played, by whom, and how. */
export interface NewTable {
  game: string;
  seats: (MySeat | OpenSeat | BotSeat)[];
  options?: Record<string, number | string>;
  /** Whether the lobby shows it, and all may watch it. */
  listed?: boolean;
  /** How players may take back; without it, as is usual for the game and for so many people. */
  undo?: "consent" | "off" | "own" | null;
  chat?: "free" | "off" | "phrases";
  pace?: PaceForm;
  /** Whether a single action that reveals nothing is taken by itself. */
  auto?: boolean;
  series?: boolean;
  /** Whether players may ask a bot what it would do. */
  hints?: boolean;
  /** The bot that decides when time runs out or a player gives up. */
  stand_in?: string;
  /** With a seed the dice are published: all can know them beforehand; otherwise they are fair. */
  seed?: string;
  /** Who begins, by the number in `seats`; null for a lot. The table is turned accordingly at the deal. */
  first?: number | null;
}

/** An invitation, a spectator's link or a link to move a seat, for a place at the table. */
export interface Join {
  token: string;
  name?: string;
}

/** A link, to learn what it is for. */
export interface Peek {
  token: string;
}

/** A free seat at a table of the lobby. */
export interface Sit {
  name: string;
}

/** Which invitation is to be made anew; without a seat, the spectators' link. */
export interface Renewal {
  seat?: number | null;
}

/** A seat that something is to be done about. */
export interface OneSeat {
  /** seats count from 0 on the wire */
  seat: number;
}

/** To play on from a frame of a finished game, at one seat, against bots at all the others. */
export interface Branch {
  frame: number;
  /** seats count from 0 on the wire */
  seat: number;
  name: string;
  bot?: string;
}

/** What is handed out for a seat. The token belongs into the fragment of a link. */
export interface Invited {
  seat: number;
  token: string;
}

/** A new table, and what to hand out for it. */
export interface Created {
  table: string;
  invitations: Invited[];
  /** The token of the spectators' link; it works for any number of people. */
  watch: string;
}

/** A place at a table. */
export interface Joined {
  table: string;
  /** None for a spectator. */
  seat: number | null;
  /** The number that the seat keeps, by which it is found again; None for a spectator. */
  chair: number | null;
}

/** What a link is for, before it is used. */
export interface Peeked {
  table: string;
  game: string;
  options: Record<string, unknown>;
  /** Milliseconds for each decision, in the bank, and added to it; all 0 without clocks. */
  pace: number[];
  status: string;
  /** By seat; empty for a free one. */
  names: string[];
  /** The name of the host, or empty if it has no seat. */
  host: string;
  /** The seat that it gives; None for a spectator. */
  seat: number | null;
  /** Whether it takes a seat along from another device. */
  moves: boolean;
}

/** Where it goes on. */
export interface Moved {
  table: string;
}

/** For programs: who they are from now on. Send it as `Authorization: Bearer TOKEN`. */
export interface Identity {
  token: string;
}

/** A table of the lobby. */
export interface Listed {
  table: string;
  game: string;
  options: Record<string, unknown>;
  names: string[];
  free: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** Listed tables with a free seat, the newest first. */
export interface Lobby {
  tables: Listed[];
}

/** A table at which this device sits. */
export interface Mine {
  table: string;
  game: string;
  status: string;
  /** The own ones; empty for a spectator. */
  seats: number[];
  names: string[];
  thinking: number[];
  touched: number;
}

/** The tables of one visitor, the latest first. */
export interface OwnTables {
  tables: Mine[];
}

/** A table, and what is the visitor's own there. */
export interface Seen {
  state: TableState;
  mine: number[];
  host: boolean;
}

/** One thing that was told, with its sentence. */
export interface LogLine {
  name: string;
  fields: Record<string, unknown>;
  text: string;
}

/** What one seat was told so far, without what was only for the moment. */
export interface Log {
  told: LogLine[];
  /** How much the seat had been told by then, as in an update. */
  number: number;
}

/** How a finished game went, in a few lines to pass on. */
export interface SharedResult {
  text: string;
}

/** Whether visitors are welcome, and how many there are. */
export interface Health {
  ok: boolean;
  /** Whether the last write succeeded; else it is tried again with every request. */
  stores: boolean;
  version: string;
  tables: number;
  connections: number;
}

/** A kind of actions. Its ids begin at `base` and count through the fields, the last one fastest. */
export interface KindShown {
  kind: string;
  base: number;
  pattern: string;
  fields: Record<string, string[]>;
}

/** An option of a game. */
export interface OptionShown {
  name: string;
  default: number | string;
  /** With everything else as usual; fewer or more may be possible with other options. */
  possible: (number | string)[];
  /** The same for numbers of seats at which it is different. */
  at_seats: Record<string, (number | string)[]>;
  /** What people call it, by language; empty where the game has no words for it. */
  title: Record<string, string>;
  /** A sentence more, by language, or empty. */
  about: Record<string, string>;
  /** What people say for a value, by language; a value that is not here speaks for itself. */
  values: Record<string, Record<string, string>>;
  /** What there is to see before the choice, as data of the game; empty where there is nothing. */
  exhibit: Record<string, unknown>;
}

/** What each seat may choose for itself before the deal. */
export interface ChoiceShown {
  /** What people call it, by language. */
  title: Record<string, string>;
  /**
   * The values, each with what people call it, by language. A seat that chooses nothing has the value of its
   * number.
   */
  values: Record<string, Record<string, string>>;
}

/** How players may take back by default. */
export interface UndoShown {
  /** Where at most one person plays. */
  alone: string;
  /** Where people play each other. */
  together: string;
}

/** A line of the card that lies beside each player. The view names the keys of those that hold now. */
export interface ReferenceLineShown {
  key: string;
  title: Record<string, string>;
  text: Record<string, string>;
}

/** One side of that card; titles and texts by language. */
export interface ReferenceSideShown {
  title: Record<string, string>;
  lines: ReferenceLineShown[];
  /** Whether its lines are steps, one after the other. */
  numbered: boolean;
}

/** A game, with all that is needed to open a table and to read its actions. */
export interface GameShown {
  name: string;
  version: number;
  title: Record<string, string>;
  about: Record<string, string>;
  seats: number[];
  /** How many seats a table has by default. */
  usual_seats: number;
  /** How long a short and a long game take; null where it is unknown. */
  minutes: [number, number] | null;
  /** From which age on its box recommends it; null where the box states none. */
  ages: number | null;
  options: OptionShown[];
  actions: KindShown[];
  series: boolean;
  free_chat: boolean;
  undo: UndoShown;
  /** What each seat may choose for itself; null where there is nothing to choose. */
  choice: ChoiceShown | null;
  /** The card that lies beside each player; empty where there is none. */
  reference: ReferenceSideShown[];
  /** Whether there is a first game to learn it by. */
  lesson: boolean;
  /** What it offers anew every day; null where there is nothing of the kind. */
  daily: DailyTitle | null;
  /** What its rulebook asks to find who begins; null where it says nothing. */
  first: FirstShown | null;
}

/** What people call something that is new every day, by language. */
export interface DailyTitle {
  title: Record<string, string>;
  about: Record<string, string>;
}

/** What a rulebook asks before the deal, by language. */
export interface FirstShown {
  question: Record<string, string>;
  /** What helps to answer it; empty where nothing does. */
  hint: Record<string, string>;
  /** Whether it asks for the dealer; then the next seat begins. */
  dealer: boolean;
  /** The option that says which seat begins, or "": it need not be asked. */
  option: string;
}

/** Today's game: open a table with these options and this seed. */
export interface DailyShown {
  game: string;
  /** The day in UTC, like 2026-11-16. */
  day: string;
  options: Record<string, unknown>;
  seed: string;
}

/** A bot that can take a seat. */
export interface BotShown {
  name: string;
  /** What it is called, by language. */
  title: Record<string, string>;
  about: Record<string, string>;
  /** Whether its advice is worth asking. */
  hints: boolean;
}

/** All that can be played here, with whom, and what can be said at a table. */
export interface Catalogue {
  version: string;
  languages: string[];
  games: GameShown[];
  bots: BotShown[];
  phrases: Record<string, string[]>;
}

/** A numbered rule, which refusals refer to. */
export interface ClauseShown {
  id: string;
  title: string;
  /** In Markdown: paragraphs, lists and emphasis, nothing else. */
  text: string;
}

/** The rules of a game in our own words. */
export interface BookShown {
  game: string;
  language: string;
  /** The whole book in Markdown, clauses included. */
  text: string;
  clauses: ClauseShown[];
}

/** A moment of a game: its beginning, or one decision with all chance that followed from it. */
export interface Frame {
  /** Which game of a series, from 0. */
  game: number;
  /** Who decided; null at the beginning of a game. */
  seat: number | null;
  /** What was decided, in words (in notation for `lang=none`); "" where these eyes could not know it. */
  action: string;
  told: Heard[];
  /** What lay open to these eyes afterwards, as the game's view. */
  view: unknown;
  /** One sentence: whose turn it was then and what was wanted; "" when nothing was. */
  wanted: string;
  /** Seats that owed a decision then. */
  thinking: number[];
}

/** Some frames of a finished table, from number `start` on. */
export interface Replay {
  game: string;
  /** That of the game when it was played. */
  version: number;
  options: Record<string, unknown>;
  names: string[];
  /** By seat, the bot that played there, or "" for a person. */
  bots: string[];
  /** Whose eyes see it: a seat's number, public, or all. */
  eyes: string;
  start: number;
  /** How many frames there are. */
  total: number;
  frames: Frame[];
  /** Where each seat came in; 0 is no place; null if it ended without a result. */
  places: number[] | null;
  /** In a series, what each seat had gathered in the end. */
  tally: number[] | null;
}

/** A decision after which a seat was less likely to win than it could have been. */
export interface Mistake {
  /** In which frame it was made. */
  frame: number;
  seat: number;
  /** ? for a slip, ?? for a blunder. */
  mark: "" | "?" | "??";
  /** What was done, in words. */
  taken: string;
  /** What the bot would have done. */
  best: string;
  /** The same as the id of an action. */
  action: number;
  /** The seat's chance to win if it had done that, from 0 to 1; alone, how well it would have gone. */
  before: number;
  /** Its chance with what it did. */
  after: number;
}

/** What a bot makes of a finished game, as far as it has thought it over. */
export interface Review {
  /** Who judges. */
  bot: string;
  /** How many frames there are. */
  total: number;
  /** How many of them it has looked at; ask again until it is all of them. */
  done: number;
  /**
   * For each frame all seats' chances to win after it, from 0 to 1, or alone how well it goes; null where no
   * seat had a choice, where it is not known yet or could not be judged, and at the end of a game.
   */
  chances: (number[] | null)[];
  /** The decisions that cost most, as far as they deserve a mark, in order. */
  mistakes: Mistake[];
}

/** A moment of a lesson as the pupil sees it: what happened since the step before, and what comes. */
export interface LessonStep {
  /** Which game of a series, from 0. */
  game: number;
  /** Who decided; null at the beginning of a game. */
  seat: number | null;
  /** What was decided, in words (in notation for `lang=none`); "" where these eyes could not know it. */
  action: string;
  told: Heard[];
  /** What lay open to these eyes afterwards, as the game's view. */
  view: unknown;
  /** One sentence: whose turn it was then and what was wanted; "" when nothing was. */
  wanted: string;
  /** Seats that owed a decision then. */
  thinking: number[];
  /** What is said now; "" where nothing is. `[GF-7]` in it refers to a clause of the game's book. */
  note: string;
  /** Ids of the actions that the pupil may choose from; empty where it goes on by itself. */
  legal: number[];
  /** The id of the one that is wanted here; null where it goes on by itself. */
  due: number | null;
  /** The same as an offer, in words (in notation for `lang=none`). */
  due_text: string;
}

/** A whole game, played beforehand: with all its steps a client can teach it without a table. */
export interface LessonShown {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  /** Where the pupil sits. */
  seat: number;
  steps: LessonStep[];
}

/** All that can be asked of a table, told apart by `do`. */
export type Request =
  | Act
  | WhatIf
  | Describe
  | Hint
  | Undo
  | AnswerUndo
  | Ready
  | Unready
  | Choose
  | Reveal
  | Resign
  | Abandon
  | FreeSeat
  | FillSeat
  | DropSeat
  | First
  | LetBot
  | TakeSeat
  | Say
  | Mute
  | Ping;

/** All that a table tells, told apart by `is`. */
export type Answer =
  | TableState
  | Update
  | Accepted
  | Refused
  | Preview
  | Described
  | Hinted
  | Said
  | Pong
  | Beat
  | Bye;

export interface FoldEmView {
  /** roll, take, draw or over. */
  phase: string;
  /** Whose view it is; None for a spectator. */
  seat: number | null;
  to_act: boolean;
  active: number;
  /** The number of this roll, from 1; at the end that of the last one. */
  roll: number;
  limit: number;
  black: string | null;
  white: string | null;
  /** The die that the active player took. */
  taken: string | null;
  sheet: FoldEmPrintView;
  seats: FoldEmSheetView[];
  /** What the seat that looks may do while it draws: draw a string; fold or turn over; end its roll. */
  may: string[];
  solo: FoldEmSoloView | null;
}

/** What is printed on everybody's sheet: fifteen rows of fifteen signs, by the names of the boxes. */
export interface FoldEmPrintView {
  level: number;
  /** 0: the level's own sheet; else a generated one, or -1 for one that somebody brought. */
  number: number;
  /** Depth of a small fold in boxes. */
  small: number;
  large: number;
  front: string[];
  back: string[];
  ice: string[];
}

/** A seat and its sheet. */
export interface FoldEmSheetView {
  seat: number;
  turned: boolean;
  corners: FoldEmCornerView[];
  /** The second folds of level 4. */
  sides: FoldEmSideView[];
  /**
   * By place, in reading order: the box that lies on top (225 and more: its back), -1 where there is no
   * paper, -2 where it is bent.
   */
  top: number[];
  /** X's as rows of bits, column a the lowest: 15 rows of the front, 15 of the back. */
  marks: number[];
  circles: number[];
  /** The places where a string can begin now. */
  starts: string[];
  /** Winning symbols X'd. */
  symbols: number;
  bulbs: number;
  large_folds: number;
  /** Corner bonuses that work in this roll. */
  perks: string[];
  hand: FoldEmHandView;
  /** X's in this roll. */
  drawn: number;
  drawing: boolean;
  goal: boolean;
}

export interface FoldEmCornerView {
  name: string;
  /** flat, small or large. */
  folded: string;
  /** Boxes of faces that are still to be X'd for the small fold. */
  missing_small: string[];
  missing_large: string[];
  /** What the large fold gives. */
  perk: string;
}

export interface FoldEmSideView {
  name: string;
  folded: boolean;
  missing: string[];
}

/** What a seat can still use in this roll. */
export interface FoldEmHandView {
  die: string | null;
  /** Whether it still has to choose its die. */
  choose: boolean;
  /** The numbers of the die, 0 when used. */
  first: number;
  second: number;
  /** Whether one of them may be one more. */
  plus: boolean;
  bonuses: number[];
  /**
   * Why the seat is interrupted: none; go: a string is to turn; beam: it is to come out of another orb;
   * bonus: a bonus must be drawn.
   */
  stop: string;
  /** The place where. */
  at: string | null;
  /** X's that the open string still has, or the number of the bonus. */
  left: number;
}

/** The solo table, and what is played of it. */
export interface FoldEmSoloView {
  /** The column that was chosen, from 1. */
  column: number;
  /**
   * All of them, field by field from the top: b black, w white, e either. The field after the last one is the
   * sad face.
   */
  columns: string[];
  /** Up to so many turns a win is worth so many crowns, and one more for each turn below the first line. */
  legend: [number, number][];
  /** What a win with this roll is worth. */
  crowns: number;
}

export interface FoldedWishesView {
  phase: string;
  /** Whose view it is; None for a spectator. */
  seat: number | null;
  /** Whose turn it is. */
  player: number;
  /** Whether this seat is to decide now. */
  to_act: boolean;
  turn: number;
  round: number;
  /** After so many the game is a draw. */
  rounds: number;
  columns: number;
  rows: number;
  slots: string[];
  /** In reading order. */
  tiles: FoldedWishesTileView[];
  outside: FoldedWishesOutsideView | null;
  returning: FoldedWishesReturnView | null;
  folds: FoldedWishesFoldView[];
  seats: FoldedWishesSeatView[];
  open: FoldedWishesOpenView[];
  /** Cards left in the pile. */
  journeymen: number;
  masters: number;
  winner: number | null;
  /** The squares of the winning line; empty without one. */
  line: string[];
  /** The lines of the Character Card that hold now: the step of the turn, and the folds that are left. */
  marked: string[];
}

export interface FoldedWishesTileView {
  square: string;
  /** Of the square, as events tell it. */
  number: number;
  /** None while the grid is still being laid. */
  kind: string | null;
  /** Whose animal stands on it. */
  seat: number | null;
}

/** The tile that lies outside during the Fold step. */
export interface FoldedWishesOutsideView {
  slot: string;
  kind: string;
  seat: number | null;
  touches: string[];
}

/** An animal that was pushed out and is to return. */
export interface FoldedWishesReturnView {
  owner: number;
  /** Where the tile lies that left with it. */
  slot: string;
  /** Where it may be put. */
  squares: string[];
}

/** A fold that the player can still use, from one source. */
export interface FoldedWishesFoldView {
  fold: string;
  /** The card that gives it; None for a printed one. */
  card: string | null;
  /** The printed fold that the card would turn into it. */
  instead_of: string | null;
  times: number;
}

export interface FoldedWishesSeatView {
  seat: number;
  animal: string;
  /** The kind of tile in hand; None while it lies outside. */
  hand: string | null;
  /** Animals off the grid. */
  home: number;
  skills: FoldedWishesSkillView[];
}

export interface FoldedWishesSkillView {
  card: FoldedWishesCardView;
  /** Whether it has worked in this turn. */
  used: boolean;
}

export interface FoldedWishesCardView {
  name: string;
  /** As events tell it. */
  number: number;
  rank: string;
  /** The kind of tile it works with, or "any". */
  tile: string;
  /** The fold that it gives. */
  fold: string;
  /** The printed fold that it turns; None when it adds one. */
  instead_of: string | null;
  /** Rows from top to bottom: X is an own animal, a dot anything. Empty for Apprentices. */
  layout: string[];
}

/** A card to be learned, and how near the player whose turn it is has come to it. */
export interface FoldedWishesOpenView {
  card: FoldedWishesCardView;
  /** The squares of the layout, for each place where the animals match it now. */
  fulfilled: string[][];
  /** Each step once, however many layouts it would fulfil. */
  one_step: FoldedWishesStepView[];
}

/** A step of the player's animal to a free neighbouring tile that would fulfil a card's layout. */
export interface FoldedWishesStepView {
  start: string;
  end: string;
  /** The squares of the layout, for each place where it would then be fulfilled. */
  layouts: string[][];
}

export interface YouWishView {
  phase: string;
  /** Whose view it is; None for a spectator. */
  seat: number | null;
  seeker: number;
  /** Whether this seat is to decide now. */
  to_act: boolean;
  hand: Record<string, number> | null;
  seats: YouWishSeatView[];
  pile: number;
  discard: Record<string, number>;
  /** The action card on top of the discards. */
  top: string | null;
  /** What the direction cards show; a SWITCH flips them at once. */
  leftwards: boolean;
  /** SKIPs that wait for the end of the turn. */
  skips: number;
  set_size: number;
  /** The creature of the newest ask, once there was one. */
  asked: string | null;
  /** How many cards of it were shown just now. */
  shown: number;
  turn: number;
}

/** A seat as everybody sees it. */
export interface YouWishSeatView {
  seat: number;
  cards: number;
  /** Sets by creature. */
  laid: Record<string, number>;
  /** Cards that are certainly in this hand. */
  holds: Record<string, number>;
  /** Creatures that are certainly not in it: said "You wish!" or gave all, no unseen draw since. */
  lacks: string[];
  /** Action cards that are certainly in it, known since a refill. */
  tricks: number;
  passed_over: boolean;
  /** Turns that it will lose by SKIPs that wait for the end of the turn, as things stand. */
  skips: number;
  /** What it holds, where nothing is hidden: in replays. */
  hand?: Record<string, number> | null;
}

export type GoFishView = YouWishView;

export interface MemoryView {
  phase: string;
  /** Whose view it is; None for a spectator. */
  seat: number | null;
  /** Whose turn it is. */
  player: number;
  /** Whether this seat is to decide now. */
  to_act: boolean;
  /** In reading order. */
  places: MemoryPlaceView[];
  seats: MemorySeatView[];
  notes: boolean;
  /** Turns of two cards played so far. */
  turns: number;
  /** How many of the latest turns brought neither a pair nor a card that nobody had seen. */
  idle: number;
}

export interface MemoryPlaceView {
  name: string;
  /**
   * down: face down; open: face up; seen: face down, and the notes tell what it is; shown: face down, and the
   * replay of a finished game shows it; empty.
   */
  card: string;
  creature: string | null;
}

export interface MemorySeatView {
  seat: number;
  /** The creatures of its pairs. */
  pairs: string[];
}

export interface ThreeWishesView {
  /** deal, look (first looks), turn, mix (cards are being shuffled), over. */
  phase: string;
  /** Whose view it is; None for a spectator. */
  seat: number | null;
  /** Whose turn it is. */
  player: number;
  /** Whether this seat is to decide now. */
  to_act: boolean;
  /** The seats that owe a decision. */
  waiting: number[];
  round: number;
  /** Turns count from 1, all players together. */
  turn: number;
  /** The first or the second action of the turn. */
  action: number;
  /** Whether the player could declare now. */
  may_declare: boolean;
  /** The first round in which the end may be declared. */
  declare_from: number;
  /** The middle, then seat by seat. */
  places: ThreeWishesPlaceView[];
  /** The card out of the game, once it lies open. */
  left_out: ThreeWishesFaceView | null;
  seats: ThreeWishesSeatView[];
  latest: ThreeWishesLatestView | null;
  /** At the end. */
  declarer: number | null;
  notes: boolean;
  /** Whether one of two switched cards must be the player's own. */
  own_switch: boolean;
}

export interface ThreeWishesPlaceView {
  name: string;
  /** Before whom it lies; None in the middle. */
  seat: number | null;
  /** What lies face up to this seat; None for a card that lies face down to it. */
  face: ThreeWishesFaceView | null;
  /** Notes: one of these lies here for certain; empty where that cannot be said of few cards. */
  known: ThreeWishesFaceView[];
}

/** What is printed on a card. */
export interface ThreeWishesFaceView {
  name: string;
  type: string;
  value: number;
  /** plain; loses: its holder loses; doubles: it doubles the other two. */
  special: string;
}

export interface ThreeWishesSeatView {
  seat: number;
  /** The place of its first look, until the first action of the first turn; None where that is hidden. */
  first: string | null;
  /** At the end: sum, doubled, outright (both doublers), incomplete, time_travel. */
  score: string | null;
  points: number;
  /** 0 before the end, and where nobody wins. */
  place: number;
}

/** What everybody saw of the latest action. */
export interface ThreeWishesLatestView {
  /** peek, switch or shuffle. */
  kind: string;
  seat: number;
  /** The place looked at, or the two that were switched. */
  places: string[];
}

/** The views of the games, by the name of the game: what `view` holds at its tables. */
export interface Views {
  "fold-em": FoldEmView;
  "folded-wishes": FoldedWishesView;
  "go-fish": GoFishView;
  memory: MemoryView;
  "three-wishes": ThreeWishesView;
  "you-wish": YouWishView;
}
