import { type BoxTransfer } from '@bahi/domain/money/cheque-box';
import { isPaidByCheque, type Entry } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../../caller.ts';
import { listViews } from '../../entries/transfer-rows.ts';
import { NEWEST_FIRST } from './transaction-indexes.ts';
import { transactionTable } from './transactions.projection.ts';

/** A payment by cheque of the firm; null if the id names none. */
export async function findChequePayment(
  rows: Rows,
  id: string,
  { organisationId }: Pick<Member, 'organisationId'>,
): Promise<Entry | null> {
  const row = await rows.get(transactionTable, id);
  return row?.organisationId === organisationId && isPaidByCheque(row.entry) ? row.entry : null;
}

/** The live transfers from the day of a cheque to that of its return, newest first. */
export async function listTransfersOfCheque(
  rows: Rows,
  { occurredOn }: Pick<Entry, 'occurredOn'>,
  returnedOn: Day,
  { organisationId }: Pick<Member, 'organisationId'>,
): Promise<readonly BoxTransfer[]> {
  const found = await rows.find(transactionTable, {
    where: {
      organisationId,
      category: 'TRANSFER',
      isCorrection: false,
      occurredOn: { atLeast: occurredOn, atMost: returnedOn },
      // One row a transfer.
      view: { in: listViews({ byBranch: false, byMode: false }) },
    },
    sort: NEWEST_FIRST,
  });
  return found.flatMap(({ boxes, reversedBy, reverses, occurredOn: day, entry }) =>
    boxes === undefined || reversedBy !== null || reverses !== null
      ? []
      : [
          {
            ...boxes,
            occurredOn: day,
            amountPaise: entry.amountPaise,
            paymentRefNo: entry.paymentRefNo ?? null,
          },
        ],
  );
}
