// `node tools/proofs/upgrade/build-next.mjs <folder>`: builds a possible next release of the product from the same
// sources.
import { resolve } from 'node:path';
import { build } from 'rolldown';
import { apiBundle } from '../../../apps/api/build.mjs';
import { applyChange, CHANGES } from './next-release.mjs';

const changed = new Set();

const nextRelease = {
  name: 'next-release',
  transform(code, id) {
    const change = CHANGES.find(({ source }) => id.endsWith(source));
    if (change === undefined) return null;
    changed.add(change);
    return applyChange(change, code);
  },
  buildEnd() {
    for (const change of CHANGES)
      if (!changed.has(change)) throw new Error(`${change.source} is no part of the product`);
  },
};

const [folder] = process.argv.slice(2);
const { output, plugins, ...bundle } = apiBundle(resolve(folder));
await build({ ...bundle, plugins: [...plugins, nextRelease], output: { ...output, sourcemap: false } });
