import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Session } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { type DemoBook, type DemoBulkPayment, type DemoParty, type DemoTrip } from './book.ts';

/** Ids by the names that the book uses. @throws on a name that the book does not hold */
export interface EnteredBook {
  readonly book: DemoBook;
  place(name: string): string;
  person(name: string): string;
  vehicle(number: string): string;
  party(name: string): string;
  trip(lr: string): string;
}

/** Enters a book as its owner would, by commands. @throws when one is refused */
export async function enterBook(owner: Session, book: DemoBook): Promise<EnteredBook> {
  const kept = { place: names(), person: names(), vehicle: names(), party: names(), trip: names() };
  const entered: EnteredBook = {
    book,
    place: kept.place.idOf,
    person: kept.person.idOf,
    vehicle: kept.vehicle.idOf,
    party: kept.party.idOf,
    trip: kept.trip.idOf,
  };
  for (const name of book.places) kept.place.keep(name, await addPlace(owner, name));
  for (const member of book.staff)
    kept.person.keep(member.name, (await owner.expect(createUser, member)).user.id);
  for (const vehicle of book.vehicles)
    kept.vehicle.keep(vehicle.vehicleNo, (await owner.expect(createVehicle, vehicle)).vehicle.id);
  for (const party of book.parties) kept.party.keep(party.name, await addParty(owner, entered, party));
  for (const trip of book.trips) kept.trip.keep(trip.lr, await runTrip(owner, entered, trip));
  for (const payment of book.bulkPayments) await payInBulk(owner, entered, payment);
  return entered;
}

function names() {
  const ids = new Map<string, string>();
  return {
    keep: (name: string, id: string) => void ids.set(name, id),
    idOf(name: string): string {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`the book holds no ${name}`);
      return id;
    },
  };
}

async function addPlace(owner: Session, name: string): Promise<string> {
  const { places } = await owner.expect(searchPlaces, { searchText: name });
  const place = places.find(({ placeName }) => placeName === name);
  if (place === undefined) throw new Error(`the gazetteer knows no ${name}`);
  return (await owner.expect(createLocation, { name, ...place })).locationId;
}

async function addParty(owner: Session, entered: EnteredBook, party: DemoParty): Promise<string> {
  const { place, openedDaysAgo, ...about } = party;
  const { customer } = await owner.expect(createParty, {
    ...about,
    locationId: entered.place(place),
    openingBalanceDate: daysAgo(openedDaysAgo),
  });
  return customer.id;
}

async function runTrip(owner: Session, entered: EnteredBook, demo: DemoTrip): Promise<string> {
  const { lr, vehicle, party, driver, manager, from, to, startedDaysAgo, notes, ...rest } = demo;
  const { advances = [], ended, podDaysAgo, payments = [], ...terms } = rest;
  const { trip } = await owner.expect(startTrip, {
    ...terms,
    lrNumber: lr,
    vehicleId: entered.vehicle(vehicle),
    customerId: entered.party(party),
    driverId: entered.person(driver),
    startLocationId: entered.place(from),
    endLocationId: entered.place(to),
    startedAt: daysAgo(startedDaysAgo),
    ...(manager === undefined ? {} : { managerId: entered.person(manager) }),
    ...(notes === undefined ? {} : { metadata: JSON.stringify({ notes }) }),
  });
  const tripId = trip.id;
  for (const { daysAgo: days, ...receipt } of advances)
    await owner.expect(createTransaction, {
      tripId,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      date: daysAgo(days),
      ...receipt,
    });
  if (ended !== undefined) {
    const { daysAgo: days, ...readings } = ended;
    await owner.expect(endTrip, { tripId, endedAt: daysAgo(days), ...readings });
  }
  if (podDaysAgo !== undefined) await owner.expect(submitPod, { tripId, date: daysAgo(podDaysAgo) });
  for (const { daysAgo: days, amount, mode, forced = false } of payments)
    await owner.expect(settleTrip, {
      tripId,
      amountReceived: amount,
      date: daysAgo(days),
      mode,
      isForceSettled: forced,
    });
  return tripId;
}

async function payInBulk(owner: Session, entered: EnteredBook, payment: DemoBulkPayment): Promise<void> {
  const { party, daysAgo: days, mode, ofTrips, ofOpening = 0 } = payment;
  const parts = Object.entries(ofTrips).map(([lr, amount]) => ({ tripId: entered.trip(lr), amount }));
  await owner.expect(createSettlement, {
    customerId: entered.party(party),
    date: daysAgo(days),
    mode,
    totalAmount: parts.reduce((sum, { amount }) => sum + amount, ofOpening),
    tripSettlement: parts,
    ...(ofOpening === 0 ? {} : { openingBalanceSettlement: { amount: ofOpening } }),
  });
}
