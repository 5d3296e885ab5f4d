import { nx } from './nx.mjs';

/** `dist/` as the sources say: the API's bundle with the web build in `public/`. Nx restores it when nothing changed. */
export async function ensureBuilt() {
  const began = performance.now();
  const progress = setTimeout(() => console.log('Building …'), 1500);
  const { ok, output } = await nx('run', '@bahi/api:build');
  clearTimeout(progress);
  if (!ok) {
    console.error(`${output}\nThe build failed; what it said stands above.`);
    process.exit(1);
  }
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
