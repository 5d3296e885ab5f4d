import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nx } from './nx.mjs';
import { at } from './root.mjs';

/** Kept in `dist/`, so that it goes with what it tells about. */
const STAMP = at('dist/.sources');

/**
 * `dist/` as the sources say: the API's bundle with the web build in `public/`. Asking Nx costs a second or two, so
 * a stamp is looked at first; a hash of contents, since a fresh clone has every time of its own.
 */
export async function ensureBuilt() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return;
  await build();
}

async function build() {
  const sources = sourcesHash();
  const began = performance.now();
  console.log('Building …');
  const { ok, output } = await nx('run', '@bahi/api:build');
  if (!ok) {
    console.error(`${output}\nThe build failed; what it said stands above.`);
    process.exit(1);
  }
  writeFileSync(STAMP, sources);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Everything that Nx counts as an input of the build, and a little more. */
function sourcesHash() {
  const hash = createHash('sha256').update(process.version);
  const files = [
    'package-lock.json',
    ...['base', 'pure', 'node', 'browser'].map((environment) => `tsconfig.${environment}.json`),
    'nx.json',
    ...below('apps/api'),
    ...below('apps/cli'),
    ...below('apps/web'),
    ...below('libs'),
  ];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

function below(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.spec\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
