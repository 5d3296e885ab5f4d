import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Json } from '@bahi/event-store/event-store';
import { type Clock } from '@bahi/kernel/day';
import {
  BadJob,
  INTERRUPTED_REASON,
  type Handler,
  type Jobs,
  JobsUnavailable,
  type JobStatus,
  type NewJob,
  type WorkOptions,
} from './jobs.ts';
import { TEST_POLICY } from './jobs-fixtures.ts';

export interface JobsHarness {
  /** Starts without jobs, opened with {@link TEST_POLICY}. */
  readonly jobs: Jobs;
  /** The clock of the jobs' times. */
  readonly clock: Clock;
  /** Lets other work proceed and time pass: a moment on the machine's clock, 50 ms on the spec's. */
  passTime(): Promise<void>;
  /** Closes the jobs and opens them again. */
  reopen(): Promise<Jobs>;
  /**
   * Closes the jobs, lets another process begin the jobs of kind `endless`, kills it in the middle of one, and opens
   * the jobs again.
   */
  afterKill(): Promise<Jobs>;
  dispose(): Promise<void>;
}

const push = (id: string, more: Partial<NewJob> = {}): NewJob => ({ kind: 'push', id, data: {}, ...more });

/** The suite of every adapter of {@link Jobs}. `makeHarness` is called for each case. */
export function jobsSuite(name: string, makeHarness: () => Promise<JobsHarness>): void {
  describe(`${name} as jobs`, () => {
    let harness: JobsHarness;
    let jobs: Jobs;
    let stops: (() => Promise<void>)[];
    beforeEach(async () => {
      harness = await makeHarness();
      jobs = harness.jobs;
      stops = [];
    });
    afterEach(async () => {
      for (const stop of stops) await stop();
      await harness.dispose();
    });

    /** The spec's own time limit ends a condition that never holds. */
    async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await holds())) await harness.passTime();
    }
    const untilState = (id: string, state: JobStatus['state'], kind = 'push') =>
      until(async () => (await jobs.find(kind, id))?.state === state);

    /** Works until the case ends, or until it is stopped. */
    function work(handlers: WorkOptions['handlers'], concurrency?: number): () => Promise<void> {
      const stopped = new AbortController();
      const ended = jobs.work(
        { handlers, ...(concurrency === undefined ? {} : { concurrency }) },
        stopped.signal,
      );
      const stop = () => {
        stopped.abort();
        return ended;
      };
      stops.push(stop);
      return stop;
    }
    /** A handler that records the jobs that it ran. */
    const noting = (ran: string[]): Handler => {
      return async ({ id }) => void ran.push(id);
    };

    describe('that were enqueued', () => {
      it('are run, each with its data', async () => {
        const seen: Json[] = [];
        const data = { name: 'वर्मा "🚚"\n\u0000', sums: [1, -2, { deep: null }] };
        await jobs.enqueue([push('a', { data }), push('b')]);
        expect(await jobs.find('push', 'a')).toEqual({ state: 'waiting', attempts: 0, progress: null });
        work({ push: async (job) => void seen.push([job.kind, job.id, job.data, job.attempt]) });
        await untilState('a', 'done');
        await untilState('b', 'done');
        expect(seen).toEqual(
          expect.arrayContaining([
            ['push', 'a', data, 1],
            ['push', 'b', {}, 1],
          ]),
        );
        expect(seen).toHaveLength(2);
        expect(await jobs.find('push', 'a')).toEqual({ state: 'done', attempts: 1, progress: null });
      });

      it('stay unchanged when their id is enqueued again, even after they are done', async () => {
        const seen: Json[] = [];
        await jobs.enqueue([push('a', { data: { nth: 1 } }), push('a', { data: { nth: 2 } })]);
        await jobs.enqueue([push('a', { data: { nth: 3 } })]);
        work({ push: async ({ data }) => void seen.push(data), sms: async () => void seen.push('sms') });
        await untilState('a', 'done');
        await jobs.enqueue([push('a', { data: { nth: 4 } }), push('b'), { ...push('a'), kind: 'sms' }]);
        await untilState('b', 'done');
        await untilState('a', 'done', 'sms');
        expect(seen).toHaveLength(3);
        expect(seen).toEqual(expect.arrayContaining([{ nth: 1 }, {}, 'sms']));
      });

      it('are forgotten some time after they are done', async () => {
        const ran: string[] = [];
        await jobs.enqueue([push('a')]);
        work({ push: noting(ran) });
        await untilState('a', 'done');
        for (let nth = 1; (await jobs.find('push', 'a')) !== null; nth += 1) {
          await jobs.enqueue([push(`later-${nth}`)]);
          await untilState(`later-${nth}`, 'done');
          await harness.passTime();
        }
        await jobs.enqueue([push('a')]);
        await until(() => ran.filter((id) => id === 'a').length === 2);
      });

      it('wait for their delay', async () => {
        const ran: [string, number][] = [];
        const enqueuedAt = harness.clock();
        await jobs.enqueue([push('late', { delayMs: 300 }), push('soon')]);
        expect(await jobs.count('push')).toEqual({ waiting: 2, running: 0, dead: 0 });
        work({ push: async ({ id }) => void ran.push([id, harness.clock()]) });
        await untilState('late', 'done');
        expect(ran.map(([id]) => id)).toEqual(['soon', 'late']);
        expect(ran[1]?.[1]).toBeGreaterThanOrEqual(enqueuedAt + 300);
      });

      it('wait for a worker that knows their kind, over restarts', async () => {
        const ran: string[] = [];
        await jobs.enqueue([{ ...push('new'), kind: 'sms' }, push('old')]);
        jobs = await harness.reopen();
        const stop = work({ push: noting(ran) });
        await untilState('old', 'done');
        expect(await jobs.find('sms', 'new')).toEqual({ state: 'waiting', attempts: 0, progress: null });
        await stop();
        work({ push: noting(ran), sms: noting(ran) });
        await untilState('new', 'done', 'sms');
        expect(ran).toEqual(['old', 'new']);
      });

      it.each([
        ['kind', { kind: 'Push:1' }],
        ['id', { id: 'a:b' }],
        ['id', { id: '123' }],
        ['id', { id: 'a'.repeat(201) }],
        ['delayMs', { delayMs: -1 }],
        ['delayMs', { delayMs: 0.5 }],
      ])('are all rejected if one has a bad %s', async (field, wrong) => {
        const enqueued = jobs.enqueue([push('a'), { ...push('b'), ...wrong }]);
        await expect(enqueued).rejects.toThrow(BadJob);
        await expect(enqueued).rejects.toThrow(field);
        expect(await jobs.find('push', 'a')).toBe(null);
      });
    });

    describe('in a worker', () => {
      it('run once each, however many workers there are', async () => {
        const ran: string[] = [];
        const ids = Array.from({ length: 40 }, (_, nth) => `job-${nth}`);
        for (let worker = 0; worker < 3; worker += 1) work({ push: noting(ran) });
        await jobs.enqueue(ids.map((id) => push(id)));
        for (const id of ids) await untilState(id, 'done');
        expect([...ran].sort()).toEqual([...ids].sort());
      });

      it('run no more at once per kind than the worker takes', async () => {
        let [running, most] = [0, 0];
        const handler: Handler = async () => {
          most = Math.max(most, (running += 1));
          await harness.passTime();
          running -= 1;
        };
        await jobs.enqueue(['a', 'b', 'c', 'd', 'e'].map((id) => push(id)));
        work({ push: handler }, 2);
        for (const id of ['a', 'b', 'c', 'd', 'e']) await untilState(id, 'done');
        expect(most).toBe(2);
      });

      it('report their progress', async () => {
        const gate = opening();
        await jobs.enqueue([push('a')]);
        work({
          push: async (job) => {
            await job.report({ sent: 1, of: 3 });
            await gate.opened;
            await job.report({ sent: 3, of: 3 });
          },
        });
        await until(async () => (await jobs.find('push', 'a'))?.progress !== null);
        const running = { state: 'running', attempts: 1, progress: { sent: 1, of: 3 } };
        expect(await jobs.find('push', 'a')).toEqual(running);
        expect(await jobs.count('push')).toEqual({ waiting: 0, running: 1, dead: 0 });
        gate.open();
        await untilState('a', 'done');
        expect((await jobs.find('push', 'a'))?.progress).toEqual({ sent: 3, of: 3 });
      });

      it('run to their end when their worker stops, and no other begins', async () => {
        const gate = opening();
        const begun: string[] = [];
        const handler: Handler = async ({ id }) => {
          begun.push(id);
          await gate.opened;
        };
        await jobs.enqueue([push('a'), push('b')]);
        const stop = work({ push: handler }, 1);
        await until(() => begun.length > 0);
        let hasEnded = false;
        const ended = stop().then(() => (hasEnded = true));
        await harness.passTime();
        expect(hasEnded).toBe(false);
        gate.open();
        await ended;
        const states = [await jobs.find('push', 'a'), await jobs.find('push', 'b')].map((job) => job?.state);
        expect([...states].sort()).toEqual(['done', 'waiting']);
        expect(begun).toHaveLength(1);
        work({ push: handler });
        await untilState('a', 'done');
        await untilState('b', 'done');
      });

      it('run again when their process was killed in the middle', async () => {
        await jobs.enqueue([{ ...push('cut-short'), kind: 'endless' }]);
        jobs = await harness.afterKill();
        const attempts: number[] = [];
        work({ endless: async ({ attempt }) => void attempts.push(attempt) });
        await untilState('cut-short', 'done', 'endless');
        expect(attempts).toEqual([2]);
      });

      it('do not run again when their process was killed at the last attempt', async () => {
        await jobs.enqueue([{ ...push('killer'), kind: 'endless' }]);
        for (let killed = 0; killed < TEST_POLICY.attempts; killed += 1) jobs = await harness.afterKill();
        const ran: string[] = [];
        work({ endless: noting(ran) });
        await untilState('killer', 'dead', 'endless');
        expect(await jobs.deadLetters('endless')).toMatchObject([
          { id: 'killer', reason: INTERRUPTED_REASON },
        ]);
        expect(ran).toEqual([]);
      });
    });

    describe('that fail', () => {
      it('run again, each time after a longer delay', async () => {
        const ranAt: number[] = [];
        await jobs.enqueue([push('a')]);
        work({
          push: async ({ attempt }) => {
            ranAt.push(harness.clock());
            if (attempt < 3) throw new Error('no signal');
          },
        });
        await untilState('a', 'done');
        const [first = 0, second = 0, third = 0] = ranAt;
        expect(ranAt).toHaveLength(3);
        expect(second).toBeGreaterThanOrEqual(first + 100);
        expect(third).toBeGreaterThanOrEqual(second + 150);
        expect(await jobs.find('push', 'a')).toEqual({ state: 'done', attempts: 3, progress: null });
      });

      it('become dead letters after the last attempt, until they are replayed', async () => {
        let isMended = false;
        const data = { phone: '+919822041375' };
        await jobs.enqueue([push('a', { data })]);
        work({
          push: async () => {
            if (!isMended) throw new Error('no signal');
          },
        });
        await untilState('a', 'dead');
        const dead = { id: 'a', data, attempts: 3, reason: 'no signal', diedAtMs: expect.any(Number) };
        expect(await jobs.deadLetters('push')).toEqual([dead]);
        expect(await jobs.deadLetters('sms')).toEqual([]);
        expect(await jobs.count('push')).toEqual({ waiting: 0, running: 0, dead: 1 });
        await jobs.enqueue([push('a')]);
        expect(await jobs.count('push')).toEqual({ waiting: 0, running: 0, dead: 1 });

        expect(await jobs.replay('push', 'a')).toBe(true);
        await untilState('a', 'dead');
        isMended = true;
        expect(await jobs.replay('push', 'a')).toBe(true);
        await untilState('a', 'done');
        expect(await jobs.find('push', 'a')).toEqual({ state: 'done', attempts: 1, progress: null });
        expect(await jobs.deadLetters('push')).toEqual([]);
        expect(await jobs.replay('push', 'a')).toBe(false);
        expect(await jobs.replay('push', 'unknown')).toBe(false);
      });

      it('do not hold up the others', async () => {
        const ran: string[] = [];
        const handler: Handler = async ({ id }) => {
          if (id === 'bad') throw new Error('never');
          ran.push(id);
        };
        await jobs.enqueue([push('bad'), push('a'), push('b')]);
        work({ push: handler }, 1);
        await untilState('bad', 'dead');
        expect([...ran].sort()).toEqual(['a', 'b']);
      });
    });

    it('keep the due time that was last noted for a cron, over restarts', async () => {
      expect(await jobs.lastDue('daily')).toBe(null);
      await jobs.noteDue('daily', 1_780_000_000_000);
      await jobs.noteDue('monthly', 5);
      await jobs.noteDue('daily', 1_790_000_000_000);
      await jobs.noteDue('daily', 1_785_000_000_000);
      jobs = await harness.reopen();
      expect([await jobs.lastDue('daily'), await jobs.lastDue('monthly')]).toEqual([1_785_000_000_000, 5]);
    });

    it('are unavailable once they are closed', async () => {
      await jobs.enqueue([push('a')]);
      await jobs.close();
      await jobs.close();
      for (const call of [
        () => jobs.enqueue([push('b')]),
        () => jobs.find('push', 'a'),
        () => jobs.count('push'),
        () => jobs.deadLetters('push'),
        () => jobs.replay('push', 'a'),
        () => jobs.lastDue('daily'),
        () => jobs.noteDue('daily', 1),
      ])
        await expect(call()).rejects.toThrow(JobsUnavailable);
      jobs = await harness.reopen();
      expect((await jobs.find('push', 'a'))?.state).toBe('waiting');
    });
  });
}

function opening(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
