import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type updateVehicle as contract } from '@bahi/contract/fleet/update-vehicle';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import {
  accepted,
  isRejected,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
} from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type Facts } from '../facts.ts';
import { type MoveFacts, moveVehicle } from './move-vehicle.ts';
import { toVehicleDetails, type People, validatePeople } from './create-vehicle.ts';
import { renewDocuments } from './vehicle-documents.ts';
import { type Vehicle, type VehicleEvent } from './vehicle.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

interface UpdateVehicleFacts extends People, MoveFacts {
  /** The branch that the vehicle belongs to today. */
  readonly branchId: string;
  readonly newId: Facts['newId'];
  /** The files that the request names, in the order of `namedFiles`; null for each that the firm does not have. */
  readonly files: readonly (object | null)[];
}

/**
 * Changes details, moves the vehicle to another branch and renews documents. Absent and equal values change nothing, and
 * an update without any change is refused.
 */
export function updateVehicle(
  input: Input,
  vehicle: Vehicle | null,
  facts: UpdateVehicleFacts,
): Decision<VehicleEvent, Refuses> {
  if (vehicle === null) return rejected('not-found');
  const { branchId, newId, files } = facts;
  const refused = validateLocked(input, vehicle) ?? validatePeople(input, facts);
  if (refused !== null) return refused;
  const moved = moveVehicle(input, vehicle, facts);
  if (isRejected(moved)) return moved;
  const documents = renewDocuments(vehicle, input, { branchId, newId, files });
  if (isRejected(documents)) return documents;

  const changed = changedFields(toVehicleDetails(input), vehicle.details);
  const updated: readonly VehicleEvent[] =
    Object.keys(changed).length === 0
      ? []
      : [{ type: 'VehicleUpdated', data: { vehicleId: vehicle.id, branchId, ...changed } }];
  const [first, ...others] = [...updated, ...moved, ...documents];
  if (first === undefined) return rejected('invalid-input', refusalMessages.nothingToUpdate);
  return accepted<VehicleEvent>([first, ...others]);
}

/** The number, type, fuel and odometer type of a vehicle never change. */
function validateLocked(input: Input, vehicle: Vehicle): Rejected<'field-not-allowed'> | null {
  const locked = ['vehicleNo', 'vehicleType', 'fuelType', 'odoType'] as const;
  const field = locked.find((name) => input[name] !== undefined && input[name] !== vehicle[name]);
  if (field === undefined) return null;
  return rejectedField('field-not-allowed', field, refusals['field-not-allowed'].message);
}
