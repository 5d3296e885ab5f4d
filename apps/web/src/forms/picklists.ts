import { listBranches } from '@bahi/contract/access/list-branches';
import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { NO_VEHICLE } from '@bahi/contract/ledger/transaction-filters';
import { codes } from '@bahi/contract/codes';
import { type ResponseOf } from '@bahi/contract/define';
import { tripStatuses, vehicleTypes } from '@bahi/contract/labels';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { readCompactIdentifier } from '@bahi/kernel/identifier';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { formatPhone } from '@bahi/ui-kit/page/phone-number';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { type PicklistSource, createPicklistSource } from '@bahi/ui-kit/fields/use-picklist';

// The dropdowns of all forms and filters; docs/rules/screens.md#trip-form.

const NUMBERED = {
  input: (vehicleNo: string | undefined) => ({
    sort: ['vehicleNo' as const],
    ...(vehicleNo === undefined ? {} : { vehicleNo }),
  }),
  toQueryValue: readCompactIdentifier,
};

export const VEHICLES = createPicklistSource(listVehicles, {
  ...NUMBERED,
  toOptions: ({ vehicles }) =>
    vehicles.map(({ id, vehicleNo, vehicleType }) => option(id, vehicleNo, vehicleTypes[vehicleType])),
  addNew: { kind: 'vehicle' },
});

/** For filters: also offers entries without a vehicle. */
export const VEHICLES_OR_NONE: PicklistSource = {
  ...VEHICLES,
  useOptions(queryValue) {
    const offered = VEHICLES.useOptions(queryValue);
    return { ...offered, options: [option(NO_VEHICLE, 'Without a vehicle', null), ...offered.options] };
  },
};

/** For fields whose value is the vehicle number itself. */
export const VEHICLE_NUMBERS = createPicklistSource(listVehicles, {
  ...NUMBERED,
  toOptions: ({ vehicles }) => vehicles.map(({ vehicleNo }) => option(vehicleNo, vehicleNo, null)),
});

export const PARTIES = partyPicklist();
export const CUSTOMERS = partyPicklist('CUSTOMER');
export const VENDORS = partyPicklist('VENDOR');

/** Offers only places in use; a record that already names another place keeps it. */
export const LOCATIONS = createPicklistSource(listLocations, {
  input: (name) => ({ status: 'ACTIVE' as const, ...nameFilter(name) }),
  toOptions: ({ locations }) =>
    locations.map(({ id, name, placeName }) => option(id, name, placeName === name ? null : placeName)),
  addNew: { kind: 'location' },
});

/** Searches by anything that identifies a trip; lists the newest trips while the text is empty. */
export const TRIPS = createPicklistSource(listTrips, {
  input: (text) => (text === undefined ? {} : { text }),
  toOptions: ({ trips }) => trips.map(toTripOption),
});

/** For filters of the past: also offers deleted trips, and names a trip that is not among the newest. */
export const TRIPS_AND_DELETED: PicklistSource = {
  ...createPicklistSource(listTrips, {
    input: (text) => ({ status: codes(tripStatuses), ...(text === undefined ? {} : { text }) }),
    toOptions: ({ trips }) => trips.map(toTripOption),
  }),
  useOption(id) {
    const { data } = useQuery(findTrip, id === null ? null : { tripId: id });
    return data === undefined ? undefined : toTripOption(data.trip);
  },
};

export const BRANCHES = createPicklistSource(listBranches, {
  input: () => ({}),
  toOptions: ({ branches }) => branches.map(({ id, name, code }) => option(id, name, code)),
});

export const PEOPLE = staffPicklist();
export const DRIVERS = staffPicklist('DRIVER');
export const MANAGERS = staffPicklist('MANAGER');

function partyPicklist(customerType?: 'CUSTOMER' | 'VENDOR'): PicklistSource {
  return createPicklistSource(listParties, {
    input: (name) => ({ ...(customerType === undefined ? {} : { customerType }), ...nameFilter(name) }),
    toOptions: ({ customers }) =>
      customers.map(({ id, name, location }) => option(id, name, location?.name ?? null)),
    ...(customerType === undefined ? {} : { addNew: { kind: 'party', preset: customerType } }),
  });
}

function staffPicklist(role?: 'DRIVER' | 'MANAGER'): PicklistSource {
  return createPicklistSource(listUsers, {
    input: (name) => ({ ...(role === undefined ? { approved: true } : { role }), ...nameFilter(name) }),
    toOptions: ({ users }) =>
      users.map(({ id, name, phoneNumber }) =>
        option(id, name, phoneNumber === null ? null : formatPhone(phoneNumber)),
      ),
    ...(role === undefined ? {} : { addNew: { kind: 'user', preset: role } }),
  });
}

type NamedTrip = Pick<
  ResponseOf<typeof listTrips>['trips'][number],
  'id' | 'lrNumber' | 'status' | 'vehicle' | 'startLocation' | 'endLocation' | 'customer'
>;

function toTripOption({ id, lrNumber, status, vehicle, startLocation, endLocation, customer }: NamedTrip) {
  const name = lrNumber ?? vehicle.vehicleNo;
  return option(
    id,
    status === 'CANCELLED' ? `${name} (deleted)` : name,
    `${startLocation.name} - ${endLocation.name} · ${customer.name}`,
  );
}

function nameFilter(name: string | undefined) {
  return { sort: ['name' as const], ...(name === undefined ? {} : { name }) };
}

function option(value: string, label: string, detail: string | null): SelectOption {
  return detail === null ? { value, label } : { value, label, detail };
}
