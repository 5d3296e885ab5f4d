import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { kafka } from './kafka.ts';
import { kurrentdb } from './kurrentdb.ts';
import { mongodb } from './mongod.ts';
import { findProgram } from './find-program.ts';
import { redis } from './redis.ts';
import { s3 } from './s3.ts';
import { type ServerKind, type StartedServers } from './server-kind.ts';
import { type Program } from './server-program.ts';

/**
 * `node tools/run/run-ts.mjs tools/servers/main.ts [--required] <jest and its arguments>`: starts the servers of the
 * distributed mode, runs Jest with their addresses in its environment, and stops them afterwards. It uses the
 * programs installed on this machine, fetches missing ones with BAHI_TEST_SERVERS=install, and otherwise runs them in
 * Docker. The suites of a server that is not available are skipped: a line says so, and with --required the run
 * fails.
 */
const kinds: readonly ServerKind[] = [mongodb, kurrentdb, redis, kafka, s3];

const [first, ...others] = process.argv.slice(2);
const isRequired = first === '--required';
const command = isRequired ? others : process.argv.slice(2);

const folder = temporaryFolder('servers');
process.once('exit', () => folder.remove());
const started: StartedServers[] = [];
const leftOut: string[] = [];
for (const kind of kinds) {
  const program = await findProgram(kind);
  if (program === null && isRequired) process.exit(1);
  if (program === null) leftOut.push(...kind.suites);
  else started.push(await startServers(kind, program));
}
if (started.length === 0) {
  console.log('nothing was run');
  process.exit(0);
}

const ignored = leftOut.map((suites) => `--testPathIgnorePatterns=/${suites}/`);
const child = spawn(process.execPath, [...command, ...ignored], {
  stdio: 'inherit',
  env: Object.assign({ ...process.env }, ...started.map(({ env }) => env)) as NodeJS.ProcessEnv,
});
const [code] = (await once(child, 'exit')) as [number | null];
for (const server of started.flatMap(({ servers }) => servers)) await server.kill();
process.exit(code ?? 1);

async function startServers(kind: ServerKind, program: Program): Promise<StartedServers> {
  const own = join(folder.path, kind.name);
  mkdirSync(own);
  const begun = await kind.start(program, own);
  for (const { name, pid, port } of begun.servers) console.log(`${name} pid=${pid} port=${port}`);
  return begun;
}
