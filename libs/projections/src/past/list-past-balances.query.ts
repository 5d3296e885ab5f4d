import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listBalances as contract } from '@bahi/contract/overview/list-balances';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { balanceThrough, NOW_MS } from '../ledger/khata/known-account.ts';
import { balancesAmong } from '../overview/list-balances.query.ts';
import { partyTable, type PartyRow } from '../parties/parties.projection.ts';
import { type Asked, type PastBounds, type Shown } from '../past-bounds.ts';
import { toFirmKnownMs } from './find-first-unknown.ts';

type Input = Asked<InputOf<typeof contract>> & PastBounds;

/**
 * The balances of the past, each summed from the ledger of its party: of the parties that the firm knew then. Null for a
 * caller who sees only some branches, because entries of a ledger name no branch.
 */
export async function listPastBalances(
  rows: Rows,
  { asOf, knownAt, ...input }: Input,
  { organisationId, branches }: Member,
): Promise<Shown<WireResponse<typeof contract>>> {
  if (branches !== 'ALL') return { customers: null, length: 0, balanceSummary: null };
  const knownAtMs = knownAt === null ? NOW_MS : await toFirmKnownMs(rows, organisationId, knownAt);
  const accounts: PartyRow[] = [];
  for (const row of await rows.find(partyTable, { where: { organisationId } })) {
    if (row.openingDates.every(({ recordedFromMs }) => recordedFromMs > knownAtMs)) continue;
    const balancePaise = await balanceThrough(rows, { partyId: row.id, knownAtMs }, asOf);
    accounts.push({ ...row, balancePaise });
  }
  return balancesAmong(accounts, input);
}
