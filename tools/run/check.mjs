// `npm run check`: what can be said without running the product.
import { ensureInstalled } from './install.mjs';
import { runSteps } from './run-steps.mjs';
import { staticSteps } from './steps.mjs';

ensureInstalled();
const { failed } = await runSteps(staticSteps, { atOnce: 2, failed: new Set() });
process.exitCode = failed === 0 ? 0 : 1;
