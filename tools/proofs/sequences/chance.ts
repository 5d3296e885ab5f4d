import { addDays, type Day } from '@bahi/kernel/day';
import { type Random } from '../harness/random.ts';
import { balanceOf, type Books, type BookTrip } from '../model/books.ts';
import { rupeesOf } from '../model/exact.ts';

/** Ids of another organisation, which have to be as good as unknown. */
export interface Strangers {
  readonly tripId: string;
  readonly partyId: string;
  readonly placeId: string;
  readonly vehicleId: string;
  readonly entryId: string;
}

export interface Chance {
  readonly books: Books;
  readonly random: Random;
  readonly strangers: Strangers | null;
}

/** A past day, near today; now and then one that has not come yet. */
export function someDay({ books, random }: Chance, after?: string | null): string {
  const today = books.today as Day;
  if (books.closedUntil !== '' && random.chance(0.75)) return openDay({ books, random }, today);
  if (random.chance(0.03)) return addDays(today, random.integer(2, 400));
  if (after != null && random.chance(0.9)) {
    const later = addDays(after as Day, random.integer(0, 3));
    return later < today ? later : today;
  }
  return addDays(today, -random.integer(0, 30));
}

/** Behind what is closed, so that not all is refused. */
function openDay({ books, random }: Pick<Chance, 'books' | 'random'>, today: Day): string {
  const day = addDays(books.closedUntil as Day, random.integer(1, 10));
  return day < today ? day : today;
}

/** Mostly a known id, at times another organisation's or nobody's. */
export function known({ random }: Chance, ids: readonly string[], stranger: string | undefined): string {
  if (random.chance(0.03)) return stranger ?? random.uuid();
  return random.pickAny(ids) ?? random.uuid();
}

/** Mostly one at which the command makes sense. */
export function someTrip(
  { books, random }: Chance,
  statuses: readonly BookTrip['status'][],
): BookTrip | undefined {
  const fitting = books.trips.filter(({ status }) => statuses.includes(status));
  return random.chance(0.95) && fitting.length > 0 ? random.pickAny(fitting) : random.pickAny(books.trips);
}

export function tripId({ random, strangers }: Chance, trip: BookTrip | undefined): string {
  if (trip !== undefined && !random.chance(0.03)) return trip.id;
  return strangers?.tripId ?? random.uuid();
}

/** Around the balance, where the rules change. */
export function amountFor({ random }: Chance, trip: BookTrip | undefined): number {
  const balance = trip === undefined ? 0n : balanceOf(trip);
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
  return rupeesOf(random.pickAny(candidates) ?? balance);
}

/** Rupees that were reckoned with, without what a float adds to them. */
export function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

export const MODES = ['ONLINE', 'CHEQUE', 'CASH'] as const;
