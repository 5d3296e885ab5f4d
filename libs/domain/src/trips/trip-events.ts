import { odoTypes, rateTypes, tripStatuses, weightUnits } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { dayField, gramsField, hundredthsField, paiseField, type EventsOf } from '../aggregate.ts';
import { correctedDetails } from '../money/maintenance-details.ts';
import { entries } from '../money/entry.ts';

/** The fields of a trip that an update can change, and those that follow from them: the fare and the odometer type. */
const particulars = {
  lrNumber: v.nullable(v.string()),
  /** The branch that books it. */
  branchId: v.string(),
  /** Its delivery branch: a label; no money belongs to it. */
  deliveryBranchId: v.nullable(v.string()),
  vehicleId: v.string(),
  odoType: v.picklist(codes(odoTypes)),
  customerId: v.string(),
  startLocationId: v.string(),
  endLocationId: v.string(),
  driverId: v.string(),
  managerId: v.nullable(v.string()),
  startedAt: dayField,
  startReading: v.nullable(hundredthsField),
  estimatedHours: v.nullable(hundredthsField),
  rateType: v.picklist(codes(rateTypes)),
  ratePaise: paiseField,
  loadingGrams: v.nullable(gramsField),
  weightUnit: v.nullable(v.picklist(codes(weightUnits))),
  farePaise: paiseField,
  material: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  podNumber: v.nullable(v.string()),
  podNotes: v.nullable(v.string()),
  endedAt: v.nullable(dayField),
  endReading: v.nullable(hundredthsField),
  unloadingGrams: v.nullable(gramsField),
  podReceivedAt: v.nullable(dayField),
  podSubmittedAt: v.nullable(dayField),
  /** The file of the proof of delivery. */
  podFileId: v.nullable(v.string()),
};
const someParticulars = v.partial(v.object(particulars));
export type Particulars = {
  readonly [Name in keyof typeof particulars]: v.InferOutput<(typeof particulars)[Name]>;
};

const { lrNumber, odoType, startReading, material, notes } = particulars;
const { startLocationId, endLocationId, estimatedHours } = particulars;
const { rateType, ratePaise, loadingGrams, weightUnit, farePaise } = particulars;

/**
 * Every event names the trip and its vehicle, customer, people and branch as they are after the event, because their
 * rows are computed from the event alone.
 */
const named = {
  tripId: v.string(),
  branchId: v.string(),
  vehicleId: v.string(),
  customerId: v.string(),
  driverId: v.string(),
  managerId: v.nullable(v.string()),
};

/**
 * What replacements of the meter between the two readings of the trip add to their difference; absent for none
 * (docs/rules/fleet.md#meter-replaced).
 */
const meterOffset = v.exactOptional(hundredthsField);

/** An event that posts entries, each on its own day. */
const money = { ...named, occurredOn: dayField, entries };

export const tripEvents = {
  /** The vehicle has left; the fare is owed from `occurredOn` on. */
  TripStarted: v.object({
    ...named,
    occurredOn: dayField,
    lrNumber,
    odoType,
    startLocationId,
    endLocationId,
    deliveryBranchId: v.exactOptional(v.string()),
    startReading,
    estimatedHours,
    rateType,
    ratePaise,
    loadingGrams,
    weightUnit,
    farePaise,
    material,
    notes,
    /** Present if it was already known at the start. */
    podNumber: v.exactOptional(v.string()),
    podNotes: v.exactOptional(v.string()),
    entries,
  }),
  /** The customer paid an amount in advance. */
  TripAdvanceReceived: v.object(money),
  /** The customer deducts an amount from the fare; no money moves. */
  TripChargeAdded: v.object(money),
  /** An expense of the trip was recorded. */
  TripExpenseRecorded: v.object(money),
  /** The maintenance record of an expense was corrected; no money moved. */
  TripMaintenanceCorrected: v.object({
    ...named,
    /** The record's own day, and its vehicle, which may differ from the trip's. */
    occurredOn: dayField,
    recordVehicleId: v.string(),
    entryId: v.string(),
    before: correctedDetails,
    after: correctedDetails,
  }),
  /**
   * An entry was taken back together with its group: the portions of an advance, or the tax of a payment. All figures
   * are as if they had never existed.
   */
  TripEntryDeleted: v.object({ ...money, reason: v.nullable(v.string()) }),
  /** The vehicle has arrived and is free again. A fare by the hour is posted again for the real hours. */
  TripEnded: v.object({
    ...money,
    endReading: v.nullable(hundredthsField),
    unloadingGrams: v.nullable(gramsField),
    farePaise,
    meterOffset,
    /** The file of the proof of delivery. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The firm has received the proof of delivery. */
  TripPodReceived: v.object({
    ...named,
    occurredOn: dayField,
    notes: v.nullable(v.string()),
    /** Present only if a file came with it; otherwise the file from the end of the trip stays. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The proof of delivery was sent to the customer, so the trip can be settled. */
  TripPodSubmitted: v.object({
    ...named,
    occurredOn: dayField,
    podNumber: v.nullable(v.string()),
    podNotes: v.nullable(v.string()),
    /** Present only if a file came with it; otherwise the present file stays. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The customer paid a part of the balance; the trip stays open. */
  TripPartPaid: v.object(money),
  /**
   * The trip is settled: its balance (possibly 0) was received in full, or in part and the rest was written off.
   * `notes` are also in the entry of the payment or tax; without either no entry has them, because a write-off takes no
   * notes.
   */
  TripSettled: v.object({ ...money, notes: v.nullable(v.string()) }),
  /**
   * The trip got a share of a payment; the lines are in the payment's own event. Below 0: its surplus was set
   * off or refunded.
   */
  TripAllocated: v.object({ ...money, settles: v.boolean() }),
  /** The payment with a share for this trip was deleted. If it had settled the trip, the trip can be settled again. */
  TripReleased: v.object({ ...money, reopens: v.boolean() }),
  /**
   * The bank returned the cheque of a receipt, or of a payment with a share for this trip. A settled trip is open again,
   * even if something else has settled it since. Only a share of 0, which paid nothing, reopens no trip that something
   * else settled.
   */
  TripChequeReturned: v.object({ ...money, reopens: v.boolean() }),
  /**
   * A settlement was undone, by an ADMIN or within 30 seconds by the person who entered it. Its payment, tax
   * and write-off are reversed, each on its day.
   */
  TripReopened: v.object({ ...money, notes: v.nullable(v.string()) }),
  /**
   * Fields of the trip were corrected: `after` has the new values, `before` the earlier ones. `readings` has
   * the odometer readings that are new for the vehicle. If fare, start day, customer or branch changed, the
   * entries are posted again; if vehicle, driver or manager changed, lines move to the new ones.
   */
  TripUpdated: v.object({
    ...named,
    status: v.picklist(codes(tripStatuses)),
    before: someParticulars,
    after: someParticulars,
    readings: v.array(v.object({ occurredOn: dayField, hundredths: hundredthsField })),
    entries,
    /** Only if it changed; 0 if no replacement lies between the readings any more. */
    meterOffset,
    /**
     * Only for a change of branch: the day of the start before the update, on which the previous branch counted the
     * trip.
     */
    startedAt: v.exactOptional(dayField),
    /** Only for a change of vehicle: the receipts of the trip, whose lines name no vehicle. */
    receiptIds: v.exactOptional(v.array(v.string())),
    /** The reason, if one was given. */
    reason: v.exactOptional(v.string()),
    /** A MANAGER changed fare, customer or branch, of which the ADMINs are told. */
    isByManager: v.exactOptional(v.literal(true)),
  }),
  /**
   * The trip is void. Fare and charges are reversed, each on its own day. Receipts become credit on account,
   * and expenses stay without the trip. Older events reversed the receipts, too.
   */
  TripCancelled: v.object({ ...money, startedAt: dayField, reason: v.nullable(v.string()) }),
};

export type TripEvent = EventsOf<typeof tripEvents>;
