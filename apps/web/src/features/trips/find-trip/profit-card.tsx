import { rupeesFromPaise, negate } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/card';
import { DatedGroup, DatedList } from '@bahi/ui-kit/dated-list';
import { Money } from '@bahi/ui-kit/money';
import { paiseOf, type Trip } from '../trip.ts';
import { entriesOf } from './entries.ts';

export function ProfitCard({ trip: { profit, expense } }: { readonly trip: Trip }) {
  return (
    <Card title="Profit Details">
      <DatedList
        total={{ label: 'Net Profit', figure: <Money rupees={profit.netProfit} signed weight={600} /> }}
      >
        <DatedGroup label="Gross Profit" rupees={profit.grossProfit} />
        <DatedGroup
          label="Expense"
          rupees={rupeesFromPaise(negate(paiseOf(expense.totalExpense)))}
          entries={entriesOf(expense.expenses)}
        />
      </DatedList>
    </Card>
  );
}
