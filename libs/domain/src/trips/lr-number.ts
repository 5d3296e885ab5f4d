import { rejectedField, accepted, type Decision } from '@bahi/kernel/decision';
import { lrPrefixPattern } from '@bahi/contract/access/branch';
import { type Role } from '@bahi/contract/may';
import { refusals } from '@bahi/contract/refusals';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * Reservation of one LR number in one organisation, so that two concurrent starts can't both take it
 * (docs/rules/trips.md#lr-numbers). The stream is named by the hash of {@link normalLrNumber}.
 */
const events = {
  /** A trip carries the number now. */
  LrNumberTaken: v.object({ lrNumber: v.string(), tripId: v.string() }),
  /** The trip carries another number; this one is free again. */
  LrNumberReleased: v.object({ lrNumber: v.string(), tripId: v.string() }),
  /** The trip that carries it was cancelled; only the owner gives it once more. */
  LrNumberVoided: v.object({ lrNumber: v.string(), tripId: v.string() }),
};

export type LrNumberEvent = EventsOf<typeof events>;

export interface LrNumber {
  /** The live trip that carries it, or null. */
  readonly tripId: string | null;
  /** A cancelled trip carries it too, whatever became of it since. */
  readonly voided: boolean;
}

export const lrNumber = aggregate<LrNumber, typeof events, [organisationId: string, hash: string]>({
  category: 'lr',
  owner: (organisationId, hash) => [organisationId, hash],
  events,
  initial: { tripId: null, voided: false },
  evolve: {
    LrNumberTaken: (state, taken) => ({ ...state, tripId: taken.tripId }),
    LrNumberReleased: (state) => ({ ...state, tripId: null }),
    LrNumberVoided: () => ({ tripId: null, voided: true }),
  },
});

type Verdict = Decision<LrNumberEvent, 'lr-number-taken'>;

/** Free, or of a cancelled trip and given by an ADMIN (docs/rules/trips.md#lr-numbers). */
export function takeLrNumber(
  number: string,
  tripId: string,
  role: Role,
  { tripId: carrier, voided }: LrNumber,
): Verdict {
  if (carrier !== null || (voided && role !== 'ADMIN'))
    return rejectedField('lr-number-taken', 'lrNumber', refusals['lr-number-taken'].message);
  return accepted([{ type: 'LrNumberTaken', data: { lrNumber: number, tripId } }]);
}

export function releaseLrNumber(number: string, tripId: string): Verdict {
  return accepted([{ type: 'LrNumberReleased', data: { lrNumber: number, tripId } }]);
}

export function voidLrNumber(number: string, tripId: string): Verdict {
  return accepted([{ type: 'LrNumberVoided', data: { lrNumber: number, tripId } }]);
}

/** What makes two LR numbers the same: '0042' is '42'. */
export function normalLrNumber(number: string): string {
  const upper = number.normalize('NFKC').trim().toUpperCase();
  return /^\d+$/.test(upper) ? upper.replace(/^0+(?=\d)/, '') : upper;
}

/** '0042' is '42'. */
export function isSameLr(one: string, other: string): boolean {
  return normalLrNumber(one) === normalLrNumber(other);
}

/** What a search compares: the last run of digits without leading zeros; '' without one (docs/rules/trips.md#lr-numbers). */
export function lrRun(text: string): string {
  return lastDigits(text.normalize('NFKC')).replace(/^0+/, '');
}

/** The last run of digits as it stands; '' without one. */
export function lastDigits(text: string): string {
  return text.match(/\d+/g)?.at(-1) ?? '';
}

/** Stands for the running number in the name of a series; no LR number holds it. */
const RUNNING = '#';

/** The numbers that follow one another: 'PN/26-27/' for 'PN/26-27/14' is the series 'PN/26-27/#', and 'A12B' is of 'A#B'. */
export function lrSeries(lrNumber: string): string {
  const digits = lastDigits(lrNumber);
  if (digits === '') return `${lrNumber}${RUNNING}`;
  const start = lrNumber.lastIndexOf(digits);
  return `${lrNumber.slice(0, start)}${RUNNING}${lrNumber.slice(start + digits.length)}`;
}

/** The series of the numbers that begin with this and go on with digits alone. */
export function lrSeriesOfPrefix(prefix: string): string {
  return `${prefix}${RUNNING}`;
}

/** What the numbers of a series begin with; null where something follows their running number. */
export function lrPrefixOfSeries(series: string): string | null {
  return series.endsWith(RUNNING) ? series.slice(0, -RUNNING.length) : null;
}

/** Whether a branch with this prefix gives the numbers of the series, in whichever financial year. */
export function isSeriesOfBranch(series: string, lrPrefix: string): boolean {
  return new RegExp(`^${lrPrefixPattern(lrPrefix)}${RUNNING}$`).test(series);
}

const LONGEST = 20;

/**
 * The number plus 1 in its last run of digits, width kept; '1' without one (docs/rules/trips.md#lr-numbers), and again where the
 * digits no longer fit, since what is suggested must be accepted.
 */
export function nextLrNumber(latest: string | null): string {
  if (latest === null) return '1';
  const digits = lastDigits(latest);
  if (digits === '') return `${latest}1`.slice(-LONGEST);
  const start = latest.lastIndexOf(digits);
  const number = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  const next = `${latest.slice(0, start)}${number}${latest.slice(start + digits.length)}`;
  return next.length > LONGEST ? '1' : next;
}

/** The number after `latest`, which is of this prefix's series; `prefix` and 1 where there is none, or no longer one after it. */
export function nextLrNumberWith(prefix: string, latest: string | null): string {
  const next = latest === null ? null : nextLrNumber(latest);
  return next !== null && lrSeries(next) === lrSeriesOfPrefix(prefix) ? next : `${prefix}1`;
}
