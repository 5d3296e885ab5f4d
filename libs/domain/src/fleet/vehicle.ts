import { codes, fuelTypes, odoTypes, vehicleTypes, type OdoType } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, hundredthsField, type EventsOf } from '../aggregate.ts';

/** A vehicle of the fleet. Its number is held by a reservation; whether it is on a trip follows from the trips. */
const events = {
  /** A vehicle joined the fleet. */
  VehicleCreated: v.object({
    vehicleId: v.string(),
    vehicleNo: v.string(),
    vehicleType: v.picklist(codes(vehicleTypes)),
    fuelType: v.picklist(codes(fuelTypes)),
    odoType: v.picklist(codes(odoTypes)),
    lastOdoReading: v.nullable(hundredthsField),
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
