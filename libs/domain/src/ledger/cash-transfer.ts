import * as v from 'valibot';
import { aggregate, dayField, limitToViewer, type EventsOf } from '../aggregate.ts';
import { cashBox, type CashBox } from '../money/cash-box.ts';
import { entries } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { foldEntries, withEntries, mergeEntry, type FoldedEntries } from '../money/fold-entries.ts';

const named = { transferId: v.string(), from: cashBox, to: cashBox, occurredOn: dayField };

/** Money that moved between two cash boxes of the firm, in a stream of its own. docs/rules/branches.md#transfers. */
const events = {
  /** Money left one box and came into another. Between branches it also settles what one owes the other. */
  CashTransferred: v.object({ ...named, entries }),
  /** The transfer was taken back; all figures are as if it had never existed. `occurredOn` is the transfer's own day. */
  CashTransferDeleted: v.object({ ...named, reason: v.nullable(v.string()), entries }),
};

export type CashTransferEvent = EventsOf<typeof events>;

export interface CashTransfer {
  readonly id: string;
  readonly from: CashBox;
  readonly to: CashBox;
  readonly entries: FoldedEntries;
}

const unscopedTransfer = aggregate<
  CashTransfer | null,
  typeof events,
  [organisationId: string, transferId: string]
>({
  category: 'transfer',
  events,
  initial: null,
  evolve: {
    CashTransferred: (_, { transferId: id, from, to, entries }, recorded) => ({
      id,
      from,
      to,
      entries: foldEntries({}, entries, mergeEntry, recorded),
    }),
    CashTransferDeleted: withEntries,
  },
});

/**
 * A command finds the transfer only if its caller sees both branches, because undoing it takes money out of one of them.
 * `allOf` says so; the type requires `anyOf`, too. Its rows are visible from each of the two.
 */
export const cashTransfer = limitToViewer(unscopedTransfer, ({ from, to }) => {
  const branches = [from.branchId, to.branchId];
  return { anyOf: branches, allOf: branches };
});

/** The id of a transfer's only entry. */
export function transferEntryId(transferId: string): string {
  return makeEntryId('transfer', transferId, transferId);
}
