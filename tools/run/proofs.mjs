/**
 * The harnesses that `npm test` runs against the built product. Each is a TypeScript program of `tools/`, takes its
 * size as an argument, prints its seed first and `N passed, N failed` last, and exits with 1 when one failed.
 */
export const proofs = [
  { name: 'start', command: ['tools/start/main.ts'] },
  { name: 'crash', command: ['tools/crash/main.ts', '--kills', '25'] },
  { name: 'operations', command: ['tools/operations/main.ts', '--seconds', '5'] },
  { name: 'demo', command: ['tools/demo/proof.ts'] },
  { name: 'race', command: ['tools/race/main.ts', '--rounds', '50'] },
  { name: 'sequences', command: ['tools/sequences/main.ts', '--sequences', '200'] },
  { name: 'tenants', command: ['tools/tenants/main.ts'] },
  { name: 'fuzz', command: ['tools/fuzz/main.ts', '--requests', '20000'] },
];
