import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { MAX_REFUSALS_PER_HOUR, recordRefusal, refusedCommands, type Refusal } from './refused-commands.ts';

const NOON_MS = Date.parse('2026-11-20T06:30:00Z');
const HOUR_MS = 3_600_000;

/** A recorded refusal, as it comes from the log. */
const refusedAt = (atMs: number, attempt?: string) => ({
  type: 'MoneyCommandRefused' as const,
  data: { command: 'settle-trip', code: 'trip-status', ...(attempt === undefined ? {} : { attempt }) },
  metadata: { user: 'anita', recordedAt: String(atMs) },
});
const recording =
  (change: Partial<Refusal> = {}) =>
  (refused: Parameters<typeof recordRefusal>[1]) =>
    recordRefusal(
      { command: 'settle-trip', code: 'trip-status', attempt: null, atMs: NOON_MS, ...change },
      refused,
    );
const fillHour = (atMs: number) => Array.from({ length: MAX_REFUSALS_PER_HOUR }, () => refusedAt(atMs));

describe('a refused money command', () => {
  it('is recorded with only its command and code', () => {
    const data = given(refusedCommands).when(recording()).thenEvent('MoneyCommandRefused', {});
    expect(data).toEqual({ command: 'settle-trip', code: 'trip-status' });
  });

  it('is recorded once, however often it is repeated under its key', () => {
    const books = given(refusedCommands, refusedAt(NOON_MS, 'first'));
    books.when(recording({ attempt: 'first' })).thenRejected('already-recorded');
    books.when(recording({ attempt: 'second' })).thenEvent('MoneyCommandRefused', { attempt: 'second' });
  });

  it('is recorded each time without a key', () => {
    given(refusedCommands, refusedAt(NOON_MS)).when(recording()).thenEvent('MoneyCommandRefused', {});
  });

  it('is not recorded beyond the hourly limit, until the hour is over', () => {
    const [last, ...others] = fillHour(NOON_MS);
    given(refusedCommands, ...others)
      .when(recording())
      .thenEvent('MoneyCommandRefused', {});
    const full = given(refusedCommands, ...others, last ?? refusedAt(NOON_MS));
    full.when(recording({ atMs: NOON_MS + HOUR_MS - 1 })).thenRejected('too-many');
    full.when(recording({ atMs: NOON_MS + HOUR_MS })).thenEvent('MoneyCommandRefused', {});
    // After a clock that was ahead was corrected.
    full.when(recording({ atMs: NOON_MS - HOUR_MS })).thenEvent('MoneyCommandRefused', {});
  });
});
