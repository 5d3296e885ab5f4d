import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { type WireResponse } from '@bahi/contract/define';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { type BranchSet } from '@bahi/domain/scope';
import { accumulate, paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { type Rows, type Where, type WhereAny } from '@bahi/read-store/read-store';
import { type MoneyDayRow, type MoneyMoved } from '../rows/money-moved.ts';
import { type TransactionRow } from '../rows/transaction-row.ts';
import { moneyDayTable, transactionTable } from '../rows/transactions.projection.ts';

type Answer = WireResponse<typeof contract>;
type MoneyTotals = Pick<Answer['totals'], 'moneyIn' | 'moneyOut' | 'withoutMoney'>;

interface MovedMoney {
  /** In the boxes that are looked at, with what moved no money. */
  readonly own: MoneyTotals;
  /** In boxes of other branches. */
  readonly ofOthers: Pick<MoneyTotals, 'moneyIn' | 'moneyOut'>;
}

/** To be added up; a sum of a part would be a wrong figure. */
const TOO_MUCH: MovedMoney = {
  own: { moneyIn: null, moneyOut: null, withoutMoney: null },
  ofOthers: { moneyIn: null, moneyOut: null },
};

const NOTHING: MoneyMoved = { inPaise: ZERO, outPaise: ZERO, withoutPaise: ZERO };
const FIELDS = ['inPaise', 'outPaise', 'withoutPaise'] as const;
/** An entry that moved no money names no branch. */
const MOST_GROUPS = MAX_BRANCHES + 1;

interface Addends {
  /** Null: too many to add up. */
  readonly listed: WhereAny<TransactionRow> | null;
  /** The days of a list without a filter, added up beforehand. */
  readonly days: Where<MoneyDayRow> | null;
}

/** Totals count cash of the branches that are looked at, though their entries are listed also where another one paid. */
export async function movedMoney(
  rows: Rows,
  branches: BranchSet,
  { listed, days }: Addends,
): Promise<MovedMoney> {
  // Days do not say through whose boxes the entries of a branch went, so its entries are added up where they can be.
  if (listed !== null && (days === null || branches !== 'ALL')) return moneyOfEntries(rows, listed, branches);
  if (days === null) return TOO_MUCH;
  return { ...TOO_MUCH, own: inRupees(added(NOTHING, await rows.sum(moneyDayTable, days, FIELDS))) };
}

async function moneyOfEntries(
  rows: Rows,
  listed: WhereAny<TransactionRow>,
  branches: BranchSet,
): Promise<MovedMoney> {
  const byBranch = await rows.sumBy(transactionTable, listed, 'cashBranchId', FIELDS, MOST_GROUPS);
  const totalOf = (areOfOthers: boolean) =>
    inRupees(
      byBranch
        .filter(({ value }) => isThroughOtherBranch(value, branches) === areOfOthers)
        .reduce((total, { sums }) => added(total, sums), NOTHING),
    );
  const { moneyIn, moneyOut } = totalOf(true);
  return { own: totalOf(false), ofOthers: { moneyIn, moneyOut } };
}

/** Whether the money of an entry went through a box of a branch that is not looked at. */
export function isThroughOtherBranch(cashBranchId: string | null, branches: BranchSet): boolean {
  return cashBranchId !== null && branches !== 'ALL' && !branches.includes(cashBranchId);
}

function added(to: MoneyMoved, sums: Readonly<Record<keyof MoneyMoved, number>>): MoneyMoved {
  return {
    inPaise: accumulate(to.inPaise, paise(sums.inPaise)),
    outPaise: accumulate(to.outPaise, paise(sums.outPaise)),
    withoutPaise: accumulate(to.withoutPaise, paise(sums.withoutPaise)),
  };
}

function inRupees({ inPaise, outPaise, withoutPaise }: MoneyMoved): MoneyTotals {
  return {
    moneyIn: rupeesFromPaise(inPaise),
    moneyOut: rupeesFromPaise(outPaise),
    withoutMoney: rupeesFromPaise(withoutPaise),
  };
}
