import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { sampleFiles } from '@bahi/contract/sample-files';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { uploadFileAs } from '@bahi/tools/proofs/samples/files';

const SENTENCE =
  'Shree Siddheshwar Sahakari Sakhar Karkhana and Allied Agricultural Produce Transport Company';
/** A word without a place to break a line. */
const WORD = 'Wardhamannagarsahakarisanstha'.repeat(4);
const EMAIL = `${'accounts.department.'.repeat(3)}desk@karkhana.example`;
/** ₹99,99,99,999.00 */
const LARGE = 999_999_999;

/** The longest allowed name, 100 characters. */
export const LONG_FIRM = SENTENCE.padEnd(100, '.');
/** Twenty characters. */
export const LONG_LR = 'MMWH/26-27/WB/009418';

export interface LongBooks {
  /** The first trip is started; the second has its POD submitted and is partly paid. */
  readonly startedTripId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly vendorId: string;
}

/** Fills the books with names and amounts of maximum length. */
export async function enterLongBooks(session: Session): Promise<LongBooks> {
  const people = await enterPeople(session);
  const startedTripId = await start(session, people, LONG_LR, 30);
  const tripId = await start(session, people, 'MMWH/26-27/WB/009417', 30);
  for (const id of [startedTripId, tripId]) await spend(session, id, people.vendorId);
  await settlePart(session, tripId);
  // Gives the khata a second page, with a balance brought forward.
  for (let trip = 0; trip < 8; trip += 1) await start(session, people, `MMWH/26-27/WB/00950${trip}`, 20);
  const { customerId, vendorId } = people;
  return { startedTripId, tripId, customerId, vendorId };
}

type People = Awaited<ReturnType<typeof enterPeople>>;

function longName(kind: string, rest: string): string {
  return `${kind} ${rest}`.slice(0, 100).trim();
}

async function enterPeople(session: Session) {
  const place = async (name: string) => {
    const found = { placeName: longName('Place', SENTENCE), placeAddress: longName('Address', SENTENCE) };
    return (await session.mustCall(createLocation, { name, ...found, eLoc: 'PLACE1' })).locationId;
  };
  const startLocationId = await place(longName('From', SENTENCE));
  const endLocationId = await place(longName('To', WORD));
  const person = async (role: 'DRIVER' | 'MANAGER', name: string) =>
    (await session.mustCall(createUser, { role, name, phoneNumber: newPhone(), email: EMAIL })).user.id;
  const driverId = await person('DRIVER', longName('Driver', WORD));
  const managerId = await person('MANAGER', longName('Manager', SENTENCE));
  const truck = {
    vehicleType: 'MINI_TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: 9_999_999.99,
  } as const;
  const about = { vehicleNo: 'MH12WWW9999', ...truck, driverId, managerId };
  const { vehicle } = await session.mustCall(createVehicle, about);
  const party = async (type: 'CUSTOMER' | 'VENDOR', name: string) => {
    const documentId = await uploadFileAs(session, { ...sampleFiles.pdf, name: `${WORD.slice(0, 100)}.pdf` });
    const contact = { primaryContact: newPhone(), email: EMAIL, gstNo: '27AAKFG4821M1Z6' };
    const openingBalance = type === 'VENDOR' ? -LARGE : LARGE;
    const opening = { locationId: startLocationId, openingBalance, openingBalanceDate: daysAgo(40) };
    const customerDocs = [{ documentId }];
    return (await session.mustCall(createParty, { name, type, ...contact, ...opening, customerDocs }))
      .customer.id;
  };
  return {
    startLocationId,
    endLocationId,
    driverId,
    managerId,
    vehicleId: vehicle.id,
    customerId: await party('CUSTOMER', longName('Party', SENTENCE)),
    vendorId: await party('VENDOR', longName('Vendor', WORD)),
  };
}

async function start(
  session: Session,
  { vendorId: _, ...people }: People,
  lrNumber: string,
  days: number,
): Promise<string> {
  const load = {
    loadingWeight: 99_999.999,
    weightUnit: 'MT',
    material: longName('Material', SENTENCE),
  } as const;
  const metadata = JSON.stringify({ notes: `${SENTENCE} ${WORD}${WORD}` });
  const terms = {
    rateType: 'FIXED',
    rate: LARGE,
    startReading: 9_999_000,
    startedAt: daysAgo(days),
  } as const;
  return (await session.mustCall(startTrip, { ...people, ...load, ...terms, lrNumber, metadata })).trip.id;
}

async function spend(session: Session, tripId: string, vendorId: string): Promise<void> {
  const words = { notes: SENTENCE, paymentRefNo: WORD.slice(0, 50) };
  const entry = { tripId, amount: 999_999.99, date: daysAgo(20), ...words };
  const fuel = { type: 'CREDIT', category: 'FUEL', fuelQuantity: 9_999.99, vendorId } as const;
  await session.mustCall(createTransaction, {
    ...entry,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    mode: 'CASH',
  });
  await session.mustCall(createTransaction, { ...entry, type: 'ADJUSTMENT', category: 'BUILTY_COMMISSION' });
  await session.mustCall(createTransaction, { ...entry, ...fuel });
}

async function settlePart(session: Session, tripId: string): Promise<void> {
  const upload = (name: string) =>
    uploadFileAs(session, { ...sampleFiles.pdf, name: `${name} ${WORD.slice(0, 100)}.pdf` });
  const readings = { endReading: 9_999_999.99, unloadingWeight: 99_999.999 };
  const pod = { fileName: await upload('pod') };
  await session.mustCall(endTrip, { tripId, endedAt: daysAgo(15), ...readings, pod });
  await session.mustCall(submitPod, {
    tripId,
    date: daysAgo(14),
    podNumber: WORD.slice(0, 50),
    notes: SENTENCE,
  });
  const payment = { amountReceived: 500_000_000, date: daysAgo(10), mode: 'ONLINE' } as const;
  const paymentReceiptId = { id: await upload('receipt') };
  await session.mustCall(settleTrip, { tripId, ...payment, notes: SENTENCE, paymentReceiptId });
}
