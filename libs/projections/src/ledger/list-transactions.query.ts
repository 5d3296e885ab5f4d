import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { NO_VEHICLE } from '@bahi/contract/ledger/transaction-filters';
import { accumulate, negate, paise, rupeesFromPaise, type Paise } from '@bahi/kernel/paise';
import { type BranchSet } from '@bahi/domain/scope';
import { alternatives, type Rows, type SortBy, type Where, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { inDays, chooseOrder, findPage } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { resultTable, spentTable } from '../overview/overview.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { NEWEST_FIRST } from './transactions/transaction-indexes.ts';
import { transactionTable } from './transactions/transactions.projection.ts';
import { type TransactionRow } from '../entries/transaction-row.ts';
import { listViews } from '../entries/transfer-rows.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { vehicleResultConditions, forEachPart, type RequestedVehicles } from '../results.ts';
import { vehiclesOfBranch } from '../branches/vehicles-of-branch.ts';
import { listedTransactions } from './transactions/listed-transactions.ts';
import { sumMovedMoney } from './transactions/money-totals.ts';

type Input = InputOf<typeof contract>;
type Totals = WireResponse<typeof contract>['totals'];
type ResultTotals = Pick<Totals, 'revenue' | 'expense'>;

const ORDERS = {
  date: ['occurredOn', 'anchor', 'place', 'position'],
  '-date': NEWEST_FIRST,
  moneyIn: ['inPaise', 'position'],
  '-moneyIn': ['-inPaise', '-position'],
  moneyOut: ['outPaise', 'position'],
  '-moneyOut': ['-outPaise', '-position'],
} as const satisfies Record<string, readonly SortBy<TransactionRow>[]>;

/** Null if a filter names something outside the firm. */
export async function listTransactions(
  rows: Rows,
  input: Input,
  { organisationId, branches }: Member,
): Promise<WireResponse<typeof contract> | null> {
  if (!(await areFiltersOfFirm(rows, input, organisationId))) return null;
  const { limit, offset, corrections, sort, vehicleBranchId = null } = input;
  const filters = toConditions(input);
  const occurredOn = inDays(input);
  const byBranch = branches !== 'ALL' || filters.cashBranchId !== undefined;
  const view = { in: listViews({ byBranch, byMode: input.mode !== null }) };
  const narrowed = { organisationId, ...filters, occurredOn, isCorrection: false, view };
  const vehicles = await findVehicles(rows, input, organisationId);
  const counted: WhereAny<TransactionRow> =
    vehicleBranchId === null || vehicles === undefined
      ? narrowed
      : forEachPart(vehicles, ({ vehicleIds, ...days }) => [
          { ...narrowed, vehicleId: { in: vehicleIds }, occurredOn: inDays(days) },
        ]);
  const listed = listedWhere(counted, input);
  const where = corrections
    ? listedWhere(withCondition(counted, { isCorrection: undefined }), input)
    : listed;
  const order = chooseOrder(sort, ORDERS, NEWEST_FIRST);
  const page = await findPage(rows, transactionTable, { where, sort: order, limit, offset });
  const isWhole =
    input.kind === null &&
    vehicleBranchId === null &&
    Object.values(filters).every((filter) => filter === undefined);
  const isTooMuch = page.length.more === true;
  const days = {
    organisationId,
    day: occurredOn,
    isTransfer: branches === 'ALL' ? false : undefined,
  };
  const money = await sumMovedMoney(rows, branches, {
    listed: isTooMuch ? null : listed,
    days: isWhole ? days : null,
  });
  return {
    transactions: await listedTransactions(rows, page.rows, branches),
    ...page.length,
    totals: {
      ...money.own,
      ...(isWhole || isTooMuch
        ? await sumPrebuilt(rows, input, organisationId, vehicles)
        : await sumEntries(rows, withCondition(counted, { branchId: inBranches(branches) }), input)),
    },
    ...(branches === 'ALL' ? {} : { throughOtherBranches: money.otherBranches }),
  };
}

/**
 * Includes fares only if revenue is requested. A driver advance shrinks by what is paid out of it, so those payments
 * are listed among the expenses of that category, too.
 */
function listedWhere(counted: WhereAny<TransactionRow>, input: Input): WhereAny<TransactionRow> {
  if (input.kind === 'REVENUE') return counted;
  if (input.kind === 'PROFIT')
    return combineAlternatives(
      withCondition(counted, { isRevenue: true }),
      withCondition(counted, { isExpense: true }),
    );
  const listed = withCondition(counted, { isFare: false });
  return input.kind === 'EXPENSE' && includesAdvances(input)
    ? combineAlternatives(listed, withCondition(listed, { category: undefined, isFromAdvance: true }))
    : listed;
}

/** Each alternative with a further condition, or with one of its own removed. */
function withCondition(
  where: WhereAny<TransactionRow>,
  condition: Where<TransactionRow>,
): readonly [Where<TransactionRow>, ...Where<TransactionRow>[]] {
  const [first, ...others] = alternatives(where);
  return [{ ...first, ...condition }, ...others.map((one) => ({ ...one, ...condition }))];
}

function combineAlternatives(
  one: readonly [Where<TransactionRow>, ...Where<TransactionRow>[]],
  other: readonly Where<TransactionRow>[],
): WhereAny<TransactionRow> {
  return [...one, ...other];
}

/** Undefined: no filter by vehicle. */
async function findVehicles(
  rows: Rows,
  { vehicleId, vehicleBranchId = null, startDate, endDate }: Input,
  organisationId: string,
): Promise<RequestedVehicles | undefined> {
  const days = { startDate, endDate };
  const vehicleIds = vehicleId === null ? undefined : vehicleId === NO_VEHICLE ? [] : [vehicleId];
  if (vehicleBranchId !== null)
    return vehiclesOfBranch(rows, { organisationId, branchId: vehicleBranchId, vehicleIds }, days);
  return vehicleIds && [{ ...days, vehicleIds }];
}

function includesAdvances({ category }: Input): boolean {
  return category !== null && [category].flat().includes('DRIVER_ADVANCE');
}

function areFiltersOfFirm(rows: Rows, input: Input, organisationId: string): Promise<boolean> {
  const { partyId, vehicleId, tripId, driverId, userId } = input;
  return areIdsOfFirm(rows, organisationId, [
    [partyTable, partyId],
    [vehicleTable, vehicleId === NO_VEHICLE ? null : vehicleId],
    [tripTable, tripId],
    [userTable, driverId],
    [userTable, userId],
  ]);
}

/** All filters but the days, which every total adds by itself. */
function toConditions(input: Input) {
  const { partyId, vehicleId, tripId, driverId, userId, category, mode, direction, kind } = input;
  return {
    cashBranchId: input.cashBranchId ?? undefined,
    partyId: partyId ?? undefined,
    vehicleId: vehicleId === NO_VEHICLE ? null : (vehicleId ?? undefined),
    tripId: tripId ?? undefined,
    driverId: driverId ?? undefined,
    userId: userId ?? undefined,
    category: category === null ? undefined : { in: [category].flat() },
    mode: mode ?? undefined,
    direction: direction ?? undefined,
    isExpense: kind === 'EXPENSE' ? true : undefined,
    isRevenue: kind === 'REVENUE' ? true : undefined,
  } satisfies Where<TransactionRow>;
}

/** A condition on the branch that bears an entry, which need not be the branch whose cash paid. */
function inBranches(branches: BranchSet): Where<TransactionRow>['branchId'] {
  return branches === 'ALL' ? undefined : { in: branches };
}

/** Summed from the entries, fares included. */
async function sumEntries(
  rows: Rows,
  counted: WhereAny<TransactionRow>,
  input: Input,
): Promise<ResultTotals> {
  const spentOn = async (where: WhereAny<TransactionRow>) =>
    paise((await rows.sum(transactionTable, where, ['spentPaise'])).spentPaise);
  const { revenuePaise } = await rows.sum(transactionTable, counted, ['revenuePaise']);
  const expense =
    input.category === null
      ? await spentOn(withCondition(counted, { isFromAdvance: false }))
      : includesAdvances(input)
        ? accumulate(
            await spentOn(counted),
            negate(await spentOn(withCondition(counted, { category: undefined, isFromAdvance: true }))),
          )
        : await spentOn(counted);
  return { revenue: rupeesFromPaise(paise(revenuePaise)), expense: rupeesFromPaise(expense) };
}

/** Summed from days and months, so the number of entries does not matter; null if those lack a filtered field. */
async function sumPrebuilt(
  rows: Rows,
  input: Input,
  organisationId: string,
  vehicles: RequestedVehicles | undefined,
): Promise<ResultTotals> {
  const { partyId, tripId, driverId, userId, mode, direction, vehicleId, category, kind } = input;
  const { cashBranchId = null } = input;
  const others = [partyId, tripId, driverId, userId, mode, direction, cashBranchId];
  if (others.some((filter) => filter !== null) || vehicleId === NO_VEHICLE)
    return { revenue: null, expense: null };
  const where = vehicleResultConditions(organisationId, vehicles, input);
  const shown = (isRequested: boolean, amount: number): Paise => paise(isRequested ? amount : 0);
  if (category !== null) {
    const [first, ...rest] = where;
    const inCategories = { category: { in: [category].flat() as string[] } };
    const spent = await rows.sum(
      spentTable,
      [{ ...first, ...inCategories }, ...rest.map((one) => ({ ...one, ...inCategories }))],
      ['amountPaise'],
    );
    return { revenue: null, expense: rupeesFromPaise(shown(kind !== 'REVENUE', spent.amountPaise)) };
  }
  const { revenuePaise, expensePaise } = await rows.sum(resultTable, where, ['revenuePaise', 'expensePaise']);
  return {
    revenue: rupeesFromPaise(shown(kind !== 'EXPENSE', revenuePaise)),
    expense: rupeesFromPaise(shown(kind !== 'REVENUE', expensePaise)),
  };
}
