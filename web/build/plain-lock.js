// The lock file says what is installed, not from where, nor whom to sponsor. Run by `npm run lock`.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.deprecated;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
