// `npm run test:changed`: checks what the work in progress may have broken, without running the product: types of the
// affected projects, lint, formatting, and the specs that reach a changed file. `-- main` compares with that commit.
import { ensureInstalled } from './packages/install.mjs';
import { printTotal, run } from './suite/suite.mjs';
import { changedSteps } from './suite/steps.mjs';

ensureInstalled();
const [since = 'HEAD'] = process.argv.slice(2);
printTotal(await run([[{ steps: changedSteps(since), parallel: 2 }]]));
