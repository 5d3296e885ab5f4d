import { lrSeries } from '@bahi/domain/trips/lr-number';
import { lastDigits } from '@bahi/kernel/last-digits';
import { type Rows } from '@bahi/read-store/read-store';
import { lrKey, type LrNumberRow, lrNumberTable, runningNumber } from './lr-numbers.projection.ts';

/** The size of the first read, and of the following ones. */
const [FEW, MANY] = [16, 1_000];

/**
 * The first free number from `start` on: in a series, '0007' takes '7' too. Where a very long run of numbers is taken,
 * it answers the number after the highest of the series, so that a suggestion never reads a whole series.
 * docs/rules/trips.md#lr-numbers.
 * @param after answers the number that follows another
 */
export async function freeLrNumber(
  rows: Rows,
  organisationId: string,
  start: string,
  after: (number: string) => string,
): Promise<string> {
  for (let [next, most] = [start, FEW]; ; most = MANY) {
    const numbers = numbersInARow(next, after, most);
    const isTaken = await takenAmong(rows, organisationId, numbers);
    const free = numbers.find((number) => !isTaken(number));
    if (free !== undefined) return free;
    const last = numbers.at(-1) ?? next;
    next = (most === MANY ? await afterHighest(rows, organisationId, last, after) : null) ?? after(last);
  }
}

function numbersInARow(start: string, after: (number: string) => string, most: number): readonly string[] {
  const numbers = [start];
  for (let next = after(start); numbers.length < most && lrSeries(next) === lrSeries(start);) {
    // `after` starts again at 1 once a longer number would be invalid.
    if (Number(lastDigits(next)) < Number(lastDigits(start))) break;
    numbers.push(next);
    next = after(next);
  }
  return numbers;
}

/** Expects numbers of one series, in order. */
async function takenAmong(
  rows: Rows,
  organisationId: string,
  numbers: readonly string[],
): Promise<(number: string) => boolean> {
  const series = lrSeries(numbers[0] ?? '');
  const toPlace = (number: string) => runningNumber(number, series);
  const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? ''].map(toPlace);
  if (first == null || last == null) {
    const found = await rows.getMany(
      lrNumberTable,
      numbers.map((number) => lrKey(organisationId, number)),
    );
    return (number) => isCarried(found.get(lrKey(organisationId, number)));
  }
  const where = { organisationId, series, running: { atLeast: first, atMost: last } };
  const given = (await rows.find(lrNumberTable, { where, sort: ['running'] })).filter(isCarried);
  const places = new Set(given.map(({ running }) => running));
  return (number) => places.has(toPlace(number));
}

/** Whether a trip carries the number, even a cancelled trip. */
function isCarried(row: LrNumberRow | undefined): boolean {
  return row !== undefined && (row.state === 'TAKEN' || row.isOfCancelled);
}

/** The number after the highest of the series; null if the series has no running numbers or no longer number. */
async function afterHighest(
  rows: Rows,
  organisationId: string,
  number: string,
  after: (number: string) => string,
): Promise<string | null> {
  const series = lrSeries(number);
  const place = runningNumber(number, series);
  if (place === null) return null;
  const where = { organisationId, series, running: { atLeast: place } };
  const [highest] = await rows.find(lrNumberTable, { where, sort: ['-running'], limit: 1 });
  const next = after(highest?.lrNumber ?? number);
  return (runningNumber(next, series) ?? 0) > place && lrSeries(next) === series ? next : null;
}
