import { type RecordOf } from '@bahi/contract/data/data-table';
import { entriesData } from '@bahi/contract/data/entries';
import { entryCategory, entryPartyId, eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type BranchSet } from '@bahi/domain/scope';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { listTripIds } from '../entries/entry-trips.ts';
import { type LogSource } from './data-source.ts';
import { decimalTextOrNull, timeText } from './written-values.ts';

export type EntryRecord = RecordOf<typeof entriesData>;

export const entriesSource: LogSource = {
  from: 'log',
  table: entriesData,
  countRecords: (event) => eventEntries(event).length,
  read: (events, { branches }) => events.flatMap((event) => listEntries(event, branches)),
};

/** The postings of an event that bear or move money in one of these branches. */
export function listEntries(event: RecordedEnvelope, branches: BranchSet = 'ALL'): EntryRecord[] {
  return eventEntries(event).flatMap((entry, index) =>
    isIn(entry, branches) ? [toRecord(event, entry, index + 1)] : [],
  );
}

function isIn({ branchId, lines }: Entry, branches: BranchSet): boolean {
  if (branches === 'ALL') return true;
  return branches.includes(branchId) || lines.some((line) => branches.includes(line.branchId));
}

function toRecord(event: RecordedEnvelope, entry: Entry, postingNo: number): EntryRecord {
  return {
    position: event.position,
    deleted: false,
    posting_no: postingNo,
    entry_id: entry.entryId,
    chain_id: entry.chain ?? null,
    entry_type: entry.entryType,
    category: entryCategory(entry),
    occurred_on: entry.occurredOn,
    recorded_at: timeText(event.clockMs),
    branch_id: entry.branchId,
    amount_paise: entry.amountPaise,
    line_count: entry.lines.length,
    mode: entry.mode ?? null,
    party_id: entryPartyId(entry),
    trip_id: findTripId(event, entry),
    group_id: entry.groupId ?? null,
    from_driver_advance: entry.fromDriverAdvance ?? false,
    tds_paise: entry.tdsPaise ?? null,
    litres: decimalTextOrNull(entry.quantity),
    payment_ref_no: entry.paymentRefNo ?? null,
    bill_no: entry.billNo ?? null,
    notes: entry.notes ?? null,
    paid_to_id: entry.paidTo ?? null,
    replaces_entry_id: entry.replaces ?? null,
    reverses_entry_id: entry.reverses ?? null,
    into_closed_books: entry.intoClosedBooks ?? false,
    cheque_returned: entry.chequeReturned ?? false,
    user_id: event.userId,
    command_id: event.commandId,
  };
}

/** A share has no lines, so its trip is that of the event. */
function findTripId({ data }: RecordedEnvelope, entry: Entry): string | null {
  if (entry.lines.length === 0) return (data as { readonly tripId?: string }).tripId ?? null;
  const [tripId = null, ...others] = listTripIds(entry);
  return others.length === 0 ? tripId : null;
}
