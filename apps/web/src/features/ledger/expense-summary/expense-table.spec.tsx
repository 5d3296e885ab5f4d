import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { renderWithProviders, responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { ExpenseTable } from './expense-table.tsx';
import { type Grouping, toParts } from './expenses.ts';

afterEach(cleanup);

const BY_CATEGORY = responseFrom(expenseSummary, {
  groups: [
    { key: 'FUEL', label: 'Fuel', amount: 9000, coverage: 90, categories: [] },
    { key: 'TOLL', label: 'Toll', amount: 1000, coverage: 10, categories: [] },
  ],
  totalExpense: 10000,
});
const BY_VEHICLE = responseFrom(expenseSummary, {
  groups: [
    {
      key: 'truck',
      label: 'MH12AB1234',
      amount: 8000,
      coverage: 80,
      categories: [{ category: 'FUEL', amount: 8000 }],
    },
    {
      key: 'NONE',
      label: 'Without a vehicle',
      amount: 2000,
      coverage: 20,
      categories: [
        { category: 'FUEL', amount: 1000 },
        { category: 'TOLL', amount: 1000 },
      ],
    },
  ],
  totalExpense: 10000,
});

function renderTable(by: Grouping) {
  const onChoose = jest.fn();
  const shown = renderWithProviders(
    <ExpenseTable
      filters={{ driverId: 'suresh' }}
      parts={toParts(BY_CATEGORY.groups)}
      by={by}
      groupings={{ VEHICLE: 'Vehicle', CATEGORY: 'Category', MONTH: 'Month' }}
      onChoose={onChoose}
      expenses={by === 'VEHICLE' ? BY_VEHICLE : BY_CATEGORY}
    />,
  );
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  return { ...shown, onChoose, rows };
}

describe('the expense table', () => {
  it("has a column for each category, and each group's share of the total", () => {
    const { rows } = renderTable('VEHICLE');
    expect(rows()).toEqual([
      'Vehicle No Fuel TollTotalShare',
      'MH12AB1234₹8,000.00-₹8,000.0080.00%',
      'Without a vehicle₹1,000.00₹1,000.00₹2,000.0020.00%',
      'Total₹9,000.00₹1,000.00₹10,000.00100.00%',
    ]);
  });

  it('links each figure to its entries', () => {
    renderTable('VEHICLE');
    const links = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/transactions?kind=EXPENSE&vehicleId=NONE&driverId=suresh&category=FUEL',
      '/dashboard/transactions?kind=EXPENSE&vehicleId=NONE&driverId=suresh&category=TOLL',
      '/dashboard/transactions?kind=EXPENSE&vehicleId=NONE&driverId=suresh',
    ]);
  });

  it('reports which other grouping was chosen', async () => {
    const { user, onChoose, rows } = renderTable('CATEGORY');
    expect(rows()[1]).toBe('Fuel₹9,000.0090.00%');
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(onChoose).toHaveBeenCalledWith('MONTH');
  });
});
