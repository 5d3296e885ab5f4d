// `node tools/proofs/upgrade/build-next.mjs <folder>`: the product as a next release could be, out of the same sources.
// Each change is made to the one place where it stands, and a source that no longer has it ends the build.
import { resolve } from 'node:path';
import { build } from 'rolldown';
import { apiBundle } from '../../../apps/api/build.mjs';

const CHANGES = [
  {
    // Rows of another shape: what nobody has said of a vehicle's model is said in words.
    source: 'libs/projections/src/rows/fleet.projection.ts',
    replace: [
      [/'fleet-v(\d+)'/, (_, version) => `'fleet-v${Number(version) + 1}'`],
      ['...NO_DETAILS,', "...NO_DETAILS, model: 'not told',"],
    ],
  },
  {
    // An event of another version, which today's release can't read.
    source: 'libs/domain/src/fleet/vehicle.ts',
    replace: [['initial: null,', 'upcasters: { VehicleCreated: [(data) => data] }, initial: null,']],
  },
];

const changed = new Set();

const nextRelease = {
  name: 'next-release',
  transform(code, id) {
    const change = CHANGES.find(({ source }) => id.endsWith(source));
    if (change === undefined) return null;
    changed.add(change);
    return change.replace.reduce(replacedOnce, code);
  },
  buildEnd() {
    for (const change of CHANGES)
      if (!changed.has(change)) throw new Error(`${change.source} is no part of the product`);
  },
};

function replacedOnce(code, [found, put]) {
  if (code.split(found).length !== (found instanceof RegExp ? 3 : 2))
    throw new Error(`${found} does not stand once where it is to be changed`);
  return code.replace(found, put);
}

const [folder] = process.argv.slice(2);
const { output, plugins, ...bundle } = apiBundle(resolve(folder));
await build({ ...bundle, plugins: [...plugins, nextRelease], output: { ...output, sourcemap: false } });
