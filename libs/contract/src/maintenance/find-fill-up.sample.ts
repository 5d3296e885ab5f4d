import { sample, type SampleFirm } from '../sample.ts';
import { createFillUp } from './create-fill-up.ts';
import { findFillUp } from './find-fill-up.ts';

export const findFillUpSample = sample(findFillUp, {
  input: ({ ids }) => ({ fillupId: ids.entry }),
  before: async (firm) => ({ fillupId: await recordFillUp(firm) }),
});

/**
 * Records a fill-up for a trip of the firm's driver.
 * @returns its id
 */
async function recordFillUp({ admin, ids, trips, daysAgo }: SampleFirm): Promise<string> {
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
