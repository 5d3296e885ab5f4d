import { addDays, type Day } from '@bahi/kernel/day';
import { type Random } from '../harness/random.ts';
import { tripBalance, type Books, type BookTrip } from '../model/books.ts';
import { toRupees } from '../model/exact.ts';

/** Ids of another organisation, which must be treated as unknown. */
export interface Strangers {
  readonly tripId: string;
  readonly partyId: string;
  readonly placeId: string;
  readonly vehicleId: string;
  readonly entryId: string;
}

/** The state and the randomness that a command is drawn from. */
export interface DrawContext {
  readonly books: Books;
  readonly random: Random;
  readonly strangers: Strangers | null;
}

/** A past day, usually recent; rarely a future one. */
export function pickDay({ books, random }: DrawContext, after?: string | null): string {
  const today = books.today as Day;
  if (books.closedUntil !== '' && random.chance(0.75)) return pickOpenDay({ books, random }, today);
  if (random.chance(0.03)) return addDays(today, random.integer(2, 400));
  if (after != null && random.chance(0.9)) {
    const later = addDays(after as Day, random.integer(0, 3));
    return later < today ? later : today;
  }
  return addDays(today, -random.integer(0, 30));
}

/** A day after the closing, so that not every command is refused. */
function pickOpenDay({ books, random }: Pick<DrawContext, 'books' | 'random'>, today: Day): string {
  const day = addDays(books.closedUntil as Day, random.integer(1, 10));
  return day < today ? day : today;
}

/** Usually a known id, sometimes another organisation's or an unknown one. */
export function pickId(
  { random }: DrawContext,
  ids: readonly string[],
  stranger: string | undefined,
): string {
  if (random.chance(0.03)) return stranger ?? random.uuid();
  return random.pickAny(ids) ?? random.uuid();
}

/** Usually a trip in a status that suits the command. */
export function pickTrip(
  { books, random }: DrawContext,
  statuses: readonly BookTrip['status'][],
): BookTrip | undefined {
  const suitable = books.trips.filter(({ status }) => statuses.includes(status));
  return random.chance(0.95) && suitable.length > 0 ? random.pickAny(suitable) : random.pickAny(books.trips);
}

export function pickTripId({ random, strangers }: DrawContext, trip: BookTrip | undefined): string {
  if (trip !== undefined && !random.chance(0.03)) return trip.id;
  return strangers?.tripId ?? random.uuid();
}

/** An amount near the balance, where the rules change. */
export function pickAmount({ random }: DrawContext, trip: BookTrip | undefined): number {
  const balance = trip === undefined ? 0n : tripBalance(trip);
  const some = BigInt(random.integer(1, 5_000_000));
  const candidates = [
    balance,
    balance,
    balance / 2n,
    balance - 1n,
    balance + 1n,
    balance - 100_000n,
    balance - 100_001n,
    some,
  ];
  return toRupees(random.pickAny(candidates) ?? balance);
}

/** Rounds computed rupees to whole paise. */
export function roundToPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

export const MODES = ['ONLINE', 'CHEQUE', 'CASH'] as const;
