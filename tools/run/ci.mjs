// `.ci/run`: everything on the machine's Node; stores, proofs, a start and the image's steps on the one that people have;
// one line over all. The proofs of several processes are `npm run test:distributed`: they would take it over its time.
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './fetch-node.mjs';
import { conclude, everything, image, storesAndProofs } from './suite.mjs';

const COMMON = '24';

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const tallies = await everything();
let node;
if (process.versions.node.split('.')[0] !== COMMON) {
  const common = fetchNode(COMMON);
  console.log(`Under Node ${common.version}`);
  node = common.node;
  tallies.push(...(await storesAndProofs(node)));
}
tallies.push(...(await image(node)));
conclude(tallies);
