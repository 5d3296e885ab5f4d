import { listUsers } from '@bahi/contract/access/list-users';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import { answers, refuses, rendered, type Saying } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { type Party, type Vehicle } from './chosen.ts';
import { StartTripForm } from './start-trip-form.tsx';

// Typed key by key; a loaded machine takes its time.
jest.setTimeout(30_000);
afterEach(cleanup);

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const TRUCK: Vehicle = {
  id: id(1),
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  fuelType: 'DIESEL',
  odoType: 'KM',
  status: 'ON_TRIP',
  lastOdoReading: 184_112,
  manufacturer: null,
  model: null,
  chassisNo: null,
  engineNo: null,
  wheelCount: null,
  loadCapacity: null,
  tankCapacity: null,
  driverId: null,
  driverName: null,
  managerId: null,
  managerName: null,
  expiredDocCount: 0,
  expiringDocCount: 0,
  validDocCount: 0,
};
const EXCAVATOR: Vehicle = {
  ...TRUCK,
  id: id(2),
  vehicleNo: 'MH12HE0001',
  vehicleType: 'HEMV',
  odoType: 'HR',
  status: 'IDLE',
  lastOdoReading: null,
};
const PARTY: Party = {
  id: id(3),
  name: 'Gokul Agro Traders',
  type: 'CUSTOMER',
  location: null,
  addressLine1: null,
  addressLine2: null,
  primaryContact: null,
  secondaryContact: null,
  email: null,
  gstNo: null,
  customerDocs: [],
  openingBalance: 0,
  openingBalanceType: 'RECEIVABLE',
  openingBalanceDate: '2026-11-01' as Day,
  status: 'ACTIVE',
  balance: 24_500,
  actionableBalance: 0,
};
const place = (last: number, name: string) =>
  ({
    id: id(last),
    name,
    placeName: name,
    status: 'ACTIVE',
    addressLine1: null,
    addressLine2: null,
  }) as const;
const DRIVER = {
  id: id(6),
  name: 'Suresh Yadav',
  phoneNumber: '9890611742',
  email: null,
  role: 'DRIVER',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-01T10:00:00+05:30',
  requestedAt: null,
} as const;

const FIRM: Saying[] = [
  answers(listVehicles, { vehicles: [TRUCK, EXCAVATOR], length: 2 }),
  answers(listParties, { customers: [PARTY], length: 1 }),
  answers(listLocations, { locations: [place(4, 'Latur'), place(5, 'Bhiwandi')], length: 2 }),
  answers(listUsers, { users: [DRIVER], length: 1 }),
  answers(findParty, { customer: PARTY }),
  answers(latestLr, { latestLrNumber: 'LR-1247', nextLrNumber: 'LR-1248' }),
];

function starting(saying: Saying = answers(startTrip, { trip: SPECIMEN }), vehicle = TRUCK) {
  const onStarted = jest.fn();
  const form = <StartTripForm onStarted={onStarted} onCancel={() => undefined} />;
  const { user, posted } = rendered(form, {
    saying: [...FIRM, answers(findVehicle, { vehicle }), saying],
  });
  const choose = async (name: RegExp, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name }));
    // By its list: the one chosen from before may still be closing.
    const list = await screen.findByRole('listbox', { name });
    await user.click(await within(list).findByRole('option', { name: option }));
  };
  return {
    user,
    onStarted,
    posted: () => posted(startTrip),
    choose,
    type: (name: RegExp, typed: string) => user.type(screen.getByRole('textbox', { name }), typed),
    start: () => user.click(screen.getByRole('button', { name: 'Start Trip' })),
    chooseAllBut: async (vehicle: RegExp) => {
      await choose(/^Vehicle Number/, vehicle);
      await choose(/^Party/, /Gokul/);
      await choose(/^Driver/, /Suresh/);
      await choose(/^Starting Point/, /Latur/);
      await choose(/^Destination/, /Bhiwandi/);
    },
  };
}

describe('starting a trip', () => {
  it('sends the trip and goes to it', async () => {
    const { chooseAllBut, type, start, posted, onStarted } = starting();
    await chooseAllBut(/MH12AB1234/);
    await type(/^Start Odometer/, '184320');
    await type(/^Fare/, '2000');
    await type(/^Loading Weight/, '20');
    await type(/^Notes/, 'gate 3');
    expect(screen.getByText('₹40,000.00')).toBeTruthy();
    expect(screen.getByText('20 MT × Rs. 2,000.00')).toBeTruthy();
    await start();
    expect(posted()).toEqual([
      {
        vehicleId: TRUCK.id,
        customerId: PARTY.id,
        driverId: DRIVER.id,
        startLocationId: id(4),
        endLocationId: id(5),
        startedAt: '2026-11-20',
        startReading: 184_320,
        rateType: 'PER_MT',
        rate: 2000,
        weightUnit: 'MT',
        loadingWeight: 20,
        lrNumber: 'LR-1248',
        metadata: '{"notes":"gate 3"}',
      },
    ]);
    expect(onStarted).toHaveBeenCalledWith(SPECIMEN.id);
  });

  it('counts the fields in need', async () => {
    const { start, posted } = starting();
    await start();
    expect(await screen.findByText('7 fields')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it('takes hours and no weight for an hour-type vehicle, and multiplies them', async () => {
    const { chooseAllBut, type, start, posted } = starting(undefined, EXCAVATOR);
    await type(/^Loading Weight/, '20');
    await chooseAllBut(/MH12HE0001/);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Loading Weight/ })).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Weight Unit' })).toBeNull();
    await type(/^Fare\b(?! Type)/, '1200');
    await start();
    expect(await screen.findByText('2 fields')).toBeTruthy();
    await type(/^Start Odometer/, '120.5');
    await type(/^Estimated Hours Run/, '8');
    expect(screen.getByText('₹9,600.00')).toBeTruthy();
    expect(screen.getByText('8 HR × Rs. 1,200.00')).toBeTruthy();
    await start();
    const [sent] = posted();
    expect(sent).toMatchObject({ rateType: 'PER_HR', rate: 1200, startReading: 120.5, estimatedHoursRun: 8 });
    expect(sent).not.toHaveProperty('loadingWeight');
    expect(sent).not.toHaveProperty('weightUnit');
  });

  it('needs no LR number for an hour-type vehicle', async () => {
    const { user, chooseAllBut, type, start, posted } = starting(undefined, EXCAVATOR);
    await chooseAllBut(/MH12HE0001/);
    await user.clear(await screen.findByDisplayValue('LR-1248'));
    await type(/^Fare\b(?! Type)/, '1200');
    await type(/^Start Odometer/, '120.5');
    await type(/^Estimated Hours Run/, '8');
    await start();
    const [sent] = posted();
    expect(sent).toMatchObject({ rateType: 'PER_HR' });
    expect(sent).not.toHaveProperty('lrNumber');
  });

  it.each([
    [TRUCK, ['Fixed Fare', 'Per KG', 'Per Metric Ton']],
    [EXCAVATOR, ['Per Hour', 'Fixed Fare']],
  ])('offers the fare types of the vehicle', async (vehicle, fareTypes) => {
    const { user, choose } = starting(undefined, vehicle);
    await choose(/^Vehicle Number/, new RegExp(vehicle.vehicleNo));
    const usual = vehicle === TRUCK ? 'Per Metric Ton' : 'Per Hour';
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Fare Type/ }).value).toBe(usual),
    );
    await user.click(screen.getByRole('combobox', { name: /^Fare Type/ }));
    const list = await screen.findByRole('listbox', { name: /^Fare Type/ });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(fareTypes);
  });

  it('lets only a fixed fare choose its weight unit', async () => {
    const { choose, type } = starting();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight Unit' }).readOnly).toBe(true);
    await choose(/^Fare Type/, /Per KG/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight Unit' }).value).toBe('KG');
    await choose(/^Fare Type/, /Fixed/);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Weight Unit/ }).value).toBe('KG');
    await choose(/^Weight Unit/, /Metric Ton/);
    await type(/^Fare\b(?! Type)/, '40000');
    expect(screen.getByText('₹40,000.00')).toBeTruthy();
  });

  it('warns of a vehicle on a trip and of a reading out of order', async () => {
    const { choose, type } = starting();
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await type(/^Start Odometer/, '184111');
    const [onTrip, order] = await screen.findAllByRole('note');
    expect(onTrip?.textContent).toContain('MH12AB1234 is still on another trip');
    expect(order?.textContent).toContain('The last reading was 1,84,112 KM');
  });

  it('warns of a day before the opening balance of the party', async () => {
    const { user, choose, type } = starting();
    await choose(/^Party/, /Gokul/);
    await user.clear(screen.getByRole('textbox', { name: /^Start Date/ }));
    await type(/^Start Date/, '31102026');
    expect((await screen.findByRole('note')).textContent).toContain(
      'The date is before the opening balance of 01-11-2026',
    );
  });

  it('takes no day after today, and no spaces in an LR number', async () => {
    const { user, type, start, posted } = starting();
    await user.clear(screen.getByRole('textbox', { name: /^Start Date/ }));
    await type(/^Start Date/, '21112026');
    await user.clear(await screen.findByDisplayValue('LR-1248'));
    await type(/^LR\/Builty Number/, 'LR 9');
    await start();
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(screen.getByText('Input must not contain spaces.')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it('puts a taken LR number at its field', async () => {
    const { chooseAllBut, type, start, onStarted } = starting(
      refuses(startTrip, 'lr-number-taken', { lrNumber: 'LR number is already in use' }),
    );
    await chooseAllBut(/MH12AB1234/);
    await type(/^Fare\b(?! Type)/, '2000');
    await type(/^Loading Weight/, '20');
    await start();
    expect(await screen.findByText('LR number is already in use')).toBeTruthy();
    expect(screen.getByText('1 field')).toBeTruthy();
    expect(onStarted).not.toHaveBeenCalled();
  });

  it('takes the next number back after another was typed', async () => {
    const { user } = starting();
    const lr = await screen.findByDisplayValue('LR-1248');
    await user.clear(lr);
    await user.type(lr, 'x-9');
    expect((lr as HTMLInputElement).value).toBe('X-9');
    await user.click(screen.getByRole('button', { name: 'Take the next LR number' }));
    expect(await screen.findByDisplayValue('LR-1248')).toBe(lr);
  });
});
