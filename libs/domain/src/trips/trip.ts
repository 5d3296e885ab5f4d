import {
  codes,
  odoTypes,
  paymentModes,
  rateTypes,
  weightUnits,
  type OdoType,
  type RateType,
  type TripStatus,
} from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { GRAMS_PER, type Grams, type Hundredths, type WeightUnit } from '@bahi/kernel/measures';
import { multiplyRate, subtract, sum, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import {
  aggregate,
  dayField,
  gramsField,
  hundredthsField,
  known,
  paiseField,
  type EventsOf,
} from '../aggregate.ts';
import { entryIdOf, postings } from '../money/postings.ts';

/**
 * A trip protects its own money: nothing is received beyond its balance by a settlement, nothing moves once it is
 * SETTLED, and it goes through its life in order (RULES sections 2, 3 and 5). The LR number it carries is held by
 * a reservation stream, the opening balance by the party.
 */
const events = {
  /** The vehicle has left; the fare is owed from `occurredOn` on. */
  TripStarted: v.object({
    tripId: v.string(),
    occurredOn: dayField,
    lrNumber: v.nullable(v.string()),
    vehicleId: v.string(),
    odoType: v.picklist(codes(odoTypes)),
    customerId: v.string(),
    startLocationId: v.string(),
    endLocationId: v.string(),
    driverId: v.string(),
    managerId: v.nullable(v.string()),
    startReading: v.nullable(hundredthsField),
    estimatedHours: v.nullable(hundredthsField),
    rateType: v.picklist(codes(rateTypes)),
    ratePaise: paiseField,
    loadingGrams: v.nullable(gramsField),
    weightUnit: v.nullable(v.picklist(codes(weightUnits))),
    farePaise: paiseField,
    material: v.nullable(v.string()),
    notes: v.nullable(v.string()),
    postings,
  }),
  /** The customer paid something ahead of the settlement. */
  TripAdvanceReceived: v.object({
    tripId: v.string(),
    customerId: v.string(),
    entryId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    mode: v.picklist(codes(paymentModes)),
    paymentRefNo: v.nullable(v.string()),
    notes: v.nullable(v.string()),
    postings,
  }),
  /** An entry was taken back; all figures are as if it had never been. `occurredOn` is the entry's own day. */
  TripEntryDeleted: v.object({
    tripId: v.string(),
    customerId: v.string(),
    entryId: v.string(),
    reversalId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    reason: v.nullable(v.string()),
    postings,
  }),
  /** The vehicle has arrived and is free again. */
  TripEnded: v.object({
    tripId: v.string(),
    vehicleId: v.string(),
    occurredOn: dayField,
    endReading: v.nullable(hundredthsField),
    unloadingGrams: v.nullable(gramsField),
  }),
  /** The proof of delivery went to the party: the trip can be settled. */
  TripPodSubmitted: v.object({
    tripId: v.string(),
    occurredOn: dayField,
    podNumber: v.nullable(v.string()),
    podNotes: v.nullable(v.string()),
  }),
  /** The customer paid a part of the balance; the trip stays open. */
  TripPartPaid: v.object({
    tripId: v.string(),
    customerId: v.string(),
    entryId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    mode: v.picklist(codes(paymentModes)),
    notes: v.nullable(v.string()),
    postings,
  }),
  /** The account is closed: the rest was paid (0 possible), and what was not is written off. */
  TripSettled: v.object({
    tripId: v.string(),
    customerId: v.string(),
    entryId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    mode: v.nullable(v.picklist(codes(paymentModes))),
    notes: v.nullable(v.string()),
    writeOffId: v.string(),
    writtenOffPaise: paiseField,
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
};

export type TripEvent = EventsOf<typeof events>;

/** A receipt or write-off of a trip. */
export interface TripEntry {
  readonly kind: 'ADVANCE' | 'PAYMENT_RECEIVED' | 'FORCE_SETTLED' | 'BULK_PAYMENT_RECEIVED';
  readonly amountPaise: Paise;
  readonly occurredOn: Day;
  readonly deleted: boolean;
  /** What the entry posted; empty where the posting stands in another stream. */
  readonly postings: v.InferOutput<typeof postings>;
}

export interface Trip {
  readonly id: string;
  readonly status: TripStatus;
  readonly vehicleId: string;
  readonly odoType: OdoType;
  readonly customerId: string;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
  readonly podSubmittedAt: Day | null;
  readonly startReading: Hundredths | null;
  readonly loadingGrams: Grams | null;
  readonly weightUnit: WeightUnit | null;
  readonly farePaise: Paise;
  readonly entries: Readonly<Record<string, TripEntry>>;
}

export const trip = aggregate<Trip | null, typeof events, [organisationId: string, tripId: string]>({
  category: 'trip',
  owner: (organisationId, tripId) => [organisationId, tripId],
  events,
  initial: null,
  evolve: {
    TripStarted: (_, started) => ({
      id: started.tripId,
      status: 'STARTED',
      vehicleId: started.vehicleId,
      odoType: started.odoType,
      customerId: started.customerId,
      startedAt: started.occurredOn,
      endedAt: null,
      podSubmittedAt: null,
      startReading: started.startReading,
      loadingGrams: started.loadingGrams,
      weightUnit: started.weightUnit,
      farePaise: started.farePaise,
      entries: {},
    }),
    TripAdvanceReceived: (state, advance) => withEntry(known(state), advance.entryId, 'ADVANCE', advance),
    TripEntryDeleted: (state, deleted) => withoutEntry(known(state), deleted.entryId),
    TripEnded: (state, ended) => ({ ...known(state), status: 'COMPLETED', endedAt: ended.occurredOn }),
    TripPodSubmitted: (state, pod) => ({
      ...known(state),
      status: 'POD_SUBMITTED',
      podSubmittedAt: pod.occurredOn,
    }),
    TripPartPaid: (state, paid) => withEntry(known(state), paid.entryId, 'PAYMENT_RECEIVED', paid),
    TripSettled: (state, settled) => {
      const paid = withEntry(known(state), settled.entryId, 'PAYMENT_RECEIVED', settled);
      const writtenOff = { ...settled, amountPaise: settled.writtenOffPaise };
      return { ...withEntry(paid, settled.writeOffId, 'FORCE_SETTLED', writtenOff), status: 'SETTLED' };
    },
    TripAllocated: (state, share) => {
      const paid = withEntry(known(state), share.settlementId, 'BULK_PAYMENT_RECEIVED', {
        ...share,
        postings: [],
      });
      return share.settles ? { ...paid, status: 'SETTLED' } : paid;
    },
  },
});

function withEntry(
  state: Trip,
  entryId: string,
  kind: TripEntry['kind'],
  { amountPaise, occurredOn, postings }: Pick<TripEntry, 'amountPaise' | 'occurredOn' | 'postings'>,
): Trip {
  if (amountPaise === 0) return state;
  const own = postings.filter((line) => line.entryId === entryId);
  const entry: TripEntry = { kind, amountPaise, occurredOn, deleted: false, postings: own };
  return { ...state, entries: { ...state.entries, [entryId]: entry } };
}

function withoutEntry(state: Trip, entryId: string): Trip {
  const entry = state.entries[entryId];
  if (entry === undefined) throw new Error(`${entryId} was deleted before it was recorded`);
  return { ...state, entries: { ...state.entries, [entryId]: { ...entry, deleted: true } } };
}

/** fare − write-off − every receipt that is not deleted (RULES section 2). */
export function balanceOf(state: Trip): Paise {
  const live = Object.values(state.entries).filter((entry) => !entry.deleted);
  return subtract(
    state.farePaise,
    sum(live, (entry) => entry.amountPaise),
  );
}

/** rate × quantity: 1 for FIXED, else the loading weight (RULES section 2); undefined for more than an amount holds. */
export function fareOf(rateType: RateType, rate: Paise, loadingGrams: Grams | null): Paise | undefined {
  if (rateType === 'FIXED' || loadingGrams === null) return rate;
  return multiplyRate(rate, loadingGrams, GRAMS_PER[rateType === 'PER_KG' ? 'KG' : 'MT']);
}

/** Every fare is the first entry of its trip, so its id is the trip's own. */
export function fareEntryId(tripId: string): string {
  return entryIdOf('trip', tripId, tripId);
}
