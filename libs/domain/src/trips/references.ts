import { type OdoType, type PartyType } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type LastReading } from './warnings.ts';

/** What a trip names, as their own streams know them; null where there is no such thing in the organisation. */
export interface References {
  readonly vehicle: {
    readonly vehicleNo: string;
    readonly odoType: OdoType;
    readonly onTrip: boolean;
    readonly lastReading: LastReading | null;
  } | null;
  readonly customer: { readonly type: PartyType; readonly openingDate: Day } | null;
  readonly startLocation: object | null;
  readonly endLocation: object | null;
  readonly driver: { readonly role: Role | null } | null;
  readonly manager: { readonly role: Role | null } | null;
}

/** The ids that a request names; what is left out or null is not looked at. */
type Named = { readonly [Name in keyof References as `${Name}Id`]?: string | null | undefined };

const NAMES = ['vehicle', 'customer', 'startLocation', 'endLocation', 'driver', 'manager'] as const;

/** RULES section 5: a trip's party is a CUSTOMER; its people are of the firm and in their roles. */
export function unfitReferences(
  named: Named,
  references: References,
): Rejected<'not-found' | 'wrong-party-type' | 'wrong-role'> | null {
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
  return null;
}
