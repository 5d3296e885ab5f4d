import { sample } from '../sample.ts';
import { createVehicle } from './create-vehicle.ts';

export const createVehicleSample = sample(createVehicle, {
  input: ({ ids, newNumber }) => ({
    vehicleNo: `KA05MN${newNumber()}`,
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: 1_200.5,
    driverId: ids.driver,
    managerId: ids.manager,
    manufacturer: 'Tata Motors',
    model: 'LPT 4825',
    chassisNo: 'MAT448052C5R12345',
    engineNo: '497TC41ESY123456',
    wheelCount: 16,
    loadCapacity: 35.5,
    tankCapacity: 365.25,
  }),
});
