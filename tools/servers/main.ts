import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { findMongod, installMongod, startMongod } from './mongod.ts';
import { type TestServer } from './server-process.ts';

/**
 * `node tools/run/run-ts.mjs tools/servers/main.ts [--required] <node arguments>`: starts the servers of the
 * distributed mode, runs node with their addresses in its environment, and ends them with it. Programs are the
 * machine's; with BAHI_TEST_SERVERS=install they are fetched. Where one can't be had nothing is run: a line says so,
 * and with --required it is a failure.
 */
const [first, ...others] = process.argv.slice(2);
const isRequired = first === '--required';
const command = isRequired ? others : process.argv.slice(2);

const folder = temporaryFolder('servers');
process.once('exit', () => folder.remove());
const program = await mongodProgram();
const mongod = await started('mongod', { program });
const standalone = await started('mongod-standalone', { program, replicaSet: null });
const child = spawn(process.execPath, command, {
  stdio: 'inherit',
  env: {
    ...process.env,
    BAHI_TEST_MONGODB_URL: mongod.url,
    BAHI_TEST_MONGODB_STANDALONE_URL: standalone.url,
  },
});
const [code] = (await once(child, 'exit')) as [number | null];
await mongod.kill();
await standalone.kill();
process.exit(code ?? 1);

async function mongodProgram(): Promise<string> {
  const found = findMongod();
  if (found !== null) return found;
  if (process.env['BAHI_TEST_SERVERS'] !== 'install')
    return skip('mongod is not on this machine (BAHI_TEST_SERVERS=install fetches one)');
  try {
    return await installMongod();
  } catch (error) {
    return skip(`mongod could not be fetched: ${String(error)}`);
  }
}

function skip(reason: string): never {
  console.log(`skipped: ${reason}`);
  process.exit(isRequired ? 1 : 0);
}

async function started(
  name: string,
  options: { readonly program: string; readonly replicaSet?: null },
): Promise<TestServer> {
  const own = join(folder.path, name);
  mkdirSync(own);
  const server = await startMongod({ ...options, folder: own });
  console.log(`${name} pid=${server.pid} port=${server.port}`);
  return server;
}
