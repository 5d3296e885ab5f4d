import { tripBalance, isReceipt, liveExpenses, liveReceipts, type Books, type BookTrip } from '../books.ts';
import { type CallerRole, type InputFor, type ModelCommand } from '../commands.ts';
import { findBearer, findBox } from './bearers.ts';
import { classify, addCredit } from './record-credit.ts';
import { openBox } from './record-opening.ts';
import { moveVehicle, requireVehicle } from './record-vehicle-move.ts';
import { takeBackTransfer, transfer } from './record-transfer.ts';
import { forgetWork, toLitres, recordWork, toWork } from './record-work.ts';
import { settleParty, takeBackSettlement } from './record-settlement.ts';
import { enterLine, repost, reassignExpense, takeBackPosted } from './posting.ts';
import { recordReturn } from './returned-cheque.ts';
import { toHundredths, toPaise } from '../exact.ts';
import { currentFare, newTrip, receive, settledOn, spend, requireTrip } from './record-trip.ts';

/** Ids that only the server can assign. */
export interface NewIds {
  /** Id of the user, vehicle, party, trip, entry or settlement that the command created. */
  readonly id: string;
  /** Id of the write-off of a forced settlement. */
  readonly writeOffId?: string;
  /** Id of the tax in the settlement. */
  readonly tdsId?: string;
  /** Ids of the portions of an advance. */
  readonly portionIds?: readonly string[];
}

/** Enters an accepted command into the books. */
export function record(books: Books, command: ModelCommand, ids: NewIds, caller: CallerRole): void {
  const homeId = books.homes[caller];
  switch (command.slug) {
    case 'create-user': {
      const { role, phoneNumber } = command.input;
      return void books.users.push({ id: ids.id, role, phone: phoneNumber ?? null });
    }
    case 'create-vehicle': {
      const { vehicleNo, odoType, lastOdoReading, tankCapacity } = command.input;
      const firstReading = lastOdoReading == null ? null : toHundredths(lastOdoReading);
      const byHour = odoType === 'HR';
      const branchId = command.input.branchId ?? homeId;
      const tank = tankCapacity == null ? null : toHundredths(tankCapacity);
      const known = { id: ids.id, vehicleNo, byHour, tank, firstReading, branchId, branchMoves: [] };
      return void books.vehicles.push({ ...known, status: 'IDLE', readings: [], documents: [] });
    }
    case 'update-vehicle':
      return moveVehicle(books, command.input);
    case 'set-vehicle-status': {
      const { vehicleId, status } = command.input;
      return void Object.assign(requireVehicle(books, vehicleId), { status });
    }
    case 'disable-user':
      return setDisabled(books, command.input);
    case 'create-maintenance':
    case 'create-fill-up':
      return recordWork(books, toWork(command), ids.id, homeId);
    case 'create-party':
      return openParty(books, command.input, ids.id);
    case 'update-party':
      return correctOpening(books, command.input);
    case 'start-trip':
      return startTrip(books, command.input, ids.id, homeId);
    case 'create-transaction':
      return enterMoney(books, command.input, ids, homeId);
    case 'delete-transaction':
      return takeBack(books, command.input.id);
    case 'end-trip':
      return endTrip(books, command.input);
    case 'receive-pod': {
      const { tripId, date } = command.input;
      return void Object.assign(requireTrip(books, tripId), { status: 'POD_RECEIVED', podReceivedAt: date });
    }
    case 'reopen-trip': {
      const trip = requireTrip(books, command.input.tripId);
      for (const id of listOwnEntries(trip)) takeBack(books, id);
      return void Object.assign(trip, { status: 'POD_SUBMITTED', settledAt: null, closedBy: null });
    }
    case 'delete-trip':
      return cancel(books, requireTrip(books, command.input.tripId));
    case 'update-trip':
      return updateTrip(books, command.input);
    case 'submit-pod': {
      const { tripId, date } = command.input;
      return void Object.assign(requireTrip(books, tripId), { status: 'POD_SUBMITTED', podAt: date });
    }
    case 'settle-trip':
      return settle(books, command.input, ids, homeId);
    case 'create-settlement':
      return settleParty(books, command.input, ids.id, homeId);
    case 'delete-settlement':
      return takeBackSettlement(books, command.input.id);
    case 'return-cheque':
      return recordReturn(books, command.input, ids.id, homeId);
    case 'open-cash-box':
      return openBox(books, command.input, ids.id);
    case 'create-transfer':
      return transfer(books, command.input, ids.id);
    case 'add-vendor-credit':
      return addCredit(books, command.input, ids.id, homeId);
    case 'classify-credit':
      return classify(books, command.input);
    case 'close-books':
      books.closedUntil = command.input.until ?? '';
      return;
    case 'issue-statement':
      // A statement changes no figure.
      return;
  }
}

function enterMoney(books: Books, input: InputFor<'create-transaction'>, ids: NewIds, homeId: string): void {
  const { category, date, groupId = null } = input;
  const amount = toPaise(input.amount);
  const entry = { id: ids.id, amount, date, deleted: false };
  if (category === 'ADVANCE' || category === 'SHORTAGE_AMOUNT' || category === 'BUILTY_COMMISSION') {
    const trip = requireTrip(books, input.tripId ?? '');
    const box = findBox(input, input.mode, homeId);
    const reference = input.paymentRefNo ?? null;
    receive(books, trip, { ...entry, kind: category, mode: input.mode ?? null, reference }, box);
    (input.portions ?? []).forEach((portion, index) => {
      const id = ids.portionIds?.[index] ?? '';
      const { branchId } = trip;
      const part = {
        category: portion.category,
        amount: toPaise(portion.amount),
        date,
        branchId,
        groupId: ids.id,
      };
      const litres = toLitres(portion.category, portion.fuelQuantity);
      trip.expenses.push({ ...part, id, litres, deleted: false });
      spend(books, { entryId: id, date, column: 'moneyOut', box }, part, trip.vehicleId);
    });
    return;
  }
  const list = input.tripId == null ? books.expenses : requireTrip(books, input.tripId).expenses;
  const litres = toLitres(category, input.fuelQuantity);
  const fromDriverAdvance = input.fromDriverAdvance === true;
  const isReturned = input.direction === 'INWARD';
  list.push({
    ...entry,
    category,
    branchId: findBearer(books, input, date, homeId),
    groupId,
    fromDriverAdvance,
    litres,
    amount: isReturned ? -amount : amount,
  });
  const partyId = input.vendorId ?? input.customerId;
  const onCredit = input.type === 'CREDIT' || input.mode === 'CREDIT';
  const paid = onCredit || fromDriverAdvance ? 'withoutMoney' : 'moneyOut';
  const column = isReturned ? 'moneyIn' : paid;
  const vehicleId =
    input.tripId == null ? (input.vehicleId ?? null) : requireTrip(books, input.tripId).vehicleId;
  const box = column === 'withoutMoney' ? null : findBox(input, input.mode, homeId);
  spend(books, { entryId: ids.id, date, column, amount, box }, list.at(-1), vehicleId);
  if (partyId == null || isReturned) return;
  const remark = category === 'UREA' ? 'VEHICLE_MAINTENANCE' : category;
  const line = { partyId, date, remark, entryId: ids.id, deleted: false };
  books.lines.push(onCredit ? { ...line, amount: -amount } : { ...line, amount: 0n, both: amount });
}

function endTrip(books: Books, { tripId, endedAt, endReading }: InputFor<'end-trip'>): void {
  const trip = requireTrip(books, tripId);
  const hundredths = endReading == null ? null : toHundredths(endReading);
  const before = { ...trip };
  Object.assign(trip, { status: 'COMPLETED', endedAt, endReading: hundredths });
  repostFare(books, trip, before);
}

/** Posts the fare again if its amount, day, customer or branch has changed. */
function repostFare(books: Books, trip: BookTrip, before?: BookTrip): void {
  trip.fare = currentFare(trip);
  const { id, customerId: partyId, branchId, startedAt: date, fare: amount } = trip;
  const isSame =
    before?.fare === amount &&
    before.startedAt === date &&
    before.customerId === partyId &&
    before.branchId === branchId;
  if (isSame) return;
  repost(books, { partyId, branchId, date, remark: 'TRIP_FARE', amount, entryId: `fare ${id}` });
}

function listOwnEntries({ closedBy }: BookTrip): readonly string[] {
  return closedBy === null || typeof closedBy === 'string' ? [] : closedBy;
}

/** Cancels a trip; its receipts stay on the customer's account. */
function cancel(books: Books, trip: BookTrip): void {
  const customer = books.parties.find(({ id }) => id === trip.customerId);
  for (const receipt of liveReceipts(trip).filter(isReceipt)) {
    trip.receiptsOnAccount.push({ ...receipt });
    receipt.deleted = true;
    const tax = receipt.kind === 'TDS' ? { tax: receipt.amount } : {};
    customer?.onAccount.push({ by: receipt.id, amount: receipt.amount, ...tax, deleted: false });
  }
  takeBackPosted(books, `fare ${trip.id}`);
  for (const { id } of liveReceipts(trip)) takeBackEntry(books, id);
  Object.assign(trip, { status: 'CANCELLED', fare: 0n });
}

function updateTrip(books: Books, input: InputFor<'update-trip'>): void {
  const trip = requireTrip(books, input.tripId);
  const before = { ...trip };
  const { startedAt, customerId, vehicleId, driverId, branchId, lrNumber, rate } = input;
  if (vehicleId != null && vehicleId !== trip.vehicleId) moveToVehicle(books, trip, vehicleId);
  if (driverId != null) trip.driverId = driverId;
  if (startedAt != null) trip.startedAt = startedAt;
  if (customerId != null) trip.customerId = customerId;
  if (branchId != null) trip.branchId = branchId;
  if (rate != null) trip.rate = toPaise(rate);
  if (lrNumber != null) trip.lrNumber = lrNumber.toUpperCase();
  if (input.podSubmittedAt != null) movePod(books, trip, input.podSubmittedAt);
  repostFare(books, trip, before);
}

function movePod({ settlements }: Books, trip: BookTrip, podAt: string): void {
  trip.podAt = podAt;
  const payment = settlements.find(({ id }) => id === trip.closedBy);
  if (payment !== undefined) trip.settledAt = settledOn(trip, payment.date);
}

function moveToVehicle(books: Books, trip: BookTrip, vehicleId: string): void {
  trip.vehicleId = vehicleId;
  for (const { id, recordedFor } of liveExpenses(trip))
    if (recordedFor === undefined)
      reassignExpense(books, id, (before) => before.map((each) => ({ ...each, vehicleId })));
}

function openParty(books: Books, input: InputFor<'create-party'>, id: string): void {
  const { name, locationId, type, openingBalance, openingBalanceDate: openedOn } = input;
  const opening = toPaise(openingBalance);
  const tdsRate = input.tdsRate ?? null;
  books.parties.push({ id, name, locationId, type, openedOn, opening, tdsRate, taken: [], onAccount: [] });
  const line = { partyId: id, date: openedOn, remark: 'OPENING_BALANCE', amount: opening };
  enterLine(books, { ...line, entryId: `opening ${id}` });
}

function correctOpening(books: Books, input: InputFor<'update-party'>): void {
  const party = books.parties.find(({ id }) => id === input.customerId);
  if (party === undefined) throw new Error('the server updated an unknown party');
  const { id: partyId } = party;
  Object.assign(party, { name: input.name ?? party.name, locationId: input.locationId ?? party.locationId });
  if (input.tdsRate !== undefined) party.tdsRate = input.tdsRate;
  const { openingBalance, openingBalanceDate: date = party.openedOn } = input;
  const amount = openingBalance === undefined ? party.opening : toPaise(openingBalance);
  if (amount === party.opening && date === party.openedOn) return;
  Object.assign(party, { opening: amount, openedOn: date });
  repost(books, { partyId, date, remark: 'OPENING_BALANCE', amount, entryId: `opening ${partyId}` });
}

function startTrip(books: Books, input: InputFor<'start-trip'>, id: string, homeId: string): void {
  books.trips.push(newTrip(input, id, homeId));
  repostFare(books, requireTrip(books, id));
}

/** Nobody of these books signs in with a phone, so a disabled person gives theirs up until they are enabled. */
function setDisabled({ users }: Books, { userId, disabled }: InputFor<'disable-user'>): void {
  const user = users.find(({ id }) => id === userId);
  if (user === undefined) return;
  const { phone, freedPhone } = user;
  user.disabled = disabled;
  if (disabled && phone !== null) Object.assign(user, { phone: null, freedPhone: phone });
  if (!disabled && freedPhone !== undefined)
    Object.assign(user, { phone: freedPhone, freedPhone: undefined });
}

/** Deleting an advance deletes its portions, also from the ledgers of the vendors who were paid or owed for them. */
function takeBack(books: Books, id: string): void {
  takeBackTransfer(books, id);
  for (const opening of books.openings) if (opening.id === id) opening.deleted = true;
  takeBackEntry(books, id);
  for (const { receipts, receiptsOnAccount } of books.trips)
    for (const part of [...receipts, ...receiptsOnAccount])
      if (part.groupId === id) takeBackEntry(books, part.id);
  for (const expense of [...books.expenses, ...books.trips.flatMap(({ expenses }) => expenses)]) {
    if (expense.id !== id && expense.groupId !== id) continue;
    expense.deleted = true;
    forgetWork(books, expense.id);
    takeBackEntry(books, expense.id);
  }
}

/** Takes back the postings of one entry, and deletes its receipt and its shares on account. */
function takeBackEntry(books: Books, id: string): void {
  takeBackPosted(books, id);
  for (const { receipts, receiptsOnAccount } of books.trips)
    for (const receipt of [...receipts, ...receiptsOnAccount]) if (receipt.id === id) receipt.deleted = true;
  for (const { onAccount } of books.parties)
    for (const share of onAccount) if (share.by === id) share.deleted = true;
}

function settle(
  books: Books,
  input: InputFor<'settle-trip'>,
  { id, writeOffId = '', tdsId = '' }: NewIds,
  homeId: string,
): void {
  const trip = requireTrip(books, input.tripId);
  const amount = toPaise(input.amountReceived);
  const tax = toPaise(input.tdsAmount ?? 0);
  const shortfall = tripBalance(trip) - amount - tax;
  const entry = { date: input.date, deleted: false } as const;
  const { mode = null, paymentRefNo: reference = null } = input;
  const receipt = { ...entry, id, kind: 'PAYMENT_RECEIVED', amount, mode, reference } as const;
  receive(books, trip, receipt, findBox(input, input.mode, homeId));
  const group = amount > 0n ? { groupId: id } : {};
  receive(books, trip, { ...entry, ...group, id: tdsId, kind: 'TDS', amount: tax });
  if (shortfall > 0n && !input.isForceSettled) return;
  receive(books, trip, { ...entry, id: writeOffId, kind: 'FORCE_SETTLED', amount: shortfall });
  Object.assign(trip, {
    status: 'SETTLED',
    settledAt: input.date,
    closedBy: [id, tdsId, writeOffId].filter((own) => own !== ''),
  });
}
