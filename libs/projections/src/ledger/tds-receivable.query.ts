import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type tdsReceivable as contract } from '@bahi/contract/ledger/tds-receivable';
import { type Day } from '@bahi/kernel/day';
import { paise, rupeesFromPaise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { toFinancialYear, toQuarters } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { transactionTable } from './transactions/transactions.projection.ts';

/** No firm has more parties that withhold tax. */
const MAX_PARTIES = 10_000;

/** Leaves out tax that was taken back, unless closed books put the reversal on a later day. */
export async function tdsReceivable(
  rows: Rows,
  { year: requestedYear }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const dayInYear = requestedYear === null ? today : (`${requestedYear}-04-01` as Day);
  const year = toFinancialYear(dayInYear);
  const quarters = toQuarters(year);
  // Withheld tax moves no cash, so its amount is in `withoutPaise`.
  const withheld = new Map<string, Paise[]>();
  for (const [index, { from, to }] of quarters.entries()) {
    const where = {
      organisationId,
      category: 'TDS' as const,
      isCorrection: false,
      occurredOn: { atLeast: from, atMost: to },
    };
    for (const { value, sums } of await rows.sumBy(
      transactionTable,
      where,
      'partyId',
      ['withoutPaise'],
      MAX_PARTIES,
    )) {
      if (value === null) throw new Error('an entry of tax names no party');
      const amounts = withheld.get(value) ?? quarters.map(() => ZERO);
      amounts[index] = paise(sums.withoutPaise);
      withheld.set(value, amounts);
    }
  }
  const parties = await rows.getMany(partyTable, [...withheld.keys()]);
  const all = [...withheld].filter(([, amounts]) => amounts.some((amount) => amount !== 0));
  const inQuarter = (index: number) => sum(all, ([, amounts]) => amounts[index] ?? ZERO);
  const inYear = (amounts: readonly Paise[]) => sum(amounts, (amount) => amount);
  return {
    year: Number(year.from.slice(0, 4)),
    quarters: quarters.map(({ from, to }, index) => ({
      startDate: from,
      endDate: to,
      amount: rupeesFromPaise(inQuarter(index)),
    })),
    parties: all
      .map(([id, amounts]) => ({
        party: { id, name: parties.get(id)?.name ?? '-' },
        amounts: amounts.map(rupeesFromPaise),
        total: rupeesFromPaise(inYear(amounts)),
      }))
      .toSorted((one, other) => (one.party.name < other.party.name ? -1 : 1)),
    total: rupeesFromPaise(sum(all, ([, amounts]) => inYear(amounts))),
  };
}
