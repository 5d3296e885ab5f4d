/**
 * The harnesses that `npm test` runs against the built product. Each is a TypeScript program of `tools/`, takes its
 * size as an argument, prints its seed first and `N passed, N failed` last, and exits with 1 when one failed. One
 * that needs a server which can't be had says `skipped: …` and has nothing passed.
 */
export const proofs = [
  { name: 'start', command: ['tools/proofs/start/main.ts'] },
  { name: 'crash', command: ['tools/proofs/crash/main.ts', '--kills', '25'] },
  { name: 'operations', command: ['tools/proofs/operations/main.ts', '--seconds', '5'] },
  { name: 'demo', command: ['tools/demo/proof.ts'] },
  { name: 'race', command: ['tools/proofs/race/main.ts', '--rounds', '50'] },
  { name: 'sequences', command: ['tools/proofs/sequences/main.ts', '--sequences', '200'] },
  { name: 'live', command: ['tools/proofs/live/main.ts', '--connections', '200'] },
  { name: 'tenants', command: ['tools/proofs/tenants/main.ts'] },
  { name: 'relay', command: ['tools/proofs/relay/main.ts', '--troubles', '6'] },
  { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', '20000'] },
];

/**
 * The same in the distributed mode, of two API processes and a worker on real servers. Each has a cluster of its own;
 * where a server can't be had, all are left out. The sizes keep `.ci/run` within its time; by hand they can be larger.
 */
export const distributedProofs = [
  { name: 'race', command: ['tools/proofs/race/main.ts', '--rounds', '20'] },
  { name: 'sequences', command: ['tools/proofs/sequences/main.ts', '--sequences', '60'] },
  { name: 'answers', command: ['tools/proofs/answers/main.ts'] },
  { name: 'tenants', command: ['tools/proofs/tenants/main.ts'] },
  { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', '5000'] },
].map(onCluster);

/** Those in which processes die: how soon rows follow again is a verdict of theirs, so each has the machine alone. */
export const distributedTroubles = [
  { name: 'outages', command: ['tools/proofs/outages/main.ts'] },
  { name: 'crash', command: ['tools/proofs/crash/main.ts', '--kills', '1'] },
  { name: 'upgrade', command: ['tools/proofs/upgrade/main.ts'] },
].map(onCluster);

function onCluster({ name, command }) {
  return { name: `${name}, distributed`, command: [...command, '--mode', 'distributed'] };
}

/** Of `.ci/run` alone: it installs anew, so it takes minutes and a registry. */
export const imageProof = { name: 'deploy', command: ['tools/proofs/deploy/main.ts'] };
