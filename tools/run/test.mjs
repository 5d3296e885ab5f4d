// `npm test`: runs everything that must hold, with a line per step and a total at the end.
import { ensureInstalled } from './packages/install.mjs';
import { printTotal, testGroups, run } from './suite/suite.mjs';

ensureInstalled();
printTotal(await run(testGroups));
