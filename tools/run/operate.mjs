// `npm run verify | rebuild | backup | restore | export | rotate-key | follow | dead-letters | due`: the operator's commands.
import { ensureInstalled, packagesFor } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled(packagesFor(process.env));
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('apps/cli/src/main.ts'), process.argv.slice(2));
