import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of a test run, on 127.0.0.1, in a folder that goes with the run. */
export interface TestServer {
  readonly name: string;
  readonly port: number;
  /** What clients connect to. */
  readonly url: string;
  /** Of its process; another one after each {@link TestServer.start}. */
  readonly pid: number;
  /** SIGTERM, kill -9 where it stays all the same, and waits until the process is gone. */
  stop(): Promise<void>;
  /** kill -9, and waits until the process is gone. Its folder stays. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, and waits until it answers. */
  start(): Promise<void>;
  /** Resolves when the process that runs now is gone, whoever ended it. */
  ended(): Promise<void>;
}

export interface ServerProgram {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Hears each line that it prints. */
  readonly onLine?: (line: string) => void;
  /** Resolves once clients are answered; is asked again as long as it throws. */
  readonly isReady: () => Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const ASKED_AGAIN_MS = 50;
const STOPS_WITHIN_MS = 15_000;

/** Runs a server until it is killed or this process ends, however that ends. @throws with its log when it isn't ready */
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
 * The shell stands between: when this process is gone its standard input ends, and it kills the server. Its first line
 * is the server's process id; it ends when the server does.
 */
const GUARD =
  'exec 3<&0; "$0" "$@" 3<&- & server=$!; echo $server; (read -r _ <&3; kill -9 $server) & killer=$!; wait $server; kill $killer';

interface Running {
  readonly pid: number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

async function run({ name, folder, command, env = {}, onLine, isReady }: ServerProgram): Promise<Running> {
  mkdirSync(folder, { recursive: true });
  const guard = spawn('sh', ['-c', GUARD, ...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl+C is for the run, which ends its servers in an order of its own.
    detached: true,
  });
  const logPath = join(folder, 'server.log');
  const log = createWriteStream(logPath, { flags: 'a' });
  guard.stderr.pipe(log);
  const ended = once(guard, 'exit').then(() => undefined);
  const lines = createInterface({ input: guard.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  const pid = Number(first);
  lines.on('line', (line) => {
    log.write(`${line}\n`);
    onLine?.(line);
  });
  await untilReady(isReady, () => {
    if (guard.exitCode !== null)
      throw new Error(`${name} has ended:\n${readFileSync(logPath, 'utf8').slice(-4_000)}`);
  });
  const kill = async () => {
    guard.stdin.end();
    await ended;
  };
  return { pid, ended, kill, stop: () => politely(pid, ended, kill) };
}

async function politely(pid: number, ended: Promise<void>, kill: () => Promise<void>): Promise<void> {
  const patience = setTimeout(() => void kill(), STOPS_WITHIN_MS);
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await ended;
  clearTimeout(patience);
}

async function untilReady(isReady: () => Promise<void>, look: () => void): Promise<void> {
  for (const until = performance.now() + READY_WITHIN_MS; ;) {
    try {
      return await isReady();
    } catch (error) {
      look();
      if (performance.now() > until) throw error;
    }
    await sleep(ASKED_AGAIN_MS);
  }
}
