import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '../harness/days.ts';
import { paid, RACERS } from './races.ts';
import { oneWinner, race, racer, type Ring } from './ring.ts';

/** Races over fill-ups, receipts and vehicles. */
export const fleetRaces: Readonly<Record<string, (ring: Ring) => Promise<void>>> = {
  async 'five fill-ups out of one driver advance, which holds one'(ring) {
    const { admin, fleet } = ring;
    const { id: tripId } = await fleet.started(9_000);
    const given = { tripId, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', amount: 1_000, ...paid } as const;
    await admin.expect(createTransaction, given);
    const { vehicleId, driverId } = fleet;
    const fuel = { category: 'FUEL', vehicleId, driverId, fuelQuantity: 10, fillupDate: daysAgo(1) } as const;
    const spent = { tripId, amount: 600, paymentType: 'ONE_SHOT', fromDriverAdvance: true } as const;
    const fillUp = racer(admin, createFillUp, { ...fuel, ...spent });
    const replies = await race(
      ring,
      RACERS.map(() => fillUp),
    );
    oneWinner(ring, 'five fill-ups out of one advance', replies, ['amount-exceeds-balance']);
    const { trip } = await admin.expect(findTrip, { tripId });
    ring.results.equal('the trip has cost its advance', trip.expense.totalExpense, 1_000);
  },

  async 'five deletions of a receipt that renewed the insurance'(ring) {
    const { admin } = ring;
    const vehicleId = await anotherVehicle(ring);
    const receipt = { vehicleId, category: 'INSURANCE', tyreBrand: 'New India', amount: 42_000 } as const;
    const bought = { ...receipt, paymentMode: 'CASH', paymentType: 'ONE_SHOT', date: daysAgo(1) } as const;
    await admin.expect(createMaintenance, { ...bought, validity: daysAgo(0) });
    const { maintenance } = await admin.expect(createMaintenance, { ...bought, validity: '2040-01-01' });
    const deletion = racer(admin, deleteTransaction, { id: maintenance.transaction.id });
    const replies = await race(
      ring,
      RACERS.map(() => deletion),
    );
    oneWinner(ring, 'five deletions of a receipt', replies, ['already-deleted']);
    const { vehicle } = await admin.expect(findVehicle, { vehicleId });
    ring.results.equal('the insurance before counts again', vehicle.insurance?.expiryDate, daysAgo(0));
  },

  async 'five times the same status of a vehicle'(ring) {
    const vehicleId = await anotherVehicle(ring);
    const inactive = racer(ring.admin, setVehicleStatus, { vehicleId, status: 'INACTIVE' });
    const replies = await race(
      ring,
      RACERS.map(() => inactive),
    );
    oneWinner(ring, 'five times the same status', replies, ['invalid-input']);
    const start = ring.fleet.startInput(9_000, { vehicleId });
    const late = await ring.manager.call(startTrip, start);
    ring.results.equal('an inactive vehicle takes no trip', late.ok ? 'ok' : late.code, 'vehicle-inactive');
  },
};

/** Creates a vehicle that no other race uses. */
async function anotherVehicle({ admin, random }: Ring): Promise<string> {
  const vehicleNo = `MH${random.integer(10, 49)}RC${random.integer(1_000, 9_999)}`;
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  return (await admin.expect(createVehicle, { vehicleNo, ...truck })).vehicle.id;
}
