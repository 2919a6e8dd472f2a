"use strict";

// node players.js PORT TABLES: scripted players that speak boardgame.io's own messages over socket.io.
// Orders come by standard input, one a line, and each is answered by a line of JSON:
//   prepare MOVES   create and join the matches that so many moves will need
//   play MOVES      play so many moves in all; a move counts once both seats have the new state
// So the work of the lobby stays outside of what `play` is measured by.

const readline = require("node:readline");
const { Table } = require("./table.js");

// Nearly every match is longer; should the prepared ones run out, `play` has new ones made.
const SHORT_MATCH = 50;

async function main() {
  const [port, count] = process.argv.slice(2).map(Number);
  const tables = Array.from({ length: count }, () => new Table(`http://127.0.0.1:${port}`));
  const matches = [];

  async function prepare(moves) {
    const wanted = count + Math.ceil(moves / SHORT_MATCH);
    while (matches.length < wanted) matches.push(await tables[0].createMatch());
    return { matches: matches.length };
  }

  async function play(moves) {
    let left = moves;
    const mayMove = () => left-- > 0;
    const begun = process.hrtime.bigint();
    await Promise.all(tables.map((table) => table.play(matches, mayMove)));
    return { moves, seconds: Number(process.hrtime.bigint() - begun) / 1e9 };
  }

  const orders = { prepare, play };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [order, moves] = line.split(" ");
    console.log(JSON.stringify(await orders[order](Number(moves))));
  }
  process.exit(0);
}

main();
