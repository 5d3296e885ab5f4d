import { sample } from '../sample.ts';
import { findMaintenance } from './find-maintenance.ts';
import { recordTyreWork } from './update-maintenance.sample.ts';

export const findMaintenanceSample = sample(findMaintenance, {
  input: ({ ids }) => ({ maintenanceId: ids.entry }),
  before: async (firm) => ({ maintenanceId: await recordTyreWork(firm) }),
});
