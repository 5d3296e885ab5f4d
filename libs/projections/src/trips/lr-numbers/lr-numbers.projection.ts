import { seriesPrefix, lrSeries, type LrNumberEvent, normaliseLrNumber } from '@bahi/domain/trips/lr-number';
import { lastDigits } from '@bahi/kernel/last-digits';
import { dayAt, type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { change, projection, put, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'lr-numbers-v2';

/** An LR number that was ever given. */
export interface LrNumberRow {
  readonly organisationId: string;
  readonly lrNumber: string;
  readonly series: string;
  /**
   * Its place in its series; null if numbers of the series do not end in the running number ('A#B'), or have too many
   * digits to count.
   */
  readonly running: number | null;
  readonly state: 'TAKEN' | 'RELEASED' | 'VOIDED';
  /** Whether a cancelled trip carries it. Stays true when the number is given again. */
  readonly isOfCancelled: boolean;
  /** The trip that carries it, or that gave it up last. */
  readonly tripId: string;
  /** The person who gave, released or voided it last, and the time. */
  readonly userId: string | null;
  readonly atMs: number;
  readonly givenOn: Day;
}

/** A series and its last given number. */
export interface LrSeriesRow {
  readonly organisationId: string;
  readonly series: string;
  readonly latest: string;
  readonly position: number;
}

export const lrNumberTable = table<LrNumberRow>(VERSION, 'lr-number', {
  fields: { organisationId: 'text', series: 'text', running: 'integer', givenOn: 'text' },
  indexes: [['organisationId', 'series', 'running']],
});

export const lrSeriesTable = table<LrSeriesRow>(VERSION, 'lr-series', {
  fields: { organisationId: 'text', position: 'integer' },
  indexes: [['organisationId', 'position']],
});

/** Key of a number; the same normal form names its reservation. */
export function lrKey(organisationId: string, lrNumber: string): string {
  return `${organisationId}.${normaliseLrNumber(lrNumber)}`;
}

export function lrSeriesKey(organisationId: string, series: string): string {
  return `${organisationId}.${series}`;
}

/** More digits do not fit a safe integer. */
const MAX_DIGITS = 15;

/** The place of a number in its series; null if the series does not end in it, or it has too many digits. */
export function runningNumber(lrNumber: string, series: string): number | null {
  const digits = lastDigits(lrNumber);
  const isCounted = seriesPrefix(series) !== null && digits !== '' && digits.length <= MAX_DIGITS;
  return isCounted ? Number(digits) : null;
}

type Given<Type extends string> = EventEnvelope<
  DomainEvent<Type, { readonly lrNumber: string; readonly tripId: string }>
>;

const giveUp =
  (state: 'RELEASED' | 'VOIDED') =>
  ({ data: { lrNumber, tripId }, organisationId, userId, recordedAt: atMs }: Given<string>) => [
    change(lrNumberTable, lrKey(organisationId ?? '', lrNumber), (row) => ({
      ...row,
      state,
      isOfCancelled: row.isOfCancelled || state === 'VOIDED',
      tripId,
      userId,
      atMs,
    })),
  ];

export const lrNumbersProjection = projection<LrNumberEvent>(VERSION, {
  tables: [lrNumberTable, lrSeriesTable],
  on: {
    LrNumberTaken: ({ data, organisationId: firm, userId, recordedAt: atMs, position }) => {
      const organisationId = firm ?? '';
      const { lrNumber, tripId } = data;
      const series = lrSeries(lrNumber);
      const row: LrNumberRow = {
        organisationId,
        lrNumber,
        series,
        running: runningNumber(lrNumber, series),
        state: 'TAKEN',
        isOfCancelled: false,
        tripId,
        userId,
        atMs,
        givenOn: dayAt(atMs),
      };
      return [
        upsert(lrNumberTable, lrKey(organisationId, lrNumber), row, ({ isOfCancelled }) => ({
          ...row,
          isOfCancelled,
        })),
        put(lrSeriesTable, lrSeriesKey(organisationId, series), {
          organisationId,
          series,
          latest: lrNumber,
          position,
        }),
      ];
    },
    LrNumberReleased: giveUp('RELEASED'),
    LrNumberVoided: giveUp('VOIDED'),
  },
});
