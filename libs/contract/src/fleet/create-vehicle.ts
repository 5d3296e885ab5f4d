import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, oneOf, optional, reading, vehicleNumber } from '../fields.ts';
import { codes, fuelTypes, odoTypes, type OdoType, type VehicleType, vehicleTypes } from '../labels.ts';
import { messages } from '../messages.ts';
import { vehicle } from './vehicle.ts';

/** What the odometer of a vehicle counts; kilometres while its type is not known yet. Spec part 2, section 4. */
export function odoTypeOf(vehicleType: VehicleType | undefined): OdoType {
  return vehicleType === 'HEMV' ? 'HR' : 'KM';
}

export const createVehicle = command({
  slug: 'create-vehicle',
  path: '/vehicle/create',
  may: 'office',
  summary: 'Add a vehicle by its number',
  input: v.pipe(
    fields({
      vehicleNo: vehicleNumber,
      vehicleType: oneOf(codes(vehicleTypes)),
      fuelType: oneOf(codes(fuelTypes)),
      odoType: oneOf(codes(odoTypes)),
      lastOdoReading: optional(reading),
    }),
    v.forward(
      v.partialCheck(
        [['vehicleType'], ['odoType']],
        (input) => input.odoType === odoTypeOf(input.vehicleType),
        (issue) =>
          issue.input.vehicleType === 'HEMV' ? messages.hourTypeVehicle : messages.kilometreTypeVehicle,
      ),
      ['odoType'],
    ),
  ),
  refuses: ['vehicle-number-taken'],
  answers: v.object({ vehicle }),
});
