// `npm run test:nightly`: every proof at its large size, with a seed of its own that is printed first, and today's date.
// `-- --seed 7` repeats a run. What it finds becomes a case with a fixed seed.
import { ensureInstalled } from './install.mjs';
import { conclude, night, run } from './suite.mjs';

const place = process.argv.indexOf('--seed');
const seed = place === -1 ? Date.now() % 1_000_000_000 : Number(process.argv[place + 1]);
if (!Number.isSafeInteger(seed) || seed < 0) {
  console.error('usage: npm run test:nightly -- --seed <whole number>');
  process.exit(2);
}
process.env.BAHI_TEST_SERVERS ??= 'install';

console.log(`seed ${seed}`);
ensureInstalled();
conclude(await run(night(seed), { fixedDay: false }));
