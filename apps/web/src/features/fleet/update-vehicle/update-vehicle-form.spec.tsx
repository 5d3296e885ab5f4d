import { listUsers } from '@bahi/contract/access/list-users';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { refuses, rendered, respondsWith, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SURESH, TRUCK } from '../vehicle-specimen.ts';
import { UpdateVehicleForm } from './update-vehicle-form.tsx';

afterEach(cleanup);

const VEHICLE = { ...TRUCK, driverId: SURESH.id, driverName: SURESH.name };

function editing(canned: CannedResponse = respondsWith(updateVehicle, { vehicle: VEHICLE })) {
  const onUpdated = jest.fn();
  const shown = rendered(<UpdateVehicleForm vehicle={VEHICLE} onUpdated={onUpdated} onClose={jest.fn()} />, {
    canned: [canned, respondsWith(listUsers, { users: [SURESH], length: 1 })],
  });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Update Vehicle' }));
  return { ...shown, onUpdated, save };
}

describe('updating a vehicle', () => {
  it('locks number, type, fuel and odometer, and asks for no document', async () => {
    const { user } = editing();
    await user.click(screen.getByRole('combobox', { name: 'Manager' }));
    await screen.findByRole('option', { name: /Suresh Yadav/ });
    for (const label of ['Vehicle Number', 'Vehicle Type', 'Fuel Type', 'Odometer Type'])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).readOnly).toBe(true);
    expect(screen.queryByText('Documents')).toBeNull();
  });

  it('sends only what was changed, and null for what was emptied', async () => {
    const { user, save, posted, onUpdated } = editing();
    await user.click(screen.getByText('Manufacturing Details'));
    const model = screen.getByLabelText('Model');
    await user.clear(model);
    await user.type(model, 'LPT 4830');
    await user.clear(screen.getByLabelText('Wheel Count'));
    await save();
    await waitFor(() => expect(onUpdated).toHaveBeenCalledTimes(1));
    expect(posted(updateVehicle)).toEqual([{ vehicleId: VEHICLE.id, model: 'LPT 4830', wheelCount: null }]);
    expect(await screen.findByText('Vehicle Updated')).toBeTruthy();
  });

  it('says that nothing was changed', async () => {
    const { save, onUpdated } = editing({
      ...refuses(updateVehicle, 'invalid-input'),
      body: { status: 400, code: 'invalid-input', message: 'Nothing to update' },
    });
    await save();
    expect(await screen.findByText('Nothing to update')).toBeTruthy();
    expect(onUpdated).not.toHaveBeenCalled();
  });
});
