import { sample, type SampleFirm } from '../sample.ts';
import { createVehicle } from './create-vehicle.ts';

export const createVehicleSample = sample(createVehicle, {
  input: ({ ids, newNumber, daysAgo }) => ({
    vehicleNo: `KA05MN${newNumber()}`,
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: 1_200.5,
    driverId: ids.driver,
    managerId: ids.manager,
    branchId: ids.branch,
    manufacturer: 'Tata Motors',
    model: 'LPT 4825',
    chassisNo: 'MAT448052C5R12345',
    engineNo: '497TC41ESY123456',
    wheelCount: 16,
    loadCapacity: 35.5,
    tankCapacity: 365.25,
    ...documents(ids.file, daysAgo),
    vaahanRes: { VehicleDetails: { rc_maker_desc: 'TATA MOTORS LTD', rc_status: 'ACTIVE' } },
  }),
  // A manager who is limited to branches can attach only files that they uploaded.
  before: async ({ caller, daysAgo }) => documents(await caller.upload('pdf'), daysAgo),
});

function documents(documentId: string, daysAgo: SampleFirm['daysAgo']) {
  return {
    registrationCert: { registrationDate: daysAgo(900), expiryDate: daysAgo(-4_000), documentId },
    insurance: { expiryDate: daysAgo(-20), documentId },
    fitness: { expiryDate: daysAgo(-300), documentId },
    taxPay: { expiryDate: daysAgo(3), documentId },
    permit: { expiryDate: daysAgo(-500), documentId },
    nationalPermit: { expiryDate: daysAgo(-100), documentId },
    pollution: { expiryDate: daysAgo(-5), documentId },
  };
}
