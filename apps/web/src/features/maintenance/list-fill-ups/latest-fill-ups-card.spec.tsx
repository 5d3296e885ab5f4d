import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type WireFillUp, SLIP } from '../maintenance-specimen.ts';
import { LatestFillUpsCard } from './latest-fill-ups-card.tsx';

afterEach(cleanup);

function renderCard(...fillups: WireFillUp[]) {
  const totals = { quantity: 318.5, amount: 29_400 };
  return renderWithProviders(<LatestFillUpsCard vehicleId={SLIP.vehicle.id} onShow={jest.fn()} />, {
    canned: [respondWith(listFillUps, { fillups, length: fillups.length, totals })],
  });
}

describe('LatestFillUpsCard', () => {
  it('shows the economy and marks an unusual one', async () => {
    const since = { fillupId: SLIP.id, date: SLIP.date };
    renderCard({ ...SLIP, economy: { value: 2.9, unit: 'km/l', median: 3.8, unusual: true, since } });
    expect((await screen.findByRole('listitem')).textContent).toMatch(/2\.90 km\/l Unusual/);
  });

  it('explains that there is no fuel yet, without a link', async () => {
    renderCard();
    expect(await screen.findByText(/^Fuel of this vehicle appears here/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View all Fuel' })).toBeNull();
  });
});
