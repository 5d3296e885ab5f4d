import { finishVerification, startVerification, verifications } from '@bahi/domain/audit/verifications';
import { isRefused } from '@bahi/event-store/call';
import { deriveId } from '@bahi/event-store/command-id';
import { AlteredEvent } from '@bahi/event-store/event-store';
import { type JobKind, type VerificationJobKind } from '@bahi/jobs/job-kinds';
import { type Handler, type RunningJob } from '@bahi/jobs/jobs';
import { toShortId } from '@bahi/kernel/short-id';
import { hasEventsAfter } from '@bahi/projections/audit/has-events-after';
import { firmTable } from '@bahi/projections/audit/trail.projection';
import { verificationTable } from '@bahi/projections/audit/verification/verifications.projection';
import { NEWEST_FIRST } from '@bahi/projections/list';
import { type Rows } from '@bahi/read-store/read-store';
import { type BackgroundWork } from '../../platform/observability/background-work.ts';
import { type Ports } from '../../platform/ports.ts';
import { newJobCall } from '../../platform/transact/call.ts';
import { createJobTransactor } from '../../platform/transact/job-transactor.ts';
import { listFirms } from '../../platform/use-cases/list-firms.ts';
import { Reader } from '../../platform/use-cases/reader.ts';
import { type FirmResult, UNREAD } from './firm-check.ts';
import { verifyFirms } from './verify-firms.ts';

/** For the operator's log, which shows the code of an error and not its message. */
class BooksBroken extends Error {
  override readonly name = 'BooksBroken';
  readonly code: string;

  constructor(firm: string, found: string) {
    super('a verification found broken books');
    this.code = `${firm === '' ? 'no firm' : firm}: ${found}`;
  }
}

/** The first break of each firm, for the operator. */
class FoundBreaks {
  readonly #byFirm = new Map<string, string>();

  constructor(private readonly report: (error: unknown) => void) {}

  get byFirm(): ReadonlyMap<string, string> {
    return this.#byFirm;
  }

  /** @param organisationId null if it is that of no firm, or cannot be told */
  note(organisationId: string | null, what: string): void {
    const firm = organisationId ?? '';
    if (this.#byFirm.has(firm)) return;
    this.#byFirm.set(firm, what);
    this.report(new BooksBroken(firm, what));
  }
}

export const VERIFY_BOOKS: JobKind = 'verify-books';

/** The data of a job that verifies one firm on demand. The id of the job is that of the verification. */
export type VerifyBooksJob = { readonly organisationId: string };

type Options = Pick<Ports, 'events' | 'personal' | 'readStore' | 'freshness' | 'clock' | 'report'> & {
  readonly work: Pick<BackgroundWork, 'noteBreaks'>;
};

/** After this many attempts, the result of a verification is that the books could not be read. */
const ATTEMPTS = 3;
/** Progress is stored after so many slices of the log. */
const SLICES_PER_REPORT = 25;

/**
 * Verifies the books of a firm on demand, and at night those of all firms with new events.
 * docs/rules/audit.md#verification.
 */
export function createVerificationJobs(options: Options): Readonly<Record<VerificationJobKind, Handler>> {
  const { events, readStore, freshness, clock, report, work } = options;
  const reader = new Reader(readStore, freshness, events);
  const transactor = createJobTransactor(options);

  const readRunning = async (organisationId: string) =>
    (await transactor.read(verifications.stream(organisationId))).running;

  /** Whether this verification of the firm now runs, begun here or by an earlier attempt. */
  async function start(organisationId: string, verificationId: string): Promise<boolean> {
    const now = clock();
    const outcome = await transactor.transact(newJobCall(VERIFY_BOOKS, organisationId, now), {
      streams: { verifications: verifications.stream(organisationId) },
      decide: (state) => ({
        verifications: startVerification({ verificationId, startedAt: now }, state.verifications),
      }),
    });
    if (isRefused(outcome, 'conflict')) throw new Error(`another process was verifying ${organisationId}`);
    return outcome.done || (await readRunning(organisationId))?.verificationId === verificationId;
  }

  async function finish(organisationId: string, verificationId: string, result: FirmResult): Promise<void> {
    const now = clock();
    const outcome = await transactor.transact(newJobCall(VERIFY_BOOKS, organisationId, now), {
      streams: { verifications: verifications.stream(organisationId) },
      decide: (state) => ({
        verifications: finishVerification(
          { ...result, verificationId, finishedAt: now },
          state.verifications,
        ),
      }),
    });
    if (isRefused(outcome, 'conflict')) throw new Error(`another process was verifying ${organisationId}`);
  }

  /** Verifies started verifications, by the id of their firm. */
  async function verify(
    started: ReadonlyMap<string, string>,
    job: RunningJob,
    isNightly: boolean,
    found = new FoundBreaks(report),
  ): Promise<void> {
    if (started.size === 0) return work.noteBreaks(found.byFirm, [...found.byFirm.keys()]);
    const firms = [...started.keys()];
    const expected = await countEvents(firms);
    let slices = 0;
    let results: ReadonlyMap<string, FirmResult>;
    try {
      results = await verifyFirms(firms, {
        events,
        reader,
        ...(isNightly && {
          onForeignBreak: ({ organisationId, stream, position }) =>
            found.note(organisationId, `${stream} at position ${position}`),
        }),
        onForeignUnreadable: ({ organisationId, stream, position }) =>
          found.note(organisationId, `${stream} at position ${position} can't be read`),
        async onProgress(done) {
          slices += 1;
          if (slices % SLICES_PER_REPORT === 0) await job.report({ done, events: expected });
        },
      });
    } catch (error) {
      if (job.attempt < ATTEMPTS) throw error;
      report(error);
      results = new Map();
    }
    for (const [firm, verificationId] of started) {
      const result = results.get(firm) ?? UNREAD;
      if (result.firstBreak !== undefined)
        found.note(firm, `${result.firstBreak.reason} at entry ${result.firstBreak.number}`);
      await finish(firm, verificationId, result);
    }
    if (results.size > 0) work.noteBreaks(found.byFirm, isNightly ? null : firms);
  }

  async function countEvents(firms: readonly string[]): Promise<number> {
    return readStore.snapshot(async (rows) => {
      let events = 0;
      for (const firm of firms) events += (await rows.get(firmTable, toShortId(firm)))?.size ?? 0;
      return events;
    });
  }

  return {
    async 'verify-books'(job) {
      const { organisationId } = job.data as VerifyBooksJob;
      const running = await readRunning(organisationId);
      if (running?.verificationId === job.id) await verify(new Map([[organisationId, job.id]]), job, false);
    },

    async 'verify-all-books'(job) {
      const started = new Map<string, string>();
      const found = new FoundBreaks(report);
      for await (const firm of listFirms(reader)) {
        if (!(await reader.readUpToDate((rows) => isDue(rows, firm)))) continue;
        try {
          // The same at each attempt. One whose job was lost ends here.
          const verificationId = (await readRunning(firm))?.verificationId ?? deriveId(firm, job.id);
          if (await start(firm, verificationId)) started.set(firm, verificationId);
        } catch (error) {
          // Its verifications can't be recorded; those of other firms can.
          if (!(error instanceof AlteredEvent)) throw error;
          found.note(firm, error.message);
        }
      }
      await verify(started, job, true, found);
    },
  };
}

/** Whether a firm has events that its last verification did not read, or one that still runs. */
async function isDue(rows: Rows, organisationId: string): Promise<boolean> {
  const query = { where: { organisationId }, sort: NEWEST_FIRST, limit: 1 };
  const [last] = await rows.find(verificationTable, query);
  if (last?.result == null) return true;
  return hasEventsAfter(rows, organisationId, last.result.size);
}
