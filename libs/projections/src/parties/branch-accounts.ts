import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { accumulate, negate, paise, type Paise, ZERO } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { partyTable, type PartyRow } from './parties.projection.ts';
import { tripTable, type TripRow } from '../trips/trips.projection.ts';
import { settleableAccount } from './settleable-account.ts';

/** No firm has more customers than this. */
const MAX_CUSTOMERS = 100_000;

/**
 * Parties with the part of their account that lies in the caller's branches: the trips of a customer there and, in the
 * head office, the opening balance, the credit on account and the debts to vendors. Without the head office, only
 * customers of these trips are listed. For callers who do not see all branches; for the others the party rows suffice.
 * docs/rules/overview.md#balance-summary.
 */
export async function branchAccounts(rows: Rows, caller: Member): Promise<readonly PartyRow[]> {
  const { organisationId } = caller;
  const open = { organisationId, status: { in: OPEN_FOR_RECEIPTS } };
  const tripBalances = await balancesByCustomer(rows, open);
  const parties = canSeeHeadOffice(caller)
    ? await rows.find(partyTable, { where: { organisationId } })
    : [...(await rows.getMany(partyTable, tripBalances.keys())).values()];
  return parties.map((row) => {
    if (row.type !== 'CUSTOMER') return row;
    const { openingPaise, onAccountPaise } = settleableAccount(row, caller);
    const balancePaise = accumulate(
      accumulate(tripBalances.get(row.id) ?? ZERO, openingPaise),
      negate(onAccountPaise),
    );
    return { ...row, openingLeftPaise: openingPaise, onAccountPaise, balancePaise };
  });
}

/** Customer → the balance of their trips among these. */
export async function balancesByCustomer(
  rows: Rows,
  where: Where<TripRow>,
): Promise<ReadonlyMap<string, Paise>> {
  const sums = await rows.sumBy(tripTable, where, 'customerId', ['balancePaise'], MAX_CUSTOMERS);
  return new Map(sums.map(({ value, sums: { balancePaise } }) => [value, paise(balancePaise)]));
}
