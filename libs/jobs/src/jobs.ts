import { type Json, type JsonObject } from '@bahi/event-store/event-store';

/**
 * The jobs' port: work that is done later, and retried when it fails. Each job is run by one worker at a time. A job
 * runs at least once, so a repeated run must have no second effect: inside Bahi the decider sees that the work is done;
 * outside, the message has the same id at every attempt, so that a browser that gets a push twice shows it once. Every
 * adapter passes `jobs-suite.ts`. docs/architecture/distributed-mode.md#jobs.
 */
export interface Jobs {
  /**
   * Durable once it resolves. A job that is already waiting, running, dead or recently done stays unchanged. After
   * `JobsUnavailable` some of them may already be enqueued; enqueue all of them again.
   * @throws BadJob before anything is enqueued
   * @throws JobsUnavailable
   */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Runs jobs of the kinds that have a handler until the signal aborts, then finishes the running ones. Jobs of other
   * kinds wait for a worker that knows them.
   */
  work(options: WorkOptions, until: AbortSignal): Promise<void>;
  /**
   * Null for an unknown or forgotten job.
   * @throws JobsUnavailable
   */
  find(kind: string, id: string): Promise<JobStatus | null>;
  /** @throws JobsUnavailable */
  count(kind: string): Promise<JobCounts>;
  /**
   * Jobs that failed for good, the latest first, at most a hundred.
   * @throws JobsUnavailable
   */
  deadLetters(kind: string): Promise<readonly DeadLetter[]>;
  /**
   * Enqueues a dead letter again; its attempts count from 0. False if the job is not a dead letter.
   * @throws JobsUnavailable
   */
  replay(kind: string, id: string): Promise<boolean>;
  /**
   * The due time that was last noted for a cron, in epoch milliseconds; null before {@link noteDue}.
   * @throws JobsUnavailable
   */
  lastDue(cron: string): Promise<number | null>;
  /**
   * Stores that a cron was enqueued for this due time, also if it is before the stored one: a clock may have run ahead.
   * @throws JobsUnavailable
   */
  noteDue(cron: string, dueForMs: number): Promise<void>;
  close(): Promise<void>;
}

/** The part of the port with which calls are answered. */
export type JobQueue = Pick<Jobs, 'enqueue' | 'find'>;

export interface NewJob {
  /** Selects its handler: `send-push`. 1 to 100 characters of `a-z 0-9 -`, beginning with a letter. */
  readonly kind: string;
  /**
   * Unique within its kind, such as the id of the event that caused it. Up to {@link MAX_ID} characters of
   * `A-Z a-z 0-9 . _ @ -`, not digits alone.
   */
  readonly id: string;
  readonly data: JsonObject;
  /** Runs after this many milliseconds at the earliest; default at once. */
  readonly delayMs?: number;
}

export interface WorkOptions {
  readonly handlers: Readonly<Record<string, Handler>>;
  /** The number of jobs of one kind that run at a time, default 4. */
  readonly concurrency?: number;
}

export const DEFAULT_CONCURRENCY = 4;

/** A job whose handler throws runs again later, and becomes a dead letter after its last attempt. */
export type Handler = (job: RunningJob) => Promise<void>;

export interface RunningJob {
  readonly kind: string;
  readonly id: string;
  readonly data: JsonObject;
  /** 1 for the first. An attempt counts even if its process ended during it. */
  readonly attempt: number;
  /** Stores its progress, for {@link Jobs.find}. */
  report(progress: JsonObject): Promise<void>;
}

export interface JobStatus {
  readonly state: 'waiting' | 'running' | 'done' | 'dead';
  /** Attempts begun so far. */
  readonly attempts: number;
  /** The last reported progress. */
  readonly progress: Json;
}

export interface JobCounts {
  /** Includes delayed jobs. */
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
}

export interface DeadLetter {
  readonly id: string;
  readonly data: JsonObject;
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly reason: string;
  readonly diedAtMs: number;
}

export interface JobPolicy {
  /** The number of attempts after which a job is a dead letter. */
  readonly attempts: number;
  /** The delay between the first attempt and the second; doubled after each further attempt. */
  readonly firstBackOffMs: number;
  readonly maxBackOffMs: number;
  /** A done job is remembered this long, so that it is not enqueued again. */
  readonly keepDoneMs: number;
}

/** With these delays, a job survives an outage of three hours. */
export const DEFAULT_POLICY: JobPolicy = {
  attempts: 12,
  firstBackOffMs: 10_000,
  maxBackOffMs: 3_600_000,
  keepDoneMs: 7 * 24 * 3_600_000,
};

export const DEAD_LETTERS_SHOWN = 100;

/** The delay after the nth attempt failed. */
export function backOffMs({ firstBackOffMs, maxBackOffMs }: JobPolicy, attempt: number): number {
  return Math.min(firstBackOffMs * 2 ** (attempt - 1), maxBackOffMs);
}

/**
 * The store of the jobs did not answer, or is full: it is unknown whether the jobs are enqueued. Enqueuing them again
 * does no harm.
 */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/** A job that no store accepts: a bug of the caller. */
export class BadJob extends Error {
  override readonly name = 'BadJob';
}

/** For the log: an attempt failed. `cause` is the error that the handler threw. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  constructor({ kind, id, attempt }: Pick<RunningJob, 'kind' | 'id' | 'attempt'>, cause: unknown) {
    super(`${kind} ${id} failed at attempt ${attempt}: ${toReason(cause)}`, { cause });
  }
}

export const MAX_ID = 200;
const KIND = /^[a-z][a-z0-9-]{0,99}$/;
const ID = new RegExp(`^(?!\\d+$)[A-Za-z0-9._@-]{1,${MAX_ID}}$`);
const LONGEST_DELAY_MS = 10 * 365 * 24 * 3_600_000;

/** Every adapter calls this before it writes. @throws BadJob */
export function assertJobs(jobs: readonly NewJob[]): void {
  for (const { kind, id, delayMs = 0 } of jobs) {
    if (!KIND.test(kind)) throw new BadJob(`bad kind of a job: ${JSON.stringify(kind)}`);
    if (!ID.test(id)) throw new BadJob(`bad id of a job: ${JSON.stringify(id)}`);
    if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > LONGEST_DELAY_MS)
      throw new BadJob(`bad delayMs of ${kind} ${id}: ${delayMs}`);
  }
}

/** The text of an error as it is stored, cut to 1,000 characters. */
export function toReason(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 1_000);
}

/** The reason of a dead letter whose last attempt ended with its process. */
export const INTERRUPTED_REASON = 'the process ended while it ran';
