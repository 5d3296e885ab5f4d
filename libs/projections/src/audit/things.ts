import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';

/** The fields by which events name things. An event has few of them. */
interface Named {
  readonly tripId?: string;
  readonly partyId?: string;
  readonly vehicleId?: string | null;
  readonly recordVehicleId?: string;
  readonly userId?: string | null;
  readonly branchId?: string;
  readonly placeId?: string;
  readonly occurredOn?: Day;
  readonly before?: { readonly vehicleId?: string };
  /** The box that a transfer leaves. */
  readonly from?: { readonly branchId: string };
}

export interface Thing {
  readonly entityType: TrailThing;
  readonly entityId: string;
}

type Event = Pick<RecordedEnvelope, 'data' | 'stream' | 'type'>;

/** The thing that an event is about; the firm, if it is about no other. */
export function findSubject(event: RecordedEnvelope): Thing {
  const { tripId, partyId, vehicleId, userId, branchId, placeId, from } = event.data as Named;
  const paidTo = eventEntries(event).flatMap((entry) => entry.paidTo ?? []);
  const [found] = [
    toThing('TRIP', tripId),
    toThing('PARTY', partyId),
    toThing('VEHICLE', vehicleId),
    toThing('PERSON', userId ?? paidTo[0]),
    toThing('PLACE', placeId),
    toThing('BRANCH', branchId ?? from?.branchId),
    toThing('PERSON', isOfPerson(event) ? event.userId : null),
    toThing('FIRM', event.organisationId),
  ].filter((thing) => thing !== null);
  return found ?? { entityType: 'FIRM', entityId: '' };
}

function toThing(entityType: TrailThing, entityId: string | null | undefined): Thing | null {
  return entityId === null || entityId === undefined ? null : { entityType, entityId };
}

/** Whether the event tells about the person who did it, and names no one. */
function isOfPerson({ stream }: Event): boolean {
  return ['otp', 'session', 'refusals'].includes(streamCategory(stream));
}

function streamCategory(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** The steps of a trip that put its vehicle on the road or take it off, even if they post nothing. */
export const STEPS_OF_VEHICLE: readonly string[] = [
  'TripStarted',
  'TripEnded',
  'TripUpdated',
  'TripCancelled',
];

/**
 * The ids of the parties and vehicles whose history has the command: those that an event is about, those on whose
 * account it posts, and the vehicles of trips that it starts, ends, changes or cancels.
 */
export function listConcerned(event: Event & Pick<RecordedEnvelope, 'type'>): ReadonlySet<string> {
  const { tripId, partyId, vehicleId, recordVehicleId, before } = event.data as Named;
  const isAboutVehicle = tripId === undefined || STEPS_OF_VEHICLE.includes(event.type);
  const concerned = new Set<string>();
  const add = (id: string | null | undefined): void => {
    if (id !== null && id !== undefined) concerned.add(id);
  };
  add(partyId);
  if (isAboutVehicle) add(vehicleId);
  add(recordVehicleId);
  add(before?.vehicleId);
  for (const { lines } of eventEntries(event)) {
    for (const { account, vehicleId: ofLine } of lines) {
      if (account.kind === 'party') add(account.partyId);
      add(ofLine);
    }
  }
  return concerned;
}

/** The branches in which the event posts, mostly one. */
export function listPostedBranches(event: Event): readonly string[] {
  const branches: string[] = [];
  for (const { lines } of eventEntries(event))
    for (const { branchId } of lines) if (!branches.includes(branchId)) branches.push(branchId);
  return branches;
}

/** The branch of a command whose sentence this event gives; null if no branch has to do with it. */
export function findBranch(event: RecordedEnvelope): string | null {
  const { branchId } = event.data as Named;
  return branchId ?? eventEntries(event)[0]?.branchId ?? event.branchId;
}

/**
 * The earliest business day that the event posts to or takes back from, or the own day of a step, a count or a record.
 * The day of a party is that of its opening balance, which an event without entries does not touch.
 */
export function findBusinessDay(event: Event): Day | null {
  const { occurredOn } = event.data as Named;
  let earliest = occurredOn === undefined || streamCategory(event.stream) === 'party' ? null : occurredOn;
  for (const { occurredOn: day } of eventEntries(event))
    if (earliest === null || day < earliest) earliest = day;
  return earliest;
}

/** The ids of the entries that the event takes back and does not post again. */
export function listTakenBack(event: Event): readonly string[] {
  // The only correction whose entry does not name the one that it replaces.
  if (event.type === 'BoxOpeningCorrected') return [];
  const posted = eventEntries(event);
  if (!posted.some(({ reverses }) => reverses !== undefined)) return [];
  const replaced = new Set(posted.flatMap(({ replaces }) => replaces ?? []));
  const reversed = posted.flatMap(({ reverses }) => reverses ?? []);
  return reversed.filter((entryId) => !replaced.has(entryId));
}

/** Events that add lines to earlier entries, under the ids of these. */
const MOVING = ['TripUpdated', 'TripCancelled', 'VendorCreditClassified'];

/** The ids of the entries that the event posts first, other than reversals. */
export function listPosted(event: Event): readonly string[] {
  const isFirst = ({ reverses, replaces }: Entry) =>
    reverses === undefined && (replaces !== undefined || !MOVING.includes(event.type));
  return eventEntries(event)
    .filter(isFirst)
    .map(({ entryId }) => entryId);
}
