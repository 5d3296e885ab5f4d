import { due, recordDueNotices } from '@bahi/domain/notices/due';
import { recordEconomyNotice, unusualEconomy } from '@bahi/domain/notices/unusual-economy';
import { isRefused, type Call } from '@bahi/event-store/call';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { type Handler } from '@bahi/jobs/jobs';
import { dayAt } from '@bahi/kernel/day';
import { findDueByOwner } from '@bahi/projections/fleet/find-due-by-owner';
import { unusualFillUps } from '@bahi/projections/maintenance/unusual-fill-ups';
import { type Ports } from '../platform/ports.ts';
import { newJobCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { listFirms } from '../platform/use-cases/list-firms.ts';
import { Reader } from '../platform/use-cases/reader.ts';

/** Stored with each job and each event, so it keeps its name. */
const JOB_KIND: JobKind = 'tell-of-due';

type Stores = Pick<Ports, 'events' | 'personal' | 'readStore' | 'freshness' | 'clock'>;

/**
 * Records for every firm which documents, licences and services came due, and which fill-ups have an unusual fuel
 * economy. Notices are projected from these events. The job may run again at any time: it records nothing twice,
 * because each stream contains what was already recorded. docs/rules/notices.md#what-comes-due.
 */
export function createDueNoticesJob({ events, personal, readStore, freshness, clock }: Stores): Handler {
  const reader = new Reader(readStore, freshness, events);
  const transactor = createJobTransactor({ events, clock, personal });

  async function recordThingsDue(organisationId: string): Promise<void> {
    const today = dayAt(clock());
    const byOwner = await reader.readUpToDate((rows) => findDueByOwner(rows, organisationId, today));
    // The owner of the most urgent item comes last, so that its notices are the newest.
    for (const [ownerId, things] of [...byOwner].reverse()) {
      const outcome = await transactor.transact(createCall(organisationId, clock()), {
        streams: { due: due.stream(organisationId, ownerId) },
        decide: ({ due: recorded }) => ({ due: recordDueNotices(things, recorded) }),
      });
      if (isRefused(outcome, 'conflict'))
        throw new Error(`another process was recording due notices of ${ownerId}`);
    }
  }

  async function recordEconomies(organisationId: string): Promise<void> {
    const found = await reader.readUpToDate((rows) => unusualFillUps(rows, organisationId, dayAt(clock())));
    for (const each of found) {
      const outcome = await transactor.transact(createCall(organisationId, clock()), {
        streams: { economy: unusualEconomy.stream(organisationId, each.fillupId) },
        decide: ({ economy: recorded }) => ({ economy: recordEconomyNotice(each, recorded) }),
      });
      if (isRefused(outcome, 'conflict'))
        throw new Error(`another process was recording the economy notice of ${each.fillupId}`);
    }
  }

  return async () => {
    for await (const organisationId of listFirms(reader)) {
      await recordThingsDue(organisationId);
      await recordEconomies(organisationId);
    }
  };
}

/** Each append is a separate command, since the ids of its events derive from the command's id. */
function createCall(organisationId: string, now: number): Call {
  return newJobCall(JOB_KIND, organisationId, now);
}
