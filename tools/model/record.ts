import { balanceOf, type Books, type BookReceipt, type BookTrip } from './books.ts';
import { type InputFor, type ModelCommand } from './commands.ts';
import { fareOf, gramsOf, hundredthsOf, paiseOf } from './exact.ts';

/** Ids that only the server can give. */
export interface NewIds {
  /** Of the user, vehicle, party, trip, entry or settlement that the command made. */
  readonly id: string;
  /** Of a forced settlement's write-off. */
  readonly writeOffId?: string;
}

/** Enters an accepted command into the books. */
export function record(books: Books, command: ModelCommand, ids: NewIds): void {
  switch (command.slug) {
    case 'create-user': {
      const { role, phoneNumber } = command.input;
      return void books.users.push({ id: ids.id, role, phone: phoneNumber ?? null });
    }
    case 'create-vehicle': {
      const { vehicleNo, odoType, lastOdoReading } = command.input;
      books.vehicles.push({ id: ids.id, vehicleNo, byHour: odoType === 'HR', readings: [] });
      return read(books, ids.id, '', lastOdoReading);
    }
    case 'create-party':
      return openParty(books, command.input, ids.id);
    case 'update-party':
      return correctOpening(books, command.input);
    case 'start-trip':
      return startTrip(books, command.input, ids.id);
    case 'create-transaction': {
      const { tripId, amount, date } = command.input;
      const advance = { id: ids.id, kind: 'ADVANCE', amount: paiseOf(amount), date, deleted: false } as const;
      return receive(books, tripOf(books, tripId), advance);
    }
    case 'delete-transaction':
      return takeBack(books, command.input.id);
    case 'end-trip': {
      const { tripId, endedAt, endReading } = command.input;
      read(books, tripOf(books, tripId).vehicleId, endedAt, endReading);
      return void Object.assign(tripOf(books, tripId), { status: 'COMPLETED', endedAt });
    }
    case 'submit-pod': {
      const { tripId, date } = command.input;
      return void Object.assign(tripOf(books, tripId), { status: 'POD_SUBMITTED', podAt: date });
    }
    case 'settle-trip':
      return settle(books, command.input, ids);
    case 'create-settlement':
      return shareOut(books, command.input, ids.id);
  }
}

function read({ vehicles }: Books, vehicleId: string, on: string, reading: number | null | undefined): void {
  if (reading == null) return;
  vehicles.find(({ id }) => id === vehicleId)?.readings.push({ on, hundredths: hundredthsOf(reading) });
}

function tripOf({ trips }: Books, tripId: string): BookTrip {
  const trip = trips.find(({ id }) => id === tripId);
  if (trip === undefined) throw new Error(`the server accepted a command on the unknown trip ${tripId}`);
  return trip;
}

function openParty(books: Books, input: InputFor<'create-party'>, id: string): void {
  const { type, openingBalance, openingBalanceDate: openedOn } = input;
  const opening = paiseOf(openingBalance);
  books.parties.push({ id, type, openedOn, opening, taken: [] });
  enter(books, { partyId: id, date: openedOn, remark: 'OPENING_BALANCE', amount: opening, receiptId: null });
}

function correctOpening(books: Books, input: InputFor<'update-party'>): void {
  const party = books.parties.find(({ id }) => id === input.customerId);
  if (party === undefined) throw new Error('the server updated an unknown party');
  const { id: partyId } = party;
  const { openingBalance, openingBalanceDate: date = party.openedOn } = input;
  const amount = openingBalance === undefined ? party.opening : paiseOf(openingBalance);
  Object.assign(party, { opening: amount, openedOn: date });
  const line = books.lines.find((own) => own.partyId === partyId && own.remark === 'OPENING_BALANCE');
  if (line === undefined) enter(books, { partyId, date, remark: 'OPENING_BALANCE', amount, receiptId: null });
  else Object.assign(line, { date, amount, deleted: amount === 0n });
}

function startTrip(books: Books, input: InputFor<'start-trip'>, id: string): void {
  const { customerId, vehicleId, startedAt, loadingWeight, weightUnit, rateType } = input;
  const load =
    loadingWeight != null && weightUnit != null
      ? { grams: gramsOf(loadingWeight, weightUnit), unit: weightUnit }
      : null;
  const fare = fareOf(paiseOf(input.rate), rateType === 'FIXED' ? null : load);
  books.trips.push({
    id,
    customerId,
    vehicleId,
    lrNumber: input.lrNumber?.toUpperCase() ?? null,
    startedAt,
    startReading: input.startReading == null ? null : hundredthsOf(input.startReading),
    load,
    fare,
    status: 'STARTED',
    endedAt: null,
    podAt: null,
    settledAt: null,
    receipts: [],
  });
  read(books, vehicleId, startedAt, input.startReading);
  enter(books, { partyId: customerId, date: startedAt, remark: 'TRIP_FARE', amount: fare, receiptId: null });
}

/** Rows of 0 are never posted. */
function enter(books: Books, line: Omit<Books['lines'][number], 'deleted'>): void {
  if (line.amount !== 0n) books.lines.push({ ...line, deleted: false });
}

function receive(books: Books, trip: BookTrip, receipt: BookReceipt): void {
  if (receipt.amount === 0n) return;
  trip.receipts.push(receipt);
  if (receipt.kind === 'BULK_PAYMENT_RECEIVED') return;
  const { id, kind: remark, date, amount } = receipt;
  enter(books, { partyId: trip.customerId, date, remark, amount: -amount, receiptId: id });
}

function takeBack(books: Books, id: string): void {
  for (const line of books.lines) if (line.receiptId === id) line.deleted = true;
  for (const { receipts } of books.trips)
    for (const receipt of receipts) if (receipt.id === id) receipt.deleted = true;
}

function settle(books: Books, input: InputFor<'settle-trip'>, { id, writeOffId = '' }: NewIds): void {
  const trip = tripOf(books, input.tripId);
  const amount = paiseOf(input.amountReceived);
  const shortfall = balanceOf(trip) - amount;
  const entry = { date: input.date, deleted: false } as const;
  receive(books, trip, { ...entry, id, kind: 'PAYMENT_RECEIVED', amount });
  if (shortfall > 0n && !input.isForceSettled) return;
  receive(books, trip, { ...entry, id: writeOffId, kind: 'FORCE_SETTLED', amount: shortfall });
  Object.assign(trip, { status: 'SETTLED', settledAt: input.date });
}

function shareOut(books: Books, input: InputFor<'create-settlement'>, id: string): void {
  const { customerId, date, totalAmount, tripSettlement, openingBalanceSettlement } = input;
  for (const { tripId, amount } of tripSettlement) {
    const trip = tripOf(books, tripId);
    receive(books, trip, {
      id,
      kind: 'BULK_PAYMENT_RECEIVED',
      amount: paiseOf(amount),
      date,
      deleted: false,
    });
    if (balanceOf(trip) === 0n && trip.status === 'POD_SUBMITTED')
      Object.assign(trip, { status: 'SETTLED', settledAt: date });
  }
  const party = books.parties.find((candidate) => candidate.id === customerId);
  if (openingBalanceSettlement) party?.taken.push(paiseOf(openingBalanceSettlement.amount));
  const amount = -paiseOf(totalAmount);
  enter(books, { partyId: customerId, date, remark: 'BULK_PAYMENT_RECEIVED', amount, receiptId: null });
}
