import { Card } from '@bahi/ui-kit/page/card';
import { StackedBars } from '@bahi/ui-kit/charts/charts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  sumPart,
  buildEntriesUrl,
  type ExpenseFilters,
  type ExpenseGroup,
  type ExpensePart,
} from './expenses.ts';

interface MonthCardProps {
  readonly filters: ExpenseFilters;
  readonly parts: readonly ExpensePart[];
  readonly months: readonly ExpenseGroup[];
}

/** One bar per month. The table, grouped by month, shows the same figures. */
export function MonthCard({ filters, parts, months }: MonthCardProps) {
  const navigate = useNavigate();
  const figures = JSON.stringify({ parts, months });
  const drawn = useMemo(() => {
    const now = JSON.parse(figures) as Pick<MonthCardProps, 'parts' | 'months'>;
    return {
      bars: now.months,
      parts: now.parts.map((part) => ({
        ...part,
        amounts: now.months.map((month) => sumPart(month, part)),
      })),
    };
  }, [figures]);
  const [first] = months;
  const last = months.at(-1);
  const range = [...new Set([first?.label, last?.label])].filter((label) => label !== undefined).join(' to ');
  return (
    <Card title="By month" aside={<span className="expense-hint">{range}</span>}>
      <StackedBars
        {...drawn}
        label={`Expenses by month, ${range}`}
        onOpen={(key) => {
          const group = months.find((month) => month.key === key);
          if (group !== undefined) void navigate(buildEntriesUrl(filters, { group, by: 'MONTH' }));
        }}
      />
    </Card>
  );
}
