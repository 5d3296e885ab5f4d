import { codes } from '@bahi/contract/codes';
import { dueDocumentTypes } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, dayField, hundredthsField, type EventsOf } from '../aggregate.ts';

/** Days before a document expires at which it is told of; 0 is the day itself or later. */
export const dueThresholds = [30, 10, 0] as const;
export type DueThreshold = (typeof dueThresholds)[number];

/** A document, licence or service that is near its day or reading. */
const thing = {
  /** The vehicle; null for a licence. */
  vehicleId: v.nullable(v.string()),
  /** Who holds the licence; null for what belongs to a vehicle. */
  userId: v.nullable(v.string()),
  /** Who looks after the vehicle. */
  managerId: v.nullable(v.string()),
  /** Null for a service. */
  documentType: v.nullable(v.picklist(codes(dueDocumentTypes))),
  /** Null for a document. */
  category: v.nullable(v.picklist(codes(maintenanceCategories))),
  dueDate: v.nullable(dayField),
  /** Hundredths of a kilometre or an hour. */
  dueReading: v.nullable(hundredthsField),
  /** The tightest that is reached. Of a service 30 says that it is due soon, and 0 that it is due. */
  threshold: v.picklist(dueThresholds),
};

const events = {
  /** It came due: people are told once for each expiry and threshold. */
  CameDue: v.object(thing),
};

export type DueEvent = EventsOf<typeof events>;
export type DueThing = DueEvent['data'];

/** What was told of, with its expiry → the tightest threshold that was told. */
type Told = Readonly<Record<string, DueThreshold>>;

/** What was told of the things of one vehicle or person that come due. docs/rules/notices.md#what-comes-due. */
export const due = aggregate<Told, typeof events, [organisationId: string, ownerId: string]>({
  category: 'due',
  owner: (organisationId, ownerId) => [organisationId, ownerId],
  events,
  initial: {},
  evolve: {
    CameDue: (told, data) => ({ ...told, [expiryOf(data)]: data.threshold }),
  },
});

/** Tells of what nobody was told of yet; refused where everything was told. */
export function tellOfDue(things: readonly DueThing[], told: Told): Decision<DueEvent, 'already-told'> {
  const [first, ...others] = things
    .filter((each) => each.threshold < (told[expiryOf(each)] ?? Infinity))
    .map((data): DueEvent => ({ type: 'CameDue', data }));
  return first === undefined ? rejected('already-told') : accepted([first, ...others]);
}

/** The thing and when it is due: a renewed document expires on another day, and is told of again. */
function expiryOf({ documentType, category, dueDate, dueReading }: DueThing): string {
  return [documentType ?? category, dueDate, dueReading].join(' ');
}
