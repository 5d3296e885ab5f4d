import { fuelTypes, odoTypes, vehicleTypes, type OdoType } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { aggregate, gramsField, hundredthsField, type EventsOf } from '../aggregate.ts';

/** What may be said of a vehicle besides; absent in events from before it could be said. */
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

/** A vehicle of the fleet. Its number is held by a reservation; whether it is on a trip follows from the trips. */
const events = {
  /** A vehicle joined the fleet, with the people who usually drive and look after it. */
  VehicleCreated: v.object({
    vehicleId: v.string(),
    vehicleNo: v.string(),
    vehicleType: v.picklist(codes(vehicleTypes)),
    fuelType: v.picklist(codes(fuelTypes)),
    odoType: v.picklist(codes(odoTypes)),
    lastOdoReading: v.nullable(hundredthsField),
    driverId: optional(v.string()),
    managerId: optional(v.string()),
    manufacturer: optional(v.string()),
    model: optional(v.string()),
    chassisNo: optional(v.string()),
    engineNo: optional(v.string()),
    wheelCount: optional(v.number()),
    loadCapacityGrams: optional(gramsField),
    tankLitresHundredths: optional(hundredthsField),
  }),
};

export type VehicleEvent = EventsOf<typeof events>;

export interface Vehicle {
  readonly id: string;
  readonly vehicleNo: string;
  readonly odoType: OdoType;
}

export const vehicle = aggregate<Vehicle | null, typeof events, [organisationId: string, vehicleId: string]>({
  category: 'vehicle',
  owner: (organisationId, vehicleId) => [organisationId, vehicleId],
  events,
  initial: null,
  evolve: {
    VehicleCreated: (_, { vehicleId, vehicleNo, odoType }) => ({ id: vehicleId, vehicleNo, odoType }),
  },
});
