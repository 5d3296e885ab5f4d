import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type overviewTop as contract } from '@bahi/contract/overview/overview-top';
import { accumulate, negate, paise, rupeesFromPaise, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { inDays } from '../list.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { resultTable } from './overview.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { transactionTable } from '../ledger/transactions/transactions.projection.ts';
import { vehicleResultConditions, forEachPart, narrowToPeriod, type RequestedVehicles } from '../results.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

type Input = Asked<InputOf<typeof contract>>;
type Answer = Shown<WireResponse<typeof contract>>;

/** No firm has more vehicles or customers than this. */
const MAX_SUBJECTS = 100_000;

/** Null if the filter names a vehicle outside the firm. */
export async function overviewTop(
  rows: Rows,
  input: Input,
  { organisationId }: Member,
): Promise<Answer | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  return {
    rows:
      input.by === 'VEHICLE'
        ? await topVehicles(rows, organisationId, vehicles, input)
        : await topCustomers(rows, organisationId, vehicles, input),
  };
}

async function topVehicles(
  rows: Rows,
  organisationId: string,
  vehicles: RequestedVehicles | undefined,
  input: Input,
): Promise<Answer['rows']> {
  const where =
    vehicles === undefined
      ? narrowToPeriod(input, { organisationId, subject: 'VEHICLE' as const })
      : vehicleResultConditions(organisationId, vehicles, input);
  const sums = await rows.sumBy(
    resultTable,
    where,
    'subjectId',
    ['revenuePaise', 'expensePaise'],
    MAX_SUBJECTS,
  );
  const top = sums
    .map(({ value: id, sums: { revenuePaise, expensePaise } }) => {
      const [revenue, expense] = [paise(revenuePaise), paise(expensePaise)];
      return { id, revenue, expense, profit: accumulate(revenue, negate(expense)) };
    })
    .filter(({ revenue, expense }) => revenue !== 0 || expense !== 0)
    .toSorted((one, other) => other.profit - one.profit)
    .slice(0, input.limit);
  const named = await rows.getMany(
    vehicleTable,
    top.map(({ id }) => id),
  );
  return top.map(({ id, revenue, expense, profit }) => ({
    id,
    name: named.get(id)?.vehicleNo ?? '-',
    revenue: rupeesFromPaise(revenue),
    expense: rupeesFromPaise(expense),
    profit: rupeesFromPaise(profit),
  }));
}

async function topCustomers(
  rows: Rows,
  organisationId: string,
  vehicles: RequestedVehicles | undefined,
  input: Input,
): Promise<Answer['rows']> {
  const earned = await revenueByCustomer(rows, organisationId, vehicles, input);
  if (earned === null) return null;
  const top = earned
    .filter(({ revenue }) => revenue !== 0)
    .toSorted((one, other) => other.revenue - one.revenue)
    .slice(0, input.limit);
  const parties = await rows.getMany(
    partyTable,
    top.map(({ id }) => id),
  );
  return top.map(({ id, revenue }) => ({
    id,
    name: parties.get(id)?.name ?? '-',
    revenue: rupeesFromPaise(revenue),
    expense: null,
    profit: null,
  }));
}

interface Earned {
  readonly id: string;
  readonly revenue: Paise;
}

/**
 * No prebuilt row holds a customer per vehicle, so this sums the entries of the vehicle. Null as the books were known at
 * a time, because entries tell only what they are now.
 */
async function revenueByCustomer(
  rows: Rows,
  organisationId: string,
  vehicles: RequestedVehicles | undefined,
  input: Input,
): Promise<readonly Earned[] | null> {
  const { knownAt = null } = input;
  if (vehicles === undefined) {
    const where = narrowToPeriod(input, { organisationId, subject: 'PARTY' as const });
    const sums = await rows.sumBy(resultTable, where, 'subjectId', ['revenuePaise'], MAX_SUBJECTS);
    return sums.map(({ value: id, sums: { revenuePaise } }) => ({ id, revenue: paise(revenuePaise) }));
  }
  if (knownAt !== null) return null;
  const entries = forEachPart(vehicles, ({ vehicleIds, ...days }) => [
    {
      organisationId,
      vehicleId: { in: vehicleIds },
      isRevenue: true,
      isCorrection: false,
      occurredOn: inDays(days),
    },
  ]);
  const sums = await rows.sumBy(transactionTable, entries, 'partyId', ['revenuePaise'], MAX_SUBJECTS);
  return sums.flatMap(({ value: id, sums: { revenuePaise } }) =>
    id === null ? [] : [{ id, revenue: paise(revenuePaise) }],
  );
}
