import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Compresses at build time instead of at every request: `pages.ts` serves the compressed file next to the requested
 * one.
 */
export function compressPages(dir) {
  const texts = readdirSync(dir, { recursive: true }).filter((file) => /\.(js|css|html|svg)$/.test(file));
  for (const file of texts) {
    const content = readFileSync(`${dir}/${file}`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${dir}/${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${dir}/${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
