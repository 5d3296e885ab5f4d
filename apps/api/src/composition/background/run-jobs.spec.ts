import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@bahi/read-store/runner-fixtures';
import { START } from '@bahi/event-store/event-store';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { type Jobs } from '@bahi/jobs/jobs';
import { openSqliteJobs } from '@bahi/jobs/sqlite/sqlite-jobs';
import { type ReadStore } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { runJobs } from './run-jobs.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NIGHT = Date.parse('2026-06-02T03:30:00+05:30');

describe('the jobs of a server', () => {
  let timer: ManualTimer;
  let jobs: Jobs;
  let rows: ReadStore;
  let troubles: unknown[];
  let runs: number;
  let nights: number;
  let folder: string;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    timer = new ManualTimer(NIGHT - MINUTE_MS);
    troubles = [];
    runs = 0;
    nights = 0;
    folder = mkdtempSync(join(tmpdir(), 'bahi-jobs-'));
    const onTrouble = (error: unknown): void => void troubles.push(error);
    jobs = openSqliteJobs(openSqlite(':memory:'), { ...timer, onTrouble, onBroken: onTrouble }).jobs;
    rows = openSqliteReadStore({ path: join(folder, 'read.db') });
    const names = ['trips-v4', 'trips-v5'];
    for (const name of names) await rows.prepare({ name, tables: [] });
    const to = { position: 7, recordedUpToMs: NIGHT };
    const moves = names.map((projection) => ({ projection, from: START, to }));
    await rows.commit({ moves, writes: new Map() });
  });
  afterEach(async () => {
    await stop();
    await jobs.close();
    await rows.close();
    rmSync(folder, { recursive: true });
    expect(troubles).toEqual([]);
  });

  function start(live: string): void {
    const ended = new AbortController();
    const { clock, setTimer } = timer;
    const report = (error: unknown): void => void troubles.push(error);
    const dueNotices = async (): Promise<void> => void (runs += 1);
    const idle = async (): Promise<void> => undefined;
    const pushes = {
      'push-notice': idle,
      'push-due': idle,
      'forget-devices': idle,
      'send-push': idle,
      'send-push-mozilla': idle,
      'send-push-apple': idle,
      'send-push-microsoft': idle,
    };
    const verifications = {
      'verify-books': idle,
      'verify-all-books': async (): Promise<void> => void (nights += 1),
    };
    const trailExports = { 'export-trail': idle, 'remove-trail-export': idle };
    const options = {
      jobs,
      rows,
      names: [live],
      clock,
      setTimer,
      report,
      dueNotices,
      dailyCheckpoints: idle,
      forgetNames: idle,
      pushes,
      verifications,
      trailExports,
    };
    const kept = runJobs(options, ended.signal);
    stop = () => {
      ended.abort();
      return kept;
    };
  }

  const storedNames = async () => [...(await rows.snapshot((view) => view.checkpoints())).keys()].sort();

  const isDone = async (kind: string, id: string) => (await jobs.find(kind, id))?.state === 'done';

  describe('of superseded versions', () => {
    it('keeps rows for a day after they were found superseded, and then drops them', async () => {
      start('trips-v5');
      await until(async () => (await jobs.lastDue('superseded-rows')) !== null);
      timer.pass(MINUTE_MS);
      await until(() => isDone('find-superseded-rows', `superseded-rows@${NIGHT}`));
      expect(await jobs.find('drop-superseded-rows', 'trips-v4')).toMatchObject({ state: 'waiting' });
      expect(await storedNames()).toEqual(['trips-v4', 'trips-v5']);
      timer.pass(DAY_MS);
      await until(() => isDone('drop-superseded-rows', 'trips-v4'));
      expect(await storedNames()).toEqual(['trips-v5']);
    });

    it('keeps rows while an older version runs, whatever the newer one has enqueued', async () => {
      const data = { projection: 'trips-v4' };
      await jobs.enqueue([{ kind: 'drop-superseded-rows', id: 'trips-v4', data }]);
      start('trips-v4');
      await until(() => isDone('drop-superseded-rows', 'trips-v4'));
      expect(await storedNames()).toEqual(['trips-v4', 'trips-v5']);
    });
  });

  it('runs the job of what came due each morning at eight', async () => {
    start('trips-v5');
    await until(async () => (await jobs.lastDue('due')) !== null);
    const eight = Date.parse('2026-06-02T08:00:00+05:30');
    timer.pass(eight - timer.clock());
    await until(() => isDone('tell-of-due', `due@${eight}`));
    expect(runs).toBe(1);
    timer.pass(DAY_MS);
    await until(() => isDone('tell-of-due', `due@${eight + DAY_MS}`));
    expect(runs).toBe(2);
  });

  it('verifies all books each night at one', async () => {
    start('trips-v5');
    await until(async () => (await jobs.lastDue('verifications')) !== null);
    const one = Date.parse('2026-06-03T01:00:00+05:30');
    timer.pass(one - timer.clock());
    await until(() => isDone('verify-all-books', `verifications@${one}`));
    expect(nights).toBe(1);
  });
});
