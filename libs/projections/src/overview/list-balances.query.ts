import { codes } from '@bahi/contract/codes';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { partyTypes } from '@bahi/contract/labels';
import { type listBalances as contract } from '@bahi/contract/overview/list-balances';
import { negate, paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { pageOf } from '../list.ts';
import { partyTable } from '../rows/parties.projection.ts';

const ALL = codes(partyTypes);
const TYPES = { CUSTOMER: ['CUSTOMER'], VENDOR: ['VENDOR', 'BROKER'] } as const;
const SIGNS = { RECEIVABLE: { above: ZERO }, PAYABLE: { below: ZERO } } as const;

/** The largest balances first; the totals are over all parties by sign (docs/rules/parties.md#customers). */
export async function listBalances(
  rows: Rows,
  { limit, offset, balanceType, customerType }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const sumOf = async (balancePaise: (typeof SIGNS)[keyof typeof SIGNS]) => {
    const where = { organisationId, type: { in: ALL }, balancePaise };
    return paise((await rows.sum(partyTable, where, ['balancePaise'])).balancePaise);
  };
  const page = await pageOf(rows, partyTable, {
    where: {
      organisationId,
      type: { in: customerType === null ? ALL : TYPES[customerType] },
      balancePaise: balanceType === null ? undefined : SIGNS[balanceType],
    },
    sort: balanceType === 'PAYABLE' ? ['balancePaise', 'position'] : ['-balancePaise', '-position'],
    ...{ limit, offset },
  });
  return {
    customers: page.rows.map(({ id, name, type, balancePaise }) => ({
      id,
      name,
      type,
      balance: rupeesFromPaise(balancePaise),
    })),
    ...page.length,
    balanceSummary: {
      totalReceivable: rupeesFromPaise(await sumOf(SIGNS.RECEIVABLE)),
      totalPayable: rupeesFromPaise(negate(await sumOf(SIGNS.PAYABLE))),
    },
  };
}
