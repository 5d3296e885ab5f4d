import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, oneOf, pastDay, vehicleNumber } from '../fields.ts';
import { branchId, vehicleId } from '../id-fields.ts';
import { codes } from '../codes.ts';
import { fuelTypes, odoTypes, vehicleTypes } from '../labels.ts';
import { bookMessages } from '../book-messages.ts';
import { vehicleDetailInputs } from './create-vehicle.ts';
import { registryInput } from './registry-details.ts';
import { documentInputs } from './vehicle-document.ts';
import { vehicle } from './vehicle.ts';
import { namedId } from '../named-id.ts';

/** The details that an update can change. An absent one stays as it is (docs/rules/api.md#conventions). */
const changeable = {
  driverId: v.exactOptional(vehicleDetailInputs.driverId),
  managerId: v.exactOptional(vehicleDetailInputs.managerId),
  manufacturer: v.exactOptional(vehicleDetailInputs.manufacturer),
  model: v.exactOptional(vehicleDetailInputs.model),
  chassisNo: v.exactOptional(vehicleDetailInputs.chassisNo),
  engineNo: v.exactOptional(vehicleDetailInputs.engineNo),
  wheelCount: v.exactOptional(vehicleDetailInputs.wheelCount),
  loadCapacity: v.exactOptional(vehicleDetailInputs.loadCapacity),
  tankCapacity: v.exactOptional(vehicleDetailInputs.tankCapacity),
};

export const updateVehicle = command({
  slug: 'update-vehicle',
  path: '/vehicle/update',
  may: 'office',
  scope: 'firm',
  summary: 'Change the details, the people or the documents of a vehicle',
  description:
    'Name the vehicle by its id or its number. An absent field is unchanged, null clears an optional field. A document in the request renews that document. A branch in the request moves the vehicle from `branchSince` on and replaces the moves of that day and later; entries that exist already keep their branch, even those dated after the move. Type, fuel and odometer type cannot change; they may be sent unchanged.',
  input: v.pipe(
    fields({
      vehicleId: v.exactOptional(vehicleId),
      vehicleNo: v.exactOptional(vehicleNumber),
      vehicleType: v.exactOptional(oneOf(codes(vehicleTypes))),
      fuelType: v.exactOptional(oneOf(codes(fuelTypes))),
      odoType: v.exactOptional(oneOf(codes(odoTypes))),
      /** The branch it belongs to from `branchSince` on. */
      branchId: v.exactOptional(branchId),
      /** Absent: today. */
      branchSince: v.exactOptional(pastDay),
      ...changeable,
      ...documentInputs,
      /** The answer of the national register. */
      vaahanRes: v.exactOptional(v.nullable(registryInput)),
    }),
    v.forward(
      v.partialCheck(
        [['vehicleId'], ['vehicleNo']],
        (input) => input.vehicleId !== undefined || input.vehicleNo !== undefined,
        bookMessages.vehicleIdNotFound,
      ),
      ['vehicleId'],
    ),
    v.forward(
      v.partialCheck(
        [['branchId'], ['branchSince']],
        (input) => input.branchSince === undefined || input.branchId !== undefined,
        bookMessages.chooseBranch,
      ),
      ['branchId'],
    ),
  ),
  changes: ['vehicles'],
  refuses: ['forbidden', 'branch-inactive', 'not-found', 'wrong-role', 'field-not-allowed'],
  response: v.object({ vehicle }),
  ids: v.strictObject({ vehicle: namedId }),
});
