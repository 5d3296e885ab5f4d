// `.ci/run`: everything under the Node that people install, also of several processes; the stores and a start under the
// others; one line over all.
import { fetchNode } from './fetch-node.mjs';
import { ensureInstalled } from './install.mjs';
import { beyondOneRuntime, conclude, everything, run } from './suite.mjs';

const CARRIER = '24';
const OTHERS = ['20', '22', '26'];

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const { node, version } = fetchNode(CARRIER);
console.log(`Under Node ${version}`);
conclude(await run([...everything, ...beyondOneRuntime(OTHERS)], { node }));
