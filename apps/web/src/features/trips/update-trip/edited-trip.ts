import { type updateTrip } from '@bahi/contract/trips/update-trip';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { rateTypes, weightUnits } from '@bahi/contract/labels';
import { type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { copyTrip } from '../copy-trip.ts';
import { type Locks } from '../locks.tsx';
import { type OdoVehicle, resolveTerms, type TripDraft } from '../trip-draft.ts';
import { parseMetadata, canReopen, type Trip } from '../trip.ts';
import { formatRateAsTyped, RATE_UNITS } from '../rate.ts';

/** Value by field name; null where the field is empty. */
export type StepValues = Readonly<Record<string, unknown>>;

/** The values of the first step as they are saved. */
export function toStartDraft(trip: Trip): TripDraft {
  const { notes } = parseMetadata(trip);
  return {
    ...copyTrip(trip),
    branchId: trip.branch.id,
    ...(trip.deliveryBranch === null ? {} : { deliveryBranchId: trip.deliveryBranch.id }),
    startedAt: trip.startedAt,
    ...(trip.startReading === null ? {} : { startReading: trip.startReading }),
    ...(trip.lrNumber === null ? {} : { lrNumber: trip.lrNumber }),
    ...(notes === null ? {} : { notes }),
  };
}

const COPIED_FIELDS = [
  'branchId',
  'deliveryBranchId',
  'vehicleId',
  'customerId',
  'driverId',
  'managerId',
  'startLocationId',
  'endLocationId',
  'startedAt',
  'startReading',
  'rate',
  'lrNumber',
  'material',
  'notes',
] as const satisfies readonly (keyof TripDraft)[];

/** A field that the vehicle does not take is null, even if it was filled in before the vehicle was chosen. */
export function toStartValues(draft: TripDraft, vehicle: OdoVehicle): StepValues {
  const { byHour, rateType, weightUnit } = resolveTerms(draft, vehicle);
  const copied = Object.fromEntries(COPIED_FIELDS.map((field) => [field, draft[field]]));
  return emptyToNull({
    ...copied,
    rateType,
    weightUnit: byHour ? null : weightUnit,
    loadingWeight: byHour ? null : draft.loadingWeight,
    estimatedHoursRun: byHour ? draft.estimatedHoursRun : null,
  });
}

export function emptyToNull(fields: StepValues): StepValues {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]));
}

/** The fields that differ, without locked fields. If the weight unit differs, the weight is included. */
export function diffValues(now: StepValues, then: StepValues, locks: Locks = {}): StepValues {
  const isChanged = (field: string) => now[field] !== then[field] && !(field in locks);
  const changed = Object.keys(now).filter(
    (field) => isChanged(field) || (field === 'loadingWeight' && isChanged('weightUnit')),
  );
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/**
 * Sends only the changed fields. An emptied field is sent as null, which clears it or is refused as required. The notes
 * are sent within the trip's metadata, and a file by its name.
 */
export function toUpdateInput(tripId: string, changes: StepValues): UncheckedInput<typeof updateTrip> {
  const { notes, podNumber, podNotes, pod, ...rest } = changes;
  const texts = Object.entries({ notes, podNumber, podNotes }).filter(([, text]) => text !== undefined);
  return {
    ...rest,
    tripId,
    ...(texts.length === 0 ? {} : { metadata: JSON.stringify(Object.fromEntries(texts)) }),
    ...(pod === undefined ? {} : { pod: typeof pod === 'string' ? { fileName: pod } : null }),
  };
}

/** The fields that may move money when they change: the fare, the hours it is computed from, and the party that owes it. */
const MONEY_FIELDS = [
  'customerId',
  'rateType',
  'rate',
  'weightUnit',
  'loadingWeight',
  'estimatedHoursRun',
  'startReading',
  'endReading',
];

export function correctsMoney(changes: StepValues): boolean {
  return MONEY_FIELDS.some((field) => field in changes);
}

/** Adds the reason that a form asks for where the changes correct money. */
export function withReason(changes: StepValues, { reason }: StepValues): StepValues {
  return reason === undefined || !correctsMoney(changes) ? changes : { ...changes, reason };
}

/** The branch is locked by docs/rules/branches.md#branch-of-a-trip, other fields by the settlement. */
export function tripLocks(trip: Trip): Locks {
  return { ...branchLock(trip), ...settledLocks(trip) };
}

function branchLock({ branch, advance, adjustment, expense }: Trip): Locks {
  const entries = [...advance.advances, ...adjustment.adjustments, ...expense.expenses];
  if (entries.length === 0) return {};
  const why =
    'The branch changes only while the fare is the only entry of the trip. Delete the others first.';
  return { branchId: { value: branch.name, why } };
}

/**
 * The locks of a settled trip, with the values of the fields; docs/rules/trips.md#what-settling-freezes and
 * docs/rules/trips.md#reopening.
 */
function settledLocks(trip: Trip): Locks {
  if (trip.status !== 'SETTLED') return {};
  const reopenHint = (what: string) => (canReopen(trip) ? ` Reopen it to change the ${what}.` : '');
  const lock = (what: string, value: string | null, unit?: string) => ({
    value: value ?? '-',
    unit: value === null ? undefined : unit,
    why: `Locked while the trip is settled.${reopenHint(what)}`,
  });
  const { odoType } = trip.vehicle;
  const per = RATE_UNITS[trip.rateType];
  const quantity = (amount: number | null) => (amount === null ? null : formatQuantity(amount));
  const weight = (amount: number | null) => lock('weight', quantity(amount), trip.weightUnit ?? undefined);
  const reading = (amount: number | null) => lock('reading', quantity(amount), odoType);
  return {
    customerId: lock('party', trip.customer.name),
    startedAt: lock('start date', formatDay(trip.startedAt)),
    startReading: reading(trip.startReading),
    rateType: lock('fare', rateTypes[trip.rateType]),
    rate: lock('fare', formatRateAsTyped(trip.rate), per === null ? undefined : `per ${per}`),
    weightUnit: lock('weight unit', trip.weightUnit && weightUnits[trip.weightUnit]),
    loadingWeight: weight(trip.loadingWeight),
    estimatedHoursRun: lock('hours', quantity(trip.estimatedHoursRun), 'HR'),
    endReading: reading(trip.endReading),
    unloadingWeight: weight(trip.unloadingWeight),
  };
}
