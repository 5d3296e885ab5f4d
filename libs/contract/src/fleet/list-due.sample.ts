import { sample } from '../sample.ts';
import { listDue } from './list-due.ts';

export const listDueSample = sample(listDue, {
  input: ({ ids }) => ({
    limit: 100,
    offset: 0,
    vehicleId: ids.vehicle,
    managerId: ids.manager,
    userId: ids.driver,
    kind: 'DOCUMENT',
    state: 'EXPIRED',
  }),
});
