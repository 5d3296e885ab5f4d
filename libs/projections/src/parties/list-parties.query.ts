import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { partyTypes } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type listParties as contract } from '@bahi/contract/parties/list-parties';
import { ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { ALPHABETICAL, NEWEST_FIRST, chooseOrder, findPage } from '../list.ts';
import { partyTable } from './parties.projection.ts';
import { partyResponses } from './party-response.ts';

const TYPES = { CUSTOMER: ['CUSTOMER'], VENDOR: ['VENDOR', 'BROKER'] } as const;
const SIGNS = { RECEIVABLE: { above: ZERO }, PAYABLE: { below: ZERO } } as const;

const ORDERS = {
  ...ALPHABETICAL,
  balance: ['balancePaise', 'position'],
  '-balance': ['-balancePaise', '-position'],
} as const;

export async function listParties(
  rows: Rows,
  { limit, offset, customerType, balanceType, name, sort }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract>> {
  const where = {
    organisationId: caller.organisationId,
    type: { in: customerType === null ? codes(partyTypes) : TYPES[customerType] },
    balancePaise: balanceType === null ? undefined : SIGNS[balanceType],
    name: name === null ? undefined : { contains: name },
  };
  const order = chooseOrder(sort, ORDERS, NEWEST_FIRST);
  const page = await findPage(rows, partyTable, { where, sort: order, limit, offset });
  return { customers: await partyResponses(rows, page.rows, caller), ...page.length };
}
