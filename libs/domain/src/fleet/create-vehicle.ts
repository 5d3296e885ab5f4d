import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import {
  type createVehicle as contract,
  type vehicleDetailInputs,
} from '@bahi/contract/fleet/create-vehicle';
import { dropEmptyDetails } from '@bahi/contract/fleet/registry-details';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { accepted, isRejected, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { renewDocuments } from './vehicle-documents.ts';
import { type VehicleDetails } from './vehicle-events.ts';
import { type VehicleEvent } from './vehicle.ts';

type Input = InputOf<typeof contract>;
/** The details in a request; an absent field is unchanged. */
export type DetailInput = Partial<Pick<Input, keyof typeof vehicleDetailInputs | 'vaahanRes'>>;
type Refuses = Exclude<RefusesOf<typeof contract>, 'vehicle-number-taken'>;

interface Person {
  readonly role: Role | null;
  readonly disabled: boolean;
}

/** The people that a request names; null for each that the firm does not have. */
export interface People {
  readonly driver: Person | null;
  readonly manager: Person | null;
}

interface CreateVehicleFacts extends People {
  readonly vehicleId: string;
  /** The branch that the vehicle belongs to. */
  readonly branchId: string;
  readonly newId: Facts['newId'];
  /** The files of its documents in the order of `namedFiles`; null for each that the firm does not have. */
  readonly files: readonly (object | null)[];
}

export function createVehicle(
  input: Input,
  { vehicleId, driver, manager, branchId, newId, files }: CreateVehicleFacts,
): Decision<VehicleEvent, Refuses | 'invalid-input'> {
  const wrongPerson = validatePeople(input, { driver, manager });
  if (wrongPerson !== null) return wrongPerson;

  const documents = renewDocuments({ id: vehicleId, documents: {} }, input, { branchId, newId, files });
  if (isRejected(documents)) return documents;
  const data = {
    vehicleId,
    branchId,
    vehicleNo: input.vehicleNo,
    vehicleType: input.vehicleType,
    fuelType: input.fuelType,
    odoType: input.odoType,
    lastOdoReading: input.lastOdoReading,
    ...toVehicleDetails(input),
  };
  return accepted<VehicleEvent>([{ type: 'VehicleCreated', data }, ...documents]);
}

/** The fields that a request names, under their stored names. */
export function toVehicleDetails(input: DetailInput): Partial<VehicleDetails> {
  const { driverId, managerId, manufacturer, model, chassisNo, engineNo, wheelCount } = input;
  const { loadCapacity, tankCapacity, vaahanRes } = input;
  const details = {
    driverId,
    managerId,
    manufacturer,
    model,
    chassisNo,
    engineNo,
    wheelCount,
    loadCapacityGrams: loadCapacity,
    tankLitresHundredths: tankCapacity,
    registry: vaahanRes && dropEmptyDetails(vaahanRes.VehicleDetails),
  };
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<VehicleDetails>;
}

/** The driver must be a DRIVER of the firm and the manager a MANAGER. Null if both are valid. */
export function validatePeople(
  { driverId, managerId }: Pick<DetailInput, 'driverId' | 'managerId'>,
  { driver, manager }: People,
): Rejected<'not-found' | 'wrong-role'> | null {
  return (
    validatePerson('driverId', driverId, { person: driver, role: 'DRIVER' }) ??
    validatePerson('managerId', managerId, { person: manager, role: 'MANAGER' })
  );
}

function validatePerson(
  field: 'driverId' | 'managerId',
  id: string | null | undefined,
  { person, role }: { readonly person: Person | null; readonly role: 'DRIVER' | 'MANAGER' },
): Rejected<'not-found' | 'wrong-role'> | null {
  if (id === null || id === undefined) return null;
  if (person === null) return rejectedField('not-found', field, refusals['not-found'].message);
  if (person.role === role && !person.disabled) return null;
  return rejectedField('wrong-role', field, refusalMessages.chooseRole(role.toLowerCase()));
}
