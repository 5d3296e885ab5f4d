import { distributedProofs, distributedTroubles, imageProof, proofs, smallerProofs } from './proofs.mjs';
import { runSteps } from './run-steps.mjs';
import {
  accessibility,
  build,
  journeys,
  proofStep,
  requiredServerSuites,
  serverSuites,
  specs,
  staticSteps,
  storeSpecs,
} from './steps.mjs';

/** Everything that must hold. @param {string} [node] the runtime, default this one */
export function everything(node) {
  return inTurn(node, [
    { steps: [build, ...staticSteps], atOnce: 2 },
    // Servers are waited for most of the time.
    { steps: [specs, serverSuites], atOnce: 2 },
    { steps: proofs.map(proofStep), atOnce: 2 },
    { steps: [journeys, accessibility], atOnce: 1 },
  ]);
}

const ofSeveralProcesses = [
  { steps: distributedTroubles.map(proofStep), atOnce: 1 },
  { steps: distributedProofs.map(proofStep), atOnce: 2 },
];

/** What holds of several processes on real servers, once all else has been built. */
export function severalProcesses() {
  return inTurn(undefined, ofSeveralProcesses);
}

/** The suites of adapters on real servers, of which none may be missing, and what holds of several processes. */
export function distributed() {
  return inTurn(undefined, [
    { steps: [build], atOnce: 1 },
    { steps: [requiredServerSuites], atOnce: 1 },
    ...ofSeveralProcesses,
  ]);
}

/** What another Node could change: the SQLite driver below the stores, the built product and its start. */
export function storesAndProofs(node, more = []) {
  return inTurn(node, [
    { steps: [build], atOnce: 1 },
    { steps: [storeSpecs], atOnce: 1 },
    { steps: [...more, ...smallerProofs].map(proofStep), atOnce: 2 },
  ]);
}

/** What the Dockerfile says. */
export function image() {
  return inTurn(undefined, [{ steps: [proofStep(imageProof)], atOnce: 1 }]);
}

async function inTurn(node, groups) {
  const failed = new Set();
  const tallies = [];
  for (const { steps, atOnce } of groups) tallies.push(await runSteps(steps, { atOnce, failed, node }));
  return tallies;
}

/** The line over all, and the exit code. @param {import('./steps.mjs').Tally[]} tallies */
export function conclude(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
