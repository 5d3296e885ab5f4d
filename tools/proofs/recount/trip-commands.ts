import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { type WireInput } from '@bahi/contract/define';
import { today } from '../harness/days.ts';
import { type Desk, type WireTrip } from './desk.ts';
import { pickAnyDay, pickOpenDay, type Firm } from './firm.ts';
import { scale, toPaise } from './paise.ts';

type Started = WireInput<typeof startTrip>;
type Changes = Omit<WireInput<typeof updateTrip>, 'tripId'>;

export async function start({ firm, random, send }: Desk): Promise<void> {
  const vehicle = random.pickAny(firm.vehicles);
  const customerId = random.pickAny(firm.customers);
  const driverId = random.pickAny(firm.drivers);
  const [startLocationId = '', endLocationId = ''] = firm.places;
  if (vehicle === undefined || customerId === undefined || driverId === undefined) return;
  firm.lastLr += 1;
  const input: Started = {
    vehicleId: vehicle.id,
    customerId,
    driverId,
    startLocationId,
    endLocationId,
    ...(random.chance(0.4) ? { managerId: firm.managerId } : {}),
    startedAt: pickOpenDay(firm, random),
    ...(vehicle.byHour ? drawHours(random) : drawLoad(random)),
    lrNumber: `RC-${firm.lastLr}`,
  };
  await send(startTrip, input);
}

type Priced = Pick<Started, 'rateType' | 'rate' | 'loadingWeight' | 'weightUnit'> &
  Pick<Started, 'startReading' | 'estimatedHoursRun'>;

function drawLoad(random: Desk['random']): Priced {
  const rateType = random.pick(['FIXED', 'PER_MT', 'PER_KG'] as const);
  const inKilos = rateType === 'PER_KG' || (rateType === 'FIXED' && random.chance(0.3));
  return {
    rateType,
    rate: { FIXED: random.pick([40_000, 12_500.5, 999.99]), PER_MT: 2_000.25, PER_KG: 1.57 }[rateType],
    loadingWeight: inKilos ? random.pick([20_000, 7_333.333, 512.5]) : random.pick([20, 17.345, 9.123457]),
    weightUnit: inKilos ? 'KG' : 'MT',
  };
}

function drawHours(random: Desk['random']): Priced {
  return {
    rateType: random.pick(['PER_HR', 'PER_HR', 'FIXED'] as const),
    rate: random.pick([1_800, 950.75]),
    startReading: random.integer(10_000, 20_000) / 100,
    estimatedHoursRun: random.pick([8, 12.25, 0.33]),
  };
}

export async function end({ random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('STARTED');
  if (trip === null) return;
  const input = {
    tripId: trip.id,
    endedAt: pickAnyDay(random, trip.startedAt),
    ...(trip.startReading === null ? {} : { endReading: pickEndReading(trip, random) }),
    ...(trip.loadingWeight === null ? {} : { unloadingWeight: trip.loadingWeight }),
  };
  await send(endTrip, input);
}

/** At least the reading that the received amount pays for at the hourly rate. */
function pickEndReading(
  { startReading, rateType, rate, balance, totalRate }: WireTrip,
  random: Desk['random'],
) {
  const start = scale(startReading ?? 0, 2);
  const taken = toPaise(totalRate) - toPaise(balance);
  const paid = rateType === 'PER_HR' && taken > 0n ? (taken * 100n) / toPaise(rate) + 1n : 0n;
  return Number(start + paid + BigInt(random.integer(0, 2_000))) / 100;
}

export async function recordPodReceipt({ random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('COMPLETED');
  if (trip === null) return;
  await send(receivePod, { tripId: trip.id, date: pickAnyDay(random, trip.endedAt ?? today) });
}

export async function recordPodSubmission({ random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('COMPLETED', 'POD_RECEIVED');
  if (trip === null) return;
  const after = trip.podReceivedAt ?? trip.endedAt ?? today;
  await send(submitPod, { tripId: trip.id, date: pickAnyDay(random, after) });
}

/** Reopens a settled trip, which deletes the payment and the write-off that settled it. */
export async function reopen({ firm, random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('SETTLED');
  if (trip === null || trip.closing?.by === 'bulk') return;
  const day = pickAnyDay(random, trip.settledAt ?? today);
  const answer = await send(reopenTrip, { tripId: trip.id, date: day }, { as: 'ADMIN' });
  if (answer !== null) firm.undone.add(trip.id);
}

export async function cancel({ firm, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED');
  if (trip === null || hasShare(trip)) return;
  // A share of 0 leaves no row, but still blocks the deletion.
  const mayBeRefused = ['settled-by-bulk'] as const;
  const answer = await send(
    deleteTrip,
    { tripId: trip.id, reason: 'Entered twice' },
    { as: 'ADMIN', mayBeRefused },
  );
  if (answer === null) return;
  firm.undone.add(trip.id);
  firm.trips.set(trip.id, 'CANCELLED');
}

function hasShare({ advance: { advances } }: WireTrip): boolean {
  return advances.some(({ category }) => category === 'BULK_PAYMENT_RECEIVED' || category === 'PAYMENT_SENT');
}

/**
 * Moves the trip and its expenses to another vehicle. This is the most frequent change, because every sum by vehicle
 * depends on it.
 */
export async function changeVehicle({ firm, random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('STARTED', 'COMPLETED', 'POD_SUBMITTED', 'SETTLED');
  if (trip === null) return;
  const isByHour = firm.vehicles.find(({ id }) => id === trip.vehicle.id)?.byHour;
  const others = firm.vehicles.filter(({ id, byHour }) => byHour === isByHour && id !== trip.vehicle.id);
  const other = random.pickAny(others);
  if (other === undefined) return;
  await send(updateTrip, { tripId: trip.id, vehicleId: other.id });
}

/** Corrects a fare, a day, a customer, a driver or a manager. */
export async function correctTrip({ firm, random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED');
  if (trip === null) return;
  const changes = random.pickAny(drawChanges(firm, random, trip));
  if (changes === undefined) return;
  const answer = await send(updateTrip, { tripId: trip.id, ...changes });
  // For another customer the charges of the trip are entered again, so their first entries are deleted.
  if (answer !== null && answer.trip.customer.id !== trip.customer.id) firm.undone.add(trip.id);
}

function drawChanges(firm: Firm, random: Desk['random'], trip: WireTrip): readonly Changes[] {
  const startedAt = pickOpenDay(firm, random);
  const isPaid = trip.advance.advances.length > 0;
  const hasRun = trip.rateType === 'PER_HR' && trip.endedAt !== null;
  return [
    { driverId: random.pickAny(firm.drivers) },
    { managerId: random.chance(0.5) ? firm.managerId : null },
    ...(hasRun ? [] : [{ rate: roundToPaise(trip.rate * random.pick([1.1, 0.8, 2])) }]),
    ...(trip.endedAt !== null && startedAt > trip.endedAt ? [] : [{ startedAt }]),
    ...(isPaid ? [] : [{ customerId: random.pickAny(firm.customers) }]),
  ];
}

export function roundToPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
