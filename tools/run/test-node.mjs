// `npm run test:node -- 24`: all of `npm test` under another version of Node.
import { ensureInstalled } from './packages/install.mjs';
import { fetchNode } from './packages/fetch-node.mjs';
import { printTotal, testGroups, run } from './suite/suite.mjs';

const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  console.error('usage: npm run test:node -- <version of Node, such as 24>');
  process.exit(2);
}
ensureInstalled();
const { node, version } = fetchNode(wanted);
console.log(`Under Node ${version}`);
printTotal(await run(testGroups, { node }));
