import { fileURLToPath } from 'node:url';
import { nx } from './nx.mjs';

/** Brings `dist/` up to date: the API's bundle with the web build in `public/`. Ends the process when it fails. */
export async function ensureBuilt() {
  const began = performance.now();
  const { ok, output } = await nx('run', '@bahi/api:build');
  if (!ok) {
    console.error(`${output}\nThe build failed; see its output above.`);
    process.exit(1);
  }
  if (!output.includes('2/2 hit'))
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
