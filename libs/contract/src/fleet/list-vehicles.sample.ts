import { sample } from '../sample.ts';
import { listVehicles } from './list-vehicles.ts';

export const listVehiclesSample = sample(listVehicles, {
  input: ({ ids }) => ({
    limit: 100,
    offset: 0,
    vehicleId: ids.vehicle,
    vehicleNo: 'A',
    vehicleStatus: ['ON_TRIP', 'IDLE'],
    vehicleType: 'TRUCK',
    documentHealth: ['EXPIRED', 'NONE'],
    driverId: ids.driver,
    managerId: ids.manager,
    sort: ['vehicleNo'],
  }),
});
