import { type PaymentMode } from '@bahi/contract/labels';
import {
  entryCashBranchId,
  entryCategory,
  entryKind,
  entryPartyId,
  type Entry,
} from '@bahi/domain/money/entry';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';

/** A money entry as the lists show it. */
export interface MoneyEntryRow extends Pick<Entry, 'entryId' | 'entryType' | 'occurredOn' | 'amountPaise'> {
  readonly category: ReturnType<typeof entryCategory>;
  readonly mode: PaymentMode | null;
  readonly notes: string | null;
  readonly paymentRefNo: string | null;
  /** The tax part of a share; null if none. */
  readonly tdsPaise: Paise | null;
  readonly vendorId: string | null;
  /** Litres of fuel or urea. */
  readonly quantity: Hundredths | null;
  /** The advance that it was paid out of, or the receipt that the tax came with; for an advance, its own id. */
  readonly groupId: string | null;
  /** The driver paid it out of their advance. */
  readonly fromDriverAdvance?: true;
  /**
   * The branch whose cash it moved, if it is not the entry's own branch; for a share of money it is always set. An
   * answer leaves it out if it is the trip's branch.
   */
  readonly cashBranchId?: string;
  /** The file of its receipt. */
  readonly receiptFileId: string | null;
}

/**
 * The row of an entry. If it has a row already (`before`), the event adds lines to it, such as a move to another
 * vehicle, and no shown field changes.
 */
export function toMoneyEntryRow(entry: Entry, before?: MoneyEntryRow): MoneyEntryRow {
  if (before !== undefined) return before;
  const { entryId, entryType, occurredOn, amountPaise, mode = null, notes = null } = entry;
  const { paymentRefNo = null, quantity = null, fileId: receiptFileId = null, tdsPaise = null } = entry;
  // An advance is its own group, which its portions name, so that a client can add further portions.
  const { groupId = entryType === 'ADVANCE' ? entryId : null } = entry;
  const category = entryCategory(entry);
  const vendorId = entryKind(entry) === 'expense' ? entryPartyId(entry) : null;
  const about = { mode, notes, paymentRefNo, tdsPaise, vendorId, quantity, groupId, receiptFileId };
  const paidBy = entry.fromDriverAdvance === undefined ? {} : { fromDriverAdvance: entry.fromDriverAdvance };
  const moved = { entryId, entryType, occurredOn, amountPaise, category, ...about, ...paidBy };
  const cashBranchId = findOtherCashBranchId(entry);
  return cashBranchId === null ? moved : { ...moved, cashBranchId };
}

/** A share of a payment has no lines, and is booked in the branch of the payment's cash. */
function findOtherCashBranchId(entry: Entry): string | null {
  if (entry.lines.length === 0) return entry.mode === undefined ? null : entry.branchId;
  const cashBranchId = entryCashBranchId(entry);
  return cashBranchId === entry.branchId ? null : cashBranchId;
}
