import { codes } from '@bahi/contract/codes';
import { dueDocumentTypes } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, dayField, hundredthsField, type EventsOf } from '../aggregate.ts';

/** A thing is recorded as due once at most this many days are left; 0 is the day itself or later. */
export const dueThresholds = [30, 10, 0] as const;
export type DueThreshold = (typeof dueThresholds)[number];

/** A document, licence or service that is close to its day or reading. */
const thing = {
  /** The vehicle; null for a licence. */
  vehicleId: v.nullable(v.string()),
  /** The holder of the licence; null for a thing of a vehicle. */
  userId: v.nullable(v.string()),
  /** The manager who looks after the vehicle. */
  managerId: v.nullable(v.string()),
  /** Null for a service. */
  documentType: v.nullable(v.picklist(codes(dueDocumentTypes))),
  /** Null for a document. */
  category: v.nullable(v.picklist(codes(maintenanceCategories))),
  dueDate: v.nullable(dayField),
  /** The run at which it is due, in hundredths, so that a replaced meter makes it no other thing. */
  dueReading: v.nullable(hundredthsField),
  /** The smallest threshold that is reached. For a service, 30 means that it is due soon, and 0 that it is due. */
  threshold: v.picklist(dueThresholds),
};

const events = {
  /** A thing came due; users are notified once for each expiry and threshold. */
  CameDue: v.object(thing),
};

export type DueEvent = EventsOf<typeof events>;
export type DueThing = DueEvent['data'];

/** The smallest threshold that a notice was sent for, by {@link thingKey}. */
type SentThresholds = Readonly<Record<string, DueThreshold>>;

/** The notices sent for the things of one vehicle or person that come due. docs/rules/notices.md#what-comes-due. */
export const due = aggregate<SentThresholds, typeof events, [organisationId: string, ownerId: string]>({
  category: 'due',
  events,
  initial: {},
  evolve: {
    CameDue: (sent, data) => ({ ...sent, [thingKey(data)]: data.threshold }),
  },
});

/** Records the things that have no notice yet; refused if all have one. */
export function recordDueNotices(
  things: readonly DueThing[],
  sent: SentThresholds,
): Decision<DueEvent, 'already-notified'> {
  const [first, ...others] = things
    .filter((each) => each.threshold < (sent[thingKey(each)] ?? Infinity))
    .map((data): DueEvent => ({ type: 'CameDue', data }));
  return first === undefined ? rejected('already-notified') : accepted([first, ...others]);
}

/**
 * Identifies a thing and its due date or reading. A renewed document expires on another day, so it gets new notices.
 */
function thingKey({ documentType, category, dueDate, dueReading }: DueThing): string {
  return [documentType ?? category, dueDate, dueReading].join(' ');
}
