import { listUsers } from '@bahi/contract/access/list-users';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { type maintenanceCategories } from '@bahi/contract/labels';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { respondWouldDo } from '@bahi/ui-kit/testing/dry-run-responses';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { POLICY, TRUCK } from '../../features/maintenance/maintenance-specimen.ts';
import { MaintenanceSlips } from './maintenance-slips.tsx';

afterEach(cleanup);

function Slips() {
  const category = (useParams()['category'] ?? '').toUpperCase() as keyof typeof maintenanceCategories;
  return <MaintenanceSlips category={category} vehicleId={TRUCK.id} />;
}

/** Saves a welding slip of the previous day with 'Save and add another'. */
async function saveFirstSlip() {
  const shown = renderWithProviders(
    <Routes>
      <Route path="/dashboard/create-maintenance/:category" element={<Slips />} />
      <Route path="/dashboard/maintenance" element="The list" />
    </Routes>,
    {
      canned: [
        respondWith(findVehicle, { vehicle: TRUCK, past: null }),
        respondWith(createMaintenance, { maintenance: POLICY, warnings: [] }),
        respondWouldDo(createMaintenance),
        respondWith(takeBackTransaction, {}),
        respondWith(listMaintenance, { maintenance: [], length: 0 }),
        respondWith(listUsers, { users: [], length: 0 }),
        respondWith(listParties, { customers: [], length: 0 }),
        respondWith(listTrips, { trips: [], length: 0 }),
        respondWith(listVehicles, { vehicles: [], length: 0 }),
        respondWith(similarEntries, { entries: [] }),
      ],
      address: `/dashboard/create-maintenance/welding_work?vehicleId=${TRUCK.id}`,
    },
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await screen.findByRole('textbox', { name: 'Amount' });
  await shown.enter(box('Date'), '19112026');
  await shown.enter(box('Amount'), '1800');
  await shown.user.click(screen.getByRole('button', { name: 'Save and add another' }));
  const question = await screen.findByRole('dialog', { name: 'Select Maintenance Category' });
  return { ...shown, box, question };
}

describe('MaintenanceForm, for several slips', () => {
  it('asks for the next vehicle, keeps category and day, and shows the saved entry', async () => {
    const { user, box, question } = await saveFirstSlip();
    expect(question.textContent).toContain('Saved: Welding Work');
    expect(screen.getAllByText(/^Saved/)).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Welding Work');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Vehicle Number' })),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box('Date')));
    expect(['Date', 'Amount'].map((name) => box(name).value)).toEqual(['19-11-2026', '']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('The list')).toBeTruthy();
  });

  it('continues with the same vehicle and undoes the last slip', async () => {
    const { user, enter, box, posted } = await saveFirstSlip();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await enter(box('Amount'), '95.5');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
    expect(posted(takeBackTransaction)).toEqual([{ id: POLICY.transaction.id }]);
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(posted(createMaintenance)).toMatchObject([
      { vehicleId: TRUCK.id, date: '2026-11-19', amount: 1800 },
      { vehicleId: TRUCK.id, date: '2026-11-19', amount: 95.5 },
    ]);
  });
});
