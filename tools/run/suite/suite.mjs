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
  smallBench,
  specs,
  staticChecks,
  storeSpecs,
} from './steps.mjs';
import { clockEnvironment } from '../test-clock.mjs';

/**
 * @typedef {{ steps: import('./steps.mjs').Step[], parallel: number }} Lane steps in order, `parallel` at a time
 * @typedef {Lane[]} Group lanes that run at the same time
 * @typedef {{ node?: string, fixedDay?: boolean }} Options `node` is the runtime, default the current one
 */

/** @param {import('./steps.mjs').Step[]} steps @returns {Lane} */
function oneByOne(...steps) {
  return { steps, parallel: 1 };
}

/** Starts race each other here, so nothing else runs at the same time. */
const start = oneByOne(build, proofStep(startProof));

/**
 * Two lanes of about the same length. One step alone leaves a core idle whenever it waits: for a server to start, for a
 * process that was killed, or for its last browser or workspace.
 */
const lanes = [
  oneByOne(staticChecks, knownAdvisories, specs, journeys),
  oneByOne(
    serverSuites,
    ...proofs.map((proof) => proofStep({ keepsFilesInMemory: true, ...proof })),
    accessibility,
  ),
];

/** The groups of `npm test`. @type {Group[]} */
export const testGroups = [[start], lanes];

const distributedSteps = distributedProofs.map(proofStep);

/**
 * The suites of adapters on real servers, which must all be available, and the proofs of several processes. A proof
 * has its own cluster and leaves two cores mostly idle while a server restarts or is silent, so two run at a time.
 * @type {Group[]}
 */
export const distributedGroups = [
  [oneByOne(build)],
  [oneByOne(requiredServerSuites)],
  [{ steps: distributedSteps, parallel: 2 }],
];

/** The proof of the image, if any of its inputs has changed since it was last proven. @returns {Group[]} */
function createImageProofGroups() {
  if (!isImageProven()) return [[oneByOne(proofStep(imageProof))]];
  console.log('– proof: deploy: not run, its inputs are those of the last proof (deploy/proven.json)');
  return [];
}

/**
 * The groups of `.ci/run`: those of `npm test`, the distributed proofs, and what may differ under another Node: the
 * SQLite driver of the stores, the build and the start.
 * @param {readonly string[]} majors major versions of the other runtimes
 * @returns {Group[]}
 */
export function createCiGroups(majors) {
  const runtimes = majors.map(fetchNode);
  return [
    ...testGroups,
    [{ steps: [...distributedSteps, ...runtimes.map(storeSpecs)], parallel: 2 }],
    ...createImageProofGroups(),
    [oneByOne(...runtimes.map((runtime) => proofStep(createStartProof(runtime))))],
  ];
}

/** The groups of the nightly suite. @param {number} seed @returns {Group[]} */
export function createNightlyGroups(seed) {
  const { embedded, distributed: onServers } = nightlyProofs(seed);
  const manySequences = { BAHI_SEQUENCES: '200000', BAHI_SEED: String(seed) };
  return [
    [oneByOne(build, audit, smallBench)],
    [{ steps: embedded.map(proofStep), parallel: 2 }, oneByOne({ ...specs, env: manySequences }, controls)],
    [{ steps: [...onServers.map(proofStep), journeysOnCluster, proofStep(imageProof)], parallel: 2 }],
  ];
}

/** @param {Group[]} groups @param {Options} [options] @returns {Promise<import('./steps.mjs').Tally[]>} */
export async function run(groups, { node, fixedDay = true } = {}) {
  const failed = new Set();
  const clock = clockEnvironment(Date.now(), { fixedDay });
  const tallies = [];
  for (const group of groups) {
    const running = group.map(({ steps, parallel }) => runSteps(steps, { parallel, failed, node, clock }));
    tallies.push(...(await Promise.all(running)));
  }
  return tallies;
}

/** Prints the total, and sets the exit code. @param {import('./steps.mjs').Tally[]} tallies */
export function printTotal(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
