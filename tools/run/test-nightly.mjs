// `npm run test:nightly`: every proof at its largest size, on today's date, with a random seed that is printed first.
// `-- --seed 7` repeats a run. Whoever mends a failure that it found adds a case with that seed.
import { ensureInstalled } from './packages/install.mjs';
import { printTotal, createNightlyGroups, run } from './suite/suite.mjs';

const place = process.argv.indexOf('--seed');
const seed = place === -1 ? Date.now() % 1_000_000_000 : Number(process.argv[place + 1]);
if (!Number.isSafeInteger(seed) || seed < 0) {
  console.error('usage: npm run test:nightly -- --seed <whole number>');
  process.exit(2);
}
process.env.BAHI_TEST_SERVERS ??= 'install';

console.log(`seed ${seed}`);
ensureInstalled();
printTotal(await run(createNightlyGroups(seed), { fixedDay: false }));
