import { type JsonObject } from '@bahi/event-store/event-store';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { type Clock } from '@bahi/kernel/day';
import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import {
  assertJobs,
  DEFAULT_CONCURRENCY,
  type DeadLetter,
  DEFAULT_POLICY,
  type Handler,
  type JobCounts,
  JobFailed,
  type JobPolicy,
  type Jobs,
  type JobStatus,
  type NewJob,
  toReason,
  type WorkOptions,
} from '../jobs.ts';
import { type ReactorCheckpoints, type ReactorMove } from '../reactor-checkpoints.ts';
import { type ReactorJobs } from '../reactor-jobs.ts';
import { JobTable, type TakenJob } from './job-table.ts';
import { openJobsFile, type JobsFile } from './jobs-file.ts';
import { SqliteReactorCheckpoints } from './sqlite-reactor-checkpoints.ts';

export interface SqliteJobsOptions {
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly policy?: JobPolicy;
  /** Called for a failed attempt or a full file; the worker continues by itself. */
  readonly onTrouble: (error: unknown) => void;
  /** Called if an error left the content of the file unknown: the process should end. */
  readonly onBroken: (cause: Error) => void;
}

export interface SqliteJobs {
  readonly jobs: Jobs & ReactorJobs;
  readonly checkpoints: ReactorCheckpoints;
}

/**
 * Jobs and reactors' checkpoints in one SQLite file, `jobs.db`, whose connection it takes over. Only one process may
 * run its jobs: those that were running under its predecessor run again. Operators may open it meanwhile.
 */
export function openSqliteJobs(database: Sqlite, options: SqliteJobsOptions): SqliteJobs {
  const file = openJobsFile(database, options.onBroken);
  const checkpoints = new SqliteReactorCheckpoints(file);
  const table = new JobTable(database, options.clock, options.policy ?? DEFAULT_POLICY);
  file.answer(() => database.transaction(() => table.recover()));
  return { jobs: new JobsInFile(file, table, checkpoints, options), checkpoints };
}

/** A worker wakes at least this often, so that it notices a clock that was set forward. */
const LONGEST_SLEEP_MS = 60_000;
const FILE_RETRY_MS = 5_000;

/** The jobs of one kind that a worker is running. */
interface RunningKind {
  readonly kind: string;
  readonly handler: Handler;
  readonly running: Set<Promise<void>>;
}

class JobsInFile implements Jobs, ReactorJobs {
  /** Wakes the workers: aborted and replaced whenever there may be new work. */
  #news = new AbortController();

  constructor(
    private readonly file: JobsFile,
    private readonly table: JobTable,
    private readonly checkpoints: SqliteReactorCheckpoints,
    private readonly options: SqliteJobsOptions,
  ) {}

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    assertJobs(jobs);
    this.#write(() => this.table.insert(jobs));
  }

  async enqueueAndAdvance(reactor: string, move: ReactorMove, jobs: readonly NewJob[]): Promise<boolean> {
    assertJobs(jobs);
    return this.#write(() => {
      const moved = this.checkpoints.move(reactor, move);
      if (moved) this.table.insert(jobs);
      return moved;
    });
  }

  async find(kind: string, id: string): Promise<JobStatus | null> {
    return this.file.answer(() => this.table.find(kind, id));
  }

  async count(kind: string): Promise<JobCounts> {
    return this.file.answer(() => this.table.count(kind));
  }

  async deadLetters(kind: string): Promise<readonly DeadLetter[]> {
    return this.file.answer(() => this.table.deadLetters(kind));
  }

  async replay(kind: string, id: string): Promise<boolean> {
    return this.#write(() => this.table.replay(kind, id));
  }

  async lastDue(cron: string): Promise<number | null> {
    return this.file.answer(() => this.table.lastDue(cron));
  }

  async noteDue(cron: string, dueForMs: number): Promise<void> {
    this.#write(() => this.table.noteDue(cron, dueForMs));
  }

  async close(): Promise<void> {
    if (this.file.isClosed) return;
    this.file.close();
    this.#wakeWorkers();
  }

  async work(
    { handlers, concurrency = DEFAULT_CONCURRENCY }: WorkOptions,
    until: AbortSignal,
  ): Promise<void> {
    const kinds = Object.entries(handlers).map(([kind, handler]) => ({
      kind,
      handler,
      running: new Set<Promise<void>>(),
    }));
    const stop = (): void => this.#wakeWorkers();
    until.addEventListener('abort', stop);
    while (!until.aborted && !this.file.isClosed) {
      const news = this.#news.signal;
      let sleepMs = FILE_RETRY_MS;
      try {
        for (const runningKind of kinds) this.#startDueJobs(runningKind, concurrency, until);
        sleepMs = this.#computeSleepMs(kinds.filter(({ running }) => running.size < concurrency));
      } catch (error) {
        this.options.onTrouble(error);
      }
      await pause(this.options.setTimer, sleepMs, news);
    }
    until.removeEventListener('abort', stop);
    await Promise.all(kinds.flatMap(({ running }) => [...running]));
  }

  #startDueJobs({ kind, handler, running }: RunningKind, concurrency: number, until: AbortSignal): void {
    const free = concurrency - running.size;
    if (free === 0 || this.#dueMs(kind) > this.options.clock()) return;
    for (const job of this.#write(() => this.table.take(kind, free))) {
      const run = this.#run(job, handler, until).finally(() => {
        running.delete(run);
        this.#wakeWorkers();
      });
      running.add(run);
    }
  }

  #computeSleepMs(kinds: readonly RunningKind[]): number {
    const next = Math.min(...kinds.map(({ kind }) => this.#dueMs(kind)));
    return Math.max(0, Math.min(LONGEST_SLEEP_MS, next - this.options.clock()));
  }

  /** Infinity if none waits. */
  #dueMs(kind: string): number {
    return this.file.answer(() => this.table.nextDueMs(kind)) ?? Infinity;
  }

  async #run(job: TakenJob, handler: Handler, until: AbortSignal): Promise<void> {
    const { kind, id, data, attempt } = job;
    const report = async (progress: JsonObject): Promise<void> =>
      this.file.answer(() => this.table.report(job, progress));
    let ending: () => void;
    try {
      await handler({ kind, id, data, attempt, report });
      ending = () => this.table.succeed(job);
    } catch (error) {
      this.options.onTrouble(new JobFailed(job, error));
      ending = () => this.table.fail(job, toReason(error));
    }
    await this.#storeEnding(ending, until);
  }

  /** Retries while the disk is full. A job whose end is not stored before the process ends runs again. */
  async #storeEnding(ending: () => void, until: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return this.#write(ending);
      } catch (error) {
        this.options.onTrouble(error);
      }
      if (until.aborted || this.file.isClosed) return;
      await pause(this.options.setTimer, FILE_RETRY_MS, until);
    }
  }

  /** Runs in one transaction. */
  #write<T>(change: () => T): T {
    const answer = this.file.answer(() => this.file.database.transaction(change));
    this.#wakeWorkers();
    return answer;
  }

  #wakeWorkers(): void {
    this.#news.abort();
    this.#news = new AbortController();
  }
}
