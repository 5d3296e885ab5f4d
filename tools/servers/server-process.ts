import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockVariables } from './clock-variables.ts';
import { beginInContainer } from './server-container.ts';
import { type StartedProcess, type ServerProgram } from './server-program.ts';

/** A server on 127.0.0.1 that a test run or `npm run cluster` has started. */
export interface TestServer {
  readonly name: string;
  readonly port: number;
  /** The address for clients. */
  readonly url: string;
  /** The process id; it changes with each {@link TestServer.start}. */
  readonly pid: number;
  /** Sends SIGTERM, then kill -9 if it does not end, and waits until the process is gone. */
  stop(): Promise<void>;
  /** Sends kill -9, and waits until the process is gone. Its folder stays. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, and waits until it answers. */
  start(): Promise<void>;
  /** Resolves when the current process is gone, for whatever reason. */
  ended(): Promise<void>;
}

const READY_TIMEOUT_MS = 600_000;
const RETRY_MS = 50;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs a server until it is killed or this process ends in any way. @throws with its log when it does not become
 * ready
 */
export async function startServerProcess(program: ServerProgram): Promise<TestServer> {
  let running = await run(program);
  return {
    name: program.name,
    port: program.port,
    url: program.url,
    get pid() {
      return running.pid;
    },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await run(program);
    },
    ended: () => running.ended,
  };
}

/**
 * A shell around the server. When this process is gone, the shell's standard input ends and it kills the server. Its
 * first line is the process id of the server, and it exits with the server.
 */
const GUARD =
  'exec 3<&0; "$0" "$@" 3<&- & server=$!; echo $server; (read -r _ <&3; kill -9 $server) & killer=$!; wait $server; kill $killer';

interface Running extends StartedProcess {
  stop(): Promise<void>;
}

async function run(program: ServerProgram): Promise<Running> {
  const { name, folder, image = null, onLine, isReady } = program;
  mkdirSync(folder, { recursive: true });
  const logPath = join(folder, 'server.log');
  const log = createWriteStream(logPath, { flags: 'a' });
  const onOutput = (line: string) => {
    log.write(`${line}\n`);
    onLine?.(line);
  };
  const begun = await (image === null
    ? begin(program, log, onOutput)
    : beginInContainer(program, image, onOutput));
  await retryUntilDone(isReady, () => {
    if (begun.hasEnded())
      throw new Error(`${name} has ended:\n${readFileSync(logPath, 'utf8').slice(-4_000)}`);
  });
  return { ...begun, stop: () => stopPolitely(begun) };
}

async function begin(
  { folder, command, env = {} }: ServerProgram,
  log: Writable,
  onOutput: (line: string) => void,
): Promise<StartedProcess> {
  const guard = spawn('sh', ['-c', GUARD, ...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...clockVariables(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl+C must only reach the run, which stops its servers in order.
    detached: true,
  });
  guard.stderr.pipe(log);
  const ended = once(guard, 'exit').then(() => undefined);
  const lines = createInterface({ input: guard.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', onOutput);
  const kill = async () => {
    guard.stdin.end();
    await ended;
  };
  return { pid: Number(first), ended, kill, hasEnded: () => guard.exitCode !== null };
}

async function stopPolitely({ pid, ended, kill }: StartedProcess): Promise<void> {
  const patience = setTimeout(() => void kill(), STOP_TIMEOUT_MS);
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    // It has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await ended;
  clearTimeout(patience);
}

/**
 * Retries a failing attempt for up to {@link READY_TIMEOUT_MS}. `checkAlive` throws to give up early. @throws the last
 * error of the attempt
 */
export async function retryUntilDone(attempt: () => Promise<void>, checkAlive?: () => void): Promise<void> {
  for (const until = performance.now() + READY_TIMEOUT_MS; ;) {
    try {
      return await attempt();
    } catch (error) {
      checkAlive?.();
      if (performance.now() > until) throw error;
    }
    await sleep(RETRY_MS);
  }
}
