import { reverse } from '@bahi/domain/money/reversals';
import { advanceReceived, day, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { recorded } from '../../book-fixtures.ts';
import { masterData } from '../../firm-fixtures.ts';

const paid = advanceReceived(15_000, '2026-06-05');
const late = (amount: number, entryId: string) => advanceReceived(amount, '2026-06-05', entryId);
const deleted: DomainEvent = {
  type: 'AnyDeletion',
  data: { entries: paid.data.entries.map((entry) => reverse(entry, 'undo')) },
};

/**
 * A fare of 40,000 on 1 June, and entries dated 5 June that were recorded in the following months, each with the day of
 * its recording.
 */
const LOG: readonly (readonly [string, DomainEvent])[] = [
  ...masterData().map((event) => ['2026-04-01', event] as const),
  ['2026-06-01', tripStarted({ occurredOn: day('2026-06-01') })],
  ['2026-06-05', paid],
  ['2026-08-05', late(1_000, 'early in August')],
  ['2026-08-25', late(400, 'late in August')],
  ['2026-09-10', deleted],
  // The clock was set back by a day. The books know this entry after the one of 10 September.
  ['2026-09-09', late(200, 'by a wrong clock')],
  ['2026-10-10', late(300, 'in October')],
];

/** Day of recording → the balance at its end, with the current entries dated 5 June and those taken back. */
export const KNOWN = [
  ['2026-06-04', 40_000, 0, 0],
  ['2026-06-30', 25_000, 1, 0],
  ['2026-07-31', 25_000, 1, 0],
  ['2026-08-10', 24_000, 2, 0],
  ['2026-08-31', 23_600, 3, 0],
  // The clock passed the rest of this day a second time, when 10 September had been recorded.
  ['2026-09-09', 38_400, 3, 1],
  ['2026-09-10', 38_400, 3, 1],
  ['2026-10-31', 38_100, 4, 1],
] as const;

export function datedBack(): readonly RecordedEnvelope[] {
  const events = recorded(LOG.map(([, event]) => event));
  return events.map((event, index) => ({ ...event, clockMs: noonMs(LOG[index]?.[0] ?? '') }));
}

const noonMs = (text: string) => Date.parse(`${text}T12:00:00+05:30`);
export const endOfDayMs = (text: string) => Date.parse(`${text}T23:59:59+05:30`);
