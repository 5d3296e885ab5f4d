import { fetchNode } from '../packages/fetch-node.mjs';
import { isImageProven } from '../image-inputs.mjs';
import { distributedProofs, imageProof, nightlyProofs, proofs, startProof, startUnder } from './proofs.mjs';
import { runSteps } from './run-steps.mjs';
import {
  accessibility,
  audit,
  build,
  controls,
  journeys,
  journeysOnCluster,
  knownAdvisories,
  proofStep,
  requiredServerSuites,
  serverSuites,
  specs,
  staticChecks,
  storeSpecs,
} from './steps.mjs';
import { clockEnvironment } from '../test-clock.mjs';

/**
 * @typedef {{ steps: import('./steps.mjs').Step[], atOnce: number }} Group
 * @typedef {{ node?: string, fixedDay?: boolean }} Options `node` is the runtime, default the current one
 */

/** The groups of `npm test`. @type {Group[]} */
export const everything = [
  { steps: [build, staticChecks, knownAdvisories, proofStep(startProof)], atOnce: 1 },
  // Most of the time is spent waiting for servers.
  { steps: [specs, serverSuites], atOnce: 2 },
  { steps: proofs.map((proof) => proofStep({ keepsFilesInMemory: true, ...proof })), atOnce: 2 },
  { steps: [journeys, accessibility], atOnce: 1 },
];

/**
 * The proofs of several processes on real servers, with one cluster each. They run two at a time, because a single
 * proof leaves two cores mostly idle while a server restarts, elects a primary or is silent.
 * @type {Group[]}
 */
export const severalProcesses = [{ steps: distributedProofs.map(proofStep), atOnce: 2 }];

/**
 * The suites of adapters on real servers, which must all be available, and the proofs of several processes. @type
 * {Group[]}
 */
export const distributed = [
  { steps: [build], atOnce: 1 },
  { steps: [requiredServerSuites], atOnce: 1 },
  ...severalProcesses,
];

/** The proof of the image, if any of its inputs has changed since it was last proven. @returns {Group[]} */
function changedImage() {
  if (!isImageProven()) return [{ steps: [proofStep(imageProof)], atOnce: 1 }];
  console.log('– proof: deploy: not run, its inputs are those of the last proof (deploy/proven.json)');
  return [];
}

/**
 * The steps that `.ci/run` adds to `npm test`: the distributed proofs, and what may differ under another Node:
 * the SQLite driver of the stores, the build and the start. A start replaces `dist/`, so no two run at a time.
 * @param {readonly string[]} majors major versions of the other runtimes
 * @returns {Group[]}
 */
export function beyondOneRuntime(majors) {
  const runtimes = majors.map(fetchNode);
  const storeSteps = runtimes.map(storeSpecs);
  return [
    ...severalProcesses.map(({ steps, atOnce }) => ({ steps: [...steps, ...storeSteps], atOnce })),
    ...changedImage(),
    { steps: runtimes.map((runtime) => proofStep(startUnder(runtime))), atOnce: 1 },
  ];
}

/** The groups of the nightly suite. @param {number} seed @returns {Group[]} */
export function night(seed) {
  const { embedded, distributed: onServers } = nightlyProofs(seed);
  return [
    { steps: [build, audit], atOnce: 1 },
    {
      steps: [{ ...specs, env: { BAHI_SEQUENCES: '200000', BAHI_SEED: String(seed) }, minutes: 60 }],
      atOnce: 1,
    },
    { steps: embedded.map(proofStep), atOnce: 2 },
    { steps: [controls], atOnce: 1 },
    { steps: onServers.map(proofStep), atOnce: 1 },
    { steps: [proofStep({ ...imageProof, minutes: 30 }), journeysOnCluster], atOnce: 1 },
  ];
}

/** @param {Group[]} groups @param {Options} [options] @returns {Promise<import('./steps.mjs').Tally[]>} */
export async function run(groups, { node, fixedDay = true } = {}) {
  const failed = new Set();
  const clock = clockEnvironment(Date.now(), { fixedDay });
  const tallies = [];
  for (const { steps, atOnce } of groups)
    tallies.push(await runSteps(steps, { atOnce, failed, node, clock }));
  return tallies;
}

/** Prints the total, and sets the exit code. @param {import('./steps.mjs').Tally[]} tallies */
export function conclude(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
