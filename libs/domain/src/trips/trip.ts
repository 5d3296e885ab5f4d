import {
  expenseCategories,
  type ChargeCategory,
  type ExpenseCategory,
  type TripStatus,
} from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { aggregate, known } from '../aggregate.ts';
import { entryIdOf, type Posting } from '../money/postings.ts';
import { tripEvents, type Particulars, type Repost } from './trip-events.ts';

export { type TripEvent } from './trip-events.ts';

/** A money entry of a trip: a receipt, a charge or write-off, or an expense. */
export interface TripEntry {
  readonly kind: ReceiptKind | 'FORCE_SETTLED' | ChargeCategory | ExpenseCategory;
  readonly amountPaise: Paise;
  readonly occurredOn: Day;
  readonly deleted: boolean;
  /** What the entry posted; empty where the posting stands in another stream. */
  readonly postings: readonly Posting[];
  /** The advance that it was paid out of, or null. */
  readonly groupId: string | null;
}

export type ReceiptKind = 'ADVANCE' | 'PAYMENT_RECEIVED' | 'BULK_PAYMENT_RECEIVED';

const RECEIPTS: readonly string[] = ['ADVANCE', 'PAYMENT_RECEIVED', 'BULK_PAYMENT_RECEIVED'];

export function isReceipt({ kind }: TripEntry): boolean {
  return RECEIPTS.includes(kind);
}

export function isExpense({ kind }: Pick<TripEntry, 'kind'>): boolean {
  return Object.hasOwn(expenseCategories, kind);
}

/** Whether it can be deleted without the settlement that it belongs to; RULES section 5, "Reversals". */
export function goesByItself({ kind }: Pick<TripEntry, 'kind'>): boolean {
  return kind !== 'FORCE_SETTLED' && kind !== 'BULK_PAYMENT_RECEIVED';
}

/** What closed the account; a bulk payment is undone only as a whole. */
export type Closing =
  | { readonly by: 'settlement'; readonly on: Day; readonly entryIds: readonly string[] }
  | { readonly by: 'bulk'; readonly on: Day };

export interface Trip extends Particulars {
  readonly id: string;
  readonly status: TripStatus;
  /** The entry that posts the fare now, and what it posted; nothing for a fare of 0. */
  readonly fareEntryId: string;
  readonly farePostings: readonly Posting[];
  readonly entries: Readonly<Record<string, TripEntry>>;
  readonly closing: Closing | null;
}

/**
 * A trip protects its own money: nothing is received beyond its balance by a settlement, nothing that moves the
 * balance changes once it is SETTLED, and it goes through its life in order (RULES sections 2, 3 and 5). The LR
 * number it carries is held by a reservation stream, the opening balance by the party.
 */
export const trip = aggregate<Trip | null, typeof tripEvents, [organisationId: string, tripId: string]>({
  category: 'trip',
  owner: (organisationId, tripId) => [organisationId, tripId],
  events: tripEvents,
  initial: null,
  evolve: {
    TripStarted: (_, { tripId: id, occurredOn: startedAt, postings: farePostings, ...particulars }) => ({
      podNumber: null,
      podNotes: null,
      ...particulars,
      id,
      status: 'STARTED',
      startedAt,
      endedAt: null,
      endReading: null,
      unloadingGrams: null,
      podReceivedAt: null,
      podSubmittedAt: null,
      fareEntryId: fareEntryId(id),
      farePostings,
      entries: {},
      closing: null,
    }),
    TripAdvanceReceived: (state, advance) => withEntry(known(state), advance.entryId, 'ADVANCE', advance),
    TripChargeAdded: (state, charge) => withEntry(known(state), charge.entryId, charge.category, charge),
    TripExpenseRecorded: (state, expense) =>
      withEntry(known(state), expense.entryId, expense.category, expense),
    TripEntryDeleted: (state, { entryId, portions = [] }) =>
      withoutEntries(known(state), [entryId, ...portions.map((portion) => portion.entryId)]),
    TripEnded: (state, { occurredOn: endedAt, endReading, unloadingGrams, fare, postings = [] }) => {
      const ended: Trip = { ...known(state), status: 'COMPLETED', endedAt, endReading, unloadingGrams };
      if (fare === undefined) return ended;
      return withFare({ ...ended, farePaise: fare.afterPaise }, fare.entryId, postings);
    },
    TripPodReceived: (state, { occurredOn: podReceivedAt, notes }) => ({
      ...known(state),
      status: 'POD_RECEIVED',
      podReceivedAt,
      podNotes: notes ?? known(state).podNotes,
    }),
    TripPodSubmitted: (state, { occurredOn: podSubmittedAt, podNumber, podNotes }) => ({
      ...known(state),
      status: 'POD_SUBMITTED',
      podSubmittedAt,
      podNumber: podNumber ?? known(state).podNumber,
      podNotes: podNotes ?? known(state).podNotes,
    }),
    TripPartPaid: (state, paid) => withEntry(known(state), paid.entryId, 'PAYMENT_RECEIVED', paid),
    TripSettled: (state, settled) => {
      const { entryId, writeOffId, writtenOffPaise: amountPaise, occurredOn: on } = settled;
      const paid = withEntry(known(state), entryId, 'PAYMENT_RECEIVED', settled);
      const writtenOff = withEntry(paid, writeOffId, 'FORCE_SETTLED', { ...settled, amountPaise });
      const entryIds = [entryId, writeOffId].filter((id) => id in writtenOff.entries);
      return { ...writtenOff, status: 'SETTLED', closing: { by: 'settlement', on, entryIds } };
    },
    TripAllocated: (state, share) => {
      const paid = withEntry(known(state), share.settlementId, 'BULK_PAYMENT_RECEIVED', {
        ...share,
        postings: [],
      });
      if (!share.settles) return paid;
      return { ...paid, status: 'SETTLED', closing: { by: 'bulk', on: share.occurredOn } };
    },
    TripReopened: (state, { reversed }) => ({
      ...withoutEntries(
        known(state),
        reversed.map(({ entryId }) => entryId),
      ),
      status: 'POD_SUBMITTED',
      closing: null,
    }),
    TripUpdated: (state, { after, reposted, postings }) =>
      reposted.reduce<Trip>((trip, each) => withRepost(trip, each, postings), {
        ...known(state),
        ...(after as Partial<Particulars>),
      }),
    TripCancelled: (state, { reversed }) => ({
      ...withoutEntries(
        known(state),
        reversed.map(({ entryId }) => entryId).filter((id) => id in known(state).entries),
      ),
      status: 'CANCELLED',
      farePaise: 0 as Paise,
      farePostings: [],
    }),
  },
});

function withEntry(
  state: Trip,
  entryId: string,
  kind: TripEntry['kind'],
  given: Pick<TripEntry, 'amountPaise' | 'occurredOn' | 'postings'> & { readonly groupId?: string | null },
): Trip {
  const { amountPaise, occurredOn, postings, groupId = null } = given;
  if (amountPaise === 0) return state;
  const own = postings.filter((line) => line.entryId === entryId);
  const entry: TripEntry = { kind, amountPaise, occurredOn, deleted: false, postings: own, groupId };
  return { ...state, entries: { ...state.entries, [entryId]: entry } };
}

function withoutEntries(state: Trip, entryIds: readonly string[]): Trip {
  const gone = entryIds.map((entryId) => {
    const entry = state.entries[entryId];
    if (entry === undefined) throw new Error(`${entryId} was deleted before it was recorded`);
    return [entryId, { ...entry, deleted: true }] as const;
  });
  return { ...state, entries: { ...state.entries, ...Object.fromEntries(gone) } };
}

function withFare(state: Trip, entryId: string, postings: readonly Posting[]): Trip {
  return {
    ...state,
    fareEntryId: entryId,
    farePostings: postings.filter((line) => line.entryId === entryId),
  };
}

/** The entry under its new id; under the old one it is deleted. */
function withRepost(state: Trip, { entryId, replaces }: Repost, postings: readonly Posting[]): Trip {
  if (replaces === state.fareEntryId) return withFare(state, entryId, postings);
  const entry = state.entries[replaces];
  if (entry === undefined) throw new Error(`${replaces} was posted again before it was recorded`);
  return withEntry(withoutEntries(state, [replaces]), entryId, entry.kind, { ...entry, postings });
}

/** Every fare begins as the first entry of its trip, so its chain is named by the trip's own id. */
export function fareEntryId(tripId: string): string {
  return entryIdOf('trip', tripId, tripId);
}
