import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type Cron, type CronsOptions, type DueJob, runCrons } from './crons.ts';
import { type Jobs, type NewJob } from './jobs.ts';
import { openSqliteJobs } from './sqlite/sqlite-jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const india = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`);
/** At 6:30 each morning. */
const reminders: Cron = { name: 'reminders', kind: 'remind', pattern: '30 6 * * *' };

describe('crons', () => {
  let timer: ManualTimer;
  let jobs: Jobs;
  let enqueued: NewJob[];
  let troubles: unknown[];
  let stops: (() => Promise<void>)[];
  beforeEach(() => {
    timer = new ManualTimer(india('2026-06-01', '23:50'));
    troubles = [];
    enqueued = [];
    stops = [];
    const onTrouble = (error: unknown): void => void troubles.push(error);
    jobs = openSqliteJobs(openSqlite(':memory:'), { ...timer, onTrouble, onBroken: onTrouble }).jobs;
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    expect(timer.waiting).toBe(0);
    await jobs.close();
  });

  function start(crons: readonly Cron[] = [reminders], options: Partial<CronsOptions> = {}) {
    const ended = new AbortController();
    const running = runCrons(
      {
        crons,
        jobs: {
          lastDue: (name) => jobs.lastDue(name),
          noteDue: (name, dueForMs) => jobs.noteDue(name, dueForMs),
          async enqueue(due) {
            enqueued.push(...due);
            await jobs.enqueue(due);
          },
        },
        clock: timer.clock,
        setTimer: timer.setTimer,
        onTrouble: (error) => void troubles.push(error),
        ...options,
      },
      ended.signal,
    );
    const stop = () => {
      ended.abort();
      return running;
    };
    stops.push(stop);
    return stop;
  }
  const asleep = async (processes = 1) => {
    while (timer.waiting < processes) await yieldToEventLoop();
  };
  /** Advances an hour at a time: sleepers wake at least each minute and look at the clock. */
  async function untilTime(atMs: number, processes = 1): Promise<void> {
    await asleep(processes);
    while (timer.clock() < atMs) {
      timer.pass(Math.min(HOUR_MS, atMs - timer.clock()));
      await asleep(processes);
    }
  }
  const dueDays = () =>
    enqueued.map(({ data }) =>
      new Date((data as DueJob).dueForMs + 5.5 * HOUR_MS).toISOString().slice(0, 16),
    );

  it('enqueue a job at each due time in India, from the next one on', async () => {
    start();
    await untilTime(india('2026-06-02', '06:29'));
    expect(enqueued).toEqual([]);
    await untilTime(india('2026-06-02', '06:30'));
    const first = india('2026-06-02', '06:30');
    expect(enqueued).toEqual([
      { kind: 'remind', id: `reminders@${first}`, data: { dueForMs: first, lastDueForMs: first - DAY_MS } },
    ]);
    await untilTime(india('2026-06-04', '06:31'));
    expect(dueDays()).toEqual(['2026-06-02T06:30', '2026-06-03T06:30', '2026-06-04T06:30']);
  });

  it('make up for all missed due times with one job, which says since when', async () => {
    const stop = start();
    await untilTime(india('2026-06-02', '06:30'));
    await stop();
    timer.pass(9 * DAY_MS + 2 * HOUR_MS);
    start();
    await asleep();
    expect(dueDays()).toEqual(['2026-06-02T06:30', '2026-06-11T06:30']);
    expect(enqueued[1]?.data).toMatchObject({ lastDueForMs: india('2026-06-02', '06:30') });
    await untilTime(india('2026-06-12', '06:30'));
    expect(dueDays()).toHaveLength(3);
  });

  it('enqueue nothing again after a restart, and one job from two processes', async () => {
    const stop = start();
    await untilTime(india('2026-06-02', '06:30'));
    await stop();
    start();
    start();
    await asleep(2);
    expect(dueDays()).toHaveLength(1);
    await untilTime(india('2026-06-03', '06:30'), 2);
    expect((await jobs.count('remind')).waiting).toBe(2);
  });

  it('go on after a clock that was ahead by years was corrected', async () => {
    const stop = start();
    await untilTime(india('2026-06-02', '06:30'));
    await stop();
    await jobs.noteDue(reminders.name, india('2028-06-02', '06:30'));
    start();
    await untilTime(india('2026-06-03', '06:30'));
    expect(dueDays().at(-1)).toBe('2026-06-03T06:30');
  });

  it('are kept apart by their names', async () => {
    const monthly: Cron = { name: 'statements', kind: 'state', pattern: '0 7 1 * *' };
    start([reminders, monthly]);
    await untilTime(india('2026-06-02', '07:00'));
    expect(enqueued.map(({ kind }) => kind)).toEqual(['remind']);
    timer.pass(29 * DAY_MS);
    await asleep();
    expect(enqueued.slice(1).map(({ kind }) => kind)).toEqual(['remind', 'state']);
  });

  it('retry a job that could not be enqueued', async () => {
    let isAway = true;
    const lastDue = async (name: string) => {
      if (isAway) throw new Error('away');
      return jobs.lastDue(name);
    };
    const first = start();
    await asleep();
    await first();
    timer.pass(DAY_MS);
    start([reminders], {
      jobs: { lastDue, noteDue: jobs.noteDue.bind(jobs), enqueue: jobs.enqueue.bind(jobs) },
    });
    await asleep();
    expect(troubles.map(String)).toEqual(['Error: away']);
    isAway = false;
    await untilTime(timer.clock() + 5_000);
    expect((await jobs.count('remind')).waiting).toBe(1);
  });

  it.each(['every day', '61 * * * *', '0 0 31 2 *'])('reject the pattern %j', async (pattern) => {
    const running = runCrons(
      { crons: [{ ...reminders, pattern }], jobs, ...timer, onTrouble: () => undefined },
      new AbortController().signal,
    );
    await expect(running).rejects.toThrow('the cron reminders has an invalid pattern');
  });
});
