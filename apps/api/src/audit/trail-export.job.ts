import { MAX_XLSX_ROWS } from '@bahi/contract/audit/trail-export';
import { EXPORT_KEPT_MS, failTrailExport, finishTrailExport } from '@bahi/domain/audit/export-trail';
import { type ExportFailure, type LastTrailExport, trailExports } from '@bahi/domain/audit/trail-exports';
import { isRefused } from '@bahi/event-store/call';
import { giveWay } from '@bahi/event-store/give-way';
import { type Files, FilesFull } from '@bahi/gateways/files/files';
import { type WriteSpreadsheet } from '@bahi/gateways/spreadsheet/spreadsheet';
import { type JobKind, type TrailExportJobKind } from '@bahi/jobs/job-kinds';
import { type Handler, type Jobs, type NewJob, type RunningJob } from '@bahi/jobs/jobs';
import { csvLines, csvText } from '@bahi/kernel/csv';
import { describeExport } from '@bahi/projections/audit/export-about.query';
import {
  answerExportedRows,
  countExportedRows,
  type ExportedRows,
  findExportedRows,
} from '@bahi/projections/audit/export-trail.query';
import { RememberedRows } from '@bahi/projections/audit/remembered-rows';
import { type TrailRowAnswer } from '@bahi/projections/audit/answer-commands';
import { type TrailReading } from '@bahi/projections/audit/list-trail.query';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { type Ports } from '../platform/ports.ts';
import { type SignedCheckpoint } from '../platform/signing-key.ts';
import { newJobCall, type CommandCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Checkpoints } from './checkpoints.ts';
import { aboutColumns, aboutRows, toTrailCells, trailColumns } from './trail-sheet.ts';

const WRITE: JobKind = 'export-trail';
const REMOVE: JobKind = 'remove-trail-export';

/** Rows of one part: few, because a part holds up all other calls of the process. */
const PART_ROWS = 100;
/** Rows that one search finds, without their words. */
const FOUND_ROWS = 300;
const ROWS_PER_REPORT = 1_000;
/** A file that an attempt could not finish is begun again so often. */
const MAX_ATTEMPTS = 3;

interface ExportData {
  readonly organisationId: string;
  readonly exportId: string;
}

interface TrailExportJobsOptions extends Pick<
  Ports,
  'events' | 'personal' | 'readStore' | 'freshness' | 'signingKey' | 'clock' | 'report'
> {
  readonly files: Files;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly writeSpreadsheet: WriteSpreadsheet;
}

/** The job that writes the file of an export. Enqueued again it changes nothing. */
export function trailExportJob(organisationId: string, exportId: string): NewJob {
  return { kind: WRITE, id: exportId, data: { organisationId, exportId } };
}

/** The id under which `Jobs.find` answers how far an export has come. */
export const TRAIL_EXPORT_JOB = WRITE;

class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

/**
 * Writes the file of an export, and removes it after a day. The file is offered only once its event is recorded, so an
 * attempt that was cut off offers nothing; the next one begins the file again. docs/rules/audit.md#export-of-the-trail.
 */
export function trailExportJobs(
  options: TrailExportJobsOptions,
): Readonly<Record<TrailExportJobKind, Handler>> {
  const { events, personal, readStore, clock, report, files, jobs, writeSpreadsheet } = options;
  const transactor = createJobTransactor(options);
  const reader = new Reader(readStore, options.freshness, events);
  const checkpoints = new Checkpoints(reader, transactor, options.signingKey);
  const reading: TrailReading = {
    log: new StoredEvents({ events, personal }),
    onFailure: ({ eventId, type, cause }) =>
      report(new Error(`${type} ${eventId} can't be described`, { cause })),
  };

  /** The rows in parts, newest first. */
  async function* readParts(
    { filter, newest, format }: LastTrailExport,
    { organisationId }: ExportData,
    job: RunningJob,
    count: { done: number },
  ): AsyncGenerator<readonly TrailRowAnswer[]> {
    // An export holds what an owner reads, whoever began it.
    const caller = { organisationId, role: 'ADMIN' } as const;
    const rows = await readStore.snapshot((view) => countExportedRows(view, filter, caller, reading));
    if (format === 'XLSX' && (rows ?? 0) > MAX_XLSX_ROWS) throw new TooManyRows();
    await job.report({ done: 0, rows });
    let reported = 0;
    const names = new RememberedRows();
    for await (const found of findParts(filter, newest, caller)) {
      const startedMs = performance.now();
      const part = await readStore.snapshot((view) =>
        answerExportedRows(view, found, { newest, names, organisationId }, reading),
      );
      count.done += part.length;
      if (format === 'XLSX' && count.done > MAX_XLSX_ROWS) throw new TooManyRows();
      yield part;
      if (count.done - reported >= ROWS_PER_REPORT) {
        await job.report({ done: count.done, rows });
        reported = count.done;
      }
      await giveWay(performance.now() - startedMs);
    }
  }

  /** Finds several parts at once, because each search begins anew in the index. */
  async function* findParts(
    filter: LastTrailExport['filter'],
    newest: number,
    caller: Parameters<typeof findExportedRows>[2],
  ): AsyncGenerator<Pick<ExportedRows, 'rows' | 'thing'>> {
    for (let next: number | null = newest + 1; next !== null;) {
      const startedMs = performance.now();
      const before: number = next;
      const found: ExportedRows = await readStore.snapshot((view) =>
        findExportedRows(view, { filter, before, limit: FOUND_ROWS }, caller, reading),
      );
      await giveWay(performance.now() - startedMs);
      for (let first = 0; first < found.rows.length; first += PART_ROWS)
        yield { thing: found.thing, rows: found.rows.slice(first, first + PART_ROWS) };
      next = found.next;
    }
  }

  function toChunks(
    started: LastTrailExport,
    data: ExportData,
    parts: AsyncIterable<readonly TrailRowAnswer[]>,
    { count, signed }: { readonly count: { readonly done: number }; readonly signed: SignedCheckpoint },
  ): AsyncIterable<Uint8Array> {
    if (started.format === 'CSV') return csvChunks(parts);
    async function* about() {
      const { filter, userId, newest } = started;
      const words = await readStore.snapshot((view) => describeExport(view, filter, { ...data, userId }));
      yield aboutRows({ ...words, newest, rows: count.done, checkpoint: signed, exportedAtMs: clock() });
    }
    return writeSpreadsheet([
      { name: 'Trail', columns: trailColumns, rows: cellsOf(parts) },
      { name: 'About', columns: aboutColumns, rows: about() },
    ]);
  }

  async function write(started: LastTrailExport, data: ExportData, job: RunningJob): Promise<void> {
    const { organisationId, exportId } = data;
    const count = { done: 0, size: 0 };
    // It covers all rows of the file, whose newest entry was recorded before.
    const call = createCall(started, organisationId, clock());
    const { signed } = await checkpoints.make(call, { organisationId, occasion: 'EXPORT' });
    const chunks = toChunks(started, data, readParts(started, data, job, count), { count, signed });
    // What an attempt before this one has finished, but not recorded.
    await files.remove(exportId);
    await files.write(exportId, measured(chunks, count));
    const { done: rows, size } = count;
    const outcome = await transactor.transact(createCall(started, organisationId, clock()), {
      streams: { exports: trailExports.stream(organisationId) },
      decide: ({ exports }) => ({ exports: finishTrailExport({ exportId, rows, size }, exports) }),
    });
    if (isRefused(outcome)) throw new Error(`the export ${exportId} has ended already`);
  }

  async function fail(started: LastTrailExport, data: ExportData, reason: ExportFailure): Promise<void> {
    const { organisationId, exportId } = data;
    await files.remove(exportId);
    await transactor.transact(createCall(started, organisationId, clock()), {
      streams: { exports: trailExports.stream(organisationId) },
      decide: ({ exports }) => ({ exports: failTrailExport(exportId, reason, exports) }),
    });
  }

  async function enqueueRemoval({ exportId }: ExportData): Promise<void> {
    await jobs.enqueue([{ kind: REMOVE, id: exportId, data: { exportId }, delayMs: EXPORT_KEPT_MS }]);
  }

  return {
    async 'export-trail'(job) {
      const data = job.data as unknown as ExportData;
      const last = await transactor.read(trailExports.stream(data.organisationId));
      if (last?.exportId !== data.exportId || last.state === 'FAILED') return;
      if (last.state === 'READY') return enqueueRemoval(data);
      if (job.attempt > MAX_ATTEMPTS) return fail(last, data, 'INTERRUPTED');
      try {
        await write(last, data, job);
      } catch (error) {
        if (error instanceof TooManyRows) return fail(last, data, 'TOO_MANY_ROWS');
        if (error instanceof FilesFull) return fail(last, data, 'STORAGE_FULL');
        throw error;
      }
      await enqueueRemoval(data);
    },
    async 'remove-trail-export'(job) {
      await files.remove((job.data as unknown as ExportData).exportId);
    },
  };
}

async function* cellsOf(parts: AsyncIterable<readonly TrailRowAnswer[]>) {
  for await (const part of parts) yield part.map(toTrailCells);
}

async function* csvChunks(parts: AsyncIterable<readonly TrailRowAnswer[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvText([trailColumns.map(({ title }) => title)]));
  for await (const part of parts) yield Buffer.from(csvLines(part.map(toTrailCells)));
}

async function* measured(
  chunks: AsyncIterable<Uint8Array>,
  count: { size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count.size += chunk.length;
    yield chunk;
  }
}

/** The person who began the export has exported it, although a job did the work. */
function createCall({ userId }: LastTrailExport, organisationId: string, now: number): CommandCall {
  return newJobCall(WRITE, organisationId, now, userId);
}
