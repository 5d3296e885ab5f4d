import { type WireResponse } from '@bahi/contract/define';
import { type findStatement } from '@bahi/contract/ledger/find-statement';
import { addDays } from '@bahi/kernel/day';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { answerCheckpoint } from '../audit/answer-checkpoint.ts';
import { checkpointTable } from '../audit/checkpoints.projection.ts';
import { commandKey } from '../audit/command-row.ts';
import { commandTable } from '../audit/trail.projection.ts';
import { userTable } from '../access/access.projection.ts';
import { balanceThrough } from './khata/known-account.ts';
import { type StatementRow } from './khata/statements.projection.ts';

/** An issued statement with the balances that the books had at its issue, whatever has been recorded since. */
export async function answerStatement(
  rows: Rows,
  row: StatementRow,
): Promise<WireResponse<typeof findStatement>['statement']> {
  const { id, number, partyId, startDate, endDate, format, corrections, userId, position } = row;
  const { commandId, issuedMs } = row;
  const account = { partyId, knownAtMs: issuedMs };
  const opening = await balanceThrough(rows, account, addDays(startDate, -1));
  const closing = await balanceThrough(rows, account, endDate);
  const issued = await rows.get(
    commandTable,
    commandKey({ commandId, id, type: 'StatementIssued', position }),
  );
  const [checkpoint] = await rows.find(checkpointTable, {
    where: { statementId: id },
    sort: ['number'],
    limit: 1,
  });
  const issuer = await rows.get(userTable, userId ?? '');
  return {
    id,
    number,
    ledgerId: partyId,
    startDate,
    endDate,
    format,
    corrections,
    position,
    opening: rupeesFromPaise(opening),
    closing: rupeesFromPaise(closing),
    issuedAt: new Date(issuedMs).toISOString(),
    issuedBy: issuer?.name ?? null,
    entryNumber: issued?.number ?? 0,
    checkpoint: checkpoint === undefined ? null : answerCheckpoint(checkpoint),
  };
}
