import { type OdoType, type PartyType } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { type TripDays } from '@bahi/contract/trips/trip-days';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type SetVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { type VehicleDocumentType } from '@bahi/contract/fleet/vehicle-document';
import { type DatedReading, type MeterReplacement } from '../meters.ts';

interface DocumentExpiry {
  readonly documentType: VehicleDocumentType;
  readonly expiryDate: Day;
}

interface Person {
  readonly role: Role | null;
  readonly disabled: boolean;
  /** The expiry date of a driver's licence, if known. */
  readonly licenceExpiry?: Day | null;
  /** Of a driver: whether they are on another running trip. Absent if it is not known. */
  readonly onTrip?: boolean;
}

/** The things that a trip names, read from their own streams; null for each that the firm does not have. */
export interface References {
  readonly vehicle: {
    readonly vehicleNo: string;
    readonly odoType: OdoType;
    readonly setStatus: SetVehicleStatus;
    /** The expiry dates of its documents that have one. */
    readonly documentExpiries: readonly DocumentExpiry[];
    readonly onTrip: boolean;
    /** Another trip of the vehicle whose days overlap those of this one. Absent if it is not known. */
    readonly overlapping?: TripDays | null;
    /** Readings around the days of the trip, and those that `Meters` needs, without the trip's own. */
    readonly readings: readonly DatedReading[];
    /** The replacements of its meter; absent for none. */
    readonly meterReplacements?: readonly MeterReplacement[];
  } | null;
  readonly customer: { readonly type: PartyType; readonly openingDate: Day } | null;
  readonly startLocation: object | null;
  readonly endLocation: object | null;
  readonly driver: Person | null;
  readonly manager: Person | null;
}

/** The ids that a request names; absent and null ids are not checked. */
type Named = { readonly [Name in keyof References as `${Name}Id`]?: string | null | undefined };

const NAMES = ['vehicle', 'customer', 'startLocation', 'endLocation', 'driver', 'manager'] as const;

/**
 * Checks the things that a request names: all belong to the firm, the party is a CUSTOMER
 * (docs/rules/money.md#expenses), the people have their roles, and vehicle and people are in use.
 */
export function validateReferences(
  named: Named,
  references: References,
): Rejected<'not-found' | 'wrong-party-type' | 'wrong-role' | 'vehicle-inactive' | 'user-disabled'> | null {
  const isNamed = (name: keyof References) => named[`${name}Id`] != null;
  const unknown = NAMES.find((name) => isNamed(name) && references[name] === null);
  if (unknown !== undefined) return rejectedField('not-found', `${unknown}Id`, refusals['not-found'].message);
  const { customer, driver, manager } = references;
  if (isNamed('customer') && customer?.type !== 'CUSTOMER')
    return rejectedField('wrong-party-type', 'customerId', refusalMessages.customersOnly);
  if (isNamed('driver') && driver?.role !== 'DRIVER')
    return rejectedField('wrong-role', 'driverId', refusalMessages.chooseRole('driver'));
  if (isNamed('manager') && manager?.role !== 'MANAGER')
    return rejectedField('wrong-role', 'managerId', refusalMessages.chooseRole('manager'));
  return refuseUnavailable(named, references);
}

/** docs/rules/fleet.md#status-of-a-vehicle: an inactive vehicle and a disabled person take no new trip. */
function refuseUnavailable(
  { vehicleId, driverId, managerId }: Named,
  { vehicle, driver, manager }: References,
): Rejected<'vehicle-inactive' | 'user-disabled'> | null {
  if (vehicleId != null && vehicle?.setStatus === 'INACTIVE')
    return rejectedField('vehicle-inactive', 'vehicleId', refusals['vehicle-inactive'].message);
  const isDisabled = driverId != null && driver?.disabled === true ? 'driverId' : null;
  const field = isDisabled ?? (managerId != null && manager?.disabled === true ? 'managerId' : null);
  return field === null ? null : rejectedField('user-disabled', field, refusals['user-disabled'].message);
}
