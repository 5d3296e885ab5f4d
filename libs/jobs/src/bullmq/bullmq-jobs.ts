import { type JsonObject } from '@bahi/event-store/event-store';
import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { type Redis } from 'ioredis';
import {
  assertJobs,
  DEFAULT_CONCURRENCY,
  backOffMs,
  INTERRUPTED_REASON,
  DEAD_LETTERS_SHOWN,
  type DeadLetter,
  DEFAULT_POLICY,
  type Handler,
  type JobCounts,
  JobFailed,
  type JobPolicy,
  type Jobs,
  type JobStatus,
  JobsUnavailable,
  type NewJob,
  toReason,
  type WorkOptions,
} from '../jobs.ts';
import { probeRedis, createCommandClient, assertDurable, TIMEOUT_MS } from './redis-server.ts';
import { WorkerConnection } from './worker-connection.ts';

export interface BullmqJobsOptions {
  /** `redis://…` or `rediss://…`. */
  readonly url: string;
  /** The prefix of all keys. */
  readonly prefix?: string;
  readonly policy?: JobPolicy;
  /** A server that does not answer within this time counts as down. */
  readonly timeoutMs?: number;
  /** How often a worker looks for jobs whose lock has expired because their worker was killed; default 5 s. */
  readonly stalledIntervalMs?: number;
  /** Called for a failed attempt or a lost connection; the worker continues by itself. */
  readonly onTrouble: (error: unknown) => void;
}

type JobOfRedis = Job<JsonObject, void, string>;
type QueueOfRedis = Queue<JsonObject, void, string>;

/** A worker renews its locks after half this time. */
const LOCK_MS = 10_000;
const STALLED_INTERVAL_MS = 5_000;

/**
 * Jobs on Redis, for several processes, with one queue per kind.
 * @throws RangeError if the server refuses the connection or may forget jobs
 * @throws JobsUnavailable if it does not answer
 */
export async function openBullmqJobs(options: BullmqJobsOptions): Promise<Jobs> {
  const { url, timeoutMs = TIMEOUT_MS, onTrouble } = options;
  await probeRedis(url, assertDurable, timeoutMs);
  const client = createCommandClient(url, timeoutMs);
  client.on('error', onTrouble);
  return new BullmqJobs(client, options);
}

class BullmqJobs implements Jobs {
  readonly #client: Redis;
  readonly #options: BullmqJobsOptions;
  readonly #policy: JobPolicy;
  readonly #prefix: string;
  readonly #queues = new Map<string, QueueOfRedis>();
  readonly #closed = new AbortController();
  readonly #working = new Set<Promise<void>>();

  constructor(client: Redis, options: BullmqJobsOptions) {
    this.#client = client;
    this.#options = options;
    this.#policy = options.policy ?? DEFAULT_POLICY;
    this.#prefix = options.prefix ?? 'bahi-jobs';
  }

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    assertJobs(jobs);
    const opts = {
      attempts: this.#policy.attempts,
      backoff: { type: 'custom' },
      removeOnComplete: { age: Math.ceil(this.#policy.keepDoneMs / 1000) },
      removeOnFail: false,
    };
    await this.#answer(async () => {
      for (const kind of new Set(jobs.map((job) => job.kind))) {
        const sameKind = jobs.filter((job) => job.kind === kind);
        await this.#queue(kind).addBulk(
          sameKind.map(({ id, data, delayMs = 0 }) => ({
            name: kind,
            data,
            opts: { ...opts, jobId: id, delay: delayMs },
          })),
        );
      }
    });
  }

  find(kind: string, id: string): Promise<JobStatus | null> {
    return this.#answer(async () => {
      const job = await this.#queue(kind).getJob(id);
      const state = STATES[(await job?.getState()) ?? 'unknown'];
      if (job === undefined || state === undefined) return null;
      // The progress is the number 0 until it is reported.
      const progress = typeof job.progress === 'object' ? (job.progress as JsonObject) : null;
      return { state, attempts: this.#countAttempts(job), progress };
    });
  }

  count(kind: string): Promise<JobCounts> {
    return this.#answer(async () => {
      const { waiting = 0, delayed = 0, active = 0, failed = 0 } = await this.#queue(kind).getJobCounts();
      return { waiting: waiting + delayed, running: active, dead: failed };
    });
  }

  deadLetters(kind: string): Promise<readonly DeadLetter[]> {
    return this.#answer(async () => {
      const failed = await this.#queue(kind).getFailed(0, DEAD_LETTERS_SHOWN - 1);
      return failed.map((job) => ({
        id: job.id ?? '',
        data: job.data,
        attempts: this.#countAttempts(job),
        reason: job.failedReason,
        diedAtMs: job.finishedOn ?? 0,
      }));
    });
  }

  replay(kind: string, id: string): Promise<boolean> {
    return this.#answer(async () => {
      const job = await this.#queue(kind).getJob(id);
      if (job === undefined || !(await job.isFailed())) return false;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    });
  }

  lastDue(cron: string): Promise<number | null> {
    return this.#answer(async () => {
      const dueForMs = await this.#client.zscore(this.#cronKey, cron);
      return dueForMs === null ? null : Number(dueForMs);
    });
  }

  noteDue(cron: string, dueForMs: number): Promise<void> {
    return this.#answer(async () => void (await this.#client.zadd(this.#cronKey, dueForMs, cron)));
  }

  work(options: WorkOptions, until: AbortSignal): Promise<void> {
    const working = this.#work(options, AbortSignal.any([until, this.#closed.signal]));
    this.#working.add(working);
    return working.finally(() => this.#working.delete(working));
  }

  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await Promise.all(this.#working);
    for (const queue of this.#queues.values()) await queue.close();
    this.#client.disconnect();
  }

  async #work(
    { handlers, concurrency = DEFAULT_CONCURRENCY }: WorkOptions,
    until: AbortSignal,
  ): Promise<void> {
    if (until.aborted) return;
    const connection = new WorkerConnection(this.#options.url, this.#options.onTrouble);
    const workers = Object.entries(handlers).map(
      ([kind, handler]) =>
        new Worker<JsonObject, void, string>(kind, (job) => this.#run(job, handler), {
          connection: connection.client,
          prefix: this.#prefix,
          concurrency,
          lockDuration: LOCK_MS,
          stalledInterval: this.#options.stalledIntervalMs ?? STALLED_INTERVAL_MS,
          // Applies after a lost connection; BullMQ's default is 15 s.
          runRetryDelay: 1_000,
          // No limit here: attempts are counted when they begin, and `#run` ends a job after the last one.
          maxStalledCount: Number.MAX_SAFE_INTEGER,
          settings: { backoffStrategy: (attempt) => backOffMs(this.#policy, attempt) },
        }),
    );
    for (const worker of workers) worker.on('error', this.#options.onTrouble);
    await new Promise((resolve) => until.addEventListener('abort', resolve));
    await connection.settle();
    await Promise.all(workers.map((worker) => worker.close()));
    connection.close();
  }

  async #run(job: JobOfRedis, handler: Handler): Promise<void> {
    const [kind, id, attempt] = [job.name, job.id ?? '', job.attemptsStarted];
    if (attempt > this.#policy.attempts) throw new UnrecoverableError(INTERRUPTED_REASON);
    const report = (progress: JsonObject): Promise<void> => job.updateProgress(progress);
    try {
      await handler({ kind, id, data: job.data, attempt, report });
    } catch (error) {
      this.#options.onTrouble(new JobFailed({ kind, id, attempt }, error));
      const Failure = attempt === this.#policy.attempts ? UnrecoverableError : Error;
      throw new Failure(toReason(error));
    }
  }

  #countAttempts({ attemptsStarted }: JobOfRedis): number {
    return Math.min(attemptsStarted, this.#policy.attempts);
  }

  #queue(kind: string): QueueOfRedis {
    const known = this.#queues.get(kind);
    if (known !== undefined) return known;
    const queue: QueueOfRedis = new Queue(kind, { connection: this.#client, prefix: this.#prefix });
    queue.on('error', this.#options.onTrouble);
    this.#queues.set(kind, queue);
    return queue;
  }

  get #cronKey(): string {
    return `${this.#prefix}.cron`;
  }

  /** @throws JobsUnavailable for any error other than a refusal of the server */
  async #answer<T>(call: () => Promise<T>): Promise<T> {
    if (this.#closed.signal.aborted) throw new JobsUnavailable('the jobs are closed');
    try {
      return await call();
    } catch (error) {
      if (error instanceof RangeError || (error instanceof Error && error.name === 'ReplyError')) throw error;
      throw new JobsUnavailable(`Redis does not answer: ${toReason(error)}`, { cause: error });
    }
  }
}

const STATES: Readonly<Record<string, JobStatus['state']>> = {
  waiting: 'waiting',
  delayed: 'waiting',
  active: 'running',
  completed: 'done',
  failed: 'dead',
};
