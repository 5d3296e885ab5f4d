import { sample, type SampleFirm } from '../sample.ts';
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
    ...documents(ids.file, daysAgo),
    vaahanRes: { VehicleDetails: { rc_maker_desc: 'TATA MOTORS LTD', rc_status: 'ACTIVE' } },
  }),
  // A manager who is limited to branches can attach only files that they uploaded.
  before: async ({ caller, daysAgo }) => documents(await caller.upload('pdf'), daysAgo),
});

function documents(documentId: string, daysAgo: SampleFirm['daysAgo']) {
  return {
    registrationCert: { registrationDate: daysAgo(900), expiryDate: daysAgo(-4_000), documentId },
    insurance: { expiryDate: daysAgo(-40), documentId },
    fitness: { expiryDate: daysAgo(-310), documentId },
    taxPay: { expiryDate: daysAgo(2), documentId },
    permit: { expiryDate: daysAgo(-510), documentId },
    nationalPermit: { expiryDate: daysAgo(-110), documentId },
    pollution: { expiryDate: daysAgo(-6), documentId },
  };
}
