import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type EventStore, type RecordedEvent } from '@bahi/event-store/event-store';
import { addDays, dayAt } from '@bahi/kernel/day';
import { connect, type Session } from '../../proofs/harness/connection.ts';
import { daysAgo, today } from '../../proofs/harness/days.ts';
import { createFleet } from '../../proofs/harness/fleet.ts';
import { createFirm, newPhone } from '../../proofs/harness/people.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { startServer } from '../../proofs/harness/server.ts';
import { openLog } from '../../proofs/model/invariants/log-reader.ts';
import {
  type Append,
  createRepeater,
  DAYS,
  loadBooks,
  recordingTimes,
  findSharedIds,
} from './recorded-books.ts';

/** A data folder with a firm that has one customer with very many entries over three years, and one with few. */
export interface LedgerBooks {
  readonly dataDir: string;
  /** Phone of a manager who can sign in. */
  readonly phoneNumber: string;
  readonly large: Customer;
  readonly small: Customer;
}

export interface Customer {
  readonly id: string;
  readonly entries: number;
  /** Trips that are still on the road, so that receipts can be entered. */
  readonly openTrips: readonly string[];
}

const SMALL_ENTRIES = 1_000;
const OPEN_TRIPS = 100;
const ADVANCES_PER_TRIP = 9;

export async function loadLedgerBooks(entries: number): Promise<LedgerBooks> {
  const { dataDir, phoneNumber, large, small } = await loadBooks({
    name: `ledger-${entries}`,
    sources: ['tools/bench/books/ledger-books.ts'],
    record: recordScene,
    write: (store, scene: Scene) => writeTrips(store, scene, entries),
  });
  const customer = ({ id, openTrips }: Template, own: number) => ({ id, openTrips, entries: own });
  return { dataDir, phoneNumber, large: customer(large, entries), small: customer(small, SMALL_ENTRIES) };
}

/**
 * A customer, and the events that the product recorded for one of their trips, which serve as a template for others.
 */
interface Template {
  readonly id: string;
  readonly openTrips: readonly string[];
  readonly events: readonly RecordedEvent[];
}

interface Scene {
  readonly phoneNumber: string;
  readonly large: Template;
  readonly small: Template;
}

async function recordScene(folder: string): Promise<Scene> {
  const server = await startServer({ dataDir: folder });
  const log = openLog(folder);
  try {
    const product = { server, connection: connect(server.port) };
    const { admin } = await createFirm(product, 'Bench Roadlines', 'Rajesh Patil');
    const phoneNumber = newPhone();
    await admin.mustCall(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
    const fleet = await createFleet(admin);
    const ids = { ...fleet, vehicleId: await createEarthMover(admin) };
    const template = async (name: string): Promise<Template> => {
      const customer = { name, type: 'CUSTOMER', locationId: fleet.startLocationId } as const;
      const opening = { openingBalance: 0, openingBalanceDate: daysAgo(DAYS) };
      const { id } = (await admin.mustCall(createParty, { ...customer, ...opening })).customer;
      const tripId = await playTrip(admin, { ...ids, customerId: id });
      const openTrips: string[] = [];
      for (let trip = 0; trip < OPEN_TRIPS; trip += 1)
        openTrips.push(await startOneTrip(admin, { ...ids, customerId: id }));
      return { id, openTrips, events: log.after(0).filter(({ data }) => data['tripId'] === tripId) };
    };
    const large = await template('Large & Co.');
    const small = await template('Small & Co.');
    return { phoneNumber, large, small };
  } finally {
    log.close();
    await server.stop();
  }
}

/** Creates a vehicle whose trips need no LR number, so that a trip is one stream. */
async function createEarthMover(admin: Session): Promise<string> {
  const about = { vehicleType: 'HEMV', fuelType: 'DIESEL', odoType: 'HR' } as const;
  return (await admin.mustCall(createVehicle, { vehicleNo: 'MH12HE0001', ...about })).vehicle.id;
}

type TripIds = Record<'vehicleId' | 'customerId' | 'driverId' | 'startLocationId' | 'endLocationId', string>;

async function startOneTrip(admin: Session, about: TripIds): Promise<string> {
  const { vehicleId, customerId, driverId, startLocationId, endLocationId } = about;
  const named = { vehicleId, customerId, driverId, startLocationId, endLocationId };
  const hours = { startReading: 100, estimatedHoursRun: 8 };
  const fare = { rateType: 'FIXED', rate: 40_000, startedAt: today } as const;
  return (await admin.mustCall(startTrip, { ...named, ...hours, ...fare })).trip.id;
}

/** A fare and nine advances, one of which is deleted: ten lines of the ledger. */
async function playTrip(admin: Session, about: TripIds): Promise<string> {
  const tripId = await startOneTrip(admin, about);
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE', date: today } as const;
  const entries: string[] = [];
  for (let entry = 0; entry < ADVANCES_PER_TRIP; entry += 1) {
    const amount = 1_000 + entry * 500;
    entries.push((await admin.mustCall(createTransaction, { tripId, ...advance, amount })).transaction.id);
  }
  await admin.mustCall(deleteTransaction, { id: entries[0] ?? '', reason: 'Entered twice' });
  await admin.mustCall(endTrip, { tripId, endedAt: today, endReading: 108 });
  return tripId;
}

async function writeTrips(store: EventStore, { large, small }: Scene, entries: number): Promise<void> {
  const random = seededRandom(3);
  const trips = Math.ceil(entries / (ADVANCES_PER_TRIP + 1));
  const everySmall = Math.ceil((trips * (ADVANCES_PER_TRIP + 1)) / SMALL_ENTRIES);
  const repeatLarge = createTripRepeater(large);
  const repeatSmall = createTripRepeater(small);
  let trip = 0;
  for (const { times } of recordingTimes(trips)) {
    const appends = times.flatMap((recordedAt) => {
      const own = repeatLarge(random, recordedAt);
      return trip++ % everySmall === 0 ? [...own, ...repeatSmall(random, recordedAt)] : own;
    });
    await Promise.all(appends.map((append) => store.append(append)));
  }
}

/** Indexes of the events that may be dated earlier: the advance that is deleted, the next one, and the deletion. */
const LATE = [1, 2, ADVANCES_PER_TRIP + 1];

/** Repeats the template's trip at another time; one in ten advances is entered late. */
function createTripRepeater({ events }: Template) {
  const repeat = createRepeater(events);
  const ids = new Map(findSharedIds(events).map((id) => [id, id]));
  return (random: Random, at: number): readonly Append[] => {
    const day = dayAt(at);
    const lateDay = random.chance(0.1) ? addDays(day, -random.integer(1, random.chance(0.2) ? 60 : 3)) : day;
    const dayAtIndex = (index: number) => (LATE.includes(index) ? lateDay : day);
    return repeat({ ids, dayAtIndex, recordedAt: (index) => at + index });
  };
}
