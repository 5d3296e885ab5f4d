// `.ci/run`: runs all suites, including the distributed mode, under the recommended Node version. Under the other
// versions it runs only the specs of the SQLite stores and a start of the product. Prints one total at the end.
import { fetchNode } from './packages/fetch-node.mjs';
import { ensureInstalled } from './packages/install.mjs';
import { printTotal, createCiGroups, run } from './suite/suite.mjs';

const MAIN_VERSION = '24';
const OTHER_VERSIONS = ['20', '22', '26'];

process.env.BAHI_TEST_SERVERS ??= 'install';

ensureInstalled();
const { node, version } = fetchNode(MAIN_VERSION);
console.log(`Under Node ${version}`);
printTotal(await run(createCiGroups(OTHER_VERSIONS), { node }));
