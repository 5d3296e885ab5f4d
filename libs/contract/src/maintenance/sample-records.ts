import { type SampleFirm } from '../sample.ts';
import { createFillUp } from './create-fill-up.ts';
import { createMaintenance } from './create-maintenance.ts';

/** @returns the id of a new record of a tyre */
export async function recordedTyre({ admin, ids, daysAgo }: SampleFirm): Promise<string> {
  const { maintenance } = await admin.expect(createMaintenance, {
    vehicleId: ids.vehicle,
    category: 'TYRE',
    date: daysAgo(1),
    amount: 18_500,
    paymentMode: 'CASH',
    paymentType: 'ONE_SHOT',
    tyreBrand: 'Apollo',
    tyreNumber: 'T 42',
  });
  return maintenance.id;
}

/** @returns the id of a new fill-up of a trip of the firm's driver */
export async function recordedFillUp({ admin, ids, trips, daysAgo }: SampleFirm): Promise<string> {
  const { id: tripId } = await trips.started(5_000);
  const { fillup } = await admin.expect(createFillUp, {
    category: 'FUEL',
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    tripId,
    fuelQuantity: 120.5,
    amount: 11_200.75,
    paymentMode: 'CASH',
    paymentType: 'ONE_SHOT',
    fillupDate: daysAgo(1),
  });
  return fillup.id;
}
