import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { categoryField } from '@bahi/contract/maintenance/categories';
import { type Session } from '../proofs/harness/connection.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { type DemoFillUp, type DemoMaintenance } from './book.ts';
import { toCashBranch } from './enter-trip.ts';
import { type Names } from './names.ts';

/** Enters a pump slip. @throws when the command is refused */
export async function enterFillUp(owner: Session, names: Names, fillUp: DemoFillUp): Promise<void> {
  const { category, litres, fullTank = false, reading } = fillUp;
  const entry = toEntry(names, fillUp);
  await owner.mustCall(
    createFillUp,
    category === 'FUEL'
      ? {
          ...entry,
          category,
          fuelQuantity: litres,
          fullTank,
          fillupDate: daysAgo(fillUp.daysAgo),
          ...(reading === undefined ? {} : { lastOdoReading: reading }),
        }
      : {
          ...entry,
          category,
          quantity: litres,
          date: daysAgo(fillUp.daysAgo),
          ...(reading === undefined ? {} : { currentOdo: reading }),
        },
  );
}

/** Enters work on a vehicle, or one of its documents. @throws when the command is refused */
export async function enterMaintenance(owner: Session, names: Names, record: DemoMaintenance): Promise<void> {
  const { category, reading, validDays, brand, tyreNumber, repeatReading, repeatMonths, notes } = record;
  const isWarranty = validDays !== undefined && categoryField(category, 'warrantyApplicable') !== null;
  await owner.mustCall(createMaintenance, {
    ...toEntry(names, record),
    category,
    date: daysAgo(record.daysAgo),
    ...(reading === undefined ? {} : { odometerReading: reading }),
    ...(validDays === undefined ? {} : { validity: daysAgo(record.daysAgo - validDays) }),
    ...(isWarranty ? { warrantyApplicable: 'YES' as const } : {}),
    ...(brand === undefined ? {} : { tyreBrand: brand }),
    ...(tyreNumber === undefined ? {} : { tyreNumber }),
    ...(repeatReading === undefined ? {} : { repeatReading }),
    ...(repeatMonths === undefined ? {} : { repeatMonths }),
    ...(notes === undefined ? {} : { notes }),
  });
}

function toEntry(names: Names, { vehicle, amount, mode, vendor, driver, at }: DemoFillUp | DemoMaintenance) {
  return {
    vehicleId: names.vehicle.id(vehicle),
    amount,
    ...(mode === 'CREDIT'
      ? { paymentType: 'CREDIT' as const }
      : { paymentType: 'ONE_SHOT' as const, paymentMode: mode, ...toCashBranch(names, at) }),
    ...(vendor === undefined ? {} : { vendorId: names.party.id(vendor) }),
    ...(driver === undefined ? {} : { driverId: names.person.id(driver) }),
  };
}
