import { type WireResponse } from '@bahi/contract/define';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { type Day } from '@bahi/kernel/day';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { LEAK, TRUCK } from '../maintenance-specimen.ts';
import { VehicleUsageCard } from './vehicle-usage-card.tsx';

afterEach(cleanup);

type Answer = WireResponse<typeof vehicleUsage>;
type Interval = Answer['intervals'][number];

const USUAL: Interval['economy'] = {
  value: 4.51,
  unit: 'km/l',
  median: 4.48,
  unusual: false,
  since: { fillupId: 'earlier', date: '2026-10-17' as Day },
};
const UNUSUAL: Interval['economy'] = {
  value: 3.41,
  unit: 'km/l',
  median: 4.51,
  unusual: true,
  since: { fillupId: 'before', date: '2026-10-31' as Day },
};
const INTERVALS: Interval[] = [
  { fillupId: 'before', date: '2026-10-31' as Day, distance: 1_276, litres: 283, economy: USUAL },
  { fillupId: LEAK.id, date: '2026-11-12' as Day, distance: 1_087, litres: 318.5, economy: UNUSUAL },
];
const USAGE: Answer = {
  odoType: 'KM',
  kmRun: 2_363,
  litres: 601.5,
  economy: { value: 3.93, unit: 'km/l' },
  expense: 74_250,
  costPerKm: 31.42,
  ofSomeBranches: false,
  intervals: INTERVALS,
  length: 2,
};
const NO_USAGE: Answer = {
  odoType: 'KM',
  kmRun: null,
  litres: null,
  economy: null,
  expense: null,
  costPerKm: null,
  ofSomeBranches: false,
  intervals: [],
  length: 0,
};

function renderCard(answer: Answer, address = '/') {
  const onShow = jest.fn<(fillupId: string) => void>();
  const view = renderWithProviders(<VehicleUsageCard vehicleId={TRUCK.id} onShow={onShow} />, {
    canned: [respondWith(vehicleUsage, answer)],
    address,
  });
  return { ...view, onShow };
}

const findFigure = (label: string) => screen.getByText(label).parentElement?.querySelector('b')?.textContent;

describe('VehicleUsageCard', () => {
  it('shows the last three months, with the totals below', async () => {
    const { posted } = renderCard(USAGE);
    expect(await screen.findByText('2,363 KM')).toBeTruthy();
    const labels = ['KM Run', 'Fuel', 'Fuel Economy', 'Expense', 'Cost per KM'];
    expect(labels.map(findFigure)).toEqual([
      ...['2,363 KM', '601.50 Ltr', '3.93 km/l', '₹74,250.00', '₹31.42'],
    ]);
    expect(await screen.findByText('2,363 KM in all')).toBeTruthy();
    expect(posted(vehicleUsage)).toEqual([
      { vehicleId: TRUCK.id, startDate: '2026-08-20', endDate: '2026-11-20' },
      { vehicleId: TRUCK.id },
    ]);
  });

  it('shows the period of the address', async () => {
    const { posted } = renderCard(USAGE, '/?id=truck&startDate=2026-11-01&endDate=2026-11-15');
    await screen.findByText('2,363 KM');
    expect(posted(vehicleUsage)[0]).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-15' });
    expect(screen.getByRole('button', { name: 'Date range: 01-11-2026 – 15-11-2026' })).toBeTruthy();
  });

  it('opens the fill-up of a point, and marks unusual points', async () => {
    const { user, onShow } = renderCard(USAGE);
    await user.click(await screen.findByRole('button', { name: 'Nov 12 2026: 3.41 km/l, Unusual' }));
    expect(onShow).toHaveBeenCalledWith(LEAK.id);
    const table = screen.getByRole('table', { name: /^Fuel economy in km\/l/ });
    expect(within(table).getByText('1,087 KM on 318.50 Ltr')).toBeTruthy();
  });

  it("shows '-' without data, and explains what the chart needs", async () => {
    renderCard(NO_USAGE);
    expect(await screen.findByText('Not enough full tanks yet')).toBeTruthy();
    for (const label of ['KM Run', 'Fuel', 'Fuel Economy', 'Expense', 'Cost per KM'])
      expect(findFigure(label)).toBe('-');
  });

  it('counts hours for a vehicle that does', async () => {
    renderCard({ ...USAGE, odoType: 'HR', kmRun: 8.5, costPerKm: 2_250 });
    expect(await screen.findByText('8.5 HR')).toBeTruthy();
    expect(findFigure('Cost per Hour')).toBe('₹2,250.00');
  });

  it("says that it counts only the user's branches, and how many points it omits", async () => {
    renderCard({ ...USAGE, ofSomeBranches: true, length: 214 });
    expect(await screen.findByText(/^Fuel, expense and cost are those of your branches\./)).toBeTruthy();
    expect(screen.getByText('The latest 2 of 214 full tanks are drawn.')).toBeTruthy();
  });

  it('says that the usage could not be loaded and offers to retry', async () => {
    const canned = [refuseWith(vehicleUsage, 'unavailable')];
    renderWithProviders(<VehicleUsageCard vehicleId={TRUCK.id} onShow={jest.fn()} />, { canned });
    expect(await screen.findByText('Failed to load what the vehicle ran and used')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
