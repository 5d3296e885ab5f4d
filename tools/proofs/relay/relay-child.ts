import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { lend } from './remote-checkpoints.ts';

/** A relay in its own process. */
export interface RelayChild {
  readonly epoch: number;
  /** Resolves once it has printed the word, now or before. */
  said(word: 'begun' | 'superseded'): Promise<void>;
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
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const gone = once(child, 'exit').then(() => void process.removeListener('exit', endWithUs));
  lend({ ...checkpoints, holdsLease: async () => isNewest() }, child);
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  if (child.stdout === null) throw new Error('a relay is started with its output piped');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    // If the proof hangs, this output shows which relay it waits for.
    console.log(`   relay ${epoch}: ${line}`);
    for (const hear of listeners) hear();
  });
  return {
    epoch,
    said: (word) =>
      new Promise((resolve, reject) => {
        const hear = () => {
          if (!lines.includes(word)) return;
          listeners.delete(hear);
          resolve();
        };
        listeners.add(hear);
        hear();
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
