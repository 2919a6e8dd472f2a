/** A Wishfold server of our own: a fresh store, a free port, ended by its process id. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WISHFOLD = join(ROOT, ".venv/bin/wishfold");
const TOYS = join(ROOT, "tests/toy");
/** One machine plays everybody here, and faster than people. */
const NO_LIMITS = ["message", "message:identity", "message:address", "request:identity", "request:address"]
  .concat(["table:identity", "table:address", "join:identity", "join:address", "connect:identity", "connect:address"])
  .concat(["hint:identity"])
  .map((kind) => `${kind}=10000/10000`)
  .join(" ");

export interface ServerOptions {
  /** Whether the example games from outside are installed too, which have no board of their own. */
  toys?: boolean;
  /** Seconds that a bot waits before it acts. */
  pause?: number;
  /** Seconds that a bot may think about a decision: few, for how well it plays is tested elsewhere. */
  thought?: number;
}

export class TestServer {
  readonly #serverOptions: ServerOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), "wishfold-e2e-"));
  #port = 0;
  #process: ChildProcess | null = null;

  private constructor(serverOptions: ServerOptions) {
    this.#serverOptions = serverOptions;
  }

  static async open(serverOptions: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(serverOptions);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** For the first time, or again at the same address with what was kept. */
  async start(): Promise<void> {
    const args = ["serve", "--port", String(this.#port), "--data", join(this.#folder, "store")];
    const process = spawn(WISHFOLD, [...args, "--workers", "1", "--log-level", "warning", "--lang", "en"], {
      env: this.#environment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = process;
    this.#port = await listening(process);
  }

  /** Cleanly, as an operator does, or by SIGKILL, as a power cut does. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (process?.exitCode !== null) return;
    process.kill(signal);
    await once(process, "exit");
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    const paths = [...(this.#serverOptions.toys ? [TOYS, this.#registered()] : []), process.env.PYTHONPATH ?? ""];
    return {
      ...process.env,
      PYTHONPATH: paths.filter(Boolean).join(delimiter),
      WISHFOLD_BOT_PAUSE: String(this.#serverOptions.pause ?? 0),
      WISHFOLD_BOT_SECONDS: String(this.#serverOptions.thought ?? 0.1),
      WISHFOLD_LIMITS: NO_LIMITS,
      WISHFOLD_CONNECTIONS_IDENTITY: "500",
    };
  }

  /** What installing the toys' package would write: their entry points. */
  #registered(): string {
    const info = join(this.#folder, "site/toys-1.0.dist-info");
    mkdirSync(info, { recursive: true });
    writeFileSync(join(info, "METADATA"), "Name: toys\nVersion: 1.0\n");
    writeFileSync(join(info, "entry_points.txt"), "[wishfold.games]\nhunch = hunch:GAME\nheap = heap:GAME\n");
    return join(this.#folder, "site");
  }
}

function listening(process: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    let said = "";
    process.stdout?.on("data", (text) => {
      said += String(text);
      const port = /http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) found(Number(port));
    });
    process.on("error", failed);
    process.on("exit", () => failed(new Error("wishfold serve did not start; it says why above")));
  });
}
