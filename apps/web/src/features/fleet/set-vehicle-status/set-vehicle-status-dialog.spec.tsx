import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { EXCAVATOR, TRUCK } from '../vehicle-specimen.ts';
import { SetVehicleStatusDialog } from './set-vehicle-status-dialog.tsx';

afterEach(cleanup);

function renderDialog(vehicle = EXCAVATOR) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<SetVehicleStatusDialog vehicle={vehicle} onClose={onClose} />, {
    canned: [respondWith(setVehicleStatus, { vehicle })],
  });
  return { ...shown, onClose };
}

describe('SetVehicleStatusDialog', () => {
  it('sets the chosen status', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('radio', { name: 'In Maintenance' }));
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(setVehicleStatus)).toEqual([{ vehicleId: EXCAVATOR.id, status: 'IN_MAINTENANCE' }]);
    expect(await screen.findByText('Vehicle Updated')).toBeTruthy();
  });

  it('does not offer On Trip, and explains that a running trip hides the chosen status', () => {
    renderDialog(TRUCK);
    expect(screen.queryByRole('radio', { name: 'On Trip' })).toBeNull();
    expect(screen.getByText('It shows once the running trip has ended')).toBeTruthy();
  });
});
