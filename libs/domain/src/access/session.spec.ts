import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { DAY_MS, HOUR_MS, NOW, RAMESH } from './person-fixtures.ts';
import { isLive, session, startSession, isSeenDue, type Session, type SessionEvent } from './session.ts';

const started: SessionEvent = { type: 'SessionStarted', data: { userId: RAMESH, startedAt: NOW } };
const seen = (seenAt: number): SessionEvent => ({ type: 'SessionSeen', data: { seenAt } });

function sessionAfter(...history: SessionEvent[]): Session {
  const { state } = given(session, ...history);
  if (state === null) throw new Error('no session was started');
  return state;
}

describe('a session', () => {
  it('starts with a person and a time', () => {
    given(session)
      .when(() => startSession(RAMESH, NOW))
      .thenState((state) => expect(state).toEqual({ userId: RAMESH, startedAt: NOW, seenAt: NOW }));
  });

  it.each(['MANAGER', 'DRIVER', null] as const)('ends after 7 idle days for the role %s', (role) => {
    expect(isLive(sessionAfter(started), role, NOW + 7 * DAY_MS - 1)).toBe(true);
    expect(isLive(sessionAfter(started), role, NOW + 7 * DAY_MS)).toBe(false);
  });

  it('ends after 24 idle hours for the role ADMIN', () => {
    expect(isLive(sessionAfter(started), 'ADMIN', NOW + DAY_MS - 1)).toBe(true);
    expect(isLive(sessionAfter(started), 'ADMIN', NOW + DAY_MS)).toBe(false);
  });

  it('counts idle time from the last SessionSeen', () => {
    const used = sessionAfter(started, seen(NOW + 6 * DAY_MS));
    expect(isLive(used, 'MANAGER', NOW + 13 * DAY_MS - 1)).toBe(true);
    expect(isLive(used, 'MANAGER', NOW + 13 * DAY_MS)).toBe(false);
  });

  it('ends after 30 days, even if it is never idle', () => {
    const busy = sessionAfter(started, seen(NOW + 30 * DAY_MS - HOUR_MS));
    expect(isLive(busy, 'MANAGER', NOW + 30 * DAY_MS - 1)).toBe(true);
    expect(isLive(busy, 'MANAGER', NOW + 30 * DAY_MS)).toBe(false);
  });

  it('is marked as seen at most hourly', () => {
    expect(isSeenDue(sessionAfter(started), NOW + HOUR_MS - 1)).toBe(false);
    expect(isSeenDue(sessionAfter(started), NOW + HOUR_MS)).toBe(true);
    expect(isSeenDue(sessionAfter(started, seen(NOW + HOUR_MS)), NOW + HOUR_MS + 1)).toBe(false);
  });

  it('of a clock that was ahead goes on, and is marked as seen anew', () => {
    const ahead = sessionAfter(started, seen(NOW + 2 * HOUR_MS));
    expect(isLive(ahead, 'ADMIN', NOW)).toBe(true);
    expect(isSeenDue(ahead, NOW)).toBe(true);
  });

  it('has ended if a clock that was far ahead dated it, so that it does not last for years', () => {
    expect(isLive(sessionAfter(started), 'MANAGER', NOW - 400 * DAY_MS)).toBe(false);
    expect(isLive(sessionAfter(started, seen(NOW + 400 * DAY_MS)), 'MANAGER', NOW)).toBe(false);
  });

  it('cannot be seen before it was started', () => {
    expect(() => given(session, seen(NOW))).toThrow('before the one that creates');
  });
});
