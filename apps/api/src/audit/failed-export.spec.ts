import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTrailExport } from '@bahi/domain/audit/export-trail';
import { trailExports, type TrailExportFilter } from '@bahi/domain/audit/trail-exports';
import { personalEvents } from '@bahi/domain/personal-events';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { type EventStore } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { type Files, FilesFull } from '@bahi/gateways/files/files';
import { openDiskFiles } from '@bahi/gateways/files/disk-files';
import { writeXlsx } from '@bahi/gateways/spreadsheet/xlsx/xlsx-spreadsheet';
import { type NewJob } from '@bahi/jobs/jobs';
import { projections } from '@bahi/projections/generated/projections';
import { type ReadStore } from '@bahi/read-store/read-store';
import { type Runner } from '@bahi/read-store/runner';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRunner } from '../composition/modes/create-runner.ts';
import { SigningKey } from '../platform/signing-key.ts';
import { newCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { trailExportJobs } from './trail-export.job.ts';

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const EXPORT = 'ae000000-0000-5000-8000-000000000001';
const USER = 'd0000000-0000-5000-8000-000000000001';
const NOW = Date.UTC(2026, 10, 30);
const filter: TrailExportFilter = {
  ...{ kinds: null, startDate: null, endDate: null, entityType: null, entityId: null },
  ...{ userId: null, types: null, branchId: null, occurredFrom: null, occurredTo: null },
  ...{ backDatedDays: null, sinceStatementId: null },
};

describe('an export that cannot be written', () => {
  let folder: string;
  let events: EventStore;
  let readStore: ReadStore;
  let disk: Files;
  let enqueued: NewJob[];
  let runner: Runner;
  let stopping: AbortController;
  let running: Promise<void>;
  const clock = () => NOW;
  const personal = createPersonalData(personalEvents, openSqliteKeyTable(openSqlite(':memory:')));
  const report = (error: unknown): never => {
    throw error;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-export-'));
    events = openSqliteEventStore(openSqlite(':memory:'), { onBroken: report });
    readStore = openSqliteReadStore({ path: join(folder, 'read.db') });
    runner = createRunner({ events, readStore, personal, projections, print: () => undefined, report });
    stopping = new AbortController();
    running = runner.run(stopping.signal);
    disk = await openDiskFiles(join(folder, 'files'), clock);
    enqueued = [];
    const origin = { source: 'operator', command: 'export-trail' } as const;
    const call = newCall({
      now: NOW,
      userId: USER,
      organisationId: FIRM,
      correlationId: null,
      key: null,
      origin,
    });
    const started = { exportId: EXPORT, format: 'XLSX', filter, newest: 0, nowMs: NOW } as const;
    await createJobTransactor({ events, personal, clock }).transact(call, {
      streams: { exports: trailExports.stream(FIRM) },
      decide: ({ exports }) => ({ exports: startTrailExport(started, exports) }),
    });
  });
  afterEach(async () => {
    stopping.abort();
    await running;
    await readStore.close();
    await events.close();
    rmSync(folder, { recursive: true });
  });

  function run(attempt: number, files: Partial<Files> = {}): Promise<void> {
    const jobs = { enqueue: async (all: readonly NewJob[]) => void enqueued.push(...all) };
    const signingKey = new SigningKey([new Uint8Array(32)]);
    const given = { events, personal, readStore, clock, report, jobs, signingKey, freshness: runner };
    const handlers = trailExportJobs({ ...given, writeSpreadsheet: writeXlsx, files: { ...disk, ...files } });
    const data = { organisationId: FIRM, exportId: EXPORT };
    return handlers['export-trail']({
      ...{ kind: 'export-trail', id: EXPORT, data, attempt },
      report: async () => undefined,
    });
  }

  const ends = async () =>
    (await events.readStream(trailExports.stream(FIRM).name)).slice(1).map(({ type, data }) => [type, data]);
  const failedBy = (reason: string) => [['TrailExportFailed', { exportId: EXPORT, format: 'XLSX', reason }]];
  const broken = new Error('the process was killed');
  const cutOff = {
    async write(_: string, chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) if (chunk.length > 0) throw broken;
    },
  };

  it('fails on a full disk, and keeps nothing', async () => {
    await run(1, { write: () => Promise.reject(new FilesFull('the disk is full')) });
    expect(await ends()).toEqual(failedBy('STORAGE_FULL'));
    expect(await disk.open(EXPORT)).toBeNull();
    expect(enqueued).toEqual([]);
  });

  it('offers nothing after it was cut off, and is begun again', async () => {
    await expect(run(1, cutOff)).rejects.toBe(broken);
    expect(await ends()).toEqual([]);
    await run(2);
    expect(await ends()).toEqual([['TrailExported', expect.objectContaining({ exportId: EXPORT, rows: 0 })]]);
    expect(enqueued).toEqual([expect.objectContaining({ kind: 'remove-trail-export', id: EXPORT })]);
  });

  it('writes anew what an attempt had finished but not recorded', async () => {
    await disk.put(EXPORT, Buffer.from('of an attempt that was killed'));
    await run(2);
    const [[, data] = []] = await ends();
    let size = 0;
    for await (const chunk of (await disk.open(EXPORT)) ?? []) size += (chunk as Buffer).length;
    expect(data).toMatchObject({ size });
  });

  it('changes nothing once it has ended', async () => {
    await run(1);
    await run(2, { write: () => Promise.reject(broken) });
    expect(await ends()).toHaveLength(1);
  });

  it('fails after three attempts', async () => {
    for (const attempt of [1, 2, 3]) await expect(run(attempt, cutOff)).rejects.toBe(broken);
    await run(4);
    expect(await ends()).toEqual(failedBy('INTERRUPTED'));
  });
});
