import { sample, type SampleFirm } from '../sample.ts';
import { createVehicle } from './create-vehicle.ts';
import { replaceMeter } from './replace-meter.ts';

export const replaceMeterSample = sample(replaceMeter, {
  input: ({ ids, daysAgo }) => ({
    vehicleId: ids.vehicle,
    date: daysAgo(2),
    oldReading: 48_620.5,
    newReading: 0,
    id: ids.entry,
  }),
  before: async (firm) => {
    const { vehicle, replacement } = await replaceSampleMeter(firm);
    return { vehicleId: vehicle.id, id: replacement.id };
  },
});

/** Adds a vehicle whose meter was replaced two days ago. */
export async function replaceSampleMeter({ admin, newNumber, daysAgo }: SampleFirm) {
  const { vehicle } = await admin.expect(createVehicle, {
    vehicleNo: `MH14MR${newNumber()}`,
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: 48_000,
  });
  const readings = { oldReading: 48_600, newReading: 0 };
  return admin.expect(replaceMeter, { vehicleId: vehicle.id, date: daysAgo(2), ...readings });
}
