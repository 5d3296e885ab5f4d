import { tripBalance, type Books, type BookTrip } from '../books.ts';
import { type CallerRole, type InputFor, type ModelCommand } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { type Breaks } from './breaks.ts';
import { isClosed } from '../record/posting.ts';
import { currentFare, newTrip } from '../record/record-trip.ts';

export function applyClosingRules(
  { today }: Books,
  caller: CallerRole,
  { until }: InputFor<'close-books'>,
  breaks: Breaks,
): void {
  breaks('forbidden', caller !== 'ADMIN');
  breaks('invalid-input', until !== null && until >= today);
}

/**
 * A command is refused if it would post on a closed day that the caller has chosen: docs/rules/money.md#closed-books.
 */
export function applyClosedRules(books: Books, command: ModelCommand, breaks: Breaks): void {
  const day = chosenDay(books, command);
  breaks('period-closed', day != null && isClosed(books, day));
}

/** The day that the caller chose for a posting; null if the command posts nothing, or the server chooses the day. */
function chosenDay(books: Books, command: ModelCommand): string | null | undefined {
  switch (command.slug) {
    case 'create-party':
      return command.input.openingBalance === 0 ? null : command.input.openingBalanceDate;
    case 'update-party':
      return newOpeningDay(books, command.input);
    case 'start-trip':
      return currentFare(newTrip(command.input, '')) === 0n ? null : command.input.startedAt;
    case 'update-trip':
      return newTripDay(books, command.input);
    case 'create-transaction':
    case 'create-maintenance':
      return command.input.date;
    case 'create-fill-up':
      return command.input.fillupDate ?? command.input.date;
    case 'settle-trip':
      return postsSettlement(books, command.input) ? command.input.date : null;
    case 'create-settlement':
      return postsPayment(command.input) ? command.input.date : null;
    case 'add-vendor-credit':
      return command.input.paymentDate;
    case 'return-cheque':
    case 'create-transfer':
    case 'open-cash-box':
      return command.input.date;
    case 'create-user':
    case 'create-vehicle':
    case 'update-vehicle':
    case 'set-vehicle-status':
    case 'disable-user':
    case 'close-books':
    case 'end-trip':
    case 'receive-pod':
    case 'submit-pod':
    case 'reopen-trip':
    case 'delete-trip':
    case 'delete-transaction':
    case 'delete-settlement':
    case 'classify-credit':
    case 'issue-statement':
      return null;
  }
}

function newOpeningDay(
  { parties }: Books,
  { customerId, openingBalance, openingBalanceDate: on }: InputFor<'update-party'>,
): string | null {
  const party = parties.find(({ id }) => id === customerId);
  if (party === undefined || on === undefined || on === party.openedOn) return null;
  return party.opening === 0n && toPaise(openingBalance ?? 0) === 0n ? null : on;
}

function newTripDay({ trips }: Books, { tripId, startedAt, rate }: InputFor<'update-trip'>): string | null {
  const trip = trips.find(({ id }) => id === tripId);
  if (trip === undefined || startedAt == null || startedAt === trip.startedAt) return null;
  const now: BookTrip = rate == null ? trip : { ...trip, rate: toPaise(rate) };
  return trip.fare === 0n && currentFare(now) === 0n ? null : startedAt;
}

/** False for a trip without a balance, which is settled without a posting. */
function postsSettlement(
  { trips }: Books,
  { tripId, amountReceived, tdsAmount, isForceSettled }: InputFor<'settle-trip'>,
) {
  const trip = trips.find(({ id }) => id === tripId);
  const isWrittenOff = isForceSettled === true && trip !== undefined && tripBalance(trip) > 0n;
  return amountReceived > 0 || (tdsAmount ?? 0) > 0 || isWrittenOff;
}

/** False when the amount put on account equals the amount taken from the opening, so that nothing moves. */
function postsPayment(input: InputFor<'create-settlement'>): boolean {
  const { tripSettlement, openingBalanceSettlement: opening, onAccount, writeOff, totalAmount } = input;
  const besidesTrips = toPaise(opening?.amount ?? 0) + toPaise(onAccount ?? 0);
  return (
    totalAmount > 0 ||
    (writeOff ?? 0) > 0 ||
    besidesTrips !== 0n ||
    tripSettlement.some(({ amount }) => amount !== 0)
  );
}
