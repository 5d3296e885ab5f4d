import { sample, type SampleFirm } from '../sample.ts';
import { createMaintenance } from './create-maintenance.ts';
import { updateMaintenance } from './update-maintenance.ts';

export const updateMaintenanceSample = sample(updateMaintenance, {
  input: ({ ids }) => ({
    maintenanceId: ids.entry,
    odometerReading: 48_300,
    fullTank: null,
    previousMissing: null,
    oldTyreNo: 'T 17',
    tyreNumber: 'T 43',
    tyreBrand: 'MRF',
    quantity: null,
    repeatReading: null,
    repeatMonths: null,
    notes: 'Put right',
    receipt: { documentId: ids.file },
  }),
  before: async (firm) => ({
    maintenanceId: await recordTyreWork(firm),
    receipt: { documentId: await firm.caller.upload('pdf') },
  }),
});

/**
 * Records the work on a tyre.
 * @returns the id of the record
 */
export async function recordTyreWork({ admin, ids, daysAgo }: SampleFirm): Promise<string> {
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
