// `.ci/run`: everything on the machine's Node; stores, proofs and a start on the one that people have; one line over all.
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './fetch-node.mjs';
import { conclude, everything, storesAndProofs } from './suite.mjs';

const COMMON = '24';

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const tallies = await everything();
if (process.versions.node.split('.')[0] !== COMMON) {
  const { node, version } = fetchNode(COMMON);
  console.log(`Under Node ${version}`);
  tallies.push(...(await storesAndProofs(node)));
}
conclude(tallies);
