import { expenseCategories } from '@bahi/contract/labels';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import {
  pageFilter,
  anyOfFilter,
  daysFilter,
  hiddenFilter,
  pickFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { EmptyState, FailedState, NoMatch, StaleBanner, formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { IconReceiptRupee } from '@bahi/ui-kit/icons';
import { DRIVERS, VEHICLES_OR_NONE } from '../../../forms/picklists.ts';
import { CategoryCard } from './category-card.tsx';
import { ExpenseTable } from './expense-table.tsx';
import { type Grouping, toParts } from './expenses.ts';
import { MonthCard } from './month-card.tsx';

const ICON = <IconReceiptRupee size={20} stroke={1.75} aria-hidden />;
const FAILURE = 'Failed to load expenses';

const GROUPINGS: Readonly<Record<Grouping, string>> = {
  VEHICLE: 'Vehicle',
  CATEGORY: 'Category',
  MONTH: 'Month',
};

/** docs/architecture/client.md#transactions-and-fleet-expenses. */
const FILTERS = {
  branchId: pageFilter(),
  days: daysFilter(),
  vehicleId: pickFilter('Vehicle', VEHICLES_OR_NONE, { many: false }),
  category: anyOfFilter('Category', expenseCategories),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  by: hiddenFilter(GROUPINGS),
};

/** The firm's expenses as charts and as a table. Every figure opens its entries. */
export function FleetExpenses() {
  const filters = useFilters(FILTERS);
  const { by = 'VEHICLE', ...input } = filters.input;
  const { used } = filters;
  const categories = useQuery(
    expenseSummary,
    { ...input, by: 'CATEGORY' },
    { failure: FAILURE, keepLast: true },
  );
  const months = useQuery(expenseSummary, { ...input, by: 'MONTH' }, { keepLast: true });
  const table = useQuery(expenseSummary, { ...input, by }, { keepLast: true });
  const parts = categories.data === undefined ? [] : toParts(categories.data.groups);
  return (
    <>
      <FilterBar filters={filters} end={<p className="expense-hint">Every figure opens its entries</p>} />
      {categories.stale && (
        <StaleBanner
          since={categories.freshAt === undefined ? undefined : formatTimeOfDay(categories.freshAt)}
          onRefresh={categories.retry}
        />
      )}
      {categories.data === undefined && categories.error !== undefined && (
        <section className="bahi-card">
          <FailedState title={FAILURE} message={categories.error.message} onRetry={categories.retry} />
        </section>
      )}
      {categories.data !== undefined && categories.data.groups.length === 0 && (
        <section className="bahi-card">
          {used ? (
            <NoMatch icon={ICON} reason="No expense matches these filters." onClear={filters.clear} />
          ) : (
            <EmptyState icon={ICON} reason="Expenses of trips and vehicles appear here as you enter them." />
          )}
        </section>
      )}
      {categories.data !== undefined && categories.data.groups.length > 0 && (
        <div className="expenses" aria-busy={categories.loading}>
          <CategoryCard
            title="By category"
            withCoverage
            filters={input}
            parts={parts}
            total={categories.data.totalExpense}
          />
          <MonthCard filters={input} parts={parts} months={months.data?.groups ?? []} />
          <ExpenseTable
            filters={input}
            parts={parts}
            by={by}
            groupings={GROUPINGS}
            onChoose={(grouping) => filters.set({ by: [grouping] })}
            expenses={table.data}
          />
        </div>
      )}
    </>
  );
}
