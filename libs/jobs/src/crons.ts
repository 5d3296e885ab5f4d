import { pause, type SetTimer } from '@bahi/event-store/timer';
import { type Clock } from '@bahi/kernel/day';
import { CronExpressionParser } from 'cron-parser';
import { type Jobs } from './jobs.ts';

/** Enqueues a job at each time that its pattern names. */
export interface Cron {
  /** Never changes: the last due time is stored under it. */
  readonly name: string;
  /** The kind of the job. Its data is a {@link DueJob}, its id `<name>@<dueForMs>`. */
  readonly kind: string;
  /** Minute, hour, day of the month, month, day of the week, in Asia/Kolkata: `30 6 * * *`. */
  readonly pattern: string;
}

/**
 * The data of a cron's job, whose due time is the time of its run. One job makes up for all missed runs.
 * `lastDueForMs` is the due time noted before this one: the last that was enqueued or, for a new cron, the last before
 * it was first seen. A handler that depends on the days between can use it; those of Bahi look at the present state.
 */
export type DueJob = {
  /** Epoch milliseconds. */
  readonly dueForMs: number;
  readonly lastDueForMs: number;
};

export interface CronsOptions {
  readonly crons: readonly Cron[];
  readonly jobs: Pick<Jobs, 'enqueue' | 'lastDue' | 'noteDue'>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly onTrouble: (error: unknown) => void;
}

/** The loop checks the clock at least this often, so it notices a clock that was set forward. */
const LONGEST_SLEEP_MS = 60_000;
const RETRY_MS = 5_000;

/**
 * Enqueues jobs when they are due, until the signal aborts. On start it enqueues missed jobs, one per cron. Several
 * processes may do this at a time, because they give a job the same id. A new cron begins with its next due time.
 * @throws RangeError for an invalid pattern
 */
export async function runCrons(options: CronsOptions, until: AbortSignal): Promise<void> {
  const { crons, clock, setTimer, onTrouble } = options;
  const names = new Set(crons.map(({ name }) => name));
  if (names.size !== crons.length) throw new RangeError('a cron is named twice');
  for (const cron of crons) computeDueTimes(cron, clock());
  while (!until.aborted) {
    let sleepMs = RETRY_MS;
    try {
      const nowMs = clock();
      for (const cron of crons) await enqueueIfDue(cron, nowMs, options);
      const nextMs = Math.min(...crons.map((cron) => computeDueTimes(cron, nowMs).nextMs));
      sleepMs = Math.max(0, Math.min(LONGEST_SLEEP_MS, nextMs - clock()));
    } catch (error) {
      onTrouble(error);
    }
    await pause(setTimer, sleepMs, until);
  }
}

/**
 * Enqueues before noting the due time: if the process is killed in between, the next one enqueues the same job again,
 * which the store then recognises.
 */
async function enqueueIfDue(cron: Cron, nowMs: number, { jobs }: CronsOptions): Promise<void> {
  const { latestMs, nextMs } = computeDueTimes(cron, nowMs);
  const noted = await jobs.lastDue(cron.name);
  // A due time after the next one was noted by a clock that ran ahead, so the cron begins again.
  const lastDueForMs = noted !== null && noted > nextMs ? null : noted;
  if (lastDueForMs !== null && latestMs <= lastDueForMs) return;
  if (lastDueForMs !== null) {
    const data: DueJob = { dueForMs: latestMs, lastDueForMs };
    await jobs.enqueue([{ kind: cron.kind, id: `${cron.name}@${latestMs}`, data }]);
  }
  await jobs.noteDue(cron.name, latestMs);
}

interface DueTimes {
  /** The latest due time that is not after now. */
  readonly latestMs: number;
  readonly nextMs: number;
}

/** @throws RangeError */
function computeDueTimes({ name, pattern }: Cron, nowMs: number): DueTimes {
  const parseAt = (ms: number) =>
    CronExpressionParser.parse(pattern, { currentDate: new Date(ms), tz: 'Asia/Kolkata' });
  try {
    // `prev` and `next` exclude the given time, and `latestMs` must include it.
    return {
      latestMs: parseAt(nowMs + 1)
        .prev()
        .getTime(),
      nextMs: parseAt(nowMs).next().getTime(),
    };
  } catch (error) {
    throw new RangeError(`the cron ${name} has an invalid pattern: ${JSON.stringify(pattern)}`, {
      cause: error,
    });
  }
}
