import { sample } from '../sample.ts';
import { vehicleUsage } from './vehicle-usage.ts';

export const vehicleUsageSample = sample(vehicleUsage, {
  input: ({ ids, daysAgo }) => ({ vehicleId: ids.vehicle, startDate: daysAgo(90), endDate: daysAgo(0) }),
});
