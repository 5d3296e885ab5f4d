import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { serveShared } from './remote-checkpoints.ts';

/** A relay in its own process. */
export interface RelayChild {
  readonly epoch: number;
  /** Resolves once it has printed the word, now or before. */
  printed(word: 'begun' | 'superseded'): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends kill -9, and waits until it is gone; does nothing if it has already ended. */
  kill(): Promise<void>;
}

export interface RelayChildOptions {
  readonly connectionString: string;
  readonly brokers: string;
  readonly checkpoints: ReactorCheckpoints;
  readonly epoch: number;
  /** Whether no relay was started after it. */
  readonly isNewest: () => boolean;
}

export function startRelay({
  connectionString,
  brokers,
  checkpoints,
  epoch,
  isNewest,
}: RelayChildOptions): RelayChild {
  const program = ['tools/run/run-ts.mjs', 'tools/proofs/relay/relay-process.ts'];
  const child = spawn(process.execPath, [...program, connectionString, brokers, String(epoch)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // A proof that crashes must not leave its relays running.
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  const gone = once(child, 'exit').then(() => void process.removeListener('exit', killChild));
  serveShared({ ...checkpoints, holdsLease: async () => isNewest() }, child);
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  if (child.stdout === null) throw new Error('a relay is started with its output piped');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    // If the proof hangs, this output shows which relay it waits for.
    console.log(`   relay ${epoch}: ${line}`);
    for (const check of listeners) check();
  });
  return {
    epoch,
    printed: (word) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!lines.includes(word)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
        void gone.then(() =>
          setImmediate(() => reject(new Error(`relay ${epoch} ended without ${word}:\n${lines.join('\n')}`))),
        );
      }),
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
