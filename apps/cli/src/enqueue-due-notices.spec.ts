import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { openSqliteJobs } from '@bahi/jobs/sqlite/sqlite-jobs';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { OperatorFault } from './data-folder.ts';
import { enqueueDueNotices } from './enqueue-due-notices.ts';

const NOW = new Date('2026-06-01T20:31:00Z');

it('due: enqueues the daily job, also twice, while a server has the folder open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-due-'));
  writeFileSync(join(folder, 'events.db'), '');
  const onTrouble = () => undefined;
  const options = { ...new ManualTimer(NOW.getTime()), onTrouble, onBroken: onTrouble };
  const { jobs } = openSqliteJobs(openSqlite(join(folder, 'jobs.db')), options);
  try {
    for (const _ of [1, 2])
      expect(await enqueueDueNotices(NOW, { DATA_DIR: folder })).toMatch('Within a minute people are told');
    expect(await jobs.find('tell-of-due', `operator@${NOW.getTime()}`)).toMatchObject({ state: 'waiting' });
  } finally {
    await jobs.close();
    rmSync(folder, { recursive: true });
  }
});

it('due: names the missing file in a folder without jobs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-due-'));
  writeFileSync(join(folder, 'events.db'), '');
  try {
    await expect(enqueueDueNotices(NOW, { DATA_DIR: folder })).rejects.toThrow(OperatorFault);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
