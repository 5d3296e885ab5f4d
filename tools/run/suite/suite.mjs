import { fetchNode } from '../packages/fetch-node.mjs';
import { isImageProven } from '../image-inputs.mjs';
import {
  distributedProofs,
  imageProof,
  nightlyProofs,
  proofs,
  startProof,
  createStartProof,
} from './proofs.mjs';
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
 * @typedef {{ steps: import('./steps.mjs').Step[], parallel: number }} Group
 * @typedef {{ node?: string, fixedDay?: boolean }} Options `node` is the runtime, default the current one
 */

/** The groups of `npm test`. @type {Group[]} */
export const testGroups = [
  { steps: [build, staticChecks, knownAdvisories, proofStep(startProof)], parallel: 1 },
  // Most of the time is spent waiting for servers.
  { steps: [specs, serverSuites], parallel: 2 },
  { steps: proofs.map((proof) => proofStep({ keepsFilesInMemory: true, ...proof })), parallel: 2 },
  { steps: [journeys, accessibility], parallel: 1 },
];

/**
 * The proofs of several processes on real servers, with one cluster each. They run two at a time, because a single
 * proof leaves two cores mostly idle while a server restarts, elects a primary or is silent.
 * @type {Group[]}
 */
export const distributedProofGroups = [{ steps: distributedProofs.map(proofStep), parallel: 2 }];

/**
 * The suites of adapters on real servers, which must all be available, and the proofs of several processes. @type
 * {Group[]}
 */
export const distributedGroups = [
  { steps: [build], parallel: 1 },
  { steps: [requiredServerSuites], parallel: 1 },
  ...distributedProofGroups,
];

/** The proof of the image, if any of its inputs has changed since it was last proven. @returns {Group[]} */
function createImageProofGroups() {
  if (!isImageProven()) return [{ steps: [proofStep(imageProof)], parallel: 1 }];
  console.log('– proof: deploy: not run, its inputs are those of the last proof (deploy/proven.json)');
  return [];
}

/**
 * The steps that `.ci/run` adds to `npm test`: the distributed proofs, and what may differ under another Node:
 * the SQLite driver of the stores, the build and the start. A start replaces `dist/`, so no two run at a time.
 * @param {readonly string[]} majors major versions of the other runtimes
 * @returns {Group[]}
 */
export function createOtherRuntimeGroups(majors) {
  const runtimes = majors.map(fetchNode);
  const storeSteps = runtimes.map(storeSpecs);
  return [
    ...distributedProofGroups.map(({ steps, parallel }) => ({ steps: [...steps, ...storeSteps], parallel })),
    ...createImageProofGroups(),
    { steps: runtimes.map((runtime) => proofStep(createStartProof(runtime))), parallel: 1 },
  ];
}

/** The groups of the nightly suite. @param {number} seed @returns {Group[]} */
export function createNightlyGroups(seed) {
  const { embedded, distributed: onServers } = nightlyProofs(seed);
  return [
    { steps: [build, audit], parallel: 1 },
    {
      steps: [{ ...specs, env: { BAHI_SEQUENCES: '200000', BAHI_SEED: String(seed) }, minutes: 60 }],
      parallel: 1,
    },
    { steps: embedded.map(proofStep), parallel: 2 },
    { steps: [controls], parallel: 1 },
    { steps: onServers.map(proofStep), parallel: 1 },
    { steps: [proofStep({ ...imageProof, minutes: 30 }), journeysOnCluster], parallel: 1 },
  ];
}

/** @param {Group[]} groups @param {Options} [options] @returns {Promise<import('./steps.mjs').Tally[]>} */
export async function run(groups, { node, fixedDay = true } = {}) {
  const failed = new Set();
  const clock = clockEnvironment(Date.now(), { fixedDay });
  const tallies = [];
  for (const { steps, parallel } of groups)
    tallies.push(await runSteps(steps, { parallel, failed, node, clock }));
  return tallies;
}

/** Prints the total, and sets the exit code. @param {import('./steps.mjs').Tally[]} tallies */
export function printTotal(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
