import { isRefused } from '@bahi/event-store/call';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { type Handler } from '@bahi/jobs/jobs';
import { hasEventsAfter } from '@bahi/projections/audit/has-events-after';
import { findNewestCheckpoint } from '@bahi/projections/audit/list-checkpoints.query';
import { type Rows } from '@bahi/read-store/read-store';
import { type Ports } from '../platform/ports.ts';
import { newJobCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { listFirms } from '../platform/use-cases/list-firms.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Checkpoints } from './checkpoints.ts';

/** Stored with each job and each event, so it keeps its name. */
const JOB_KIND: JobKind = 'make-checkpoints';

type Stores = Pick<Ports, 'events' | 'personal' | 'readStore' | 'freshness' | 'clock' | 'signingKey'>;

/**
 * Signs a checkpoint for every firm to whose books something was written since its last one. The job may run again at
 * any time. docs/rules/audit.md#proof.
 */
export function createCheckpointsJob({ readStore, freshness, signingKey, ...ports }: Stores): Handler {
  const reader = new Reader(readStore, freshness, ports.events);
  const checkpoints = new Checkpoints(reader, createJobTransactor(ports), signingKey);
  return async () => {
    for await (const organisationId of listFirms(reader)) {
      if (!(await reader.readUpToDate((rows) => isDue(rows, organisationId)))) continue;
      const call = newJobCall(JOB_KIND, organisationId, ports.clock());
      const { outcome } = await checkpoints.make(call, { organisationId, occasion: 'DAILY' });
      if (isRefused(outcome)) throw new Error(`the checkpoint of ${organisationId} was refused`);
    }
  };
}

/** Whether something was written to the books of the firm since its last checkpoint. */
async function isDue(rows: Rows, organisationId: string): Promise<boolean> {
  const newest = await findNewestCheckpoint(rows, { organisationId });
  return hasEventsAfter(rows, organisationId, newest?.size ?? 0);
}
