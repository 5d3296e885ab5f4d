import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals, type WarningCode } from '@bahi/contract/refusals';
import { type updateTrip as contract } from '@bahi/contract/trips/update-trip';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  isRejected,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
  type Warning,
} from '@bahi/kernel/decision';
import { readingFromHundredths, weightFromGrams, type Hundredths } from '@bahi/kernel/measures';
import { MAX_PAISE, negate } from '@bahi/kernel/paise';
import { type DatedReading, odometerWarnings } from '../odometer.ts';
import { type Facts } from '../facts.ts';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { validateWithheldTax } from '../money/validate-tax.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { validateEndReading, validateUnloading } from './arrival.ts';
import { type References, validateReferences } from './references.ts';
import { entryKind, type Entry } from '../money/entry.ts';
import { foldEntries, liveEntries, mergeEntry } from '../money/fold-entries.ts';
import { moveEntry } from '../money/postings.ts';
import { repostDeductions, repostFare } from './repost.ts';
import { type Particulars } from './trip-events.ts';
import { applyUpdate } from './apply-update.ts';
import { limitEntries, limitReposting } from './trip-entry-limit.ts';
import { tripBalance, hasReceipts, lowestEndReading, taxableTrip } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';
import { validateTerms } from './validate-terms.ts';
import { expiredDocuments, surplusWarning, vehicleInMaintenance, vehicleOnTrip } from './warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

/** The things that the update names. If it names no customer or vehicle, those of the trip are here. */
type UpdateFacts = References &
  Pick<Facts, 'newId'> & {
    /** The file that the update names; null if it names none, or the firm has no such file. */
    readonly pod: object | null;
    /** The rate that limits the TDS withheld so far when the trip's fare falls; null: no limit. */
    readonly withheldTaxRate: Hundredths | null;
  };

/**
 * Corrects fields of a trip, under the rules of the step at which they are entered (docs/rules/trips.md). A
 * changed fare, start day, customer or branch posts the fare again. A changed vehicle, driver or manager
 * moves lines. An update that changes nothing is accepted and recorded.
 */
export function updateTrip(
  input: Input,
  trip: Trip | null,
  facts: UpdateFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status === 'CANCELLED') return rejected('trip-status');
  if (input.pod != null && facts.pod === null) return rejectUnknownFile('pod.fileName');
  const now = applyUpdate(input, trip, facts.vehicle?.odoType);
  if (isRejected(now)) return now;
  const changed = findChanges(trip, now);
  const refused =
    refuseFrozen(trip, changed) ??
    validateReferences(changed, facts) ??
    validateTerms({ ...now, estimatedHoursRun: now.estimatedHours, load: toLoad(now) }, now.odoType) ??
    validateDays(now, changed) ??
    validatePodDay(now) ??
    validateArrival(now, changed) ??
    validateCustomer(trip, changed) ??
    validateFare(trip, now, changed, facts) ??
    validateBranch(trip, changed);
  if (refused !== null) return refused;
  if (tripBalance(now) < -MAX_PAISE) return rejectedField('invalid-input', 'rate', messages.amountTooLarge);
  const event = toEvent(trip, now, changed, { ...facts, reason: input.reason });
  const verdict = accepted([event], listWarnings(event, now, changed, facts));
  const field = postingField(changed);
  return limitEntries(limitReposting(verdict, field), trip, field);
}

type Changes = Partial<Particulars>;

function findChanges(was: Trip, now: Trip): Changes {
  const names = Object.keys(now) as (keyof Particulars)[];
  return Object.fromEntries(names.filter((name) => now[name] !== was[name]).map((name) => [name, now[name]]));
}

/**
 * The fields that cannot change once the trip is SETTLED, mapped to the fields of the request: those that determine its
 * balance, and with them its start day and both weights. docs/rules/trips.md#what-settling-freezes. `postingField` and
 * `validateFare` also look here for the field that changed the fare.
 */
const FROZEN: Partial<Record<keyof Particulars, keyof Input>> = {
  customerId: 'customerId',
  startedAt: 'startedAt',
  startReading: 'startReading',
  rateType: 'rateType',
  ratePaise: 'rate',
  weightUnit: 'weightUnit',
  loadingGrams: 'loadingWeight',
  estimatedHours: 'estimatedHoursRun',
  endReading: 'endReading',
  unloadingGrams: 'unloadingWeight',
};

/**
 * The field to blame if the update posts too much: one whose change moves many entries, else one that changes
 * the fare.
 */
function postingField(changed: Changes): keyof Input {
  const moving = (['customerId', 'vehicleId', 'driverId', 'managerId', 'branchId'] as const).find(
    (name) => name in changed,
  );
  return moving ?? frozenFields(changed)[0] ?? 'rate';
}

function frozenFields(changed: Changes): (keyof Input)[] {
  return Object.entries(FROZEN).flatMap(([name, field]) => (name in changed ? [field] : []));
}

function refuseFrozen({ status }: Trip, changed: Changes): Rejected<Refuses> | null {
  if (status !== 'SETTLED') return null;
  const [field] = frozenFields(changed);
  return field === undefined ? null : rejectedField('trip-settled', field, refusals['trip-settled'].message);
}

function toLoad({ loadingGrams: grams, weightUnit: unit }: Trip) {
  return grams === null || unit === null ? null : { grams, unit };
}

/** The order of a trip's days. The last pair is for a POD that was submitted without being received. */
const DAYS_IN_ORDER = [
  ['startedAt', 'endedAt'],
  ['endedAt', 'podReceivedAt'],
  ['podReceivedAt', 'podSubmittedAt'],
  ['endedAt', 'podSubmittedAt'],
] as const;

function validateDays(now: Trip, changed: Changes): Rejected<Refuses> | null {
  for (const [earlier, later] of DAYS_IN_ORDER) {
    const [from, to] = [now[earlier], now[later]];
    if (from === null || to === null || from <= to) continue;
    const code = later === 'endedAt' ? 'date-before-start' : 'date-before-end';
    const blamesEarlier = earlier === 'startedAt' ? earlier in changed : isAlone(changed, earlier, later);
    return blamesEarlier
      ? rejectedField(code, earlier, dayNotAfter(later, to))
      : rejectedField(code, later, bookMessages.dayNotBefore(from));
  }
  return null;
}

function dayNotAfter(later: (typeof DAYS_IN_ORDER)[number][1], day: Day): string {
  if (later === 'endedAt') return bookMessages.startAfterEnd;
  return refusalMessages.afterPod(later === 'podReceivedAt' ? 'received' : 'submitted', day);
}

/**
 * Whether the update changes only the first of two fields that contradict each other. The refusal then names
 * that field.
 */
function isAlone(changed: Changes, field: keyof Particulars, other: keyof Particulars): boolean {
  return field in changed && !(other in changed);
}

/** Refuses a POD day after the settlement, or after a payment that needs a submitted POD. */
function validatePodDay(now: Trip): Rejected<Refuses> | null {
  const { podSubmittedAt, closing } = now;
  if (closing !== null && podSubmittedAt !== null && closing.on < podSubmittedAt)
    return rejectedField('date-before-pod', 'podSubmittedAt', refusalMessages.podAfterSettlement(closing.on));
  const paid = liveEntries(now.entries).find(
    (entry) => needsSubmittedPod(entry) && entry.occurredOn < (podSubmittedAt ?? ''),
  );
  if (paid !== undefined)
    return rejectedField(
      'date-before-pod',
      'podSubmittedAt',
      refusalMessages.podAfterPayment(paid.occurredOn),
    );
  return null;
}

/**
 * Whether a payment needs a submitted POD: a part payment or a positive share of a bulk payment, but not an
 * advance or a surplus that is set off.
 */
function needsSubmittedPod({ entryType, amountPaise }: Entry): boolean {
  return (entryType === 'PAYMENT_RECEIVED' || entryType === 'BULK_PAYMENT_RECEIVED') && amountPaise > 0;
}

/**
 * Checks reading and weight of a trip that has ended. If no reading changed, the trip is passed as a FIXED one, because
 * for that rate type readings are not checked against the money.
 */
function validateArrival(now: Trip, changed: Changes): Rejected<Refuses> | null {
  if (now.endedAt === null) return null;
  const hasNewReading = 'startReading' in changed || 'endReading' in changed;
  const refused =
    validateEndReading(hasNewReading ? now : { ...now, rateType: 'FIXED' }) ??
    validateUnloading(now.unloadingGrams, now);
  return refused && (refuseAtStart(refused.code, now, changed) ?? refused);
}

/**
 * Moves a refusal of the end reading or the unloading weight to the field of the start, if only that field
 * was changed.
 */
function refuseAtStart(code: Refuses, now: Trip, changed: Changes): Rejected<Refuses> | null {
  const { startReading, endReading, unloadingGrams, weightUnit } = now;
  if (code === 'unloading-exceeds-loading' && isAlone(changed, 'loadingGrams', 'unloadingGrams')) {
    if (unloadingGrams === null || weightUnit === null) return null;
    const least = refusalMessages.lessThanUnloading(weightFromGrams(unloadingGrams, weightUnit), weightUnit);
    return rejectedField(code, 'loadingWeight', least);
  }
  if (code !== 'end-reading-too-low' || !isAlone(changed, 'startReading', 'endReading')) return null;
  if (startReading === null || endReading === null) return null;
  const hours = now.rateType === 'PER_HR' ? lowestEndReading(now) - startReading : 0;
  // If the trip is in surplus, perhaps no start reading is low enough. Then only the end reading can be corrected.
  if (hours > endReading) return null;
  const highest = readingFromHundredths((endReading - hours) as Hundredths);
  return rejectedField(code, 'startReading', refusalMessages.startReadingTooHigh(highest, now.odoType));
}

function validateCustomer(trip: Trip, changed: Changes): Rejected<Refuses> | null {
  if (changed.customerId === undefined || !hasReceipts(trip)) return null;
  return rejectedField('trip-has-receipts', 'customerId', refusals['trip-has-receipts'].message);
}

/** A manager cannot lower the fare so far that the withheld TDS is above the rate. */
function validateFare(
  was: Trip,
  now: Trip,
  changed: Changes,
  { withheldTaxRate }: UpdateFacts,
): Rejected<Refuses> | null {
  if (now.farePaise >= was.farePaise) return null;
  const fields = frozenFields(changed).filter((field) => field !== 'startedAt');
  const field = fields.includes('rate') ? 'rate' : fields[0];
  return validateWithheldTax(taxableTrip(now), withheldTaxRate, field ?? 'rate');
}

/** A trip can change its branch only while the fare is its only live entry. docs/rules/branches.md#branch-of-a-trip. */
function validateBranch({ entries }: Trip, changed: Changes): Rejected<Refuses> | null {
  const hasOnlyFare = liveEntries(entries).every((entry) => entryKind(entry) === 'fare');
  if (changed.branchId === undefined || hasOnlyFare) return null;
  return rejectedField('trip-has-entries', 'branchId', refusals['trip-has-entries'].message);
}

type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>;

function toEvent(
  was: Trip,
  now: Trip,
  changed: Changes,
  { newId, reason }: UpdateFacts & Pick<Input, 'reason'>,
): Updated {
  const before = Object.fromEntries(
    (Object.keys(changed) as (keyof Particulars)[]).map((name) => [name, was[name]]),
  );
  const data = {
    ...copyTripIds(now),
    status: now.status,
    before,
    after: changed as object,
    readings: newReadings(now, changed).map(({ date, reading }) => ({
      occurredOn: date,
      hundredths: reading,
    })),
    entries: postUpdate(was, now, changed, newId),
    ...('branchId' in changed ? { startedAt: was.startedAt } : {}),
    ...('vehicleId' in changed ? receiptField(was) : {}),
    ...(reason === null ? {} : { reason }),
  };
  return { type: 'TripUpdated', data };
}

/** The receipts of the trip, without its shares of bulk payments. */
function receiptField({ entries }: Trip): Pick<Updated['data'], 'receiptIds'> {
  const receipts = Object.values(entries).filter(
    (entry) => entryKind(entry) === 'receipt' && entry.lines.length > 0,
  );
  return receipts.length === 0 ? {} : { receiptIds: receipts.map(({ entryId }) => entryId) };
}

/** A change of one of these posts the fare again. */
const REPOSTING: readonly (keyof Particulars)[] = ['farePaise', 'startedAt', 'customerId', 'branchId'];

/**
 * The entries of an update: re-posted ones, which already name the new vehicle and people, and lines that
 * move the other entries to them.
 */
function postUpdate(was: Trip, now: Trip, changed: Changes, newId: Facts['newId']): Entry[] {
  const isReposted = REPOSTING.some((name) => name in changed);
  const reposted = [
    ...(isReposted ? repostFare(was, now, newId) : []),
    ...('customerId' in changed ? repostDeductions(was, now, newId) : []),
  ];
  const { vehicleId, driverId, managerId } = now;
  const untouched = liveEntries(foldEntries(was.entries, reposted, mergeEntry)).filter(
    ({ entryId }) => entryId in was.entries,
  );
  return [...reposted, ...untouched.flatMap((entry) => moveEntry(entry, { vehicleId, driverId, managerId }))];
}

/**
 * The readings that are new for the vehicle: after a change of vehicle all of the trip's, else only the
 * corrected ones.
 */
function newReadings(now: Trip, changed: Changes) {
  return listReadings(now).filter(({ field }) => field in changed || 'vehicleId' in changed);
}

function listReadings(now: Trip) {
  const all = [
    { reading: now.startReading, date: now.startedAt, field: 'startReading' as const },
    { reading: now.endReading, date: now.endedAt, field: 'endReading' as const },
  ];
  return all.flatMap(({ reading, date, field }) =>
    reading !== null && date !== null ? [{ reading, date, field }] : [],
  );
}

/** The trip's other reading. */
function otherReadings(now: Trip, field: 'startReading' | 'endReading'): readonly DatedReading[] {
  return listReadings(now)
    .filter((other) => other.field !== field)
    .map(({ date, reading }) => ({ date, hundredths: reading }));
}

function listWarnings(
  event: Updated,
  now: Trip,
  changed: Changes,
  facts: UpdateFacts,
): Warning<WarningCode>[] {
  const { vehicle, customer } = facts;
  const isNewVehicle = 'vehicleId' in changed && vehicle !== null;
  const named = {
    vehicle: isNewVehicle || 'startedAt' in changed ? vehicle : null,
    driver: 'driverId' in changed ? facts.driver : null,
  };
  const isOnAnotherTrip = 'vehicleId' in changed && now.status === 'STARTED' && vehicle?.onTrip === true;
  return [
    ...(isOnAnotherTrip ? [vehicleOnTrip(vehicle.vehicleNo)] : []),
    ...(isNewVehicle && vehicle.setStatus === 'IN_MAINTENANCE'
      ? [vehicleInMaintenance(vehicle.vehicleNo)]
      : []),
    ...expiredDocuments(now.startedAt, named),
    ...(customer === null ? [] : openingWarning(customer.openingDate, event, now, changed)),
    ...('farePaise' in changed ? surplusWarning(negate(tripBalance(now)), 'rate') : []),
    ...newReadings(now, changed).flatMap((given) =>
      odometerWarnings(
        given,
        [...(vehicle?.readings ?? []), ...otherReadings(now, given.field)],
        now.odoType,
      ),
    ),
  ];
}

/**
 * Warns of entries before the opening balance of the customer. A charge that moves to another customer keeps
 * its day, which may be before the start of the trip.
 */
function openingWarning(
  openingDate: Day,
  { data }: Updated,
  { startedAt }: Trip,
  changed: Changes,
): Warning<WarningCode>[] {
  if (!('customerId' in changed || 'startedAt' in changed)) return [];
  const posted = data.entries.filter(({ replaces }) => replaces !== undefined);
  const earliest = posted.reduce((day, { occurredOn }) => (occurredOn < day ? occurredOn : day), startedAt);
  const isStart = 'startedAt' in changed && earliest === startedAt;
  return warnBeforeOpening(openingDate, earliest, isStart ? 'startedAt' : 'customerId');
}
