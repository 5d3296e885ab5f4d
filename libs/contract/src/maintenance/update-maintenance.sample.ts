import { sample } from '../sample.ts';
import { recordedTyre } from './sample-records.ts';
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
  before: async (firm) => ({ maintenanceId: await recordedTyre(firm) }),
});
