import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { listParties } from '@bahi/contract/parties/list-parties';
import '@bahi/ui-kit/tables/data-grid';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type WireMaintenanceRecord, POLICY } from '../maintenance-specimen.ts';
import { MaintenanceList } from './maintenance-list.tsx';

afterEach(cleanup);

function answers(...maintenance: WireMaintenanceRecord[]): CannedResponse {
  return respondWith(listMaintenance, { maintenance, length: maintenance.length });
}

function renderList(canned: CannedResponse, { address = '/dashboard/maintenance', narrow = false } = {}) {
  const onShow = jest.fn();
  const shown = renderWithProviders(
    <MaintenanceList onShow={onShow} add={<button>Add Maintenance</button>} />,
    {
      canned: [
        canned,
        respondWith(listParties, { customers: [], length: 0 }),
        respondWith(listVehicles, { vehicles: [], length: 0 }),
        respondWith(listUsers, { users: [], length: 0 }),
      ],
      address,
      narrow,
    },
  );
  return { ...shown, onShow };
}

/** Waits until the grid has replaced the plain rows. */
async function waitForGrid(): Promise<void> {
  await screen.findAllByRole('gridcell', { name: 'MH12AB1234' });
  await waitFor(() => expect(document.querySelector('.bahi-plain-row')).toBeNull());
}

describe('MaintenanceList', () => {
  it('shows a record with its payment, and opens it with its eye button', async () => {
    const { user, onShow } = renderList(answers(POLICY));
    const eye = { name: 'Show 27-11-2025 · Insurance, ₹41,850.00' };
    await waitForGrid();
    const row = screen.getByRole('gridcell', { name: 'MH12AB1234' }).closest('[role=row]');
    for (const text of ['Insurance', '27-11-2025', 'Online', '₹41,850.00'])
      expect(row?.textContent).toContain(text);
    await user.click(screen.getByRole('button', eye));
    expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
  });

  it('excludes fill-ups by default', async () => {
    const { posted } = renderList(answers(POLICY));
    await screen.findByRole('gridcell', { name: 'MH12AB1234' });
    const [asked] = posted(listMaintenance) as [{ category: string[] }];
    expect(asked.category).toHaveLength(17);
    expect(asked.category).not.toContain('FUEL');
  });

  it('sends the filters of the address', async () => {
    const address = '/dashboard/maintenance?category=FUEL&category=TYRE&vehicleId=a&vendorId=b&driverId=c';
    const { posted } = renderList(answers(POLICY), {
      address: `${address}&startDate=2026-11-01&sort=-amount`,
    });
    await screen.findByRole('gridcell', { name: 'MH12AB1234' });
    expect(posted(listMaintenance)[0]).toEqual({
      limit: 10,
      offset: 0,
      startDate: '2026-11-01',
      sort: ['-amount'],
      category: ['FUEL', 'TYRE'],
      vehicleId: 'a',
      vendorId: 'b',
      driverId: 'c',
    });
  });

  it('shows each record as a card on a phone', async () => {
    renderList(answers(POLICY), { narrow: true });
    const card = (await screen.findByText('Insurance')).closest('li');
    expect(card?.textContent).toBe('Insurance27-11-2025MH12AB1234Online₹41,850.00');
  });

  it('offers to clear filters that match nothing, and to add the first record', async () => {
    const { user } = renderList(answers(), { address: '/dashboard/maintenance?vehicleId=a' });
    expect(await screen.findByText('No maintenance matches these filters.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(await screen.findByText('No maintenance has been recorded yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Maintenance' })).toBeTruthy();
  });

  it('says that the records could not be loaded', async () => {
    renderList(refuseWith(listMaintenance, 'unavailable'));
    expect((await screen.findAllByText('Failed to load maintenance list')).length).toBeGreaterThan(0);
  });
});
