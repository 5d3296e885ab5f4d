import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Role } from '@bahi/contract/may';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals, type WarningCode } from '@bahi/contract/refusals';
import { computeShortage, type Shortage } from '@bahi/contract/trips/shortage';
import { type updateTrip as contract } from '@bahi/contract/trips/update-trip';
import { type Day } from '@bahi/kernel/day';
import {
  acceptChanges,
  isRejected,
  rejected,
  rejectedField,
  type UpdateDecision,
  type Rejected,
} from '@bahi/kernel/decision';
import { readingFromHundredths, weightFromGrams, type Hundredths } from '@bahi/kernel/measures';
import { MAX_PAISE } from '@bahi/kernel/paise';
import { type Meters } from '../meters.ts';
import { type Facts } from '../facts.ts';
import { validateWithheldTax } from '../money/validate-tax.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { placeReadings, validateEndReading, validateUnloading } from './arrival.ts';
import { type References, validateReferences } from './references.ts';
import { entryKind, type Entry } from '../money/entry.ts';
import { foldEntries, liveEntries, mergeEntry } from '../money/fold-entries.ts';
import { moveEntry } from '../money/postings.ts';
import { repostDeductions, repostFare } from './repost.ts';
import { type Particulars } from './trip-events.ts';
import {
  applyUpdate,
  hasNewRun,
  isNewlyBilledByHour,
  metersAfterUpdate,
  refuseFrozenHours,
} from './apply-update.ts';
import { limitEntries, limitReposting } from './trip-entry-limit.ts';
import { tripBalance, fewestHours, hasReceipts, taxableTrip } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';
import { validateTerms } from './validate-terms.ts';
import { newReadings, listUpdateWarnings, type Changes, type Updated } from './update-trip-warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

/** The things that the update names. If it names no customer or vehicle, those of the trip are here. */
type UpdateFacts = References &
  Pick<Facts, 'newId'> & {
    /** The file that the update names; null if it names none, or the firm has no such file. */
    readonly pod: object | null;
    /** The rate that limits the TDS withheld so far when the trip's fare falls; null: no limit. */
    readonly withheldTaxRate: Hundredths | null;
    /** The role of the caller. */
    readonly role: Role;
  };

/**
 * Corrects fields of a trip, under the rules of the step at which they are entered (docs/rules/trips.md). A
 * changed fare, start day, customer or branch posts the fare again. A changed vehicle, driver or manager
 * moves lines. An update that changes nothing is accepted, and leaves no event.
 */
export function updateTrip(
  input: Input,
  trip: Trip | null,
  facts: UpdateFacts,
): UpdateDecision<TripEvent, Refuses, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status === 'CANCELLED') return rejected('trip-status');
  if (input.pod != null && facts.pod === null) return rejectUnknownFile('pod.fileName');
  const vehicle = toUpdatedVehicle(facts);
  const now = applyUpdate(input, trip, vehicle);
  if (isRejected(now)) return now;
  const changed = findChanges(trip, now);
  const refused =
    refuseFrozen(trip, changed) ??
    refuseFrozenHours(trip, now) ??
    validateReferences(changed, facts) ??
    validateTerms({ ...now, estimatedHoursRun: now.estimatedHours, load: toLoad(now) }, now.odoType) ??
    validateDays(now, changed) ??
    validatePodDay(now) ??
    validateArrival(trip, now, changed, metersAfterUpdate(now, vehicle)) ??
    validateCustomer(trip, changed) ??
    validateFare(trip, now, changed, facts) ??
    validateBranch(trip, changed);
  if (refused !== null) return refused;
  if (tripBalance(now) < -MAX_PAISE) return rejectedField('invalid-input', 'rate', messages.amountTooLarge);
  const event = toEvent(trip, now, changed, { ...facts, reason: input.reason });
  const isUnchanged = Object.keys(changed).length === 0 && now.meterOffset === trip.meterOffset;
  const verdict = acceptChanges(isUnchanged ? [] : [event], listUpdateWarnings(event, now, changed, facts));
  const field = postingField(changed);
  return limitEntries(limitReposting(verdict, field), trip, field);
}

/** The shortage after the update, which a dry run answers; null also if the update cannot be applied. */
export function computeShortageAfter(
  input: Input,
  trip: Trip,
  facts: Pick<UpdateFacts, 'vehicle'>,
): Shortage | null {
  const now = applyUpdate(input, trip, toUpdatedVehicle(facts));
  return isRejected(now) ? null : computeShortage(now, now.unloadingGrams);
}

function toUpdatedVehicle({ vehicle }: Pick<UpdateFacts, 'vehicle'>) {
  const { odoType, meterReplacements = [], readings = [] } = vehicle ?? {};
  return { odoType, meterReplacements, readings };
}

function findChanges(was: Trip, now: Trip): Changes {
  const names = Object.keys(now).filter((name) => name !== 'meterOffset') as (keyof Particulars)[];
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

/** Refuses days that contradict each other: by the first pair, with a message at every wrong day. */
function validateDays(now: Trip, changed: Changes): Rejected<Refuses> | null {
  const wrong = DAYS_IN_ORDER.flatMap(([earlier, later]): readonly Rejected<Refuses>[] => {
    const [from, to] = [now[earlier], now[later]];
    if (from === null || to === null || from <= to) return [];
    const code = later === 'endedAt' ? 'date-before-start' : 'date-before-end';
    const blamesEarlier = earlier === 'startedAt' ? earlier in changed : isAlone(changed, earlier, later);
    return [
      blamesEarlier
        ? rejectedField(code, earlier, dayNotAfter(later, to))
        : rejectedField(code, later, bookMessages.dayNotBefore(from)),
    ];
  });
  const [first] = wrong;
  // A day of two wrong pairs keeps the message of the first.
  return first === undefined
    ? null
    : { ...first, fields: Object.assign({}, ...wrong.toReversed().map(({ fields }) => fields)) };
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

/** Refuses a POD day after a settlement or a part payment of the trip alone; a payment over trips needs no POD. */
function validatePodDay(now: Trip): Rejected<Refuses> | null {
  const { podSubmittedAt, closing } = now;
  if (closing?.by === 'settlement' && podSubmittedAt !== null && closing.on < podSubmittedAt)
    return rejectedField('date-before-pod', 'podSubmittedAt', refusalMessages.podAfterSettlement(closing.on));
  const paid = liveEntries(now.entries).find(
    (entry) => entry.entryType === 'PAYMENT_RECEIVED' && entry.occurredOn < (podSubmittedAt ?? ''),
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
 * Checks reading and weight of a trip that has ended. If no reading changed, the trip is passed as a FIXED one, because
 * for that rate type readings are not checked against the money. If nothing that the run depends on changed, the
 * readings are not checked again, unless their hours are billed now: replacements may have been entered or corrected
 * since.
 */
function validateArrival(trip: Trip, now: Trip, changed: Changes, meters: Meters): Rejected<Refuses> | null {
  if (now.endedAt === null) return null;
  const hasNewReading =
    'startReading' in changed ||
    'endReading' in changed ||
    (now.meterOffset ?? 0) !== (trip.meterOffset ?? 0);
  const isNewRun = hasNewRun(trip, now);
  const read: Trip = isNewRun && hasNewReading ? now : { ...now, rateType: 'FIXED' };
  const tooLow = isNewRun || isNewlyBilledByHour(trip, now) ? validateEndReading(read, meters) : null;
  if (tooLow?.code === 'end-reading-too-low' && !isNewRun)
    return rejectedField(tooLow.code, 'rateType', tooLow.message ?? '');
  const refused = tooLow ?? validateUnloading(now.unloadingGrams, now);
  return refused && (refuseAtStart(refused.code, now, changed, meters) ?? refused);
}

/**
 * Moves a refusal of the end reading or the unloading weight to the field of the start, if only that field
 * was changed.
 */
function refuseAtStart(code: Refuses, now: Trip, changed: Changes, meters: Meters): Rejected<Refuses> | null {
  const { unloadingGrams, weightUnit } = now;
  if (code === 'unloading-exceeds-loading' && isAlone(changed, 'loadingGrams', 'unloadingGrams')) {
    if (unloadingGrams === null || weightUnit === null) return null;
    const least = refusalMessages.lessThanUnloading(weightFromGrams(unloadingGrams, weightUnit), weightUnit);
    return rejectedField(code, 'loadingWeight', least);
  }
  if (code !== 'end-reading-too-low' || !isAlone(changed, 'startReading', 'endReading')) return null;
  const readings = placeReadings(now, meters);
  if (readings === null) return null;
  const { start, end } = readings;
  const hours = now.rateType === 'PER_HR' ? fewestHours(now) : 0;
  const most = meters.toReading((end.run - hours) as Hundredths, start.meter);
  // If the trip is in surplus, perhaps no start reading is low enough. Then only the end reading can be corrected.
  if (most < 0) return null;
  const highest = readingFromHundredths(most);
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

function toEvent(
  was: Trip,
  now: Trip,
  changed: Changes,
  { newId, reason, role }: UpdateFacts & Pick<Input, 'reason'>,
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
    ...(now.meterOffset === was.meterOffset || now.meterOffset === undefined
      ? {}
      : { meterOffset: now.meterOffset }),
    ...('branchId' in changed ? { startedAt: was.startedAt } : {}),
    ...('vehicleId' in changed ? receiptField(was) : {}),
    ...(reason === null ? {} : { reason }),
    ...(role === 'MANAGER' && TOLD_TO_OWNERS.some((name) => name in changed)
      ? { isByManager: true as const }
      : {}),
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

/** A change of one of these by a MANAGER is a notice to the ADMINs; docs/rules/notices.md#who-is-told. */
const TOLD_TO_OWNERS: readonly (keyof Particulars)[] = ['farePaise', 'customerId', 'branchId'];

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
