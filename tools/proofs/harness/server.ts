import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { clockVariables } from '../../servers/clock-variables.ts';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { type Mode, readModeOption, readProductOption } from './options.ts';
import { createPrintedLines } from './printed-lines.ts';
import { joinServer, SHARED_SERVER } from './shared-server.ts';
import { type Server } from './running-server.ts';

/** Timeout of a start: generous, so that a busy machine does not fail it. */
const READY_TIMEOUT_MS = 600_000;
const NO_LIMIT = '1000000';
/** Settings of a server under test: proofs call more often than people do, and rows lag on a busy machine. */
export const WITHOUT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  SIGN_IN_LIMIT_PER_MINUTE: NO_LIMIT,
  FIRM_LOG_MB_PER_DAY: NO_LIMIT,
  FIRM_UPLOAD_MB_PER_DAY: NO_LIMIT,
  PERSON_UPLOAD_MB_PER_DAY: NO_LIMIT,
  ROWS_WAIT_MS: '60000',
};

export interface ServerOptions {
  readonly dataDir: string;
  /** The port of the server that this one replaces. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: the mode of the command line. */
  readonly mode?: Mode;
  /** The script that node runs, default the built product. */
  readonly program?: string;
  /** Replaces `program`. */
  readonly commandLine?: CommandLine;
  /** Timeout of the start in milliseconds, for a start that first rebuilds many rows. */
  readonly readyWithinMs?: number;
  /**
   * Milliseconds since 1970 at which the clock of the embedded mode is held. By default, and in the distributed mode,
   * the clock runs; in a suite it is the suite's clock.
   */
  readonly clockHeldAt?: number;
  /** In the distributed mode, how far the clock of the second API process is ahead of the first. Default 0. */
  readonly secondAheadMs?: number;
}

/** A whole command, its working folder, and its user if not the current one. */
export interface CommandLine {
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** Creates a new data folder, which `remove` deletes. */
export function temporaryFolder(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `bahi-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Ends a proof of the distributed mode as skipped if its servers are not available; printed lines say why. */
export async function skipWithoutServers(): Promise<void> {
  if (readModeOption() === 'embedded') return;
  // Loaded on demand, since the packages of these clients are missing if only the embedded mode is installed.
  const { findServerPrograms } = await import('../../cluster/servers.ts');
  if ((await findServerPrograms()) !== null) return;
  console.log('0 passed, 0 failed');
  process.exit(0);
}

/** @throws when the server exits, or is not ready in time */
export async function startServer({
  dataDir,
  port,
  settings = {},
  program = readProductOption(),
  mode = readModeOption(),
  clockHeldAt,
  secondAheadMs = 0,
  commandLine = {
    command:
      mode === 'embedded' ? startCommand(program, clockHeldAt) : clusterCommand(program, secondAheadMs),
  },
  readyWithinMs = READY_TIMEOUT_MS,
}: ServerOptions): Promise<Server> {
  const shared = process.env[SHARED_SERVER];
  if (shared !== undefined && mode === 'distributed') return joinServer(Number(shared));
  const chosen = port ?? (await findFreePort());
  const began = performance.now();
  const holdsClock = clockHeldAt !== undefined && mode === 'embedded';
  const {
    command: [first, ...others],
    ...where
  } = commandLine;
  const child = spawn(first, others, {
    ...where,
    env: {
      PATH: process.env['PATH'],
      PORT: String(chosen),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      ...WITHOUT_LIMITS,
      ...(holdsClock ? { CLOCK_HELD_AT: String(clockHeldAt) } : clockVariables()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(holdsClock ? ['ipc' as const] : [])],
  });
  // A harness that crashes must not leave its server running.
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.removeListener('exit', killChild));
  const printed = createPrintedLines();
  const ready = readLines(child, readyWithinMs, printed.add);
  await ready;
  return {
    port: chosen,
    pid: child.pid ?? 0,
    dataDir,
    eventStore: findEventStore(printed.output()),
    startedInMs: performance.now() - began,
    ...printed,
    async passTime(ms) {
      if (!holdsClock) return pause(ms).then(() => Date.now());
      const passed = once(child, 'message') as Promise<[number]>;
      child.send(ms);
      const [now] = await passed;
      return now;
    },
    async stop() {
      child.kill('SIGTERM');
      await waitForExit(child);
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await waitForExit(child);
    },
  };
}

/** The command of `npm start`. */
function startCommand(program: string, clockHeldAt: number | undefined): CommandLine['command'] {
  const clock = clockHeldAt === undefined ? [] : ['--import', './tools/proofs/harness/held-clock.mjs'];
  return [process.execPath, '--max-semi-space-size=16', ...clock, program];
}

/** The command of `npm run cluster`. */
function clusterCommand(program: string, secondAheadMs: number): CommandLine['command'] {
  const cluster = ['tools/run/run-ts.mjs', 'tools/cluster/main.ts', '--product', program];
  return [process.execPath, ...cluster, '--second-ahead-ms', String(secondAheadMs)];
}

function findEventStore(output: string): string | null {
  return /^\[cluster\] the log is (kurrentdb:\S+)$/m.exec(output)?.[1] ?? null;
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function readLines(
  child: ChildProcess,
  readyWithinMs: number,
  onLine: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const giveUp = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${reason}\n${lines.join('\n')}`));
    };
    const timer = setTimeout(() => giveUp('the server did not become ready'), readyWithinMs);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine(line);
        if (!line.startsWith('Bahi is ready at')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('exit', (code) => {
      clearTimeout(timer);
      giveUp(`the server ended with ${code} before it was ready`);
    });
  });
}
