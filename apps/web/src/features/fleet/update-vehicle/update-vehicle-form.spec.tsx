import { type ResponseOf } from '@bahi/contract/define';
import { type listBranches } from '@bahi/contract/access/list-branches';
import { listUsers } from '@bahi/contract/access/list-users';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branch } from '../../../branches/branches-specimen.ts';
import { SURESH, TRUCK } from '../vehicle-specimen.ts';
import { UpdateVehicleForm } from './update-vehicle-form.tsx';

afterEach(cleanup);

const VEHICLE = { ...TRUCK, driverId: SURESH.id, driverName: SURESH.name };

type Branch = ResponseOf<typeof listBranches>['branches'][number];

const office = (name: string, lastDigit: number, changed: Partial<Branch> = {}): Branch =>
  branch(`88888888-8888-4888-8888-88888888888${lastDigit}`, name, changed);
const HEAD_OFFICE = office('Head Office', 1, { isHeadOffice: true });
const PUNE = office('Pune', 2);
const NAGPUR = office('Nagpur', 3);
const CLOSED = office('Raipur', 4, { status: 'INACTIVE' });

interface RenderOptions {
  readonly canned?: CannedResponse;
  readonly branches?: readonly Branch[] | null;
}

function renderForm({
  canned = respondWith(updateVehicle, { vehicle: VEHICLE }),
  branches = null,
}: RenderOptions = {}) {
  const onUpdated = jest.fn();
  const shown = renderWithProviders(
    <UpdateVehicleForm {...{ branches, onUpdated }} vehicle={VEHICLE} onClose={jest.fn()} />,
    { canned: [canned, respondWith(listUsers, { users: [SURESH], length: 1 })] },
  );
  /** Waits until the staff options are loaded. */
  const waitForStaff = async () => {
    await shown.user.click(screen.getByRole('combobox', { name: 'Manager' }));
    await screen.findByRole('option', { name: /Suresh Yadav/ });
  };
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Update Vehicle' }));
  return { ...shown, onUpdated, waitForStaff, save };
}

describe('updating a vehicle', () => {
  it('locks number, type, fuel and odometer, and does not show documents', async () => {
    const { waitForStaff } = renderForm();
    await waitForStaff();
    for (const label of ['Vehicle Number', 'Vehicle Type', 'Fuel Type', 'Odometer Type'])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).readOnly).toBe(true);
    expect(screen.queryByText('Documents')).toBeNull();
  });

  it('sends only changed fields, and null for emptied ones', async () => {
    const { user, save, posted, onUpdated } = renderForm();
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

  it('says that nothing has changed', async () => {
    const canned = {
      ...refuseWith(updateVehicle, 'invalid-input'),
      body: { status: 400, code: 'invalid-input', message: 'Nothing to update' },
    };
    const { save, onUpdated } = renderForm({ canned });
    await save();
    expect(await screen.findByText('Nothing to update')).toBeTruthy();
    expect(onUpdated).not.toHaveBeenCalled();
  });
});

describe('the branch of a vehicle in the form', () => {
  it('hides the branch field when there is nothing to choose', async () => {
    const { waitForStaff } = renderForm();
    await waitForStaff();
    expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull();
  });

  it('changes to an open branch from the chosen day', async () => {
    const { user, save, posted, onUpdated } = renderForm({
      branches: [HEAD_OFFICE, PUNE, CLOSED],
    });
    const field = screen.getByRole('combobox', { name: 'Branch' });
    expect(field).toHaveProperty('value', 'Head Office');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /Pune/ }));
    await user.click(field);
    expect(screen.queryByRole('option', { name: /Raipur/ })).toBeNull();
    const from = screen.getByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, '10112026');
    await save();
    await waitFor(() => expect(onUpdated).toHaveBeenCalledTimes(1));
    expect(posted(updateVehicle)).toEqual([
      { vehicleId: VEHICLE.id, branchId: PUNE.id, branchSince: '2026-11-10' },
    ]);
  });

  it('makes the branch read-only if the user may not see that branch', async () => {
    const { waitForStaff } = renderForm({ branches: [PUNE, NAGPUR] });
    await waitForStaff();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Branch' }).readOnly).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull();
  });
});
