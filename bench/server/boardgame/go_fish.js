"use strict";

// Go Fish by the rules of src/wishfold/games/go_fish/book/en.md, as a boardgame.io game.
//
// A hand is how many cards of each creature it holds, and the shuffled pile stays as it is while `left`
// counts down: moves work on Immer's drafts, where every element that is touched costs.

const { INVALID_MOVE } = require("boardgame.io/core");

const CREATURES = 15;
const COPIES = 4;
const DEALT = 7;
const STAND_STILL = 100;

function setup({ ctx, random }) {
  const deck = Array.from({ length: CREATURES * COPIES }, (_, card) => Math.trunc(card / COPIES));
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => seat);
  const G = {
    pile: random.Shuffle(deck),
    left: deck.length,
    hands: seats.map(() => new Array(CREATURES).fill(0)),
    sizes: seats.map(() => 0),
    laid: seats.map(() => []),
    seeker: 0,
    asked: null,
    idle: 0,
  };
  for (const seat of seats) {
    for (let card = 0; card < DEALT; card++) draw(G, seat);
  }
  for (const seat of seats) {
    for (let creature = 0; creature < CREATURES; creature++) lay(G, seat, creature);
  }
  refill(G);
  return G;
}

function put(G, seat, creature, cards) {
  G.hands[seat][creature] += cards;
  G.sizes[seat] += cards;
}

function draw(G, seat) {
  G.left -= 1;
  const card = G.pile[G.left];
  put(G, seat, card, 1);
  return card;
}

/** Four of the creature are laid down at once. */
function lay(G, seat, creature) {
  if (G.hands[seat][creature] === COPIES) {
    put(G, seat, creature, -COPIES);
    G.laid[seat].push(creature);
  }
}

/** Whoever has no card draws one, in order of play from the seeker. */
function refill(G) {
  const seats = G.sizes.length;
  for (let step = 0; step < seats; step++) {
    const seat = (G.seeker + step) % seats;
    if (G.sizes[seat] === 0 && G.left > 0) draw(G, seat);
  }
}

/** The next seat that holds a card: once the pile is empty the others are passed over. */
function passTurn(G) {
  const seats = G.sizes.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (G.seeker + step) % seats;
    if (G.sizes[seat] > 0) {
      G.seeker = seat;
      return;
    }
  }
}

function ask({ G, playerID }, target, creature) {
  const seeker = Number(playerID);
  const known = Number.isInteger(target) && Number.isInteger(creature);
  if (!known || target === seeker || !(G.sizes[target] >= 0) || !(G.hands[seeker][creature] > 0)) {
    return INVALID_MOVE;
  }
  const given = G.hands[target][creature];
  const lucky = given > 0 ? receive(G, target, creature, given) : finalDraw(G, creature);
  G.asked = { seeker, target, creature, given, shown: lucky && given === 0 };
  refill(G);
  const goesOn = lucky && G.sizes[seeker] > 0;
  // An extra turn counts as a turn of its own; asking on after being given cards does not.
  if (given === 0 || !goesOn) G.idle += 1;
  if (!goesOn) passTurn(G);
}

function receive(G, target, creature, given) {
  put(G, target, creature, -given);
  put(G, G.seeker, creature, given);
  lay(G, G.seeker, creature);
  G.idle = -1;
  return true;
}

/** The draw after "You wish!"; true when it is the creature asked for, which gives an extra turn. */
function finalDraw(G, creature) {
  if (G.left === 0) return false;
  const card = draw(G, G.seeker);
  lay(G, G.seeker, card);
  return card === creature;
}

const GoFish = {
  name: "go-fish",
  minPlayers: 2,
  maxPlayers: 5,
  // Every ask shows something, so none can be taken back and no history is kept for it.
  disableUndo: true,
  setup,
  moves: { ask: { move: ask, client: false } },
  turn: {
    // No dearer than the event endTurn, which takes a stack trace each time.
    endIf: ({ G, ctx }) => G.seeker !== ctx.playOrderPos && { next: String(G.seeker) },
  },
  endIf: ({ G }) => {
    const sets = G.laid.map((laid) => laid.length);
    const all = sets.reduce((sum, count) => sum + count);
    if (all === CREATURES || G.idle >= STAND_STILL) return { sets };
  },
  playerView: ({ G: { pile, hands, ...open }, playerID }) => ({ ...open, hand: hands[playerID] }),
};

module.exports = { GoFish };
