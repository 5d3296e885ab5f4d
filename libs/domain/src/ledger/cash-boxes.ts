import { codes } from '@bahi/contract/codes';
import { paymentModes, type PaymentMode } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, dayField, paiseField, limitToViewer, type EventsOf } from '../aggregate.ts';
import { entries, type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import {
  foldEntries,
  liveEntries,
  withEntries,
  mergeEntry,
  type FoldedEntry,
  type FoldedEntries,
} from '../money/fold-entries.ts';

const box = { branchId: v.string(), mode: v.picklist(codes(paymentModes)), occurredOn: dayField };

/** The openings of a branch's cash boxes, one for each payment mode. docs/rules/branches.md#openings-of-boxes. */
const events = {
  /** The balance of the box on that day was entered; it is below zero for an overdrawn account. */
  BoxOpened: v.object({ ...box, openingPaise: paiseField, entries }),
  /** The opening was wrong: it is reversed, and the correct one is posted in its place. */
  BoxOpeningCorrected: v.object({ ...box, openingPaise: paiseField, entries }),
  /**
   * The opening was deleted; all figures are as if the box had never had an opening. `occurredOn` is the
   * opening's own day.
   */
  BoxOpeningDeleted: v.object({ ...box, reason: v.nullable(v.string()), entries }),
};

export type CashBoxesEvent = EventsOf<typeof events>;

export interface CashBoxes {
  readonly branchId: string;
  readonly entries: FoldedEntries;
}

const unscopedCashBoxes = aggregate<
  CashBoxes | null,
  typeof events,
  [organisationId: string, branchId: string]
>({
  category: 'box',
  events,
  initial: null,
  evolve: {
    BoxOpened: (state, { branchId, entries }, recorded) => ({
      branchId,
      entries: foldEntries(state?.entries ?? {}, entries, mergeEntry, recorded),
    }),
    BoxOpeningCorrected: withEntries,
    BoxOpeningDeleted: withEntries,
  },
});

export const cashBoxes = limitToViewer(unscopedCashBoxes, ({ branchId }) => ({ anyOf: [branchId] }));

/** The opening of a box; undefined if it has none that was not reversed. */
export function liveBoxOpening(boxes: CashBoxes | null, mode: PaymentMode): FoldedEntry<Entry> | undefined {
  return boxes === null ? undefined : liveEntries(boxes.entries).find((entry) => entry.mode === mode);
}

export function boxEntryId(branchId: string, id: string): string {
  return makeEntryId('box', branchId, id);
}
