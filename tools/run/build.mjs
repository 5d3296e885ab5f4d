// `node tools/run/build.mjs` brings `dist/` up to date: the API's bundle with the web build in `public/`.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nx } from './nx.mjs';
import { createOwnFolder } from './own-folder.mjs';
import { lockWorkspace } from './packages/workspace-lock.mjs';
import { at } from './root.mjs';

/** Nx writes the build here, each time anew; only the functions below read it, under the lock. */
const OUTPUT = at('apps/api/dist');

/**
 * Builds what changed, and copies the product to a folder of this process, because the build of another process may
 * replace every other copy while this one runs. Ends the process when the build fails.
 * @returns {Promise<string>} the path of its main.mjs
 */
export async function buildOwnProduct() {
  const folder = createOwnFolder('product');
  await build(() => cpSync(OUTPUT, folder, { recursive: true }));
  // The programs of tools/ run this product (tools/proofs/harness/options.ts).
  process.env.BAHI_PRODUCT = `${folder}/main.mjs`;
  return process.env.BAHI_PRODUCT;
}

/** @param {() => void} take is called while no other process builds */
async function build(take) {
  const release = lockWorkspace();
  const began = performance.now();
  const { ok, output } = await nx('run', '@bahi/api:build');
  if (!ok) {
    console.error(`${output}\nThe build failed; see its output above.`);
    process.exit(1);
  }
  take();
  release();
  if (!output.includes('2/2 hit'))
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Replaces `dist/` unless it is the same already: a test may be running it. */
function updateDist() {
  const dist = at('dist');
  if (existsSync(dist) && hasSameFiles(OUTPUT, dist)) return;
  const folder = createOwnFolder('dist');
  cpSync(OUTPUT, `${folder}/new`, { recursive: true });
  if (existsSync(dist)) renameSync(dist, `${folder}/old`);
  renameSync(`${folder}/new`, dist);
  rmSync(folder, { recursive: true });
}

function hasSameFiles(left, right) {
  const [files, others] = [left, right].map(listFiles);
  return (
    files.join() === others.join() &&
    files.every((file) => readFileSync(`${left}/${file}`).equals(readFileSync(`${right}/${file}`)))
  );
}

function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => `${parentPath ?? path}/${name}`.slice(folder.length))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(updateDist);
