"use strict";

// node server.js PORT: hosts Go Fish on 127.0.0.1 and prints the port once it listens; 0 takes a free one.

process.env.NODE_ENV = "production";

const { Server, Origins } = require("boardgame.io/server");
const { GoFish } = require("./go_fish.js");

async function main() {
  const server = Server({ games: [GoFish], origins: [Origins.LOCALHOST] });
  // `run` hands the port on to net.Server.listen, which takes an address in its place.
  const address = { host: "127.0.0.1", port: Number(process.argv[2]) };
  const { appServer } = await server.run({ port: address });
  console.log(appServer.address().port);
}

main();
