/**
 * The harnesses that `npm test` runs against the built product. Each is a TypeScript program of `tools/`, takes its
 * size as an argument, prints its seed first and `N passed, N failed` last, and exits with 1 when one failed. One
 * that needs a server which can't be had says `skipped: …` and has nothing passed.
 */
export const proofs = proofsOf({ rounds: 50, sequences: 200, requests: 20_000 });

/** What another Node or another mode is shown with. Sizes that keep `.ci/run` within its time; by hand they can be larger. */
const SMALLER = { rounds: 20, sequences: 60, requests: 5_000 };

/** Under another Node. */
export const smallerProofs = proofsOf(SMALLER);

/**
 * The same in the distributed mode, of two API processes and a worker on real servers. Each has a cluster of its own;
 * where a server can't be had, all are left out.
 */
export const distributedProofs = [
  ...proofsAtRandom(SMALLER),
  { name: 'answers', command: ['tools/proofs/answers/main.ts'] },
  { name: 'tenants', command: ['tools/proofs/tenants/main.ts'] },
].map(onCluster);

/** Those in which processes die: how soon rows follow again is a verdict of theirs, so each has the machine alone. */
export const distributedTroubles = [
  { name: 'outages', command: ['tools/proofs/outages/main.ts'] },
  { name: 'crash', command: ['tools/proofs/crash/main.ts', '--kills', '1'] },
  { name: 'upgrade', command: ['tools/proofs/upgrade/main.ts'] },
].map(onCluster);

/** @param {{ rounds: number, sequences: number, requests: number }} size */
function proofsOf(size) {
  return [
    { name: 'start', command: ['tools/proofs/start/main.ts'] },
    { name: 'crash', command: ['tools/proofs/crash/main.ts', '--kills', '25'] },
    { name: 'operations', command: ['tools/proofs/operations/main.ts', '--seconds', '5'] },
    { name: 'demo', command: ['tools/demo/proof.ts'] },
    ...proofsAtRandom(size),
    { name: 'live', command: ['tools/proofs/live/main.ts', '--connections', '200'] },
    { name: 'tenants', command: ['tools/proofs/tenants/main.ts'] },
    { name: 'relay', command: ['tools/proofs/relay/main.ts', '--troubles', '6'] },
  ];
}

/** Those of which a larger size is more of the same. */
function proofsAtRandom({ rounds, sequences, requests }) {
  return [
    { name: 'race', command: ['tools/proofs/race/main.ts', '--rounds', String(rounds)] },
    { name: 'sequences', command: ['tools/proofs/sequences/main.ts', '--sequences', String(sequences)] },
    { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', String(requests)] },
  ];
}

function onCluster({ name, command }) {
  return { name: `${name}, distributed`, command: [...command, '--mode', 'distributed'] };
}

/** Of `.ci/run` alone: it installs anew, so it takes minutes and a registry. */
export const imageProof = { name: 'deploy', command: ['tools/proofs/deploy/main.ts'] };
