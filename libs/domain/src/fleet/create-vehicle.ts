import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type createVehicle as contract } from '@bahi/contract/fleet/create-vehicle';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { accepted, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { renewDocuments } from './vehicle-documents.ts';
import { type VehicleEvent } from './vehicle.ts';

type Input = InputOf<typeof contract>;
type Refuses = Exclude<RefusesOf<typeof contract>, 'vehicle-number-taken'>;

interface Person {
  readonly role: Role | null;
  readonly disabled: boolean;
}

interface CreateVehicleFacts {
  readonly vehicleId: string;
  /** The people that it names, or null where the organisation has no such person. */
  readonly driver: Person | null;
  readonly manager: Person | null;
  /** The office that the vehicle belongs to. */
  readonly branchId: string;
  readonly newId: Facts['newId'];
  /** The files of its documents, each null where the firm has none; in the order of `namedFiles`. */
  readonly files: readonly (object | null)[];
}

export function createVehicle(
  input: Input,
  { vehicleId, driver, manager, branchId, newId, files }: CreateVehicleFacts,
): Decision<VehicleEvent, Refuses | 'invalid-input'> {
  const unfit =
    unfitPerson(input, 'driverId', driver, 'DRIVER') ?? unfitPerson(input, 'managerId', manager, 'MANAGER');
  if (unfit !== null) return unfit;

  const documents = renewDocuments({ id: vehicleId, documents: {} }, input, { branchId, newId, files });
  if ('accepted' in documents) return documents;
  const data = {
    vehicleId,
    branchId,
    vehicleNo: input.vehicleNo,
    vehicleType: input.vehicleType,
    fuelType: input.fuelType,
    odoType: input.odoType,
    lastOdoReading: input.lastOdoReading,
    driverId: input.driverId,
    managerId: input.managerId,
    manufacturer: input.manufacturer,
    model: input.model,
    chassisNo: input.chassisNo,
    engineNo: input.engineNo,
    wheelCount: input.wheelCount,
    loadCapacityGrams: input.loadCapacity,
    tankLitresHundredths: input.tankCapacity,
  };
  return accepted<VehicleEvent>([{ type: 'VehicleCreated', data }, ...documents]);
}

function unfitPerson(
  input: Input,
  field: 'driverId' | 'managerId',
  person: Person | null,
  role: 'DRIVER' | 'MANAGER',
): Rejected<Refuses> | null {
  if (input[field] === null) return null;
  if (person === null) return rejectedField('not-found', field, refusals['not-found'].message);
  if (person.role === role && !person.disabled) return null;
  return rejectedField('wrong-role', field, refusalMessages.chooseRole(role.toLowerCase()));
}
