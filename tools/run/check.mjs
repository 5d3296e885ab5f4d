// `npm run check`: types, lint, formatting and generated files.
import { ensureInstalled } from './packages/install.mjs';
import { run } from './suite/suite.mjs';
import { staticChecks } from './suite/steps.mjs';

ensureInstalled();
const [{ failed }] = await run([[{ steps: [staticChecks], parallel: 1 }]]);
process.exitCode = failed === 0 ? 0 : 1;
