import { type RecordOf } from '@bahi/contract/data/data-table';
import { linesData } from '@bahi/contract/data/lines';
import { type Account } from '@bahi/domain/money/account';
import { eventEntries } from '@bahi/domain/money/entry';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { accountCodes } from '../audit/describe/account-codes.ts';
import { type LogSource } from './data-source.ts';
import { timeText } from './written-values.ts';

export type LineRecord = RecordOf<typeof linesData>;

export const linesSource: LogSource = {
  from: 'log',
  table: linesData,
  countRecords: (event) => eventEntries(event).reduce((count, { lines }) => count + lines.length, 0),
  read(events, { branches }) {
    const records = events.flatMap(listLines);
    return branches === 'ALL' ? records : records.filter(({ branch_id }) => branches.includes(branch_id));
  },
};

/** The lines that an event posts. */
export function listLines(event: RecordedEnvelope): LineRecord[] {
  const { position, userId, commandId, clockMs } = event;
  let lineNo = 0;
  return eventEntries(event).flatMap(({ entryId, entryType, occurredOn, lines }, index) =>
    lines.map(({ account, amountPaise, branchId, tripId, vehicleId, driverId, managerId }): LineRecord => {
      lineNo += 1;
      return {
        position,
        deleted: false,
        line_no: lineNo,
        posting_no: index + 1,
        entry_id: entryId,
        entry_type: entryType,
        occurred_on: occurredOn,
        recorded_at: timeText(clockMs),
        branch_id: branchId,
        ...describeAccount(account),
        amount_paise: amountPaise,
        trip_id: tripId ?? null,
        vehicle_id: vehicleId ?? null,
        driver_id: driverId ?? null,
        manager_id: managerId ?? null,
        user_id: userId,
        command_id: commandId,
      };
    }),
  );
}

function describeAccount(
  account: Account,
): Pick<LineRecord, 'account' | 'category' | 'mode' | 'party_id' | 'other_branch_id'> {
  return {
    account: accountCodes[account.kind],
    category: account.kind === 'expense' || account.kind === 'deduction' ? account.category : null,
    mode: account.kind === 'cash' ? account.mode : null,
    party_id: account.kind === 'party' ? account.partyId : null,
    other_branch_id: account.kind === 'inter-branch' ? account.otherBranchId : null,
  };
}
