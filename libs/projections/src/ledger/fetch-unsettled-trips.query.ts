import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { type fetchUnsettledTrips as contract } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { toPercent } from '@bahi/contract/ledger/tds';
import { paise, rupeesFromPaise, sum, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findActionableAmount } from '../parties/party-response.ts';
import { settleableAccount } from '../parties/settleable-account.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { tripTable, type TripRow } from '../trips/trips.projection.ts';
import { tripSummaries } from '../trips/trip-response.ts';

/** At most this many trips are answered. A payment may cover half as many. */
const MAX_TRIPS = 1_000;

const OLDEST_FIRST = ['startedAt', 'position'] as const;

export async function fetchUnsettledTrips(
  rows: Rows,
  { customerId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const party = await rows.get(partyTable, customerId);
  if (party?.organisationId !== caller.organisationId) return null;
  const actionable = await findActionableAmount(rows, party, caller);
  const { openingPaise, onAccountPaise } = settleableAccount(party, caller);
  const trips = await findUnsettledTrips(rows, caller.organisationId, customerId);
  const summaries = await tripSummaries(rows, trips.slice(0, MAX_TRIPS));
  return {
    actionableAmount: actionable === null ? null : rupeesFromPaise(actionable),
    customerBalance: rupeesFromPaise(party.balancePaise),
    openingBalance: rupeesFromPaise(openingPaise),
    onAccount: rupeesFromPaise(onAccountPaise),
    tdsRate: toPercent(party.tdsRate),
    taxableOpening: {
      receivable: rupeesFromPaise(paise(Math.max(party.openingPaise, 0))),
      kept: rupeesFromPaise(sum(Object.values(party.openingTds), (tax) => tax)),
    },
    unsettledTrips: summaries.map(
      ({ id, lrNumber, branch, startLocation, endLocation, startedAt, endedAt, status, ...money }) => ({
        trip: { id, lrNumber, branch, startLocation, endLocation, startedAt, endedAt, status },
        balance: money.balance,
        taxable: { receivable: money.amountReceivable, kept: money.tds.kept },
      }),
    ),
    length: summaries.length,
    ...(trips.length > MAX_TRIPS ? { more: true } : {}),
  };
}

/** Reads two ranges of one index and merges them, oldest first. One row above the limit shows that there are more. */
async function findUnsettledTrips(
  rows: Rows,
  organisationId: string,
  customerId: string,
): Promise<readonly TripRow[]> {
  const own = { organisationId, customerId };
  const page = { sort: OLDEST_FIRST, limit: MAX_TRIPS + 1 };
  const delivered = await rows.find(tripTable, { where: { ...own, status: 'POD_SUBMITTED' }, ...page });
  const others = OPEN_FOR_RECEIPTS.filter((status) => status !== 'POD_SUBMITTED');
  const surplus = { ...own, status: { in: others }, balancePaise: { below: ZERO } };
  const inSurplus = await rows.find(tripTable, { where: surplus, ...page });
  return [...delivered, ...inSurplus]
    .toSorted(
      (one, other) => compare(one.startedAt, other.startedAt) || compare(one.position, other.position),
    )
    .slice(0, MAX_TRIPS + 1);
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other);
}
