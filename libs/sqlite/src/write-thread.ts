import { Worker } from 'node:worker_threads';
import { SqliteError } from './sqlite-error.ts';
import { StepRefused, type WriteStep } from './write-batch.ts';

/** A file, and the pragmas of the connection to it. */
export interface Connection {
  readonly path: string;
  readonly setUp: string;
}

/** Null for a batch that was written. */
export type Outcome = Fault | null;

/** An error in the form in which it passes between threads, which drop its class. */
type Fault =
  { readonly refused: number } | Pick<SqliteError, 'code' | 'path' | 'reason'> | { readonly stack: string };

export function toFault(error: unknown): Fault {
  if (error instanceof StepRefused) return { refused: error.step };
  if (error instanceof SqliteError) {
    const { code, path, reason } = error;
    return { code, path, reason };
  }
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function toError(fault: Fault): Error {
  if ('refused' in fault) return new StepRefused(fault.refused);
  if ('stack' in fault) return new Error(fault.stack);
  return new SqliteError(fault.code, fault.path, fault.reason, fault);
}

/** The thread ended with unfinished batches; only the file can tell which of them were written. */
export class WriteThreadEnded extends Error {
  override readonly name = 'WriteThreadEnded';
}

interface PendingBatch {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes batches to a SQLite file in another thread, one after the other. The first batch starts the thread. */
export class WriteThread {
  readonly #module: URL;
  readonly #connection: Connection;
  readonly #waiting: PendingBatch[] = [];
  #worker: Worker | undefined;

  /** @param module the built `write-thread.entry.ts` */
  constructor(module: URL, connection: Connection) {
    this.#module = module;
    this.#connection = connection;
  }

  /**
   * Resolves once the batch is written.
   * @throws StepRefused, SqliteError, WriteThreadEnded
   */
  write(steps: readonly WriteStep[]): Promise<void> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(steps);
    });
  }

  /** Ends the thread after its pending batches. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage(null);
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(this.#module, { workerData: this.#connection });
    let cause: unknown;
    worker.on('message', (outcome: Outcome) => {
      const waiting = this.#waiting.shift();
      if (outcome === null) waiting?.resolve();
      else waiting?.reject(toError(outcome));
    });
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
      this.#worker = undefined;
      const ended = new WriteThreadEnded(`the thread that writes to ${this.#connection.path} ended`, {
        cause,
      });
      for (const { reject } of this.#waiting.splice(0)) reject(ended);
    });
    return worker;
  }
}
