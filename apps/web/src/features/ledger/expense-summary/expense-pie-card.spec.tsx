import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { ExpensePieCard } from './expense-pie-card.tsx';

afterEach(cleanup);

const VEHICLE_ID = '30000000-0000-4000-8000-000000000003';

/** Renders the card as the page of a vehicle does. */
function renderVehicleCard(...canned: readonly CannedResponse[]) {
  return renderWithProviders(
    <ExpensePieCard filters={{ vehicleId: VEHICLE_ID }} ownParts={5} nothing="Nothing was spent yet." />,
    { canned },
  );
}

function answerGroups(...groups: readonly (readonly [key: string, label: string, amount: number])[]) {
  const totalExpense = groups.reduce((total, [, , amount]) => total + amount, 0);
  return respondWith(expenseSummary, {
    groups: groups.map(([key, label, amount]) => ({
      key,
      label,
      amount,
      categories: [],
      coverage: (100 * amount) / totalExpense,
    })),
    totalExpense,
  });
}

describe('ExpensePieCard', () => {
  it('shows the five largest categories and the others, each linked to its entries', async () => {
    const { posted } = renderVehicleCard(
      answerGroups(
        ['FUEL', 'Fuel', 400],
        ['TYRE', 'Tyre', 250],
        ['INSURANCE', 'Insurance', 150],
        ['TOLL', 'Toll', 100],
        ['SERVICE', 'General Service', 50],
        ['FINE', 'Fine', 30],
        ['PARKING', 'Parking', 20],
      ),
    );
    const lines = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Fuel₹400.00',
      'Tyre₹250.00',
      'Insurance₹150.00',
      'Toll₹100.00',
      'General Service₹50.00',
      'Others₹50.00',
    ]);
    const others = new URL(screen.getAllByRole('link').at(-1)?.getAttribute('href') ?? '', 'http://bahi');
    expect(others.searchParams.get('vehicleId')).toBe(VEHICLE_ID);
    expect(others.searchParams.getAll('category')).toEqual(['FINE', 'PARKING']);
    expect(posted(expenseSummary)).toEqual([{ vehicleId: VEHICLE_ID, by: 'CATEGORY' }]);
  });

  it('says what will appear where nothing was spent', async () => {
    renderVehicleCard(respondWith(expenseSummary, { groups: [], totalExpense: 0 }));
    expect(await screen.findByText('Nothing was spent yet.')).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    renderVehicleCard(refuseWith(expenseSummary, 'unavailable'));
    expect(await screen.findByText('Failed to load expenses')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
