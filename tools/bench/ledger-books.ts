import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createUser } from '@bahi/contract/access/create-user';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { createParty } from '@bahi/contract/parties/create-party';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { NO_STREAM, type EventStore, type NewEvent } from '@bahi/event-store/event-store';
import { sqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { addDays, dayAt } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { connect, type Session } from '../harness/connection.ts';
import { daysAgo, today } from '../harness/days.ts';
import { equip } from '../harness/fleet.ts';
import { found, newPhone } from '../harness/people.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer } from '../harness/server.ts';
import { eventsOf, openLog } from '../model/log-reader.ts';

/** A firm with a customer of very many entries over three years and one of few, in a data folder. */
export interface LedgerBooks {
  readonly dataDir: string;
  /** Of a manager, who can sign in. */
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

export const DAYS = 3 * 365;
const DAY_MS = 24 * 60 * 60 * 1_000;
const SMALL_ENTRIES = 1_000;
const OPEN_TRIPS = 20;
const ADVANCES_A_TRIP = 9;
const BUILT_WITHIN_MS = 30 * 60_000;
const MANIFEST = 'ledger-books.json';

/** Made once for a number of entries and the events of today's product: it takes minutes. */
export async function ledgerBooks(entries: number): Promise<LedgerBooks> {
  const sources = [readFileSync('docs/events.json'), readFileSync('tools/bench/ledger-books.ts')];
  const version = hash('sha256', sources.join(`${entries}`)).slice(0, 16);
  const dataDir = resolve(`node_modules/.cache/bahi-bench/ledger-${entries}-${version}`);
  const manifest = join(dataDir, MANIFEST);
  if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')) as LedgerBooks;
  const unfinished = `${dataDir}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const books = await build(unfinished, dataDir, entries);
  writeFileSync(join(unfinished, MANIFEST), JSON.stringify(books));
  renameSync(unfinished, dataDir);
  return books;
}

async function build(folder: string, dataDir: string, entries: number): Promise<LedgerBooks> {
  const began = performance.now();
  const scene = await recordScene(folder);
  await backThen(folder);
  await writeTrips(folder, scene, entries);
  const written = performance.now();
  const server = await startServer({ dataDir: folder, readyWithinMs: BUILT_WITHIN_MS });
  const projected = performance.now();
  await server.stop();
  const seconds = (ms: number) => (ms / 1000).toFixed(0);
  console.log(
    `${entries} entries written in ${seconds(written - began)} s, projected in ${seconds(projected - written)} s`,
  );
  const { phoneNumber, large, small } = scene;
  const customer = ({ id, openTrips }: Template, own: number) => ({ id, openTrips, entries: own });
  return { dataDir, phoneNumber, large: customer(large, entries), small: customer(small, SMALL_ENTRIES) };
}

/** A customer, and the events that the product recorded for one trip of his: others are cut from the same cloth. */
interface Template {
  readonly id: string;
  readonly openTrips: readonly string[];
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly tripId: string;
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
    const { admin, organisationId } = await found(product, 'Bench Roadlines', 'Rajesh Patil');
    const phoneNumber = newPhone();
    await admin.expect(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
    const fleet = await equip(admin);
    const ids = { ...fleet, vehicleId: await earthMover(admin) };
    const template = async (name: string): Promise<Template> => {
      const customer = { name, type: 'CUSTOMER', locationId: fleet.startLocationId } as const;
      const opening = { openingBalance: 0, openingBalanceDate: daysAgo(DAYS) };
      const { id } = (await admin.expect(createParty, { ...customer, ...opening })).customer;
      const tripId = await playTrip(admin, { ...ids, customerId: id });
      const openTrips: string[] = [];
      for (let trip = 0; trip < OPEN_TRIPS; trip += 1)
        openTrips.push(await startOne(admin, { ...ids, customerId: id }));
      const stream = `trip-${organisationId}.${tripId}`;
      const events = eventsOf(log.after(0), organisationId).filter((event) => event.stream === stream);
      return { id, openTrips, stream, tripId, events };
    };
    const large = await template('Large & Co.');
    const small = await template('Small & Co.');
    return { phoneNumber, large, small };
  } finally {
    log.close();
    await server.stop();
  }
}

/** Its trips need no LR number, so a trip is one stream. */
async function earthMover(admin: Session): Promise<string> {
  const about = { vehicleType: 'HEMV', fuelType: 'DIESEL', odoType: 'HR' } as const;
  return (await admin.expect(createVehicle, { vehicleNo: 'MH12HE0001', ...about })).vehicle.id;
}

type TripIds = Record<'vehicleId' | 'customerId' | 'driverId' | 'startLocationId' | 'endLocationId', string>;

async function startOne(admin: Session, about: TripIds): Promise<string> {
  const { vehicleId, customerId, driverId, startLocationId, endLocationId } = about;
  const named = { vehicleId, customerId, driverId, startLocationId, endLocationId };
  const hours = { startReading: 100, estimatedHoursRun: 8 };
  const fare = { rateType: 'FIXED', rate: 40_000, startedAt: today } as const;
  return (await admin.expect(startTrip, { ...named, ...hours, ...fare })).trip.id;
}

/** A fare and nine advances, one of which is taken back: ten lines of the ledger. */
async function playTrip(admin: Session, about: TripIds): Promise<string> {
  const tripId = await startOne(admin, about);
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE', date: today } as const;
  const entries: string[] = [];
  for (let entry = 0; entry < ADVANCES_A_TRIP; entry += 1) {
    const amount = 1_000 + entry * 500;
    entries.push((await admin.expect(createTransaction, { tripId, ...advance, amount })).transaction.id);
  }
  await admin.expect(deleteTransaction, { id: entries[0] ?? '', reason: 'Entered twice' });
  await admin.expect(endTrip, { tripId, endedAt: today, endReading: 108 });
  return tripId;
}

const TRIPS_AT_ONCE = 100;

/**
 * Writes the scene again, as if it had been recorded before the first trip: what the books knew when rises with the
 * log, so after an event of today nothing would ever have been known in the past.
 */
async function backThen(folder: string): Promise<void> {
  const log = openLog(folder);
  const scene = log.after(0);
  log.close();
  for (const file of ['events.db', 'read.db']) {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${file}${end}`), { force: true });
  }
  const store = openStore(folder);
  const hashes = new Map<string, string>();
  for (const { stream, revision, position: _, ...event } of scene) {
    const recordedAt = String(Number(event.metadata['recordedAt']) - (DAYS + 1) * DAY_MS);
    const moved = { ...event, metadata: { ...event.metadata, recordedAt } };
    const events = seal(stream, revision - 1, hashes.get(stream) ?? GENESIS_HASH, [moved]);
    hashes.set(stream, events[0]?.metadata['hash'] ?? '');
    await store.append([{ stream, expectedRevision: revision - 1, events }]);
  }
  await store.close();
}

function openStore(folder: string): EventStore {
  return sqliteEventStore(openSqlite(join(folder, 'events.db')), {
    onBroken: (cause) => {
      throw cause;
    },
  });
}

async function writeTrips(folder: string, { large, small }: Scene, entries: number): Promise<void> {
  const random = seededRandom(3);
  const store = openStore(folder);
  const trips = Math.ceil(entries / (ADVANCES_A_TRIP + 1));
  const everySmall = Math.ceil((trips * (ADVANCES_A_TRIP + 1)) / SMALL_ENTRIES);
  const moments = recordingTimes(trips);
  const cutLarge = cutter(large);
  const cutSmall = cutter(small);
  for (let first = 0; first < trips; first += TRIPS_AT_ONCE) {
    const writes = moments.slice(first, first + TRIPS_AT_ONCE).flatMap((recordedAt, index) => {
      const own = cutLarge(random, recordedAt);
      return (first + index) % everySmall === 0 ? [own, cutSmall(random, recordedAt)] : [own];
    });
    await Promise.all(writes.map((write) => store.append([write])));
  }
  await store.close();
}

/** One for each trip, over three years to an hour ago; four times as busy in the last days of a month. */
function recordingTimes(trips: number): readonly number[] {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const weights = days.map((day) => (Number(day.slice(8)) > 27 ? 4 : 1));
  const all = weights.reduce<number>((sum, weight) => sum + weight, 0);
  return days.flatMap((day, index) => {
    const count = Math.round((trips * (weights[index] ?? 1)) / all);
    const opensAt = Date.parse(`${day}T09:00:00+05:30`);
    return Array.from({ length: count }, (_, place) => opensAt + Math.floor((place * 36_000_000) / count));
  });
}

/** Events of a trip that may be dated earlier: the advance that is taken back, the next one, and the deletion. */
const LATE = [1, 2, ADVANCES_A_TRIP + 1];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Repeats the template's trip under new ids, at another time; one in ten advances is entered late. */
function cutter({ stream, events, tripId }: Template) {
  const texts = events.map((event) => JSON.stringify(event));
  const [started] = events;
  if (started === undefined) throw new Error('the template has a trip');
  const { id, data, metadata } = started;
  const own = [
    id,
    tripId,
    ...(['commandId', 'correlationId', 'causationId'] as const).map((key) => metadata[key]),
  ];
  // What else the start of the trip names is shared: the firm, the customer, the fleet.
  const named = JSON.stringify([data, metadata]).match(UUID) ?? [];
  const shared = new Set(named.filter((uuid) => !own.includes(uuid)));
  return (random: Random, recordedAt: number) => {
    const renamed = new Map<string, string>();
    const rename = (uuid: string) => {
      if (shared.has(uuid)) return uuid;
      const known = renamed.get(uuid) ?? randomUUID();
      renamed.set(uuid, known);
      return known;
    };
    const day = dayAt(recordedAt);
    const lateDay = random.chance(0.1) ? addDays(day, -random.integer(1, random.chance(0.2) ? 60 : 3)) : day;
    const cut = texts.map((text, index): NewEvent => {
      const dated = text.replaceAll(today, LATE.includes(index) ? lateDay : day);
      const event = JSON.parse(dated.replace(UUID, rename)) as NewEvent;
      const metadata = { ...event.metadata, recordedAt: String(recordedAt + index) };
      return { id: event.id, type: event.type, data: event.data, metadata };
    });
    const own = stream.replace(UUID, rename);
    return { stream: own, expectedRevision: NO_STREAM, events: seal(own, NO_STREAM, GENESIS_HASH, cut) };
  };
}
