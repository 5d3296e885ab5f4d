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
import { expectWinner, race, racer, type RaceRound } from './race-round.ts';

/** Races over fill-ups, maintenance and vehicles. */
export const fleetRaces: Readonly<Record<string, (round: RaceRound) => Promise<void>>> = {
  async 'five fill-ups from a driver advance that covers one'(round) {
    const { admin, fleet } = round;
    const { id: tripId } = await fleet.started(9_000);
    const given = { tripId, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', amount: 1_000, ...paid } as const;
    await admin.mustCall(createTransaction, given);
    const { vehicleId, driverId } = fleet;
    const fuel = { category: 'FUEL', vehicleId, driverId, fuelQuantity: 10, fillupDate: daysAgo(1) } as const;
    const spent = { tripId, amount: 600, paymentType: 'ONE_SHOT', fromDriverAdvance: true } as const;
    const fillUp = racer(admin, createFillUp, { ...fuel, ...spent });
    const replies = await race(
      round,
      RACERS.map(() => fillUp),
    );
    expectWinner(round, 'five fill-ups from one advance', replies, ['amount-exceeds-balance']);
    const { trip } = await admin.mustCall(findTrip, { tripId });
    round.results.equal('the trip has cost its advance', trip.expense.totalExpense, 1_000);
  },

  async 'five deletions of a payment that renewed the insurance'(round) {
    const { admin } = round;
    const vehicleId = await createVehicleFor(round);
    const cover = { vehicleId, category: 'INSURANCE', tyreBrand: 'New India', amount: 42_000 } as const;
    const bought = { ...cover, paymentMode: 'CASH', paymentType: 'ONE_SHOT', date: daysAgo(1) } as const;
    await admin.mustCall(createMaintenance, { ...bought, validity: daysAgo(0) });
    const { maintenance } = await admin.mustCall(createMaintenance, { ...bought, validity: '2040-01-01' });
    const deletion = racer(admin, deleteTransaction, { id: maintenance.transaction.id });
    const replies = await race(
      round,
      RACERS.map(() => deletion),
    );
    expectWinner(round, 'five deletions of an insurance payment', replies, ['already-deleted']);
    const { vehicle } = await admin.mustCall(findVehicle, { vehicleId });
    round.results.equal('the previous insurance applies again', vehicle.insurance?.expiryDate, daysAgo(0));
  },

  async 'five times the same status of a vehicle'(round) {
    const vehicleId = await createVehicleFor(round);
    const inactive = racer(round.admin, setVehicleStatus, { vehicleId, status: 'INACTIVE' });
    const replies = await race(
      round,
      RACERS.map(() => inactive),
    );
    expectWinner(round, 'five times the same status', replies, ['invalid-input']);
    const start = round.fleet.startInput(9_000, { vehicleId });
    const late = await round.manager.call(startTrip, start);
    round.results.equal('an inactive vehicle takes no trip', late.ok ? 'ok' : late.code, 'vehicle-inactive');
  },
};

/** Creates a vehicle that no other race uses. */
async function createVehicleFor({ admin, random }: RaceRound): Promise<string> {
  const vehicleNo = `MH${random.integer(10, 49)}RC${random.integer(1_000, 9_999)}`;
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  return (await admin.mustCall(createVehicle, { vehicleNo, ...truck })).vehicle.id;
}
