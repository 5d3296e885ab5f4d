/**
 * The programs of tools/proofs that the suites run against the built product, with their sizes. Each prints its seed
 * first and `N passed, N failed` last, and exits with 1 if one failed. A program whose server is not available prints
 * `skipped: …` and counts nothing as passed.
 */

/** The seed of every suite except the nightly one: the same commit always gives the same run. */
export const FIXED_SEED = 20_261_118;

const distributed = ['--mode', 'distributed'];

/** Runs `npm start`, also several at the same time. */
export const startProof = { name: 'start', command: ['tools/proofs/start/main.ts'], budget: 10 };

/**
 * The proofs of `npm test`, in the embedded mode, one after the other. Kills and backups keep their files on the disk,
 * the others in memory.
 */
export const proofs = withSeed(FIXED_SEED, [
  { name: 'sequences', command: ['tools/proofs/sequences/main.ts', '--sequences', '200'], budget: 100 },
  {
    name: 'crash',
    command: ['tools/proofs/crash/main.ts', '--kills', '25'],
    budget: 60,
    keepsFilesInMemory: false,
  },
  { name: 'race', command: ['tools/proofs/race/main.ts', '--rounds', '50'], budget: 40 },
  { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', '20000'], budget: 40 },
  { name: 'relay', command: ['tools/proofs/relay/main.ts', '--troubles', '6'], budget: 60 },
  { name: 'tenants', command: ['tools/proofs/tenants/main.ts'], budget: 40 },
  { name: 'demo', command: ['tools/demo/proof.ts'], budget: 30 },
  {
    name: 'operations',
    command: ['tools/proofs/operations/main.ts', '--seconds', '5'],
    budget: 20,
    keepsFilesInMemory: false,
  },
  { name: 'recount', command: ['tools/proofs/recount/main.ts', '--commands', '1000'], budget: 20 },
  { name: 'live', command: ['tools/proofs/live/main.ts', '--connections', '200'], budget: 20 },
]);

/** The proofs of the distributed mode in `.ci/run`. They cover only what differs there. */
export const distributedProofs = withSeed(FIXED_SEED, [
  {
    name: 'answers, race and sequences on one cluster',
    command: ['tools/proofs/one-cluster/main.ts', ...distributed, '--rounds', '8', '--sequences', '12'],
    budget: 180,
  },
  { name: 'outages, distributed', command: ['tools/proofs/outages/main.ts', ...distributed], budget: 180 },
  {
    name: 'crash, distributed',
    command: ['tools/proofs/crash/main.ts', ...distributed, '--kills', '1'],
    budget: 90,
  },
  { name: 'upgrade, distributed', command: ['tools/proofs/upgrade/main.ts', ...distributed], budget: 80 },
]);

/** Reinstalls every package, so it takes minutes and needs a registry. */
export const imageProof = { name: 'deploy', command: ['tools/proofs/deploy/main.ts'], budget: 120 };

/** A proof that the product starts under another runtime. @param {{ node: string, version: string }} runtime */
export function createStartProof({ node, version }) {
  return { ...startProof, name: `start, Node ${version}`, node, budget: 20 };
}

/** Only ends a proof that hangs: 3,000 sequences take longer than an hour beside another proof. */
const NIGHTLY_MINUTES = 240;

/** All proofs at their nightly sizes. @param {number} seed */
export function nightlyProofs(seed) {
  const atLength = (...sized) =>
    withSeed(seed, sized).map((proof) => ({ ...proof, minutes: NIGHTLY_MINUTES }));
  return {
    embedded: atLength(
      { name: 'crash', command: ['tools/proofs/crash/main.ts', '--kills', '500'] },
      { name: 'operations', command: ['tools/proofs/operations/main.ts', '--seconds', '60'] },
      { name: 'race', command: ['tools/proofs/race/main.ts', '--rounds', '500'] },
      { name: 'sequences', command: ['tools/proofs/sequences/main.ts', '--sequences', '3000'] },
      {
        name: 'long sequences',
        command: ['tools/proofs/sequences/main.ts', '--sequences', '8', '--commands', '3000'],
      },
      {
        name: 'recount',
        command: ['tools/proofs/recount/main.ts', '--commands', '50000', '--firms', '40'],
      },
      { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', '300000'] },
      { name: 'live', command: ['tools/proofs/live/main.ts', '--connections', '1000'] },
      { name: 'tenants', command: ['tools/proofs/tenants/main.ts'] },
      { name: 'reference', command: ['tools/proofs/reference/main.ts', '--examples', '50'] },
      { name: 'relay', command: ['tools/proofs/relay/main.ts', '--troubles', '40'] },
    ),
    distributed: atLength(
      {
        name: 'answers, race and sequences on one cluster',
        command: ['tools/proofs/one-cluster/main.ts', ...distributed, '--rounds', '60', '--sequences', '200'],
      },
      {
        name: 'outages, distributed',
        command: ['tools/proofs/outages/main.ts', ...distributed, '--cycles', '2'],
      },
      {
        name: 'outages of a replica set',
        command: ['tools/proofs/outages/main.ts', ...distributed, '--members', '3'],
      },
      {
        name: 'crash, distributed',
        command: ['tools/proofs/crash/main.ts', ...distributed, '--kills', '10'],
      },
      { name: 'upgrade, distributed', command: ['tools/proofs/upgrade/main.ts', ...distributed] },
      {
        name: 'tenants, distributed',
        command: ['tools/proofs/tenants/main.ts', ...distributed],
      },
      {
        name: 'fuzz, distributed',
        command: ['tools/proofs/fuzz/main.ts', ...distributed, '--requests', '10000'],
      },
    ),
  };
}

/** @template {{ command: string[] }} Proof @param {number} seed @param {Proof[]} chosen @returns {Proof[]} */
function withSeed(seed, chosen) {
  return chosen.map((proof) => ({ ...proof, command: [...proof.command, '--seed', String(seed)] }));
}
