import { vi } from "vitest";
import type { Answer, Request } from "../../wire/wire";

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Request[] = [];
  readonly close = vi.fn();

  constructor(readonly address: URL) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  opens(): void {
    this.onopen?.();
  }

  says(answer: Answer): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  breaks(): void {
    this.onclose?.();
  }
}

/** All sockets that were opened, the newest last. */
export class Exchange {
  readonly sockets: FakeSocket[] = [];

  readonly open = (address: string): WebSocket => {
    const socket = new FakeSocket(new URL(address));
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  };

  get newest(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody has connected");
    return socket;
  }
}
