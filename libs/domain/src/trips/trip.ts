import { type TripStatus } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { aggregate, requireCreated, limitToViewer } from '../aggregate.ts';
import { canSee, type Viewer } from '../scope.ts';
import { withCorrection } from '../money/maintenance-correction.ts';
import { type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { foldEntries, withEntries, mergeEntry, type FoldedEntries } from '../money/fold-entries.ts';
import { isSameLr } from './lr-number.ts';
import { tripEvents, type Particulars } from './trip-events.ts';

export { type TripEvent } from './trip-events.ts';

/** How the trip was settled, and the entries that did it; there are none if its balance was 0. */
export interface Closing {
  /**
   * `settlement`: by `settle-trip`. `bulk`: by a share of a bulk payment, which is undone only as a whole.
   * (The stream of a bulk payment has the category `settlement`.)
   */
  readonly by: 'settlement' | 'bulk';
  readonly on: Day;
  readonly entryIds: readonly string[];
}

export interface Trip extends Particulars {
  readonly id: string;
  readonly status: TripStatus;
  /** The fare, receipts, deductions and expenses; a share of a bulk payment has no lines here. */
  readonly entries: FoldedEntries;
  readonly closing: Closing | null;
  /**
   * What replacements of the meter between its readings added to their difference when they were entered; absent for
   * none. The fare by the hour is posted with it.
   */
  readonly meterOffset?: Hundredths;
}

/**
 * A trip protects its own money: no settlement exceeds its balance, its statuses follow in order, and once it
 * is SETTLED nothing that changes its balance is accepted, except a reopening, a returned cheque, or the
 * deletion of the bulk payment that settled it (docs/rules/trips.md and docs/rules/money.md). Its LR number is
 * reserved in a stream of its own (`lr-number`).
 */
const unscopedTrip = aggregate<Trip | null, typeof tripEvents, [organisationId: string, tripId: string]>({
  category: 'trip',
  events: tripEvents,
  initial: null,
  evolve: {
    TripStarted: (_, { tripId: id, occurredOn: startedAt, entries, ...particulars }) => ({
      deliveryBranchId: null,
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
      podFileId: null,
      entries: foldEntries({}, entries, mergeEntry),
      closing: null,
    }),
    TripAdvanceReceived: withEntries,
    TripChargeAdded: withEntries,
    TripExpenseRecorded: withEntries,
    TripMaintenanceCorrected: withCorrection,
    TripEntryDeleted: withEntries,
    TripEnded: (state, ended) => ({
      ...withEntries(state, ended),
      status: 'COMPLETED',
      endedAt: ended.occurredOn,
      endReading: ended.endReading,
      unloadingGrams: ended.unloadingGrams,
      farePaise: ended.farePaise,
      ...(ended.meterOffset === undefined ? {} : { meterOffset: ended.meterOffset }),
      podFileId: ended.podFileId ?? null,
    }),
    TripPodReceived: (state, { occurredOn: podReceivedAt, notes, podFileId }) => ({
      ...requireCreated(state),
      status: 'POD_RECEIVED',
      podReceivedAt,
      podNotes: notes ?? requireCreated(state).podNotes,
      podFileId: podFileId ?? requireCreated(state).podFileId,
    }),
    TripPodSubmitted: (state, { occurredOn: podSubmittedAt, podNumber, podNotes, podFileId }) => ({
      ...requireCreated(state),
      status: 'POD_SUBMITTED',
      podSubmittedAt,
      podNumber: podNumber ?? requireCreated(state).podNumber,
      podNotes: podNotes ?? requireCreated(state).podNotes,
      podFileId: podFileId ?? requireCreated(state).podFileId,
    }),
    TripPartPaid: withEntries,
    // `recorded` is passed on, so that whoever entered the settlement may take it back within 30 seconds.
    TripSettled: (state, settled, recorded) => ({
      ...withEntries(state, settled, recorded),
      status: 'SETTLED',
      closing: toClosing('settlement', settled),
    }),
    TripAllocated: (state, share) => {
      const paid = withEntries(state, share);
      return share.settles ? { ...paid, status: 'SETTLED', closing: toClosing('bulk', share) } : paid;
    },
    TripReleased: releaseReceipts,
    TripChequeReturned: releaseReceipts,
    TripReopened: (state, reopened) => ({
      ...withEntries(state, reopened),
      status: 'POD_SUBMITTED',
      closing: null,
    }),
    TripUpdated: (state, updated) => ({
      ...withEntries(state, updated),
      ...(updated.after as Partial<Particulars>),
      ...(updated.meterOffset === undefined ? {} : { meterOffset: updated.meterOffset }),
    }),
    TripCancelled: (state, cancelled) => ({
      ...withEntries(state, cancelled),
      status: 'CANCELLED',
      farePaise: 0 as Paise,
    }),
  },
});

/**
 * A trip, limited to callers who see its branch. A DRIVER sees the trips that they drive, whichever branch
 * booked them.
 */
export const trip = limitToViewer(unscopedTrip, ({ branchId, driverId }) => ({
  anyOf: [branchId],
  personId: driverId,
}));

/**
 * The stream of a trip in any branch of the firm, for a caller who knows its full LR number. Its state is
 * null if the trip has another number or is cancelled. It deliberately skips the branch check of {@link
 * trip}. docs/rules/branches.md#a-trip-of-another-branch.
 */
export function tripByLr(organisationId: string, tripId: string, given: string) {
  return {
    ...unscopedTrip.stream(organisationId, tripId),
    filterState: (state: Trip | null) => {
      const hasNumber = state?.lrNumber != null && isSameLr(state.lrNumber, given);
      return hasNumber && state.status !== 'CANCELLED' ? state : null;
    },
  };
}

/**
 * The stream of a trip in any branch of the firm, for a command about its vehicle: a vehicle belongs to the whole firm.
 * It deliberately skips the branch check of {@link trip}.
 */
export function tripOfVehicle(organisationId: string, tripId: string) {
  return unscopedTrip.stream(organisationId, tripId);
}

/**
 * Like {@link tripByLr}, but only for members who see the trip's own branch or its delivery branch; they may end it and
 * submit its POD.
 */
export function deliveredTripByLr(
  member: Viewer & { readonly organisationId: string },
  tripId: string,
  given: string,
) {
  const stream = tripByLr(member.organisationId, tripId, given);
  return {
    ...stream,
    filterState: (state: Trip | null) => {
      const found = stream.filterState(state);
      return found !== null && canDeliver(member, found) ? found : null;
    },
  };
}

/** Whether the viewer sees the trip's branch or its delivery branch. */
export function canDeliver(
  viewer: Viewer,
  { branchId, deliveryBranchId }: Pick<Trip, 'branchId' | 'deliveryBranchId'>,
): boolean {
  const anyOf = deliveryBranchId === null ? [branchId] : [branchId, deliveryBranchId];
  return canSee(viewer, { anyOf });
}

/** For a payment that was taken back, or whose cheque was returned. */
function releaseReceipts(
  state: Trip | null,
  taken: { readonly reopens: boolean; readonly entries: readonly Entry[] },
): Trip {
  const released = withEntries(state, taken);
  return taken.reopens ? { ...released, status: 'POD_SUBMITTED', closing: null } : released;
}

function toClosing(
  by: Closing['by'],
  { occurredOn: on, entries }: { readonly occurredOn: Day; readonly entries: readonly Entry[] },
): Closing {
  return { by, on, entryIds: entries.map(({ entryId }) => entryId) };
}

/** The id of the fare's first entry, which names its chain. It derives from the trip's id alone. */
export function fareEntryId(tripId: string): string {
  return makeEntryId('trip', tripId, tripId);
}

/** The trip's ids, as its entries and events name them. */
export function copyTripIds({ id: tripId, branchId, vehicleId, customerId, driverId, managerId }: Trip) {
  return { tripId, branchId, vehicleId, customerId, driverId, managerId };
}
