"use strict";

// One table: a connection for each of its two seats, and the matches played there one after the other.

const { io } = require("socket.io-client");

const GAME = "go-fish";
const SEATS = [0, 1];

class Table {
  constructor(address) {
    this.address = address;
    this.match = null;
    this.states = SEATS.map(() => null);
    this.sockets = SEATS.map((seat) => this.connect(seat));
  }

  connect(seat) {
    // Without forceNew both seats would share one connection.
    const socket = io(`${this.address}/${GAME}`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", (matchID, { state }) => this.receive(seat, matchID, state));
    socket.on("update", (matchID, state) => this.receive(seat, matchID, state));
    for (const trouble of ["connect_error", "disconnect"]) {
      socket.on(trouble, (reason) => {
        throw new Error(`seat ${seat}: ${trouble}: ${reason}`);
      });
    }
    return socket;
  }

  async post(path, body) {
    const answer = await fetch(`${this.address}/games/${GAME}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }

  async createMatch() {
    const { matchID } = await this.post("create", { numPlayers: SEATS.length });
    const credentials = [];
    for (const seat of SEATS) {
      const player = { playerID: String(seat), playerName: `Seat ${seat}` };
      credentials.push((await this.post(`${matchID}/join`, player)).playerCredentials);
    }
    return { matchID, credentials };
  }

  /** Plays as long as `mayMove` says so; a new match is taken when one is over. */
  async play(matches, mayMove) {
    while (mayMove()) {
      if (this.match === null || this.states[0].ctx.gameover) {
        await this.sitDown(matches.pop() ?? (await this.createMatch()));
      }
      await this.move();
    }
  }

  sitDown(match) {
    this.match = match;
    this.states.fill(null);
    SEATS.forEach((seat) => {
      this.sockets[seat].emit("sync", match.matchID, String(seat), match.credentials[seat], SEATS.length);
    });
    return this.bothHave(0);
  }

  /** The seeker asks for any creature that it holds. */
  move() {
    const { ctx, _stateID } = this.states[0];
    const seat = Number(ctx.currentPlayer);
    const { hand } = this.states[seat].G;
    const held = hand.flatMap((cards, creature) => (cards > 0 ? [creature] : []));
    const creature = held[Math.floor(Math.random() * held.length)];
    const payload = {
      type: "ask",
      args: [1 - seat, creature],
      playerID: ctx.currentPlayer,
      credentials: this.match.credentials[seat],
    };
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[seat].emit("update", action, _stateID, this.match.matchID, ctx.currentPlayer);
    return this.bothHave(_stateID + 1);
  }

  bothHave(stateID) {
    return new Promise((resolve) => {
      this.awaited = { stateID, resolve };
    });
  }

  receive(seat, matchID, state) {
    if (matchID !== this.match.matchID) return;
    this.states[seat] = state;
    const { stateID, resolve } = this.awaited;
    if (this.states.every((known) => known?._stateID === stateID)) resolve();
  }
}

module.exports = { Table };
