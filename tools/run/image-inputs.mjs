// `node tools/run/image-inputs.mjs` proves the image and records the hash of its inputs in deploy/proven.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at, root } from './root.mjs';

const PROVEN = 'deploy/proven.json';

/**
 * The files that affect how the image is built, together with {@link FOLDERS}. The image is proven again only if one of
 * them changes. Other proofs test the product inside the image.
 */
const INPUTS = [
  '.dockerignore',
  'package-lock.json',
  'nx.json',
  'apps/api/build.mjs',
  'apps/api/compress-pages.mjs',
  'apps/api/kept-outside.mjs',
  'apps/web/vite.config.ts',
  'tools/run/build.mjs',
  'tools/run/nx.mjs',
];
const FOLDERS = ['deploy', 'tools/deploy', 'tools/proofs/deploy'];

/** Whether the image was proven with the current inputs. */
export function isImageProven() {
  return JSON.parse(readFileSync(at(PROVEN), 'utf8')).inputs === hashInputs();
}

function hashInputs() {
  const within = FOLDERS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, path, name }) => `${(parentPath ?? path).slice(root.length)}/${name}`),
  );
  const hash = createHash('sha256');
  for (const file of [...INPUTS, ...within]
    .filter((file) => file !== PROVEN && !file.includes('certificates'))
    .sort())
    hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const proof = spawnSync(process.execPath, ['tools/run/run-ts.mjs', 'tools/proofs/deploy/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (proof.status !== 0) process.exit(1);
  writeFileSync(at(PROVEN), `${JSON.stringify({ inputs: hashInputs() }, null, 2)}\n`);
}
