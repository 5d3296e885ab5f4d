import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { driverId, managerId } from '../id-fields.ts';
import { command } from '../define.ts';
import { fields, line, oneOf, optional, optionalText, vehicleNumber, whole } from '../fields.ts';
import { litres, reading, tons } from '../measure-fields.ts';
import { fuelTypes, odoTypes, type OdoType, type VehicleType, vehicleTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import { registryInput } from './registry-details.ts';
import { documentInputs } from './vehicle-document.ts';
import { vehicle } from './vehicle.ts';
import { namedId } from '../named-id.ts';

/** Details that change during the life of a vehicle. Null clears a detail. */
export const vehicleDetailInputs = {
  /** A DRIVER and a MANAGER of the firm. */
  driverId: optional(driverId),
  managerId: optional(managerId),
  manufacturer: optionalText(line(100)),
  model: optionalText(line(100)),
  chassisNo: optionalText(line(40)),
  engineNo: optionalText(line(40)),
  /** 0 for a tracked vehicle. */
  wheelCount: optional(whole(0, 500, messages.digitsOnly)),
  /** Metric tons: gross weight less unladen weight (docs/rules/screens.md#vehicle-form). */
  loadCapacity: optional(tons),
  /** Litres. */
  tankCapacity: optional(litres),
};

/**
 * The unit of a vehicle's odometer; kilometres while the vehicle's type is unknown. docs/rules/screens.md#vehicle-form.
 */
export function odometerUnit(vehicleType: VehicleType | undefined): OdoType {
  return vehicleType === 'HEMV' ? 'HR' : 'KM';
}

export const createVehicle = command({
  slug: 'create-vehicle',
  path: '/vehicle/create',
  may: 'office',
  scope: 'firm',
  summary: 'Add a vehicle by its number, with the details of its registration',
  input: v.pipe(
    fields({
      vehicleNo: vehicleNumber,
      vehicleType: oneOf(codes(vehicleTypes)),
      fuelType: oneOf(codes(fuelTypes)),
      odoType: oneOf(codes(odoTypes)),
      lastOdoReading: optional(reading),
      /** The branch it belongs to; absent means the caller's home branch. */
      branchId: optionalBranch,
      ...vehicleDetailInputs,
      ...documentInputs,
      /** The answer of the national register; null if there is none. */
      vaahanRes: optional(registryInput),
    }),
    v.forward(
      v.partialCheck(
        [['vehicleType'], ['odoType']],
        (input) => input.odoType === odometerUnit(input.vehicleType),
        (issue) =>
          issue.input.vehicleType === 'HEMV'
            ? bookMessages.hourTypeVehicle
            : bookMessages.kilometreTypeVehicle,
      ),
      ['odoType'],
    ),
  ),
  changes: ['vehicles'],
  refuses: ['branch-inactive', 'vehicle-number-taken', 'not-found', 'wrong-role'],
  response: v.object({ vehicle }),
  ids: v.strictObject({ vehicle: namedId }),
});
