// `.ci/run`: everything on the machine's Node, also of several processes; stores, proofs, a start and the image's steps
// on the one that people have; one line over all.
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './fetch-node.mjs';
import { conclude, everything, image, severalProcesses, storesAndProofs } from './suite.mjs';

const COMMON = '24';

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const tallies = [...(await everything()), ...(await severalProcesses())];
let node;
if (process.versions.node.split('.')[0] !== COMMON) {
  const common = fetchNode(COMMON);
  console.log(`Under Node ${common.version}`);
  node = common.node;
  tallies.push(...(await storesAndProofs(node)));
}
tallies.push(...(await image(node)));
conclude(tallies);
