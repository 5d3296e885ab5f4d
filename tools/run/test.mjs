// `npm test`: runs everything that must hold, with a line per step and a total at the end.
import { ensureInstalled } from './packages/install.mjs';
import { conclude, everything, run } from './suite/suite.mjs';

ensureInstalled();
conclude(await run(everything));
