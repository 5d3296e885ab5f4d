import { type ResponseOf } from '@bahi/contract/define';
import { transactionCategories } from '@bahi/contract/labels';
import { type overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { sum } from '@bahi/kernel/paise';
import { type RingPart } from '../../../books/expense-ring.tsx';
import { entriesPage, type OverviewSelection } from '../overview-selection.ts';

type Group = ResponseOf<typeof overviewExpenses>['groupedExpenses'][number];

const LABELS: Readonly<Record<string, string>> = transactionCategories;

/** docs/rules/overview.md#expense-groups. */
const OWN_SLICES = 4;

/** The four largest categories and the others together. Categories below zero follow without a slice. */
export function toExpenseParts(groups: readonly Group[], selection: OverviewSelection): readonly RingPart[] {
  const spent = groups.filter(({ amount }) => amount > 0);
  const others = spent.slice(OWN_SLICES);
  const toPart = ({ category, coverage, amount }: Group): RingPart => ({
    label: LABELS[category] ?? category,
    coverage,
    amount,
    to: entriesPage(selection, 'EXPENSE', [category]),
  });
  return [
    ...spent.slice(0, OWN_SLICES).map(toPart),
    ...(others.length === 0
      ? []
      : [
          {
            label: 'Others',
            isRest: true,
            amount: sum(others, ({ amount }) => amount),
            // Adds whole hundredths, so that rounding errors do not add up and 100 % stays 100 %.
            coverage: others.reduce((total, { coverage }) => total + Math.round(coverage * 100), 0) / 100,
            to: entriesPage(
              selection,
              'EXPENSE',
              others.map(({ category }) => category),
            ),
          },
        ]),
    ...groups.filter(({ amount }) => amount < 0).map(toPart),
  ];
}
