import { odoTypes, rateTypes, tripStatuses, weightUnits } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { dayField, gramsField, hundredthsField, paiseField, type EventsOf } from '../aggregate.ts';
import { correctedDetails } from '../money/maintenance-details.ts';
import { entries } from '../money/entry.ts';

/** What may be put right on a trip, each as the trip's answer names it. */
const particulars = {
  lrNumber: v.nullable(v.string()),
  /** Which books it. */
  branchId: v.string(),
  /** Its delivery branch: a label that owns nothing. */
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

/** Every event names the trip and what else has rows of its own, as it is now. */
const named = {
  tripId: v.string(),
  branchId: v.string(),
  vehicleId: v.string(),
  customerId: v.string(),
  driverId: v.string(),
  managerId: v.nullable(v.string()),
};

/** Something was posted, on the entry's own day. */
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
    /** Where it was known at the start already. */
    podNumber: v.exactOptional(v.string()),
    podNotes: v.exactOptional(v.string()),
    entries,
  }),
  /** The customer paid something ahead of the settlement. */
  TripAdvanceReceived: v.object(money),
  /** The customer deducts something from the fare; no money moves. */
  TripChargeAdded: v.object(money),
  /** The trip cost something. */
  TripExpenseRecorded: v.object(money),
  /** The maintenance record of an expense was put right; no money moved. */
  TripMaintenanceCorrected: v.object({
    ...named,
    /** The record's own day, and its vehicle, which may be another than the trip's. */
    occurredOn: dayField,
    recordVehicleId: v.string(),
    entryId: v.string(),
    before: correctedDetails,
    after: correctedDetails,
  }),
  /** An entry was taken back, and with an advance what was paid out of it: all figures are as if they had never been. */
  TripEntryDeleted: v.object({ ...money, reason: v.nullable(v.string()) }),
  /** The vehicle has arrived and is free again. By the hour the fare is posted again for the real hours. */
  TripEnded: v.object({
    ...money,
    endReading: v.nullable(hundredthsField),
    unloadingGrams: v.nullable(gramsField),
    farePaise,
    /** The file of the proof of delivery. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The proof of delivery is in our hands. */
  TripPodReceived: v.object({
    ...named,
    occurredOn: dayField,
    notes: v.nullable(v.string()),
    /** Only where one came with it; else the one of the end stays. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The proof of delivery went to the party: the trip can be settled. */
  TripPodSubmitted: v.object({
    ...named,
    occurredOn: dayField,
    podNumber: v.nullable(v.string()),
    podNotes: v.nullable(v.string()),
    /** Only where one came with it; else the one that is there stays. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The customer paid a part of the balance; the trip stays open. */
  TripPartPaid: v.object(money),
  /** The account is closed: the rest was paid (0 possible), and what was not is written off. */
  TripSettled: v.object({ ...money, notes: v.nullable(v.string()) }),
  /** Its share of a payment; the payment's own event carries the lines. Below 0: its surplus was set off or refunded. */
  TripAllocated: v.object({ ...money, settles: v.boolean() }),
  /** The payment that it had a share of was deleted; where that had settled it, it can be settled again. */
  TripReleased: v.object({ ...money, reopens: v.boolean() }),
  /** The bank gave back the cheque of a receipt, or of a payment that it had a share of; a settled trip is open again. */
  TripChequeReturned: v.object({ ...money, reopens: v.boolean() }),
  /** The owner opened a settled account again: its settling payment and its write-off are reversed, each on its day. */
  TripReopened: v.object({ ...money, notes: v.nullable(v.string()) }),
  /**
   * Particulars were put right; what is named is what it is now, `before` has what it was. `readings`: those that its
   * vehicle did not have yet. A changed fare, day, customer or branch posts again, another vehicle, driver or manager moves
   * the lines that name them.
   */
  TripUpdated: v.object({
    ...named,
    status: v.picklist(codes(tripStatuses)),
    before: someParticulars,
    after: someParticulars,
    readings: v.array(v.object({ occurredOn: dayField, hundredths: hundredthsField })),
    entries,
    /** For another branch: the day of the start as it was, on which the branch that it leaves counts it. */
    startedAt: v.exactOptional(dayField),
    /** Of another vehicle: what was received for the trip, whose lines name none. */
    receiptIds: v.exactOptional(v.array(v.string())),
    /** Why, where it was said. */
    reason: v.exactOptional(v.string()),
  }),
  /**
   * The trip is void. Fare and charges are reversed, each on its own day; what was received stays on its customer's
   * account, and its expenses stay, both without it. Of old, receipts were reversed too.
   */
  TripCancelled: v.object({ ...money, startedAt: dayField, reason: v.nullable(v.string()) }),
};

export type TripEvent = EventsOf<typeof tripEvents>;
