import { negate } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { type DatedEntry, DatedGroup, DatedList } from '@bahi/ui-kit/tables/dated-list';
import { Money } from '@bahi/ui-kit/page/money';
import { type Trip } from '../trip.ts';
import { toExpenseLines } from './entries.ts';

interface ProfitCardProps {
  readonly trip: Trip;
  readonly onAddExpense?: () => void;
  readonly onDelete?: (entry: DatedEntry) => void;
}

/**
 * The profit of the trip: revenue less expenses. A settled trip still takes expenses (docs/rules/trips.md#entries).
 */
export function ProfitCard({ trip, onAddExpense, onDelete }: ProfitCardProps) {
  const { profit, expense } = trip;
  return (
    <Card title="Profit Details">
      <DatedList
        total={{
          label: 'Net Profit',
          figure: <Money paise={profit.netProfit} signed weight={600} />,
          isPlain: expense.expenses.length === 0,
        }}
      >
        <DatedGroup label="Gross Profit" amount={profit.grossProfit} />
        <DatedGroup
          label="Expense"
          amount={negate(expense.totalExpense)}
          entries={toExpenseLines(trip, { onDelete })}
          onAdd={onAddExpense}
        />
      </DatedList>
    </Card>
  );
}
