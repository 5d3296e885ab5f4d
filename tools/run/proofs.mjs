/**
 * The harnesses that `npm test` runs against the built product. Each is a TypeScript program of `tools/`, takes its
 * size as an argument, prints its seed first and `N passed, N failed` last, and exits with 1 when one failed.
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
  { name: 'fuzz', command: ['tools/proofs/fuzz/main.ts', '--requests', '20000'] },
];
