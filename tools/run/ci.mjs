// `.ci/run`: everything on the machine's Node, also of several processes; stores, proofs, a start and the image's steps
// on the one that people have; one line over all.
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './fetch-node.mjs';
import { imageProof } from './proofs.mjs';
import { conclude, everything, image, severalProcesses, storesAndProofs } from './suite.mjs';

const COMMON = '24';

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const tallies = [...(await everything()), ...(await severalProcesses())];
if (process.versions.node.split('.')[0] === COMMON) tallies.push(...(await image()));
else {
  const { version, node } = fetchNode(COMMON);
  console.log(`Under Node ${version}`);
  // The image has that one. Its packages are waited for, not reckoned with.
  tallies.push(...(await storesAndProofs(node, [imageProof])));
}
conclude(tallies);
