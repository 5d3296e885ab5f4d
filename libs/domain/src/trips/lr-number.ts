import { rejectedField, accepted, type Decision } from '@bahi/kernel/decision';
import { lrPrefixPattern } from '@bahi/contract/access/branch';
import { type Role } from '@bahi/contract/may';
import { refusals } from '@bahi/contract/refusals';
import { lastDigits } from '@bahi/kernel/last-digits';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The reservation of one LR number in one firm, so that two concurrent commands cannot both take it
 * (docs/rules/trips.md#lr-numbers). The stream's name contains the hash of the number after {@link
 * normaliseLrNumber}.
 */
const events = {
  /** A trip has the number from now on. */
  LrNumberTaken: v.object({ lrNumber: v.string(), tripId: v.string() }),
  /** The trip has another number; this one is free again. */
  LrNumberReleased: v.object({ lrNumber: v.string(), tripId: v.string() }),
  /** The trip with the number was cancelled; only an ADMIN can give the number again. */
  LrNumberVoided: v.object({ lrNumber: v.string(), tripId: v.string() }),
};

export type LrNumberEvent = EventsOf<typeof events>;

export interface LrNumber {
  /** The live trip with the number, or null. */
  readonly tripId: string | null;
  /** Whether a trip with the number was cancelled. It stays true if an ADMIN gives the number again. */
  readonly voided: boolean;
}

export const lrNumber = aggregate<LrNumber, typeof events, [organisationId: string, hash: string]>({
  category: 'lr',
  events,
  initial: { tripId: null, voided: false },
  evolve: {
    LrNumberTaken: (state, taken) => ({ ...state, tripId: taken.tripId }),
    LrNumberReleased: (state) => ({ ...state, tripId: null }),
    LrNumberVoided: () => ({ tripId: null, voided: true }),
  },
});

type Verdict = Decision<LrNumberEvent, 'lr-number-taken'>;

/**
 * Takes a number that is free. Only an ADMIN may take the number of a cancelled trip
 * (docs/rules/trips.md#lr-numbers).
 */
export function takeLrNumber(
  number: string,
  tripId: string,
  role: Role,
  { tripId: holderTripId, voided }: LrNumber,
): Verdict {
  if (holderTripId !== null || (voided && role !== 'ADMIN'))
    return rejectedField('lr-number-taken', 'lrNumber', refusals['lr-number-taken'].message);
  return accepted([{ type: 'LrNumberTaken', data: { lrNumber: number, tripId } }]);
}

export function releaseLrNumber(number: string, tripId: string): Verdict {
  return accepted([{ type: 'LrNumberReleased', data: { lrNumber: number, tripId } }]);
}

export function voidLrNumber(number: string, tripId: string): Verdict {
  return accepted([{ type: 'LrNumberVoided', data: { lrNumber: number, tripId } }]);
}

/** The form in which equal LR numbers are identical: '0042' becomes '42'. */
export function normaliseLrNumber(number: string): string {
  const upper = number.normalize('NFKC').trim().toUpperCase();
  return /^\d+$/.test(upper) ? upper.replace(/^0+(?=\d)/, '') : upper;
}

/** Whether two LR numbers count as the same: '0042' is '42'. */
export function isSameLr(one: string, other: string): boolean {
  return normaliseLrNumber(one) === normaliseLrNumber(other);
}

/** Stands for the running number in the name of a series. No LR number contains this character. */
const RUNNING = '#';

/** The series of numbers that follow one another: 'PN/26-27/14' belongs to 'PN/26-27/#', and 'A12B' to 'A#B'. */
export function lrSeries(lrNumber: string): string {
  const digits = lastDigits(lrNumber);
  if (digits === '') return `${lrNumber}${RUNNING}`;
  const start = lrNumber.lastIndexOf(digits);
  return `${lrNumber.slice(0, start)}${RUNNING}${lrNumber.slice(start + digits.length)}`;
}

/** The series of the numbers that have only digits after this prefix. */
export function prefixSeries(prefix: string): string {
  return `${prefix}${RUNNING}`;
}

/** The prefix of a series; null if anything follows the running number. */
export function seriesPrefix(series: string): string | null {
  return series.endsWith(RUNNING) ? series.slice(0, -RUNNING.length) : null;
}

/** Whether a branch with this prefix gives the numbers of the series, in any financial year. */
export function isSeriesOfBranch(series: string, lrPrefix: string): boolean {
  return new RegExp(`^${lrPrefixPattern(lrPrefix)}${RUNNING}$`).test(series);
}

const MAX_LENGTH = 20;

/**
 * The next number: the last run of digits plus 1, with the same width (docs/rules/trips.md#lr-numbers). '1'
 * if there is no latest number, or if the next one would have more than 20 characters, because a suggestion
 * must be valid.
 */
export function nextLrNumber(latest: string | null): string {
  if (latest === null) return '1';
  const digits = lastDigits(latest);
  if (digits === '') return `${latest}1`.slice(-MAX_LENGTH);
  const start = latest.lastIndexOf(digits);
  const number = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  const next = `${latest.slice(0, start)}${number}${latest.slice(start + digits.length)}`;
  return next.length > MAX_LENGTH ? '1' : next;
}

/**
 * The number after `latest` in the series of the prefix; the prefix and '1' if `latest` is null or no number
 * of the series can follow it.
 */
export function nextLrNumberForPrefix(prefix: string, latest: string | null): string {
  const next = latest === null ? null : nextLrNumber(latest);
  return next !== null && lrSeries(next) === prefixSeries(prefix) ? next : `${prefix}1`;
}
