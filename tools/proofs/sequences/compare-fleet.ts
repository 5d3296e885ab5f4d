import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { documentFields } from '@bahi/contract/fleet/vehicle-document';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { type Session } from '../harness/connection.ts';
import { type BookExpense, type Books, type BookVehicle } from '../model/books.ts';
import { toRupees, total } from '../model/exact.ts';
import { findLastReading } from '../model/refusals/expected-warnings.ts';
import { currentDocuments } from '../model/record/record-work.ts';

/** Compares each vehicle's work, fill-ups, documents, reading and status. @throws on a difference from the books */
export async function compareFleet(reader: Session, books: Books): Promise<void> {
  for (const vehicle of books.vehicles) {
    const { id: vehicleId } = vehicle;
    const { vehicle: found } = await reader.mustCall(findVehicle, { vehicleId });
    const shown = Object.entries(documentFields).flatMap(([field, type]) => {
      const expiry = found[field as keyof typeof documentFields]?.expiryDate ?? null;
      return expiry === null ? [] : [`${type} ${expiry}`];
    });
    const isOnTrip = books.trips.some((trip) => trip.vehicleId === vehicleId && trip.status === 'STARTED');
    const last = findLastReading(books, vehicle);
    const [fillUps, work] = [listBookedFillUps(books, vehicle), listWork(books, vehicle)];
    const listed = await reader.mustCall(listFillUps, { vehicleId, limit: 1 });
    const maintained = await reader.mustCall(listMaintenance, { vehicleId, limit: 1 });
    const compared = {
      status: [found.status, isOnTrip ? 'ON_TRIP' : vehicle.status],
      'last reading': [found.lastOdoReading, last === null ? null : Number(last) / 100],
      documents: [shown.sort(), [...currentDocuments(vehicle)].map((each) => each.join(' ')).sort()],
      'fill-ups': [listed.length, fillUps.length],
      'litres and money of fill-ups': [
        listed.totals,
        {
          quantity: Number(total(fillUps.map(({ litres }) => litres ?? 0n))) / 100,
          amount: toRupees(total(fillUps.map(({ amount }) => amount))),
        },
      ],
      'number of works': [maintained.length, work.length],
    };
    for (const [name, [product, expected]] of Object.entries(compared))
      if (JSON.stringify(product) !== JSON.stringify(expected))
        throw new Error(
          `vehicle ${vehicleId}: ${name} ${JSON.stringify(product)}, expected ${JSON.stringify(expected)}`,
        );
  }
}

/** The expenses of a vehicle: those entered in its own forms, and those of its trips. */
function listVehicleExpenses(books: Books, { id }: BookVehicle): readonly BookExpense[] {
  const tripExpenses = books.trips.flatMap(({ vehicleId, expenses }) =>
    expenses.map((expense) => ({ expense, vehicleId: expense.recordedFor ?? vehicleId })),
  );
  const others = books.expenses.map((expense) => ({ expense, vehicleId: expense.recordedFor ?? null }));
  return [...tripExpenses, ...others]
    .filter(({ expense, vehicleId }) => vehicleId === id && !expense.deleted)
    .map(({ expense }) => expense);
}

function listBookedFillUps(books: Books, vehicle: BookVehicle): readonly BookExpense[] {
  return listVehicleExpenses(books, vehicle).filter(({ litres }) => litres != null);
}

function listWork(books: Books, vehicle: BookVehicle): readonly BookExpense[] {
  return listVehicleExpenses(books, vehicle).filter(
    ({ litres, recordedFor, category }) =>
      litres != null || recordedFor !== undefined || category === 'PUNCTURE',
  );
}
