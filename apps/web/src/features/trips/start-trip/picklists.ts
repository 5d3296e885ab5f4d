import { listUsers } from '@bahi/contract/access/list-users';
import { type AnswerOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { vehicleTypes } from '@bahi/contract/labels';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { formatPhone } from '@bahi/ui-kit/phone';
import { type SelectOption } from '@bahi/ui-kit/select-field';

export type Vehicle = AnswerOf<typeof listVehicles>['vehicles'][number];
export type Party = AnswerOf<typeof listParties>['customers'][number];

/** As many as a list answers at once; what is longer is searched by the server. */
export const LIMIT = 100;

/** Where the options of a dropdown come from. */
export interface PicklistSource<D extends QueryDefinition, Row extends { readonly id: string }> {
  readonly definition: D;
  /** The first {@link LIMIT} rows, or those that match what was typed. */
  readonly input: (sought: string | undefined) => WireInput<D>;
  readonly rowsOf: (answer: AnswerOf<D>) => readonly Row[];
  readonly lengthOf: (answer: AnswerOf<D>) => number;
  readonly optionOf: (row: Row) => Omit<SelectOption, 'value'>;
}

function source<D extends QueryDefinition, Row extends { readonly id: string }>(
  definition: D,
  rest: Omit<PicklistSource<D, Row>, 'definition'>,
): PicklistSource<D, Row> {
  return { definition, ...rest };
}

function named(name: string | undefined) {
  return name === undefined ? {} : { name };
}

export const VEHICLES = source(listVehicles, {
  input: (sought) => ({ limit: LIMIT, ...(sought === undefined ? {} : { vehicleNo: sought }) }),
  rowsOf: ({ vehicles }): readonly Vehicle[] => vehicles,
  lengthOf: ({ length }) => length,
  optionOf: ({ vehicleNo, vehicleType }) => ({ label: vehicleNo, detail: vehicleTypes[vehicleType] }),
});

export const CUSTOMERS = source(listParties, {
  input: (sought) => ({ limit: LIMIT, customerType: 'CUSTOMER' as const, ...named(sought) }),
  rowsOf: ({ customers }): readonly Party[] => customers,
  lengthOf: ({ length }) => length,
  optionOf: ({ name, location }) => withDetail(name, location?.name),
});

export const PLACES = source(listLocations, {
  input: (sought) => ({ limit: LIMIT, ...named(sought) }),
  rowsOf: ({ locations }) => locations,
  lengthOf: ({ length }) => length,
  optionOf: ({ name, placeName }) => withDetail(name, placeName === name ? null : placeName),
});

export const DRIVERS = staff('DRIVER');
export const MANAGERS = staff('MANAGER');

function staff(role: 'DRIVER' | 'MANAGER') {
  return source(listUsers, {
    input: (sought) => ({ limit: LIMIT, role, ...named(sought) }),
    rowsOf: ({ users }) => users,
    lengthOf: ({ length }) => length,
    optionOf: ({ name, phoneNumber }) =>
      withDetail(name, phoneNumber === null ? null : formatPhone(phoneNumber)),
  });
}

function withDetail(label: string, detail: string | null | undefined): Omit<SelectOption, 'value'> {
  return detail === null || detail === undefined ? { label } : { label, detail };
}
