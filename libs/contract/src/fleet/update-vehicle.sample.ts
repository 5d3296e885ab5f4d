import { sample } from '../sample.ts';
import { updateVehicle } from './update-vehicle.ts';

export const updateVehicleSample = sample(updateVehicle, {
  input: ({ ids, daysAgo, newNumber }) => ({
    vehicleId: ids.vehicle,
    branchId: ids.branch,
    branchSince: daysAgo(1),
    driverId: ids.driver,
    managerId: ids.manager,
    manufacturer: 'Tata Motors',
    model: `LPT ${newNumber()}`,
    chassisNo: 'MAT448052C5R12345',
    engineNo: '497TC41ESY123456',
    wheelCount: 16,
    loadCapacity: 35.5,
    tankCapacity: 365.25,
    registrationCert: {
      registrationDate: daysAgo(900),
      expiryDate: daysAgo(-4_000),
      documentId: ids.file,
    },
    insurance: { expiryDate: daysAgo(-40), documentId: ids.file },
    fitness: { expiryDate: daysAgo(-310), documentId: ids.file },
    taxPay: { expiryDate: daysAgo(2), documentId: ids.file },
    permit: { expiryDate: daysAgo(-510), documentId: ids.file },
    nationalPermit: { expiryDate: daysAgo(-110), documentId: ids.file },
    pollution: { expiryDate: daysAgo(-6), documentId: ids.file },
    vaahanRes: { VehicleDetails: { rc_maker_desc: 'TATA MOTORS LTD', rc_status: 'ACTIVE' } },
  }),
});
