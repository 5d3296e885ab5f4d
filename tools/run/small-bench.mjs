// Runs every measurement of the embedded bench twice, at sizes that take seconds: a step of `npm run test:nightly`.
import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

const sizes = {
  rounds: 1,
  trips: 50,
  'ledger-entries': 5_000,
  'listed-trips': 5_000,
  'listed-entries': 5_000,
  'trail-commands': 20_000,
  'bulk-payments': 2,
  'due-vehicles': 200,
  'page-trips': 5_000,
  events: 20_000,
  'served-trips': 5_000,
};
const options = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);
const bench = ['tools/run/run-ts.mjs', 'tools/bench/main.ts', ...options];
for (let run = 0; run < 2; run += 1) execFileSync(process.execPath, bench, { cwd: root, stdio: 'inherit' });
