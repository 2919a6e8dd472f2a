export { player } from "./plain.ts";
