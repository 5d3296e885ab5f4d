// Runs several proofs at the same time on one cluster: `--rounds 8 --sequences 12 --seed n`. They kill no process, so
// they can share it. Starting a cluster for each would take longer than the proofs themselves. The clocks of its API
// processes differ, which must change no figure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { writeSecret } from '../answers/secret.ts';
import { readNumberOption, readProductOption, readSeedOption } from '../harness/options.ts';
import { FIRST_PHONE } from '../harness/people.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { shareServer } from '../harness/shared-server.ts';

/** More phone numbers than one proof uses. */
const PHONES_PER_PROOF = 100_000_000;
/** How far the clock of the second API process is ahead. */
const SECOND_AHEAD_MS = 3_000;

const seed = readSeedOption();
const proofs = [
  ['answers'],
  ['race', '--rounds', String(readNumberOption('rounds', 8))],
  ['sequences', '--sequences', String(readNumberOption('sequences', 12))],
];
await skipWithoutServers();
const folder = temporaryFolder('one-cluster');
writeSecret(folder.path);
const server = await startServer({
  dataDir: folder.path,
  mode: 'distributed',
  secondAheadMs: SECOND_AHEAD_MS,
});
const shared = await shareServer(server);
const total = { passed: 0, failed: 0 };
try {
  await Promise.all(proofs.map(run));
} finally {
  shared.close();
  await server.stop();
  folder.remove();
}
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;

/** Runs one proof to its end, and adds its tally. */
async function run([name = '', ...size]: readonly string[], place: number): Promise<void> {
  const program = ['tools/run/run-ts.mjs', `tools/proofs/${name}/main.ts`];
  const options = [
    '--mode',
    'distributed',
    '--seed',
    String(seed),
    '--product',
    readProductOption(),
    ...size,
  ];
  const phones = { [FIRST_PHONE]: String(6_000_000_000 + place * PHONES_PER_PROOF) };
  const child = spawn(process.execPath, [...program, ...options], {
    env: { ...process.env, ...shared.environment, ...phones },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(printed) ?? [];
  total.passed += Number(passed ?? 0);
  total.failed += Number(failed ?? 0);
  if (code !== 0 && !(Number(failed) > 0)) total.failed += 1;
  console.log(`${name}\n${printed}${errors}`);
}
