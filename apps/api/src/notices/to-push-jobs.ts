import { eventRegistry } from '@bahi/domain/event-registry';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { type NewJob } from '@bahi/jobs/jobs';
import { dayAt } from '@bahi/kernel/day';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type NoticeKind } from '@bahi/projections/notices/notice-kind';
import { noticeKinds } from '@bahi/projections/notices/notice-kinds';
import { toNotice } from '@bahi/projections/notices/notices.projection';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';

/** The name of the reactor that sends pushes. */
export const PUSHES = 'pushes';

/** Gives the morning's job time to record all that is due in the firm, so that one push has the full count. */
const COUNT_DELAY_MS = 5 * 60_000;

/** The data of a job that finds the devices of an audience. */
export type PushJobData = {
  readonly noticeId?: string;
  readonly organisationId?: string;
  readonly dueOn?: string;
  readonly position: number;
  /** When the event was recorded. */
  readonly atMs: number;
};

const [PUSH_NOTICE, PUSH_DUE]: readonly [JobKind, JobKind] = ['push-notice', 'push-due'];

/**
 * The push jobs for an event.
 * @throws Error for an event of a newer version; its cause is `UnknownEvent`
 */
export function toPushJobs(event: RecordedEvent): readonly NewJob[] {
  const envelope = toEnvelope(event);
  const { id, position, clockMs: atMs } = envelope;
  const noticeId = findReassignedStart(envelope);
  if (noticeId !== null) return [{ kind: PUSH_NOTICE, id, data: { noticeId, position, atMs } }];
  // Only the runner of the projections knows the recorded time. The clock's is near enough for an age.
  const notice = toNotice({ ...envelope, recordedAt: atMs });
  if (notice === null) return [];
  const { push, isCounted }: NoticeKind = noticeKinds[notice.kind];
  if (push.length === 0) return [];
  const { organisationId } = notice;
  if (isCounted === undefined || organisationId === null)
    return [{ kind: PUSH_NOTICE, id, data: { noticeId: notice.id, position, atMs } }];
  const dueOn = dayAt(atMs);
  const data = { organisationId, dueOn, position, atMs };
  return [{ kind: PUSH_DUE, id: `${organisationId}@${dueOn}`, data, delayMs: COUNT_DELAY_MS }];
}

function toEnvelope(event: RecordedEvent): RecordedEnvelope {
  try {
    return recordedEnvelope(eventRegistry.upcast(event) as RecordedEvent & DomainEvent);
  } catch (cause) {
    throw new Error(`${event.type} at ${event.position} can't be pushed`, { cause });
  }
}

/**
 * The notice of the start of a trip that got another driver, which has the trip's id; null for other events. A device
 * that already got it gets no second push, because the job's id stays the same.
 */
function findReassignedStart({ type, data }: RecordedEnvelope): string | null {
  if (type !== 'TripUpdated') return null;
  const { tripId, before, after } = data as {
    readonly tripId: string;
    readonly before: { readonly driverId?: string };
    readonly after: { readonly driverId?: string };
  };
  return after.driverId !== undefined && after.driverId !== before.driverId ? tripId : null;
}
