"use strict";

// node server.js PORT [FOLDER]: hosts Go Fish on 127.0.0.1 and prints the port once it listens; 0 takes a free
// one. With a folder, matches are kept in it by boardgame.io's own FlatFile; without, in memory.

process.env.NODE_ENV = "production";

const { FlatFile, Server, Origins } = require("boardgame.io/server");
const { GoFish } = require("./go_fish.js");

async function main() {
  const [port, folder] = process.argv.slice(2);
  const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};
  const server = Server({ games: [GoFish], origins: [Origins.LOCALHOST], ...storage });
  // `run` hands the port on to net.Server.listen, which takes an address in its place.
  const address = { host: "127.0.0.1", port: Number(port) };
  const { appServer } = await server.run({ port: address });
  console.log(appServer.address().port);
}

main();
