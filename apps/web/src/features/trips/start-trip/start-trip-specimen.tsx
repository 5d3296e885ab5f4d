import { listUsers } from '@bahi/contract/access/list-users';
import { type WireResponse } from '@bahi/contract/define';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import {
  respondWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { driverRow } from '../../../forms/picklists-specimen.ts';
import { WIRE_TRIP, type WireTrip, specimenWith } from '../trip-specimen.ts';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { type Vehicle } from '../vehicle-and-party.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { StartTripForm } from './start-trip-form.tsx';

/** The form in a firm with a truck, an excavator, a party, two places and a driver, for component specs. */

export const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

export const EXCAVATOR: Vehicle = {
  ...TRUCK,
  id: id(2),
  vehicleNo: 'MH12HE0001',
  vehicleType: 'HEMV',
  odoType: 'HR',
  status: 'IDLE',
  lastOdoReading: null,
  run: null,
  lastOdoReadingOn: null,
};
export const PARTY: WireResponse<typeof findParty>['customer'] = {
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
  tdsRate: null,
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
export const DRIVER = { ...driverRow({ id: id(6), name: 'Suresh Yadav' }), phoneNumber: '9890611742' };

const NO_TRIPS = respondWith(listTrips, { trips: [], length: 0 });

const FIRM: CannedResponse[] = [
  respondWith(listVehicles, { vehicles: [TRUCK, EXCAVATOR], length: 2 }),
  respondWith(listParties, { customers: [PARTY], length: 1 }),
  respondWith(listLocations, { locations: [place(4, 'Latur'), place(5, 'Bhiwandi')], length: 2 }),
  respondWith(listUsers, { users: [DRIVER], length: 1 }),
  respondWith(findParty, { customer: PARTY, past: null }),
  respondWith(latestLr, { latestLrNumber: 'LR-1247', nextLrNumber: 'LR-1248' }),
];

interface FormOptions {
  readonly vehicle?: Vehicle;
  /** The answer for the trips of the party. */
  readonly trips?: CannedResponse;
  readonly like?: WireTrip;
  readonly narrow?: boolean;
  readonly branches?: BranchChoice;
  readonly deliveryBranches?: BranchChoice['options'];
  /** Further answers, which come before those of the firm. */
  readonly extraAnswers?: readonly CannedResponse[];
}

export function renderForm(
  canned: CannedResponse = respondWith(startTrip, { trip: WIRE_TRIP }),
  {
    vehicle = TRUCK,
    trips = NO_TRIPS,
    like,
    narrow = false,
    branches,
    deliveryBranches = [],
    extraAnswers = [],
  }: FormOptions = {},
) {
  const onStarted = jest.fn();
  const form = (
    <StartTripForm
      branches={branches ?? null}
      deliveryBranches={deliveryBranches}
      onStarted={onStarted}
      onCancel={() => undefined}
      {...(like === undefined ? {} : { like: specimenWith(like) })}
    />
  );
  const { user, enter, posted } = renderWithProviders(form, {
    canned: [...extraAnswers, ...FIRM, trips, respondWith(findVehicle, { vehicle, past: null }), canned],
    narrow,
  });
  const choose = async (name: RegExp, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name }));
    // Looks in this field's list, because the list of the previous field may still be closing.
    const list = await screen.findByRole('listbox', { name });
    await user.click(await within(list).findByRole('option', { name: option }));
  };
  return {
    user,
    onStarted,
    posted: () => posted(startTrip),
    choose,
    type: (name: RegExp, text: string) => enter(screen.getByRole('textbox', { name }), text),
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
