import { listUsers } from '@bahi/contract/access/list-users';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { refusals } from '@bahi/contract/refusals';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { SURESH, TRUCK } from '../vehicle-specimen.ts';
import { CreateVehicleForm } from './create-vehicle-form.tsx';

afterEach(cleanup);

const NAGPUR = '88888888-8888-4888-8888-888888888883';
const IN_BRANCHES = branchResponses([branch('pune', 'Pune'), branch(NAGPUR, 'Nagpur')]);

function renderForm(
  canned: CannedResponse = respondWith(createVehicle, { vehicle: TRUCK }),
  ...branches: CannedResponse[]
) {
  const onCreated = jest.fn();
  const shown = renderWithProviders(
    <CreateVehicleForm frame="page" onCreated={onCreated} onClose={jest.fn()} />,
    {
      canned: [canned, respondWith(listUsers, { users: [SURESH], length: 1 }), ...branches],
    },
  );
  const choose = async (label: string, option: string | RegExp) => {
    await shown.user.click(screen.getByRole('combobox', { name: label }));
    // Search within the listbox of this field, because the previously used one may still be closing.
    const list = await screen.findByRole('listbox', { name: label });
    await shown.user.click(await within(list).findByRole('option', { name: option }));
  };
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Vehicle Number' });
  return {
    ...shown,
    onCreated,
    number,
    choose,
    submit: () => shown.user.click(screen.getByRole('button', { name: 'Add Vehicle' })),
    fill: async (vehicleNo: string, type: string) => {
      await shown.user.type(number(), vehicleNo);
      await choose('Vehicle Type', type);
      await choose('Fuel Type', 'Diesel');
    },
  };
}

const odometerType = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Odometer Type' });

describe('adding a vehicle', () => {
  it('sends driver, manager and registration details', async () => {
    const { user, fill, choose, submit, posted } = renderForm();
    await fill('MH12AB1234', 'Truck');
    await choose('Driver', /Suresh Yadav/);
    await choose('Manager', /Suresh Yadav/);
    await user.click(screen.getByText('Manufacturing Details'));
    await user.type(screen.getByLabelText('Chassis No'), 'mat448127n5r20917');
    await user.type(screen.getByLabelText('Wheel Count'), '10');
    await user.type(screen.getByLabelText('Load Capacity'), '25.5');
    await user.type(screen.getByLabelText('Tank Capacity'), '365');
    expect(posted(listUsers)).toEqual([
      { role: 'DRIVER', sort: ['name'], limit: 100 },
      { role: 'MANAGER', sort: ['name'], limit: 100 },
    ]);
    await submit();
    expect(posted(createVehicle)).toMatchObject([
      {
        driverId: SURESH.id,
        managerId: SURESH.id,
        chassisNo: 'MAT448127N5R20917',
        wheelCount: 10,
        loadCapacity: 25.5,
        tankCapacity: 365,
      },
    ]);
  });

  it("puts the vehicle in the user's home branch unless another is chosen", async () => {
    const answer = respondWith(createVehicle, { vehicle: TRUCK });
    const { fill, choose, submit, posted, onCreated } = renderForm(answer, ...IN_BRANCHES);
    await fill('MH12AB1234', 'Truck');
    const branchField = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Branch' });
    expect(branchField.value).toBe('Pune');
    await choose('Branch', /^Nagpur/);
    await submit();
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(posted(createVehicle)).toMatchObject([{ branchId: NAGPUR }]);
  });

  it('unfolds the registration section when a field in it is invalid', async () => {
    const { user, fill, submit, posted } = renderForm();
    await fill('MH12AB1234', 'Truck');
    const section = screen.getByText('Manufacturing Details').closest('details');
    await user.click(screen.getByText('Manufacturing Details'));
    await user.type(screen.getByLabelText('Wheel Count'), '501');
    await user.click(screen.getByText('Manufacturing Details'));
    expect(section?.open).toBe(false);
    await submit();
    expect(await screen.findByText('At most 500')).toBeTruthy();
    expect(section?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Wheel Count'));
    expect(posted(createVehicle)).toEqual([]);
  });

  it('writes the vehicle number in capitals and sends the odometer reading', async () => {
    const { user, fill, number, submit, posted, onCreated } = renderForm();
    await fill('mh12ab1234', 'Mini Truck');
    expect(number().value).toBe('MH12AB1234');
    await user.type(screen.getByRole('textbox', { name: 'Last Odometer Reading' }), '184320.5');
    await submit();
    expect(posted(createVehicle)).toEqual([
      {
        vehicleNo: 'MH12AB1234',
        vehicleType: 'MINI_TRUCK',
        fuelType: 'DIESEL',
        odoType: 'KM',
        lastOdoReading: 184320.5,
      },
    ]);
    expect(onCreated).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Vehicle Created')).toBeTruthy();
  });

  it('counts hours for HEMV, with an optional reading', async () => {
    const { fill, choose, submit, posted } = renderForm();
    await fill('MH12CD5678', 'HEMV');
    expect(odometerType().value).toBe('Hours');
    expect(screen.getByText('HR')).toBeTruthy();
    await choose('Vehicle Type', 'Harvester');
    expect(odometerType().value).toBe('Kilometres');
    await choose('Vehicle Type', 'HEMV');
    await submit();
    expect(posted(createVehicle)).toEqual([
      { vehicleNo: 'MH12CD5678', vehicleType: 'HEMV', fuelType: 'DIESEL', odoType: 'HR' },
    ]);
  });

  it('does not let the user change the odometer type directly', async () => {
    const { posted } = renderForm();
    await waitFor(() => expect(posted(listUsers)).toHaveLength(2));
    expect(odometerType().readOnly).toBe(true);
    expect(screen.getByText('Set by the vehicle type')).toBeTruthy();
  });

  it('requires number, type and fuel, and counts the missing fields', async () => {
    const { submit, posted } = renderForm();
    await submit();
    expect(await screen.findByText('Vehicle Number is required')).toBeTruthy();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(screen.getByText('3 fields')).toBeTruthy();
    expect(posted(createVehicle)).toEqual([]);
  });

  it('rejects an invalid vehicle number', async () => {
    const { fill, submit, posted } = renderForm();
    await fill('MH12', 'Truck');
    await submit();
    expect(await screen.findByText('Invalid Vehicle Number')).toBeTruthy();
    expect(posted(createVehicle)).toEqual([]);
  });

  it('shows at the vehicle number that it is taken, and keeps the entered values', async () => {
    const { message } = refusals['vehicle-number-taken'];
    const { fill, number, submit, onCreated } = renderForm(
      refuseWith(createVehicle, 'vehicle-number-taken', { vehicleNo: message }),
    );
    await fill('MH12AB1234', 'Truck');
    await submit();
    expect(await screen.findByRole('textbox', { name: 'Vehicle Number', description: message })).toBe(
      number(),
    );
    expect(number().value).toBe('MH12AB1234');
    expect(onCreated).not.toHaveBeenCalled();
  });
});

describe('adding a vehicle with a registry lookup', () => {
  const DETAILS = {
    rc_fuel_desc: 'DIESEL',
    rc_maker_desc: 'TATA MOTORS LTD',
    rc_insurance_upto: '28-Feb-2027',
    rc_regn_dt: '09-Jul-2015',
  };
  const renderWithLookup = (canned: CannedResponse) =>
    renderWithProviders(
      <CreateVehicleForm
        frame="page"
        lookupVehicleNo="MH12AB4321"
        onCreated={jest.fn()}
        onClose={jest.fn()}
      />,
      {
        canned: [
          canned,
          respondWith(createVehicle, { vehicle: TRUCK }),
          respondWith(listUsers, { users: [SURESH], length: 1 }),
        ],
      },
    );

  it("fills in the registry's data and sends the registry's response", async () => {
    const { user, posted } = renderWithLookup(
      respondWith(fetchVehicleData, { res: [{ VehicleDetails: DETAILS }] }),
    );
    expect((await screen.findAllByText('from the Vahan register')).length).toBeGreaterThan(3);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vehicle Number' }).value).toBe(
      'MH12AB4321',
    );
    await user.click(screen.getByRole('combobox', { name: 'Vehicle Type' }));
    await user.click(await screen.findByRole('option', { name: 'Truck' }));
    await user.click(screen.getByRole('button', { name: 'Add Vehicle' }));
    await waitFor(() =>
      expect(posted(createVehicle)).toEqual([
        {
          vehicleNo: 'MH12AB4321',
          vehicleType: 'TRUCK',
          fuelType: 'DIESEL',
          odoType: 'KM',
          manufacturer: 'TATA MOTORS LTD',
          registrationCert: { registrationDate: '2015-07-09' },
          insurance: { expiryDate: '2027-02-28' },
          vaahanRes: { VehicleDetails: DETAILS },
        },
      ]),
    );
  });

  it('says that the registry does not know the vehicle, and keeps the form usable', async () => {
    renderWithLookup(refuseWith(fetchVehicleData, 'not-found'));
    const notice = await screen.findByText(/You can enter the details by hand/);
    // Both are sentences, even if the message has no full stop.
    expect(notice.textContent).toMatch(/[^.]\. You can enter the details by hand\.$/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to retry when the registry is unavailable', async () => {
    const { user, posted } = renderWithLookup(refuseWith(fetchVehicleData, 'registry-unavailable'));
    expect(
      await screen.findByText('Vahan fetch failed, try again later. You can enter the details by hand.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posted(fetchVehicleData)).toHaveLength(2));
  });
});
