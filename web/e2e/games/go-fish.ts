export { player } from "./you-wish.ts";
