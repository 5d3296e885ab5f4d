import { type RefusalCode } from '@bahi/contract/refusals';
import {
  sumDeductions,
  isReceipt,
  liveExpenses,
  liveReceipts,
  creditOnAccount,
  findBookTrip,
  type BookReceipt,
  type Books,
  type BookTrip,
} from '../books.ts';
import { applyClosedRules, applyClosingRules } from './closed-refusals.ts';
import { type CallerRole, type InputFor, type ModelCommand } from '../commands.ts';
import {
  applyClassifyRules,
  applyCreditRules,
  applySettleRules,
  applySettlementRules,
  applySettlementDeletionRules,
} from './settlement-refusals.ts';
import { currentFare } from '../record/record-trip.ts';
import { applyOpeningRules } from '../record/record-opening.ts';
import { applyVehicleMoveRules } from '../record/record-vehicle-move.ts';
import { applyTransferRules, toTransferId } from '../record/record-transfer.ts';
import { applyDriverMoneyRules, takesFromDriver } from '../driver-advance.ts';
import { applyPartyRules, applyPartyUpdateRules } from './party-refusals.ts';
import { applyDisableRules, applyUserRules } from './people-refusals.ts';
import { toWork } from '../record/record-work.ts';
import { applyReturnRules } from '../record/returned-cheque.ts';
import { applyStatusRules, applyWorkRules } from './work-refusals.ts';
import { applyEndRules } from './end-refusals.ts';
import { applyDeductedTaxRules } from './tax-limit.ts';
import { toPaise, total } from '../exact.ts';
import { type Breaks } from './breaks.ts';

/**
 * Returns the code of every rule that a command breaks; if empty, it must be accepted. The server decides the order
 * in which it checks rules, so the code of any broken rule is a correct answer.
 */
export function expectedRefusals(
  books: Books,
  caller: CallerRole,
  command: ModelCommand,
): ReadonlySet<RefusalCode> {
  const broken = new Set<RefusalCode>();
  const breaks: Breaks = (code, isBroken) => {
    if (isBroken) broken.add(code);
  };
  applyRules(books, caller, command, breaks);
  applyClosedRules(books, command, breaks);
  return broken;
}

function applyRules(books: Books, caller: CallerRole, command: ModelCommand, breaks: Breaks): void {
  switch (command.slug) {
    case 'create-user':
      return applyUserRules(books, caller, command.input, breaks);
    case 'close-books':
      return applyClosingRules(books, caller, command.input, breaks);
    case 'create-vehicle':
      return breaks('vehicle-number-taken', hasVehicle(books, command.input.vehicleNo));
    case 'update-vehicle':
      return applyVehicleMoveRules(books, command.input, breaks);
    case 'set-vehicle-status':
      return applyStatusRules(books, command.input, breaks);
    case 'disable-user':
      return applyDisableRules(books, caller, command.input, breaks);
    case 'create-maintenance':
    case 'create-fill-up':
      return applyWorkRules(books, toWork(command), breaks);
    case 'create-party':
      return applyPartyRules(books, command.input, breaks);
    case 'update-party':
      return applyPartyUpdateRules(books, caller, command.input, breaks);
    case 'start-trip':
      return applyStartRules(books, caller, command.input, breaks);
    case 'create-transaction':
      return applyMoneyRules(books, caller, command.input, breaks);
    case 'delete-transaction':
      return applyDeletionRules(books, caller, command.input, breaks);
    case 'end-trip':
      return applyEndRules(books, command.input, breaks);
    case 'receive-pod':
      return applyReceivePodRules(books, command.input, breaks);
    case 'reopen-trip':
      return applyReopenRules(books, caller, command.input, breaks);
    case 'delete-trip':
      return applyCancelRules(books, caller, command.input, breaks);
    case 'update-trip':
      return applyTripUpdateRules(books, caller, command.input, breaks);
    case 'submit-pod':
      return applyPodRules(books, command.input, breaks);
    case 'settle-trip':
      return applySettleRules(books, caller, command.input, breaks);
    case 'create-settlement':
      return applySettlementRules(books, caller, command.input, breaks);
    case 'open-cash-box':
      return applyOpeningRules(books, caller, command.input, breaks);
    case 'create-transfer':
      return applyTransferRules(books, command.input, breaks);
    case 'return-cheque':
      return applyReturnRules(books, command.input, breaks);
    case 'add-vendor-credit':
      return applyCreditRules(books, command.input, breaks);
    case 'classify-credit':
      return applyClassifyRules(books, command.input, breaks);
    case 'issue-statement': {
      const { ledgerId, startDate, endDate } = command.input;
      breaks('invalid-input', endDate > books.today || startDate > endDate);
      return breaks('not-found', !books.parties.some(({ id }) => id === ledgerId));
    }
    case 'delete-settlement':
      return applySettlementDeletionRules(books, caller, command.input, breaks);
  }
}

function hasVehicle({ vehicles }: Books, vehicleNo: string): boolean {
  return vehicles.some((vehicle) => vehicle.vehicleNo === vehicleNo);
}

function applyStartRules(
  books: Books,
  caller: CallerRole,
  input: InputFor<'start-trip'>,
  breaks: Breaks,
): void {
  const { places, users, vehicles, parties } = books;
  const vehicle = vehicles.find(({ id }) => id === input.vehicleId);
  const customer = parties.find(({ id }) => id === input.customerId);
  const driver = users.find(({ id }) => id === input.driverId);
  const manager = users.find(({ id }) => id === input.managerId);
  const hasPlaces = places.includes(input.startLocationId) && places.includes(input.endLocationId);
  const isKnown = vehicle && customer && driver && hasPlaces && (!input.managerId || manager);
  breaks('not-found', !isKnown);
  breaks('invalid-input', input.startedAt > books.today);
  breaks('wrong-party-type', customer !== undefined && customer.type !== 'CUSTOMER');
  breaks('wrong-role', driver !== undefined && driver.role !== 'DRIVER');
  breaks('wrong-role', manager !== undefined && manager.role !== 'MANAGER');
  breaks('vehicle-inactive', vehicle?.status === 'INACTIVE');
  breaks('user-disabled', driver?.disabled === true || manager?.disabled === true);
  breaks(
    'lr-number-taken',
    books.trips.some(
      (trip) =>
        isSameLr(trip.lrNumber, input.lrNumber ?? null) &&
        (trip.status !== 'CANCELLED' || caller !== 'ADMIN'),
    ),
  );
  const unit = { FIXED: null, PER_HR: null, PER_KG: 'KG', PER_MT: 'MT' }[input.rateType];
  breaks('invalid-input', Boolean(unit && input.weightUnit && unit !== input.weightUnit));
  breaks('invalid-input', Boolean(input.loadingWeight && !input.weightUnit));
  if (vehicle?.byHour) {
    breaks('field-required', input.startReading == null || input.estimatedHoursRun == null);
    breaks('field-not-allowed', input.loadingWeight != null);
  } else if (vehicle) {
    breaks('field-required', input.loadingWeight == null || !input.lrNumber);
    breaks('field-not-allowed', input.estimatedHoursRun != null || input.rateType === 'PER_HR');
  }
}

/** Compares LR numbers regardless of case and leading zeros. */
function isSameLr(left: string | null, right: string | null): boolean {
  if (left === null || right === null) return false;
  const plain = (text: string) => (/^\d+$/.test(text) ? String(BigInt(text)) : text.toUpperCase());
  return plain(left) === plain(right);
}

const BY_THE_LITRE: readonly string[] = ['FUEL', 'UREA'];

function applyMoneyRules(
  books: Books,
  caller: CallerRole,
  input: InputFor<'create-transaction'>,
  breaks: Breaks,
): void {
  const trip = books.trips.find(({ id }) => id === input.tripId);
  const belongsToTrip = input.type === 'SETTLEMENT' || input.type === 'ADJUSTMENT';
  breaks('invalid-input', belongsToTrip && input.tripId == null);
  breaks('not-found', input.tripId != null && trip === undefined);
  breaks('invalid-input', input.date > books.today || input.amount <= 0);
  breaks('trip-status', trip?.status === 'CANCELLED');
  breaks('trip-settled', belongsToTrip && trip?.status === 'SETTLED');
  const parts = total((input.portions ?? []).map(({ amount }) => toPaise(amount)));
  breaks('invalid-input', parts > toPaise(input.amount));
  const hasVehicle = books.vehicles.some(({ id }) => id === input.vehicleId);
  breaks('not-found', input.vehicleId != null && !hasVehicle);
  if (trip && input.type === 'ADJUSTMENT')
    applyDeductedTaxRules(
      books,
      caller,
      trip,
      trip.fare - sumDeductions(trip) - toPaise(input.amount),
      breaks,
    );
  if (!belongsToTrip) applyExpenseRules(books, trip, input, breaks);
}

function applyExpenseRules(
  { parties, trips }: Books,
  trip: BookTrip | undefined,
  input: InputFor<'create-transaction'>,
  breaks: Breaks,
): void {
  const vendorId = input.vendorId ?? input.customerId;
  const vendor = parties.find(({ id }) => id === vendorId);
  breaks('not-found', vendorId != null && vendor === undefined);
  breaks('wrong-party-type', vendor?.type === 'CUSTOMER');
  const isByTheLitre = BY_THE_LITRE.includes(input.category);
  const isHire = input.category === 'LORRY_HIRE';
  const isForPerson = input.category === 'SALARY' || input.category === 'INCENTIVE';
  breaks('invalid-input', (isHire && input.tripId == null) || (isForPerson && input.userId == null));
  breaks('invalid-input', isByTheLitre && input.fuelQuantity == null);
  breaks('invalid-input', input.type === 'CREDIT' && (!(isByTheLitre || isHire) || vendorId == null));
  applyDriverMoneyRules(trip, input, breaks);
  if (input.groupId == null) return;
  const advance = trip?.receipts.find(({ id, kind }) => id === input.groupId && kind === 'ADVANCE');
  breaks('not-found', advance === undefined);
  breaks('already-deleted', advance?.deleted === true);
  const parts = trips.flatMap(({ expenses }) =>
    expenses.filter(({ groupId, deleted }) => groupId === input.groupId && !deleted),
  );
  const spent = total(parts.map(({ amount }) => amount)) + toPaise(input.amount);
  breaks('portions-exceed-advance', advance !== undefined && spent > advance.amount);
}

function applyReceivePodRules(books: Books, input: InputFor<'receive-pod'>, breaks: Breaks): void {
  const trip = findBookTrip(books, input.tripId);
  breaks('not-found', trip === undefined);
  breaks('invalid-input', input.date > books.today);
  breaks('trip-status', trip !== undefined && trip.status !== 'COMPLETED');
  breaks('date-before-end', trip?.endedAt != null && input.date < trip.endedAt);
}

function applyReopenRules(
  books: Books,
  caller: CallerRole,
  input: InputFor<'reopen-trip'>,
  breaks: Breaks,
): void {
  const trip = findBookTrip(books, input.tripId);
  breaks('forbidden', caller !== 'ADMIN');
  breaks('not-found', trip === undefined);
  breaks('invalid-input', input.date > books.today);
  breaks('trip-status', trip !== undefined && trip.status !== 'SETTLED');
  breaks('settled-by-bulk', typeof trip?.closedBy === 'string');
}

function applyCancelRules(
  books: Books,
  caller: CallerRole,
  { tripId }: InputFor<'delete-trip'>,
  breaks: Breaks,
): void {
  const trip = findBookTrip(books, tripId);
  breaks('forbidden', caller !== 'ADMIN');
  breaks('not-found', trip === undefined);
  breaks('already-deleted', trip?.status === 'CANCELLED');
  breaks('trip-settled', trip?.status === 'SETTLED');
  breaks('settled-by-bulk', trip !== undefined && hasShare(books, trip));
}

/** Whether a bulk payment has a share for the trip; a share of 0 counts too. */
function hasShare({ settlements }: Books, { id }: BookTrip): boolean {
  return settlements.some(({ deleted, tripIds }) => !deleted && tripIds.includes(id));
}

function applyTripUpdateRules(
  books: Books,
  caller: CallerRole,
  input: InputFor<'update-trip'>,
  breaks: Breaks,
): void {
  const trip = findBookTrip(books, input.tripId);
  const { startedAt, customerId, branchId, lrNumber, rate } = input;
  breaks('not-found', trip === undefined);
  breaks('not-found', branchId != null && !books.branches.includes(branchId));
  breaks('invalid-input', startedAt != null && startedAt > books.today);
  breaks('invalid-input', input.podSubmittedAt != null && input.podSubmittedAt > books.today);
  const { vehicleId } = input;
  breaks('not-found', vehicleId != null && !books.vehicles.some(({ id }) => id === vehicleId));
  const customer = books.parties.find(({ id }) => id === customerId);
  const changesCustomer = customerId != null && customerId !== trip?.customerId;
  breaks('not-found', changesCustomer && customer === undefined);
  breaks('wrong-party-type', changesCustomer && customer !== undefined && customer.type !== 'CUSTOMER');
  if (trip === undefined) return;
  const newVehicle =
    vehicleId === trip.vehicleId ? undefined : books.vehicles.find(({ id }) => id === vehicleId);
  breaks('vehicle-inactive', newVehicle?.status === 'INACTIVE');
  breaks('trip-status', trip.status === 'CANCELLED');
  const changesStart = startedAt != null && startedAt !== trip.startedAt;
  const changesRate = rate != null && toPaise(rate) !== trip.rate;
  breaks('trip-settled', trip.status === 'SETTLED' && (changesStart || changesRate || changesCustomer));
  const fare = currentFare({ ...trip, rate: rate == null ? trip.rate : toPaise(rate) });
  if (fare < trip.fare) applyDeductedTaxRules(books, caller, trip, fare - sumDeductions(trip), breaks);
  breaks('trip-has-receipts', changesCustomer && liveReceipts(trip).some(isReceipt));
  const isRebooked = branchId != null && branchId !== trip.branchId;
  const entries = [...liveReceipts(trip), ...liveExpenses(trip)];
  breaks('trip-has-entries', isRebooked && (entries.length > 0 || hasShare(books, trip)));
  breaks('date-before-start', changesStart && trip.endedAt !== null && startedAt > trip.endedAt);
  applyPodDayRules(trip, input.podSubmittedAt ?? null, breaks);
  const isTaken = books.trips.some(
    (other) =>
      other.id !== trip.id &&
      isSameLr(other.lrNumber, lrNumber ?? null) &&
      (other.status !== 'CANCELLED' || caller !== 'ADMIN'),
  );
  breaks('lr-number-taken', isTaken && !isSameLr(trip.lrNumber, lrNumber ?? null));
}

/** A settlement or part payment of the trip alone needs its POD; a payment over trips does not. */
function applyPodDayRules(trip: BookTrip, podAt: string | null, breaks: Breaks): void {
  if (podAt === null) return;
  breaks('trip-status', trip.podAt === null);
  breaks('date-before-end', podAt < (trip.podReceivedAt ?? trip.endedAt ?? ''));
  const isPaidBefore = liveReceipts(trip).some(
    ({ kind, date }) => kind === 'PAYMENT_RECEIVED' && date < podAt,
  );
  const isSettledBefore =
    typeof trip.closedBy !== 'string' && trip.settledAt !== null && trip.settledAt < podAt;
  breaks('date-before-pod', isPaidBefore || isSettledBefore);
}

function applyDeletionRules(
  books: Books,
  caller: CallerRole,
  { id }: InputFor<'delete-transaction'>,
  breaks: Breaks,
): void {
  breaks('forbidden', caller !== 'ADMIN');
  breaks(
    'not-deletable',
    books.trips.some((trip) => takesFromDriver(trip, id)),
  );
  const openedParty = books.parties.find((party) => id.startsWith(`party.${party.id}.`));
  breaks('not-deletable', openedParty !== undefined);
  if (openedParty?.opening && id === `party.${openedParty.id}.${openedParty.id}`) return;
  if (books.trips.some((trip) => id === `trip.${trip.id}.${trip.id}`)) return breaks('not-deletable', true);
  const expense = [...books.expenses, ...books.trips.flatMap(({ expenses }) => expenses)].find(
    (candidate) => candidate.id === id,
  );
  if (expense) return breaks('already-deleted', expense.deleted);
  if (books.settlements.some((settlement) => settlement.id === id)) return breaks('not-deletable', true);
  const transfer = books.transfers.find((each) => each.id === toTransferId(id));
  if (transfer) return breaks('already-deleted', transfer.state !== 'live');
  const opening = books.openings.find((each) => each.id === id);
  if (opening) return breaks('already-deleted', opening.deleted);
  const left = books.trips.flatMap((trip) => trip.receiptsOnAccount).find((receipt) => receipt.id === id);
  if (left) return applyOnAccountRules(books, left, breaks);
  const trip = books.trips.find(({ receipts }) => receipts.some((receipt) => receipt.id === id));
  const receipt = trip?.receipts.find((candidate) => candidate.id === id);
  breaks('not-found', receipt === undefined);
  breaks('already-deleted', receipt?.deleted === true);
  breaks('not-deletable', receipt?.kind === 'FORCE_SETTLED');
  breaks('trip-settled', trip?.status === 'SETTLED');
}

/** A receipt that a cancelled trip left on account can be deleted, with its tax, while the amount is unused. */
function applyOnAccountRules({ parties, trips }: Books, { id, deleted }: BookReceipt, breaks: Breaks): void {
  const group = trips
    .flatMap(({ receiptsOnAccount }) => receiptsOnAccount)
    .filter((part) => part.id === id || part.groupId === id);
  const amount = total(group.map((part) => (part.deleted ? 0n : part.amount)));
  const owner = parties.find(({ onAccount }) => onAccount.some(({ by }) => by === id));
  breaks('already-deleted', deleted);
  breaks('not-deletable', !deleted && owner !== undefined && creditOnAccount(owner) < amount);
}

function applyPodRules(books: Books, input: InputFor<'submit-pod'>, breaks: Breaks): void {
  const trip = findBookTrip(books, input.tripId);
  breaks('not-found', trip === undefined);
  breaks('invalid-input', input.date > books.today);
  breaks('trip-status', trip !== undefined && !['COMPLETED', 'POD_RECEIVED'].includes(trip.status));
  breaks('date-before-end', trip !== undefined && trip.endedAt !== null && input.date < trip.endedAt);
  breaks('date-before-end', trip?.podReceivedAt != null && input.date < trip.podReceivedAt);
}
