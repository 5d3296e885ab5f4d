import { hash } from 'node:crypto';
import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { lrNumber, normaliseLrNumber } from '@bahi/domain/trips/lr-number';
import { type EventStore, type RecordedEvent } from '@bahi/event-store/event-store';
import { addDays, dayAt, type Day } from '@bahi/kernel/day';
import { connect, type Session } from '../../proofs/harness/connection.ts';
import { daysAgo, today } from '../../proofs/harness/days.ts';
import { createFirm, newPhone } from '../../proofs/harness/people.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { startServer } from '../../proofs/harness/server.ts';
import { openLog } from '../../proofs/model/invariants/log-reader.ts';
import {
  type Append,
  createRepeater,
  DAY_MS,
  loadBooks,
  recordingTimes,
  findSharedIds,
} from './recorded-books.ts';

/**
 * A data folder with a firm of many vehicles, customers and drivers, and about the given number of events over three
 * years.
 */
export interface EventBooks extends Scene {
  readonly dataDir: string;
}

interface Scene {
  /** Phone of a manager who can sign in. */
  readonly phoneNumber: string;
  readonly organisationId: string;
  readonly fleet: Fleet;
  /** The events of the recorded trip, and the ids that they name. */
  readonly events: readonly RecordedEvent[];
  readonly named: TripIds;
}

type TripIds = Record<'vehicleId' | 'customerId' | 'driverId' | 'startLocationId' | 'endLocationId', string>;

interface Fleet {
  readonly vehicles: readonly string[];
  readonly customers: readonly string[];
  readonly drivers: readonly string[];
  readonly places: readonly string[];
}

const LR_NUMBER = 'LR-RECORDED';
/** Days between the start of a trip and its events: start and LR number, advance, end, POD, settlement. */
const DAYS_AFTER = [0, 0, 0, 2, 5, 15];

export function loadEventBooks(events: number): Promise<EventBooks> {
  // Trips of the last days have not ended yet, so about one in a hundred events is missing.
  const trips = Math.ceil((events * 1.01) / DAYS_AFTER.length);
  return loadBooks({
    name: `events-${events}`,
    sources: ['tools/bench/books/event-books.ts'],
    record: recordScene,
    write: (store, scene: Scene) => writeTrips(store, scene, trips),
  });
}

async function recordScene(folder: string): Promise<Scene> {
  const server = await startServer({ dataDir: folder });
  const log = openLog(folder);
  try {
    const product = { server, connection: connect(server.port) };
    const { admin, organisationId } = await createFirm(product, 'Bench Roadlines', 'Rajesh Patil');
    const phoneNumber = newPhone();
    await admin.mustCall(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
    const fleet = await equipFleet(admin);
    const named = pickTripIds(fleet, seededRandom(1));
    const tripId = await playTrip(admin, named);
    const events = log.after(0).filter(({ data }) => data['tripId'] === tripId);
    return { phoneNumber, organisationId, fleet, events, named };
  } finally {
    log.close();
    await server.stop();
  }
}

async function equipFleet(admin: Session): Promise<Fleet> {
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const somewhere = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'GR43A' };
  const place = async (number: number) =>
    (await admin.mustCall(createLocation, { name: `Place ${number}`, ...somewhere })).locationId;
  const places = await createMany(40, place);
  const customer = { type: 'CUSTOMER', locationId: places[0] ?? '', openingBalance: 0 } as const;
  const opening = { ...customer, openingBalanceDate: daysAgo(0) };
  return {
    places,
    vehicles: await createMany(300, async (number) => {
      const made = await admin.mustCall(createVehicle, { vehicleNo: `MH12AB${1_000 + number}`, ...truck });
      return made.vehicle.id;
    }),
    customers: await createMany(200, async (number) => {
      return (await admin.mustCall(createParty, { name: `Customer ${number}`, ...opening })).customer.id;
    }),
    drivers: await createMany(150, async () => {
      return (await admin.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav' })).user.id;
    }),
  };
}

async function createMany(
  count: number,
  make: (number: number) => Promise<string>,
): Promise<readonly string[]> {
  const made: string[] = [];
  while (made.length < count) made.push(await make(made.length));
  return made;
}

export function pickTripIds({ vehicles, customers, drivers, places }: Fleet, random: Random): TripIds {
  const one = (ids: readonly string[]) => random.pickAny(ids) ?? '';
  const route = { startLocationId: one(places), endLocationId: one(places) };
  return { vehicleId: one(vehicles), customerId: one(customers), driverId: one(drivers), ...route };
}

/** Plays a trip without idempotency keys, whose events would double the log and change no row. */
async function playTrip(admin: Session, named: TripIds): Promise<string> {
  const load = { rateType: 'PER_MT', rate: 2_000, loadingWeight: 20, weightUnit: 'MT' } as const;
  const about = { startedAt: today, lrNumber: LR_NUMBER, material: 'Soya DOC', ...load };
  const tripId = (await admin.mustCall(startTrip, { ...named, ...about })).trip.id;
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE', date: today } as const;
  await admin.mustCall(createTransaction, { tripId, ...advance, amount: 15_000 });
  await admin.mustCall(endTrip, { tripId, endedAt: today, unloadingWeight: 19.75 });
  await admin.mustCall(submitPod, { tripId, date: today });
  await admin.mustCall(settleTrip, { tripId, amountReceived: 25_000, date: today, mode: 'ONLINE' });
  return tripId;
}

/** Appends in the order of days, so that hundreds of trips are on the road at a time. */
async function writeTrips(store: EventStore, scene: Scene, trips: number): Promise<void> {
  const repeat = createTripRepeater(scene);
  const random = seededRandom(5);
  const due = new Map<Day, Append[]>();
  let number = 0;
  for (const { day, times } of recordingTimes(trips)) {
    for (const at of times) {
      for (const append of repeat(random, at, (number += 1))) {
        const on = dayAt(recordedTime(append));
        due.set(on, [...(due.get(on) ?? []), append]);
      }
    }
    const appends = (due.get(day) ?? []).sort((one, other) => recordedTime(one) - recordedTime(other));
    due.delete(day);
    await Promise.all(appends.map((append) => store.append(append)));
  }
}

function recordedTime([write]: Append): number {
  return Number(write?.events[0]?.metadata['recordedAt']);
}

function createTripRepeater({ organisationId, fleet, events, named }: Scene) {
  const repeat = createRepeater(events);
  const shared = findSharedIds(events).map((id) => [id, id] as const);
  const lrStream = (number: string) =>
    lrNumber.stream(organisationId, hash('sha256', normaliseLrNumber(number))).name;
  return (random: Random, at: number, number: number): readonly Append[] => {
    const others = pickTripIds(fleet, random);
    const renamed = Object.entries(named).map(([name, id]) => [id, others[name as keyof TripIds]] as const);
    const lr = `LR-${number}`;
    return repeat({
      ids: new Map([...shared, ...renamed]),
      texts: new Map([
        [LR_NUMBER, lr],
        [lrStream(LR_NUMBER), lrStream(lr)],
      ]),
      dayAtIndex: (index) => addDays(dayAt(at), DAYS_AFTER[index] ?? 0),
      recordedAt: (index) => at + (DAYS_AFTER[index] ?? 0) * DAY_MS + index,
    });
  };
}
