import { OPEN_FOR_RECEIPTS, type PartyType } from '@bahi/contract/labels';
import { seesHeadOffice } from '@bahi/domain/access/branch';
import { accumulate, negate, paise, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { partyTable, type PartyRow } from '../rows/parties.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { settleableAccount } from './settleable-account.ts';

/** A firm has no more customers than these. */
export const MAX_CUSTOMERS = 100_000;

/**
 * Parties with the part of their account that lies in the caller's branches: the trips of a customer there, and in the
 * head office the opening balance, the credit on account and what vendors are owed. Parties without any are left out.
 * For a caller who does not see all branches; else the rows have it. docs/rules/overview.md#balance-summary.
 */
export async function branchAccounts(
  rows: Rows,
  caller: Member,
  types: readonly PartyType[],
): Promise<readonly PartyRow[]> {
  const { organisationId } = caller;
  const open = { organisationId, status: { in: OPEN_FOR_RECEIPTS } };
  const sums = await rows.sumBy(tripTable, open, 'customerId', ['balancePaise'], MAX_CUSTOMERS);
  const ofTrips = new Map(sums.map(({ value, sums: { balancePaise } }) => [value, paise(balancePaise)]));
  const isHeadOffice = seesHeadOffice(caller);
  const parties = isHeadOffice
    ? await rows.find(partyTable, { where: { organisationId, type: { in: types } } })
    : [...(await rows.getMany(partyTable, ofTrips.keys())).values()].filter(({ type }) =>
        types.includes(type),
      );
  return parties.map((row) => {
    if (row.type !== 'CUSTOMER') return row;
    const { openingPaise, onAccountPaise } = settleableAccount(row, caller);
    const balancePaise = accumulate(
      accumulate(ofTrips.get(row.id) ?? ZERO, openingPaise),
      negate(onAccountPaise),
    );
    return { ...row, openingLeftPaise: openingPaise, onAccountPaise, balancePaise };
  });
}
