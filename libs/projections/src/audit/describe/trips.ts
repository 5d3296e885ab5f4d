import { entryLabel } from '@bahi/contract/entry-types';
import { odoTypes, rateTypes, tripStatuses, weightUnits } from '@bahi/contract/labels';
import { tripLabels as labels } from '@bahi/contract/trips/field-labels';
import { eventEntries, isShare, type Entry } from '@bahi/domain/money/entry';
import { type Particulars, type TripEvent } from '@bahi/domain/trips/trip-events';
import { type LrNumberEvent } from '@bahi/domain/trips/lr-number';
import { formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { weightFromGrams, type Grams, type WeightUnit } from '@bahi/kernel/measures';
import { add, negate, paise, sum, ZERO } from '@bahi/kernel/paise';
import { type RecordedCommand, type SentencePart } from './described-command.ts';
import { findEvent, hasEvent, type DescribedEvent, type Describers, type EnvelopeOf } from './describer.ts';
import {
  describeTax,
  describeVendor,
  nameEntry,
  requireEntry,
  requireTakenBack,
  sumLines,
  sumPosted,
} from './entry-amounts.ts';
import { describeBankCharges } from './bank-charges.ts';
import { SETTLED_ON } from './earlier-values.ts';
import {
  asAmount,
  asContent,
  asDay,
  asLabel,
  asMeasure,
  asText,
  asThing,
  listChange,
  listChanges,
  type ShownField,
  type ShownFields,
} from './field-changes.ts';
import { describeCorrection } from './maintenance-changes.ts';
import {
  amount,
  branch,
  enumerate,
  party,
  person,
  place,
  sentence,
  trip,
  unlessZero,
  vehicle,
  type Sentence,
} from './sentence.ts';

/** In metric tons, but in kilograms below one: the event seldom names the unit of the trip. */
function asWeight(label: string): ShownField<Grams> {
  return {
    label,
    show: (grams) => {
      const unit: WeightUnit = grams < 1_000_000 ? 'KG' : 'MT';
      return `${formatQuantity(weightFromGrams(grams, unit))} ${unit}`;
    },
  };
}

export const tripFields: ShownFields<Particulars> = {
  lrNumber: asText(labels.lrNumber),
  branchId: asThing(labels.branchId, branch),
  deliveryBranchId: asThing(labels.deliveryBranchId, branch),
  vehicleId: asThing(labels.vehicleId, vehicle),
  odoType: asLabel(labels.odoType, odoTypes),
  customerId: asThing(labels.customerId, party),
  driverId: asThing(labels.driverId, person),
  managerId: asThing(labels.managerId, person),
  startLocationId: asThing(labels.startLocationId, place),
  endLocationId: asThing(labels.endLocationId, place),
  startedAt: asDay(labels.startedAt),
  startReading: asMeasure(labels.startReading),
  rateType: asLabel(labels.rateType, rateTypes),
  ratePaise: asAmount(labels.rate),
  estimatedHours: asMeasure(labels.estimatedHoursRun),
  weightUnit: asLabel(labels.weightUnit, weightUnits),
  loadingGrams: asWeight(labels.loadingWeight),
  farePaise: asAmount(labels.totalRate),
  material: asText(labels.material),
  notes: asText(labels.notes),
  endedAt: asDay(labels.endedAt),
  endReading: asMeasure(labels.endReading),
  unloadingGrams: asWeight(labels.unloadingWeight),
  podFileId: asContent(labels.pod),
  podReceivedAt: asDay(labels.podReceivedAt),
  podSubmittedAt: asDay(labels.podSubmittedAt),
  podNumber: asText(labels.podNumber),
  podNotes: asText(labels.podNotes),
};

export const describeTrips: Describers<TripEvent['type'] | LrNumberEvent['type']> = {
  TripStarted: ({ data: { tripId, customerId, startLocationId, endLocationId, farePaise } }) => {
    const route = sentence`${place(startLocationId)} to ${place(endLocationId)}`;
    return {
      sentence: sentence`Started ${trip(tripId)} for ${party(customerId)}, ${route}, fare ${amount(farePaise)}`,
    };
  },

  TripAdvanceReceived: ({ data }, command) => {
    const { entryId, amountPaise } = requireEntry(data);
    const portions = command.events.flatMap(eventEntries).filter(({ groupId }) => groupId === entryId);
    return {
      sentence: sentence`Received an advance of ${amount(amountPaise)} on ${trip(data.tripId)}${describePortions(portions)}`,
    };
  },

  TripChargeAdded: ({ data }) => {
    const charge = requireEntry(data);
    return {
      sentence: sentence`Added ${nameEntry(charge)} of ${amount(charge.amountPaise)} to ${trip(data.tripId)}`,
    };
  },

  TripExpenseRecorded: ({ data }, command) => {
    const expense = requireEntry(data);
    return {
      sentence: describeExpense(data.tripId, expense),
      ...(isPortion(expense, command) ? { line: null } : {}),
    };
  },

  TripMaintenanceCorrected: (event, command) => {
    const { tripId, recordVehicleId } = event.data;
    const { work, changes } = describeCorrection(event, command);
    return {
      sentence: sentence`Corrected the record of ${work} of ${vehicle(recordVehicleId)} on ${trip(tripId)}`,
      changes,
    };
  },

  TripEntryDeleted: ({ data }) => {
    const { tripId, reason } = data;
    const taken = requireTakenBack(data);
    const portions = taken.entryType === 'ADVANCE' ? listPortionsTakenBack(data.entries, taken) : [];
    return {
      sentence: sentence`Took back ${describeTakenBack(taken)} on ${trip(tripId)}${describePortions(portions)}`,
      reason,
    };
  },

  TripEnded: ({ data: { tripId, farePaise, entries } }) => {
    // The lines of freight have the opposite sign.
    const before = add(farePaise, sumLines(entries, 'freight'));
    return {
      sentence: sentence`Ended ${trip(tripId)}`,
      changes: listChange('farePaise', tripFields.farePaise, before, farePaise),
    };
  },

  TripPodReceived: ({ data }) => ({ sentence: sentence`Received the POD of ${trip(data.tripId)}` }),
  TripPodSubmitted: ({ data }) => ({ sentence: sentence`Submitted the POD of ${trip(data.tripId)}` }),

  TripPartPaid: ({ data: { tripId, entries } }) => ({
    sentence: sentence`Received ${received(entries)} on ${trip(tripId)}${describeTax(entries)}`,
  }),

  TripSettled: ({ data: { tripId, entries } }) => {
    const writtenOff = sumPosted(entries, 'FORCE_SETTLED');
    const more = unlessZero(writtenOff, sentence` and wrote off ${amount(writtenOff)}`);
    return {
      sentence: sentence`Settled ${trip(tripId)} for ${received(entries)}${describeTax(entries)}${more}`,
    };
  },

  TripAllocated: describeShare,
  TripReleased: describeShare,

  TripChequeReturned: (event, command) => {
    if (hasEvent(command, 'SettlementChequeReturned')) return describeShare(event, command);
    const { tripId, entries } = event.data;
    const returned = amount(requireTakenBack({ entries }).amountPaise);
    return {
      sentence: sentence`The cheque of ${returned} on ${trip(tripId)} came back${describeBankCharges(command)}`,
    };
  },

  TripReopened: (event, { earlier }) => {
    const { tripId, entries, notes } = event.data;
    const settledOn = earlier(event, SETTLED_ON) as Day | undefined;
    const since = settledOn === undefined ? '' : `, settled on ${formatDay(settledOn)}`;
    return {
      sentence: sentence`Reopened ${trip(tripId)}${since}`,
      changes: [
        ...listChange('status', statusField, 'SETTLED', 'POD_SUBMITTED'),
        ...listChange('balancePaise', asAmount(labels.balance), ZERO, sumLines(entries, 'party')),
      ],
      reason: notes,
    };
  },

  TripUpdated: ({ data: { tripId, before, after, reason = null } }) => ({
    sentence:
      before.farePaise === after.farePaise
        ? sentence`Changed ${trip(tripId)}`
        : sentence`Changed the fare of ${trip(tripId)}`,
    changes: listChanges(tripFields, after, (field) => before[field]),
    reason,
  }),

  TripCancelled: ({ data: { tripId, reason } }) => ({
    sentence: sentence`Deleted ${trip(tripId)}`,
    reason,
  }),

  LrNumberTaken: 'silent',
  LrNumberReleased: ({ data: { lrNumber } }) => ({ sentence: sentence`LR number ${lrNumber} is free again` }),
  LrNumberVoided: 'silent',
};

const statusField = asLabel(labels.status, tripStatuses);

/** `, of which fuel ₹8,000.00`: what an advance was spent on in the same command; empty if on nothing. */
function describePortions(portions: readonly Pick<Entry, 'entryType' | 'amountPaise'>[]): Sentence {
  if (portions.length === 0) return [];
  const named = portions.map(({ entryType, amountPaise }) => {
    const word = entryType === 'DRIVER_ADVANCE' ? 'driver' : entryLabel(entryType).toLowerCase();
    return sentence`${word} ${amount(amountPaise)}`;
  });
  return sentence`, of which ${enumerate(named)}`;
}

/** The portions that are taken back with their advance, with the amounts as they were entered. */
function listPortionsTakenBack(entries: readonly Entry[], { entryId }: Entry) {
  return entries
    .filter((entry) => entry.reverses !== undefined && entry.entryId !== entryId)
    .map(({ entryType, amountPaise }) => ({ entryType, amountPaise: negate(amountPaise) }));
}

/** Whether the sentence of the advance names the expense already. */
function isPortion({ groupId }: Entry, command: RecordedCommand): boolean {
  const advance = findEvent(command, 'TripAdvanceReceived');
  return groupId !== undefined && advance?.data.entries.some(({ entryId }) => entryId === groupId) === true;
}

function describeExpense(tripId: string, expense: Entry): Sentence {
  const { amountPaise, fromDriverAdvance } = expense;
  if (amountPaise < 0)
    return sentence`The driver brought back ${amount(negate(amountPaise))} on ${trip(tripId)}`;
  const paidBy = fromDriverAdvance === true ? ' out of the driver advance' : '';
  const what = sentence`${nameEntry(expense)} of ${amount(amountPaise)}`;
  return sentence`Entered ${what} on ${trip(tripId)}${describeVendor(expense)}${paidBy}`;
}

function describeTakenBack(entry: Entry): Sentence {
  const { amountPaise } = entry;
  if (amountPaise < 0) return sentence`the ${amount(negate(amountPaise))} that the driver brought back`;
  return sentence`the ${nameEntry(entry)} of ${amount(amountPaise)}`;
}

/** The share of a payment, which only the trip's own history tells. */
function describeShare(
  { data: { tripId, entries } }: EnvelopeOf<'TripAllocated' | 'TripReleased' | 'TripChequeReturned'>,
  { historyOf }: RecordedCommand,
): DescribedEvent | 'silent' {
  if (historyOf?.entityType !== 'TRIP' || historyOf.entityId !== tripId) return 'silent';
  const share = sum(entries.filter(isShare), ({ amountPaise }) => paise(Math.abs(amountPaise)));
  return { sentence: sentence`Its share: ${amount(share)}` };
}

function received(entries: readonly Entry[]): SentencePart {
  return amount(sumPosted(entries, 'PAYMENT_RECEIVED'));
}
