// `npm run test:distributed`: the suites of adapters on real servers, started once, and the proofs of the distributed
// mode; prints one total at the end. Nothing is skipped.
import { ensureInstalled } from './packages/install.mjs';
import { printTotal, distributedGroups, run } from './suite/suite.mjs';

ensureInstalled();
printTotal(await run(distributedGroups));
