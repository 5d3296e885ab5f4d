// `npm test`: everything that must hold, with a line a step, and one line over all at the end.
import { ensureInstalled } from './install.mjs';
import { conclude, everything, run } from './suite.mjs';

ensureInstalled();
conclude(await run(everything));
