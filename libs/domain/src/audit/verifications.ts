import { firstBreak, verificationResults } from '@bahi/contract/audit/verification';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The verifications of one firm's books. Its aggregate says whether one is running. */
const events = {
  /** Times are in milliseconds since 1970. */
  VerificationStarted: v.object({ verificationId: v.string(), startedAt: v.number() }),
  BooksVerified: v.object({
    verificationId: v.string(),
    state: v.picklist(verificationResults),
    startedAt: v.number(),
    finishedAt: v.number(),
    /** The events of the firm that were read, and their streams. */
    events: v.number(),
    streams: v.number(),
    /** The Merkle tree over the hashes that were computed from the events; 0 and empty if the books were not read. */
    size: v.number(),
    /** In hexadecimal digits. */
    root: v.string(),
    firstBreak: v.exactOptional(firstBreak),
  }),
};

export type VerificationEvent = EventsOf<typeof events>;
export type FinishedVerification = Extract<VerificationEvent, { type: 'BooksVerified' }>['data'];
export type StartedVerification = Extract<VerificationEvent, { type: 'VerificationStarted' }>['data'];

export interface Verifications {
  readonly running: StartedVerification | null;
}

export const verifications = aggregate<Verifications, typeof events, [organisationId: string]>({
  category: 'verification',
  events,
  initial: { running: null },
  evolve: {
    VerificationStarted: (_, running) => ({ running }),
    BooksVerified: () => ({ running: null }),
  },
});

export function startVerification(
  started: StartedVerification,
  { running }: Verifications,
): Decision<VerificationEvent, 'too-many'> {
  return running === null
    ? accepted([{ type: 'VerificationStarted', data: started }])
    : rejected('too-many', 'The books are being verified already');
}

/** Records a result once, however often its job runs. */
export function finishVerification(
  finished: Omit<FinishedVerification, 'startedAt'>,
  { running }: Verifications,
): Decision<VerificationEvent, 'not-running'> {
  if (running?.verificationId !== finished.verificationId) return rejected('not-running');
  return accepted([{ type: 'BooksVerified', data: { ...finished, startedAt: running.startedAt } }]);
}
