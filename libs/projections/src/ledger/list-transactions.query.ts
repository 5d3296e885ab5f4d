import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { NO_VEHICLE } from '@bahi/contract/ledger/transaction-filters';
import { paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows, type SortBy, type Where } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { type Member } from '../caller.ts';
import { inDays, orderOf, pageOf } from '../list.ts';
import { areOwn } from '../own-ids.ts';
import { userTable } from '../rows/access.projection.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { partyTable } from '../rows/parties.projection.ts';
import {
  moneyDayTable,
  NEWEST_FIRST,
  transactionTable,
  type TransactionRow,
} from '../rows/transactions.projection.ts';
import { type MoneyMoved } from '../rows/money-moved.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { listedTransactions } from './listed-transactions.ts';

type Input = InputOf<typeof contract>;
type Totals = WireResponse<typeof contract>['totals'];

/** To be added up; a sum of a part would be a wrong figure. */
const TOO_MANY: Totals = { moneyIn: null, moneyOut: null, withoutMoney: null };

const ORDERS = {
  date: ['occurredOn', 'anchor', 'place', 'position'],
  '-date': NEWEST_FIRST,
  moneyIn: ['inPaise', 'position'],
  '-moneyIn': ['-inPaise', '-position'],
  moneyOut: ['outPaise', 'position'],
  '-moneyOut': ['-outPaise', '-position'],
} as const satisfies Record<string, readonly SortBy<TransactionRow>[]>;

/** Null where a filter names something that is not the firm's. */
export async function listTransactions(
  rows: Rows,
  input: Input,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  if (!(await namesOwn(rows, input, organisationId))) return null;
  const { limit, offset, corrections, sort } = input;
  const filters = conditionsOf(input);
  const occurredOn = inDays(input);
  const standing: Where<TransactionRow> = { organisationId, ...filters, occurredOn, isCorrection: false };
  const where = corrections ? { ...standing, isCorrection: undefined } : standing;
  const order = orderOf(sort, ORDERS, NEWEST_FIRST);
  const page = await pageOf(rows, transactionTable, { where, sort: order, limit, offset });
  return {
    transactions: await listedTransactions(rows, page.rows),
    ...page.length,
    totals: Object.values(filters).every((condition) => condition === undefined)
      ? await totalsOf(rows, moneyDayTable, { organisationId, day: occurredOn })
      : page.length.more
        ? TOO_MANY
        : await totalsOf(rows, transactionTable, standing),
  };
}

function namesOwn(rows: Rows, input: Input, organisationId: string): Promise<boolean> {
  const { partyId, vehicleId, tripId, driverId, userId } = input;
  return areOwn(rows, organisationId, [
    [partyTable, partyId],
    [vehicleTable, vehicleId === NO_VEHICLE ? null : vehicleId],
    [tripTable, tripId],
    [userTable, driverId],
    [userTable, userId],
  ]);
}

/** But for the days, which are of every total. */
function conditionsOf(input: Input) {
  const { partyId, vehicleId, tripId, driverId, userId, category, mode, direction, kind } = input;
  return {
    partyId: partyId ?? undefined,
    vehicleId: vehicleId === NO_VEHICLE ? null : (vehicleId ?? undefined),
    tripId: tripId ?? undefined,
    driverId: driverId ?? undefined,
    userId: userId ?? undefined,
    category: category === null ? undefined : { in: [category].flat() },
    mode: mode ?? undefined,
    direction: direction ?? undefined,
    isExpense: kind === null ? undefined : true,
  } satisfies Where<TransactionRow>;
}

async function totalsOf<Row extends MoneyMoved>(
  rows: Rows,
  of: Table<Row>,
  where: Where<Row>,
): Promise<Totals> {
  const sums = await rows.sum<MoneyMoved, keyof MoneyMoved>(of, where as Where<MoneyMoved>, [
    'inPaise',
    'outPaise',
    'withoutPaise',
  ]);
  return {
    moneyIn: rupeesFromPaise(paise(sums.inPaise)),
    moneyOut: rupeesFromPaise(paise(sums.outPaise)),
    withoutMoney: rupeesFromPaise(paise(sums.withoutPaise)),
  };
}
