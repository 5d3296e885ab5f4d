import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { POLICY } from '../maintenance-specimen.ts';
import { LatestMaintenanceCard } from './latest-maintenance-card.tsx';

afterEach(cleanup);

function renderCard(canned: CannedResponse) {
  const onShow = jest.fn();
  const shown = renderWithProviders(<LatestMaintenanceCard vehicleId={POLICY.vehicle.id} onShow={onShow} />, {
    canned: [canned],
  });
  return { ...shown, onShow };
}

describe('LatestMaintenanceCard', () => {
  it('opens a record and links to the full list', async () => {
    const { user, onShow } = renderCard(respondWith(listMaintenance, { maintenance: [POLICY], length: 7 }));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(/^Insurance27-11-2025/);
    expect(screen.getByRole('link', { name: 'View all Maintenance' }).getAttribute('href')).toBe(
      `/dashboard/maintenance?vehicleId=${POLICY.vehicle.id}`,
    );
    await user.click(screen.getByRole('button', { name: /^Show .*Insurance/ }));
    expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
  });

  it('says that the records could not be loaded', async () => {
    renderCard(refuseWith(listMaintenance, 'unavailable'));
    expect(await screen.findByText('Failed to load maintenance list')).toBeTruthy();
  });
});
