import type { Refused } from "../../wire/wire";

/**
 * A no, whoever said it. `code` is the server's (docs/protocol.md) or one of ours: `unreachable` when nobody
 * answered, `unreadable` when the answer makes no sense, `not-sent` when it is not known to have arrived.
 */
export class Refusal extends Error {
  readonly code: string;
  /** The clause of the rules that forbids it. */
  readonly clause: string | null;
  /** Milliseconds after which it is worth asking again; null if it is not. */
  readonly retryAfter: number | null;

  constructor(code: string, sentence: string, clause: string | null = null, retryAfter: number | null = null) {
    super(sentence);
    this.name = "Refusal";
    this.code = code;
    this.clause = clause;
    this.retryAfter = retryAfter;
  }

  /** What to show, in the language in which it was asked. */
  get sentence(): string {
    return this.message;
  }

  static of(said: Refused, retryAfter: number | null = null): Refusal {
    return new Refusal(said.code, said.sentence, said.clause, retryAfter);
  }
}

export function isRefused(said: unknown): said is Refused {
  return typeof said === "object" && said !== null && "is" in said && said.is === "refused";
}
