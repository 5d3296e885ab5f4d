import {
  chargeCategories,
  codes,
  odoTypes,
  paymentModes,
  rateTypes,
  tripStatuses,
  weightUnits,
} from '@bahi/contract/labels';
import * as v from 'valibot';
import { dayField, gramsField, hundredthsField, paiseField, type EventsOf } from '../aggregate.ts';
import { expenseFields } from '../money/expense.ts';
import { postings } from '../money/postings.ts';

/** What may be put right on a trip, each as the trip's answer names it. */
const particulars = {
  lrNumber: v.nullable(v.string()),
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
};
const someParticulars = v.partial(v.object(particulars));
export type Particulars = {
  readonly [Name in keyof typeof particulars]: v.InferOutput<(typeof particulars)[Name]>;
};

/** An entry taken back and posted again: a fare on another day, a charge on another party. */
const repost = v.object({ entryId: v.string(), replaces: v.string(), reversalId: v.string() });
export type Repost = v.InferOutput<typeof repost>;

/** An entry that goes, or stays, together with others. */
const entryLine = v.object({
  entryId: v.string(),
  category: v.string(),
  occurredOn: dayField,
  amountPaise: paiseField,
});
export type EntryLine = v.InferOutput<typeof entryLine>;

const reversedLine = v.object({ ...entryLine.entries, reversalId: v.string() });
export type ReversedLine = v.InferOutput<typeof reversedLine>;

const { lrNumber, vehicleId, odoType, customerId, startReading, material, notes } = particulars;
const { startLocationId, endLocationId, driverId, managerId, estimatedHours } = particulars;
const { rateType, ratePaise, loadingGrams, weightUnit, farePaise } = particulars;

const receipt = {
  tripId: v.string(),
  customerId: v.string(),
  entryId: v.string(),
  occurredOn: dayField,
  amountPaise: paiseField,
};

/** The file of what the customer paid with: a slip, a cheque. */
const receiptFileId = v.exactOptional(v.string());

export const tripEvents = {
  /** The vehicle has left; the fare is owed from `occurredOn` on. */
  TripStarted: v.object({
    tripId: v.string(),
    occurredOn: dayField,
    lrNumber,
    vehicleId,
    odoType,
    customerId,
    startLocationId,
    endLocationId,
    driverId,
    managerId,
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
    postings,
  }),
  /** The customer paid something ahead of the settlement. */
  TripAdvanceReceived: v.object({
    ...receipt,
    mode: v.picklist(codes(paymentModes)),
    paymentRefNo: v.nullable(v.string()),
    notes: v.nullable(v.string()),
    postings,
  }),
  /** The customer deducts something from the fare; no money moves. */
  TripChargeAdded: v.object({
    ...receipt,
    vehicleId: v.string(),
    category: v.picklist(codes(chargeCategories)),
    paymentRefNo: v.nullable(v.string()),
    notes: v.nullable(v.string()),
    postings,
  }),
  /** The trip cost something. `groupId`: the advance that it was paid out of. */
  TripExpenseRecorded: v.object({
    tripId: v.string(),
    vehicleId: v.string(),
    groupId: v.nullable(v.string()),
    ...expenseFields,
  }),
  /**
   * An entry was taken back; all figures are as if it had never been. `occurredOn` is the entry's own day.
   * `portions` go with the advance that they were paid out of.
   */
  TripEntryDeleted: v.object({
    ...receipt,
    reversalId: v.string(),
    category: v.optional(v.string()),
    vehicleId: v.optional(v.string()),
    reason: v.nullable(v.string()),
    portions: v.optional(v.array(reversedLine)),
    postings,
  }),
  /** The vehicle has arrived and is free again. By the hour the fare is posted again for the real hours. */
  TripEnded: v.object({
    tripId: v.string(),
    vehicleId: v.string(),
    occurredOn: dayField,
    endReading: v.nullable(hundredthsField),
    unloadingGrams: v.nullable(gramsField),
    /** The file of the proof of delivery. */
    podFileId: v.exactOptional(v.string()),
    fare: v.optional(
      v.object({ startedAt: dayField, beforePaise: paiseField, afterPaise: paiseField, ...repost.entries }),
    ),
    postings: v.optional(postings),
  }),
  /** The proof of delivery is in our hands. */
  TripPodReceived: v.object({ tripId: v.string(), occurredOn: dayField, notes: v.nullable(v.string()) }),
  /** The proof of delivery went to the party: the trip can be settled. */
  TripPodSubmitted: v.object({
    tripId: v.string(),
    occurredOn: dayField,
    podNumber: v.nullable(v.string()),
    podNotes: v.nullable(v.string()),
    /** Only where one came with it; else the one of the end stays. */
    podFileId: v.exactOptional(v.string()),
  }),
  /** The customer paid a part of the balance; the trip stays open. */
  TripPartPaid: v.object({
    ...receipt,
    mode: v.picklist(codes(paymentModes)),
    notes: v.nullable(v.string()),
    receiptFileId,
    postings,
  }),
  /** The account is closed: the rest was paid (0 possible), and what was not is written off. */
  TripSettled: v.object({
    ...receipt,
    mode: v.nullable(v.picklist(codes(paymentModes))),
    notes: v.nullable(v.string()),
    writeOffId: v.string(),
    writtenOffPaise: paiseField,
    vehicleId: v.optional(v.string()),
    receiptFileId,
    postings,
  }),
  /** Its share of a bulk payment; the payment's own event carries the postings. Negative: its surplus was set off. */
  TripAllocated: v.object({
    tripId: v.string(),
    customerId: v.string(),
    settlementId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    mode: v.nullable(v.picklist(codes(paymentModes))),
    settles: v.boolean(),
  }),
  /** The owner opened a settled account again: its settling payment and its write-off are reversed, each on its day. */
  TripReopened: v.object({
    tripId: v.string(),
    customerId: v.string(),
    vehicleId: v.string(),
    occurredOn: dayField,
    notes: v.nullable(v.string()),
    reversed: v.array(reversedLine),
    postings,
  }),
  /**
   * Particulars were put right. `status` is that of the trip, `vehicleId` and `customerId` are the ones of now.
   * `readings`: those that its vehicle did not have yet. `moved`: what goes along to another vehicle, the fare in front.
   */
  TripUpdated: v.object({
    tripId: v.string(),
    vehicleId: v.string(),
    customerId: v.string(),
    status: v.picklist(codes(tripStatuses)),
    before: someParticulars,
    after: someParticulars,
    reposted: v.array(repost),
    readings: v.array(v.object({ occurredOn: dayField, hundredths: hundredthsField })),
    moved: v.array(entryLine),
    postings,
  }),
  /** The trip is void. Fare, charges and receipts are reversed, each on its own day; its expenses stay, without it. */
  TripCancelled: v.object({
    tripId: v.string(),
    vehicleId: v.string(),
    customerId: v.string(),
    startedAt: dayField,
    occurredOn: dayField,
    reason: v.nullable(v.string()),
    reversed: v.array(reversedLine),
    keptExpenses: v.array(entryLine),
    postings,
  }),
};

export type TripEvent = EventsOf<typeof tripEvents>;
