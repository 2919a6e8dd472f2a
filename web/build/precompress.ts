import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const WORTH_IT = 1024;

/** Compresses once, at build time, what the server would otherwise compress at every visit. */
export function precompress(): Plugin {
  let site = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      site = config.build.outDir;
    },
    closeBundle() {
      for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
        const path = join(site, file);
        if (!TEXT.test(file) || statSync(path).size < WORTH_IT) continue;
        const plain = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
