import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type issueStatement } from '@bahi/contract/ledger/issue-statement';
import { type WireResponse } from '@bahi/contract/define';
import { type Session } from '../harness/connection.ts';
import { type BookParty, type Books, partyLedger } from '../model/books.ts';
import { toRupees } from '../model/exact.ts';

/** Compares every party's ledger with the books. @throws on a difference */
export async function compareLedgers(reader: Session, books: Books): Promise<void> {
  for (const party of books.parties) await compareLedger(reader, books, party);
}

/** Compares the party's ledger with the books, line by line with its running balance. @throws on a difference */
export async function compareLedger(reader: Session, books: Books, party: BookParty): Promise<void> {
  const { ledgerPoints, length } = await reader.mustCall(listLedgerPoints, {
    ledgerId: party.id,
    limit: 100,
  });
  const rows = partyLedger(books, party);
  const expected = rows.map(({ date, remark, amount, balance }) =>
    formatLine(date, remark, toRupees(amount), toRupees(balance)),
  );
  const found = ledgerPoints.map(({ date, remarks, outwardAmount, inwardAmount, balance }) =>
    formatLine(date, remarks, outwardAmount > 0 ? outwardAmount : -inwardAmount, balance),
  );
  if (length === rows.length && found.join() === expected.toReversed().slice(0, 100).join()) return;
  throw new Error(
    `ledger of ${party.id}\n    found    ${found.join(' | ')}\n    expected ${expected.toReversed().join(' | ')}`,
  );
}

/** Compares a newly issued statement with the books. @throws on a difference */
export function compareStatement(
  books: Books,
  { ledgerId, startDate, endDate, opening, closing }: WireResponse<typeof issueStatement>['statement'],
): void {
  const party = books.parties.find(({ id }) => id === ledgerId);
  const rows = party === undefined ? [] : partyLedger(books, party);
  const before = rows.filter(({ date }) => date < startDate).at(-1)?.balance ?? 0n;
  const through = rows.filter(({ date }) => date <= endDate).at(-1)?.balance ?? 0n;
  if (opening === toRupees(before) && closing === toRupees(through)) return;
  throw new Error(
    `a statement of ${ledgerId} from ${startDate} to ${endDate} has ${opening} and ${closing}, not ${toRupees(before)} and ${toRupees(through)}`,
  );
}

function formatLine(date: string, remark: string, amount: number, balance: number): string {
  return `${date} ${remark} ${amount} = ${balance}`;
}
