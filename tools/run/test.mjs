// `npm test`: everything that must hold, with a line a step, and one line over all at the end.
import { ensureInstalled } from './install.mjs';
import { proofs } from './proofs.mjs';
import { runSteps } from './run-steps.mjs';
import { accessibility, build, journeys, proofStep, specs, staticSteps } from './steps.mjs';

ensureInstalled();

const failed = new Set();
const tallies = [
  await runSteps([build, ...staticSteps], { atOnce: 2, failed }),
  await runSteps([specs], { atOnce: 1, failed }),
  await runSteps(proofs.map(proofStep), { atOnce: 2, failed }),
  await runSteps([journeys, accessibility], { atOnce: 1, failed }),
];

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
