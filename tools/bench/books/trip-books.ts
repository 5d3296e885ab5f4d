import { randomUUID } from 'node:crypto';
import { type EntryType } from '@bahi/contract/entry-types';
import { vehicleTypes, type TripStatus } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Grams } from '@bahi/kernel/measures';
import { paise, subtract, ZERO } from '@bahi/kernel/paise';
import { projections } from '@bahi/projections/generated/projections';
import { userTable, type UserRow } from '@bahi/projections/access/access.projection';
import { newVehicleRow, vehicleTable, type VehicleRow } from '@bahi/projections/fleet/fleet.projection';
import { toNameKey } from '@bahi/projections/parties/name-key';
import { partyTable, type PartyRow } from '@bahi/projections/parties/parties.projection';
import { placeTable, type PlaceRow } from '@bahi/projections/places/places.projection';
import { lrDigits } from '@bahi/projections/trips/lr-digits';
import { type MoneyEntryRow } from '@bahi/projections/trips/money-entry-row';
import { tripTable, type TripRow, waitingTable } from '@bahi/projections/trips/trips.projection';
import { addTrip, NO_WAITING_TRIPS, type WaitingRow } from '@bahi/projections/trips/waiting-row';
import { type ReadStore } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { columnValues, createIndex, indexName, upsertRow } from '@bahi/read-store/sqlite/table-sql';
import { type Table } from '@bahi/read-store/table';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { today } from '../../proofs/harness/days.ts';
import { seededRandom, type Random } from '../../proofs/harness/random.ts';
import { DAYS } from './recorded-books.ts';

/** Trips that started less than this many days ago have not been settled yet. */
const DAYS_OPEN = 12;
const ROWS_A_TRANSACTION = 50_000;
const SMALL_BRANCHES = 20;
const PERCENT_IN_LARGE_BRANCH = 30;

/** The records that the trips of a firm refer to. */
export interface Firm {
  readonly organisationId: string;
  /** One trip in a hundred is booked in each of these branches. */
  readonly smallBranchIds: readonly string[];
  /** Three trips in ten are booked in this branch, half of all at the head office. */
  readonly largeBranchId: string;
  readonly vehicles: readonly VehicleRow[];
  readonly customers: readonly PartyRow[];
  readonly drivers: readonly UserRow[];
  readonly managers: readonly UserRow[];
  readonly places: readonly PlaceRow[];
}

/** The branch that books a record, by the record's index among all. */
export function bookingBranchId(firm: Firm, number: number): string {
  const percent = number % 100;
  const small = firm.smallBranchIds[percent];
  if (small !== undefined) return small;
  return percent < SMALL_BRANCHES + PERCENT_IN_LARGE_BRANCH ? firm.largeBranchId : firm.organisationId;
}

/** Two firms. One trip in ten belongs to the second, whose size must not slow down the first. */
export function createFirms(vehicles = 300): readonly [Firm, Firm] {
  const random = seededRandom(1);
  return [createFirm(random, 1, vehicles), createFirm(random, 5, vehicles)];
}

/**
 * Writes the rows that the lists read, without their events: a million trips have nine million events, and no list
 * reads one.
 * @param onTrip called with each row that is written
 */
export async function writeTripRows(
  path: string,
  firms: readonly [Firm, Firm],
  trips: number,
  onTrip: (row: TripRow) => void = () => undefined,
): Promise<void> {
  await writeFirms(path, firms);
  const waiting = new Map<string, WaitingRow>();
  const random = seededRandom(trips);
  const [ours, theirs] = firms;
  const rows = openRowsWriter(path);
  rows.writeMany(tripTable, trips, (number) => {
    const row = createTripRow(random, random.chance(0.1) ? theirs : ours, number, trips);
    const { organisationId, branchId } = row;
    const key = `${organisationId} ${branchId}`;
    const before = waiting.get(key) ?? { organisationId, branchId, ...NO_WAITING_TRIPS };
    waiting.set(key, addTrip(before, row));
    onTrip(row);
    return [row.id, row];
  });
  const branchRows = [...waiting.entries()];
  rows.writeMany(waitingTable, branchRows.length, (number) => {
    const row = branchRows[number];
    if (row === undefined) throw new RangeError(`there is no branch ${number}`);
    return row;
  });
  rows.close();
}

/** Writes the vehicles, parties, people and places that every list refers to; all other tables stay empty. */
export async function writeFirms(path: string, firms: readonly Firm[]): Promise<void> {
  const store = openSqliteReadStore({ path });
  for (const each of projections) await store.prepare(each);
  for (const { vehicles, customers, drivers, managers, places } of firms) {
    await write(store, vehicleTable, vehicles);
    await write(store, partyTable, customers);
    await write(store, userTable, [...drivers, ...managers]);
    await write(store, placeTable, places);
  }
  await store.close();
}

/**
 * Writes very many rows of a table directly to SQLite. Its indexes are created at the end, which takes a fraction of
 * the time.
 */
export function openRowsWriter(path: string) {
  const database = openSqlite(path);
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144');
  return {
    writeMany<Row extends object>(
      table: Table<Row>,
      count: number,
      createRow: (number: number) => readonly [string, Row],
    ): void {
      const indexes = table.indexes ?? [];
      for (const fields of indexes) database.exec(`DROP INDEX ${indexName(table, fields)}`);
      const insert = database.prepare(upsertRow(table));
      for (let first = 0; first < count; first += ROWS_A_TRANSACTION)
        database.transaction(() => {
          for (let number = first; number < Math.min(first + ROWS_A_TRANSACTION, count); number += 1)
            insert.run(columnValues(table, ...createRow(number)));
        });
      for (const fields of indexes) database.exec(createIndex(table, fields));
    },
    close(): void {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

async function write<Row extends { readonly id: string }>(
  store: ReadStore,
  table: Table<Row>,
  rows: readonly Row[],
): Promise<void> {
  const done = await store.commit({
    moves: [],
    writes: new Map([[table, new Map(rows.map((row) => [row.id, row]))]]),
  });
  if (!done) throw new Error('another process wrote to this store');
}

function createFirm(random: Random, share: number, vehicleCount: number): Firm {
  const organisationId = random.uuid();
  const many = <Row>(count: number, row: (id: string, number: number) => Row) =>
    Array.from({ length: Math.ceil(count / share) }, (_, index) => row(random.uuid(), index + 1));
  const places = many(40, (id, number) => place(organisationId, id, number));
  const locationId = places[0]?.id ?? '';
  return {
    organisationId,
    smallBranchIds: Array.from({ length: SMALL_BRANCHES }, () => random.uuid()),
    largeBranchId: random.uuid(),
    places,
    vehicles: many(vehicleCount, (id, number) => vehicle(random, organisationId, id, number)),
    customers: many(200, (id, number) => customer(organisationId, locationId, id, number)),
    drivers: many(150, (id, number) => person(organisationId, 'DRIVER', id, number)),
    managers: many(5, (id, number) => person(organisationId, 'MANAGER', id, number)),
  };
}

function place(organisationId: string, id: string, number: number): PlaceRow {
  const name = `Place ${number}`;
  const found = { placeName: name, placeAddress: `${name}, Maharashtra` };
  return { id, organisationId, name, ...found, status: 'ACTIVE', position: number };
}

function person(organisationId: string, role: 'DRIVER' | 'MANAGER', id: string, number: number): UserRow {
  const name = `${role} ${number}`;
  const about = {
    phoneNumber: null,
    email: null,
    profilePicture: null,
    locationId: null,
    documents: {},
    verified: true,
    disabled: false,
    wasAdded: true,
    left: false,
    signIns: 0,
    request: null,
  };
  return {
    id,
    organisationId,
    listedBy: organisationId,
    requestPosition: null,
    name,
    role,
    ...about,
    createdAt: number,
    position: number,
  };
}

function vehicle(random: Random, organisationId: string, id: string, number: number): VehicleRow {
  // Half are trucks, the others are of random types.
  const vehicleType = random.chance(0.5) ? 'TRUCK' : (random.pickAny(codes(vehicleTypes)) ?? 'TRUCK');
  const about = {
    vehicleNo: `MH12AB${1000 + number}`,
    vehicleType,
    fuelType: 'DIESEL',
    odoType: 'KM',
  } as const;
  const data = { vehicleId: id, branchId: organisationId, lastOdoReading: null, ...about };
  return newVehicleRow({ data, organisationId, position: number });
}

function customer(organisationId: string, locationId: string, id: string, number: number): PartyRow {
  return {
    id,
    organisationId,
    name: `Customer ${number}`,
    nameKey: toNameKey(`Customer ${number}`),
    type: 'CUSTOMER',
    locationId,
    primaryContact: null,
    secondaryContact: null,
    email: null,
    gstNo: null,
    customerDocs: [],
    openingPaise: ZERO,
    openingDate: addDays(today, -DAYS),
    openingDates: [{ openingDate: addDays(today, -DAYS), recordedFromMs: 0 }],
    openingLeftPaise: ZERO,
    openingTds: {},
    onAccountPaise: ZERO,
    balancePaise: ZERO,
    position: number,
  };
}

/**
 * The index of the trip among all decides its day, so rows are written in the order in which the product would write
 * them.
 */
function createTripRow(random: Random, firm: Firm, number: number, trips: number): TripRow {
  const age = Math.floor(((trips - 1 - number) * DAYS) / trips);
  const startedAt = addDays(today, -age);
  const status = randomStatus(random, age);
  const cancelled = status === 'CANCELLED';
  const farePaise = cancelled ? ZERO : paise(random.integer(20_000, 90_000) * 100);
  const paid = status === 'SETTLED' ? farePaise : ZERO;
  const ended = status === 'STARTED' || cancelled ? null : startedAt;
  const lrNumber = `LR-${number + 1}`;
  const id = (items: readonly { readonly id: string }[]) => random.pickAny(items)?.id ?? '';
  return {
    id: randomUUID(),
    organisationId: firm.organisationId,
    branchId: bookingBranchId(firm, number),
    deliveryBranchId: null,
    lrNumber,
    ...lrDigits(lrNumber),
    status,
    waitsSince: status === 'SETTLED' || cancelled ? null : startedAt,
    vehicleId: id(firm.vehicles),
    odoType: 'KM',
    customerId: id(firm.customers),
    startLocationId: id(firm.places),
    endLocationId: id(firm.places),
    driverId: id(firm.drivers),
    managerId: random.chance(0.5) ? id(firm.managers) : null,
    startedAt,
    endedAt: ended,
    podReceivedAt: null,
    podSubmittedAt: status === 'POD_SUBMITTED' || status === 'SETTLED' ? startedAt : null,
    settledAt: status === 'SETTLED' ? startedAt : null,
    cancelledAt: cancelled ? startedAt : null,
    startReading: null,
    endReading: null,
    estimatedHours: null,
    loadingGrams: 20_000_000 as Grams,
    unloadingGrams: ended === null ? null : (20_000_000 as Grams),
    weightUnit: 'MT',
    rateType: 'PER_MT',
    ratePaise: paise(200_000),
    farePaise,
    entries: createEntries(
      startedAt,
      cancelled ? {} : { TRIP_FARE: farePaise, PAYMENT_RECEIVED: paid, ...EXPENSES },
    ),
    balancePaise: subtract(farePaise, paid),
    material: 'Soya DOC',
    notes: null,
    podNumber: null,
    podNotes: null,
    podFileId: null,
    closing: null,
    position: (number + 1) * 9,
  };
}

function randomStatus(random: Random, age: number): TripStatus {
  if (random.chance(0.02)) return 'CANCELLED';
  if (age < DAYS_OPEN) return random.pick(['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED']);
  return random.chance(0.03) ? 'POD_SUBMITTED' : 'SETTLED';
}

const EXPENSES = { FUEL: paise(1_200_000), TOLL: paise(85_000) } as const;

/** An entry for each amount that is not zero, in the form of a trip row. */
function createEntries(
  occurredOn: Day,
  amounts: Partial<Record<EntryType, MoneyEntryRow['amountPaise']>>,
): TripRow['entries'] {
  const entries = Object.entries(amounts).flatMap(([type, amountPaise]) => {
    if (amountPaise === ZERO) return [];
    const entryId = `trip.${randomUUID()}.${randomUUID()}`;
    const entryType = type as EntryType;
    const payment = { mode: 'ONLINE', notes: null, paymentRefNo: null, vendorId: null } as const;
    const parts = { quantity: null, groupId: null, receiptFileId: null, reversedBy: null };
    return [
      [entryId, { entryId, entryType, category: entryType, occurredOn, amountPaise, ...payment, ...parts }],
    ];
  });
  return Object.fromEntries(entries) as TripRow['entries'];
}
