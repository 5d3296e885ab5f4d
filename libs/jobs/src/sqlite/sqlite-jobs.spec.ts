import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { reactorCheckpointsSuite } from '../suite-reactor-checkpoints.ts';
import { jobsSuite } from '../jobs-suite.ts';
import { killAfterLines } from '@bahi/event-store/kill-after-lines-fixtures';
import { TEST_POLICY } from '../jobs-fixtures.ts';
import { BadJob, JobsUnavailable } from '../jobs.ts';
import { openSqliteJobs, type SqliteJobs, type SqliteJobsOptions } from './sqlite-jobs.ts';

const WORKER = new URL('work-until-killed.ts', import.meta.url);
const REACTOR = new URL('advance-until-killed.ts', import.meta.url);

/** Jobs in a file of its own folder, with a clock that the spec moves. */
class Shelf {
  /** Earlier than the clocks of the other processes. */
  readonly timer = new ManualTimer(1_600_000_000_000);
  readonly troubles: unknown[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'bahi-jobs-'));
  readonly path = join(this.#folder, 'jobs.db');
  #opened = this.open();

  get jobs(): SqliteJobs['jobs'] {
    return this.#opened.jobs;
  }
  get checkpoints(): SqliteJobs['checkpoints'] {
    return this.#opened.checkpoints;
  }

  open(options: Partial<SqliteJobsOptions> = {}, database: Sqlite = openSqlite(this.path)): SqliteJobs {
    const { clock, setTimer } = this.timer;
    const onBroken = (cause: Error): never => {
      throw cause;
    };
    const onTrouble = (error: unknown): void => void this.troubles.push(error);
    return openSqliteJobs(database, {
      clock,
      setTimer,
      policy: TEST_POLICY,
      onTrouble,
      onBroken,
      ...options,
    });
  }

  async reopen(): Promise<SqliteJobs> {
    await this.jobs.close();
    return (this.#opened = this.open());
  }

  async passTime(): Promise<void> {
    this.timer.pass(50);
    await yieldToEventLoop();
  }

  async dispose(): Promise<void> {
    await this.jobs.close();
    rmSync(this.#folder, { recursive: true });
  }
}

jobsSuite('SQLite', async () => {
  const shelf = new Shelf();
  return {
    jobs: shelf.jobs,
    clock: shelf.timer.clock,
    passTime: () => shelf.passTime(),
    reopen: async () => (await shelf.reopen()).jobs,
    async afterKill() {
      await shelf.jobs.close();
      await killAfterLines(1, WORKER, [shelf.path]);
      return (await shelf.reopen()).jobs;
    },
    dispose: () => shelf.dispose(),
  };
});

reactorCheckpointsSuite('SQLite', async () => {
  const shelf = new Shelf();
  return {
    checkpoints: shelf.checkpoints,
    reopen: async () => (await shelf.reopen()).checkpoints,
    dispose: () => shelf.dispose(),
  };
});

describe('jobs in SQLite', () => {
  let shelf: Shelf;
  beforeEach(() => void (shelf = new Shelf()));
  afterEach(() => shelf.dispose());
  const push = (id: string) => ({ kind: 'push', id, data: {} });

  describe('from a reactor', () => {
    it('are enqueued together with its move, or not at all', async () => {
      const { jobs, checkpoints } = shelf;
      await checkpoints.register('pusher', 7);
      expect(await jobs.enqueueAndAdvance('pusher', { from: 7, to: 9, epoch: 1 }, [push('a')])).toBe(true);
      expect(await jobs.enqueueAndAdvance('pusher', { from: 7, to: 9, epoch: 1 }, [push('b')])).toBe(false);
      const bad = jobs.enqueueAndAdvance('pusher', { from: 9, to: 10, epoch: 1 }, [push('c'), push('c:d')]);
      await expect(bad).rejects.toThrow(BadJob);
      expect(await checkpoints.load('pusher')).toEqual({ position: 9, epoch: 1 });
      const known = await Promise.all(['a', 'b', 'c'].map((id) => jobs.find('push', id)));
      expect(known.map((job) => job?.state)).toEqual(['waiting', undefined, undefined]);
    });

    it('match the events that it has passed, wherever it was killed', async () => {
      for (const lines of [1, 4, 9, 3]) {
        await shelf.jobs.close();
        const written = await killAfterLines(lines, REACTOR, [shelf.path]);
        const { jobs, checkpoints } = await shelf.reopen();
        const { position = 0 } = (await checkpoints.load('pusher')) ?? {};
        expect(position).toBeGreaterThanOrEqual(Number(written.at(-1)));
        expect((await jobs.count('push')).waiting).toBe(position);
        expect(await jobs.find('push', `event-${position}`)).not.toBe(null);
      }
    });
  });

  it('report a full disk, and continue once there is room', async () => {
    const database = openSqlite(shelf.path);
    const { jobs } = shelf.open({}, database);
    await jobs.enqueue([push('a')]);
    const ended = new AbortController();
    const full = { kind: 'push', id: 'full', data: { text: 'x'.repeat(100_000) } };
    database.exec('PRAGMA max_page_count = 1');
    await expect(jobs.enqueue([full])).rejects.toThrow(JobsUnavailable);
    expect((await jobs.find('push', 'a'))?.state).toBe('waiting');
    database.exec('PRAGMA max_page_count = 100000');
    await jobs.enqueue([full]);
    const working = jobs.work({ handlers: { push: async () => undefined } }, ended.signal);
    while ((await jobs.find('push', 'full'))?.state !== 'done') await shelf.passTime();
    ended.abort();
    await working;
    await jobs.close();
  });

  it('stay broken once the file breaks', async () => {
    const database = openSqlite(shelf.path);
    const broken: Error[] = [];
    const { jobs } = shelf.open({ onBroken: (cause) => void broken.push(cause) }, database);
    database.exec('DROP TABLE job');
    await expect(jobs.enqueue([push('a')])).rejects.toThrow(JobsUnavailable);
    await expect(jobs.lastDue('daily')).rejects.toThrow(JobsUnavailable);
    expect(broken).toHaveLength(1);
    await jobs.close();
  });

  it('report each failed attempt', async () => {
    await shelf.jobs.enqueue([push('a')]);
    const ended = new AbortController();
    const failing = async () => {
      throw new Error('no signal');
    };
    const working = shelf.jobs.work({ handlers: { push: failing } }, ended.signal);
    while ((await shelf.jobs.find('push', 'a'))?.state !== 'dead') await shelf.passTime();
    ended.abort();
    await working;
    expect(shelf.troubles.map(String)).toEqual(
      [1, 2, 3].map((nth) => `JobFailed: push a failed at attempt ${nth}: no signal`),
    );
  });
});
