import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { type WireResponse } from '@bahi/contract/define';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { type BranchSet } from '@bahi/domain/scope';
import { accumulate, paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { type Rows, type Where, type WhereAny } from '@bahi/read-store/read-store';
import { type MoneyDayRow, type MoneyMoved } from '../../entries/money-moved.ts';
import { type TransactionRow } from '../../entries/transaction-row.ts';
import { moneyDayTable, transactionTable } from './transactions.projection.ts';

type Answer = WireResponse<typeof contract>;
type MoneyTotals = Pick<Answer['totals'], 'moneyIn' | 'moneyOut' | 'withoutMoney'>;

interface MovedMoney {
  /** Money in the boxes of the selected branches, and entries that moved no money. */
  readonly own: MoneyTotals;
  /** Money in boxes of other branches. */
  readonly otherBranches: Pick<MoneyTotals, 'moneyIn' | 'moneyOut'>;
}

/** Too many entries to sum. A partial sum would be wrong. */
const TOO_MUCH: MovedMoney = {
  own: { moneyIn: null, moneyOut: null, withoutMoney: null },
  otherBranches: { moneyIn: null, moneyOut: null },
};

const NOTHING: MoneyMoved = { inPaise: ZERO, outPaise: ZERO, withoutPaise: ZERO };
const FIELDS = ['inPaise', 'outPaise', 'withoutPaise'] as const;
/** One group more than branches: entries that moved no money name no branch. */
const MAX_GROUPS = MAX_BRANCHES + 1;

interface Addends {
  /** Null: too many to sum. */
  readonly listed: WhereAny<TransactionRow> | null;
  /** Prebuilt days, usable for a list without filters. */
  readonly days: Where<MoneyDayRow> | null;
}

/** Totals count the cash of the selected branches only; the list also shows their entries that another branch paid. */
export async function sumMovedMoney(
  rows: Rows,
  branches: BranchSet,
  { listed, days }: Addends,
): Promise<MovedMoney> {
  // Days do not name the cash branch of an entry, so the entries of a branch are summed one by one where possible.
  if (listed !== null && (days === null || branches !== 'ALL')) return sumEntries(rows, listed, branches);
  if (days === null) return TOO_MUCH;
  return { ...TOO_MUCH, own: inRupees(addSums(NOTHING, await rows.sum(moneyDayTable, days, FIELDS))) };
}

async function sumEntries(
  rows: Rows,
  listed: WhereAny<TransactionRow>,
  branches: BranchSet,
): Promise<MovedMoney> {
  const byBranch = await rows.sumBy(transactionTable, listed, 'cashBranchId', FIELDS, MAX_GROUPS);
  const sumTotals = (areOtherBranches: boolean) =>
    inRupees(
      byBranch
        .filter(({ value }) => isThroughOtherBranch(value, branches) === areOtherBranches)
        .reduce((total, { sums }) => addSums(total, sums), NOTHING),
    );
  const { moneyIn, moneyOut } = sumTotals(true);
  return { own: sumTotals(false), otherBranches: { moneyIn, moneyOut } };
}

/** Whether the entry moved money of a branch outside the selected ones. */
export function isThroughOtherBranch(cashBranchId: string | null, branches: BranchSet): boolean {
  return cashBranchId !== null && branches !== 'ALL' && !branches.includes(cashBranchId);
}

function addSums(to: MoneyMoved, sums: Readonly<Record<keyof MoneyMoved, number>>): MoneyMoved {
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
