import { accepted, type Decision } from '@bahi/kernel/decision';
import { type Role } from '@bahi/contract/may';
import { isWithin } from '@bahi/kernel/time-window';
import * as v from 'valibot';
import { aggregate, requireCreated, type EventsOf } from '../aggregate.ts';

/** One sign-in of one person; the stream is named by the SHA-256 of its token. Times in ms since 1970. */
const events = {
  SessionStarted: v.object({ userId: v.string(), startedAt: v.number() }),
  /** The person used the session. Written at most hourly; idle time counts from it. */
  SessionSeen: v.object({ seenAt: v.number() }),
};

export type SessionEvent = EventsOf<typeof events>;

export interface Session {
  readonly userId: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Even if it is never idle. */
export const MAX_SESSION_MS = 30 * DAY_MS;

export const session = aggregate<Session | null, typeof events, [sessionHash: string]>({
  category: 'session',
  events,
  initial: null,
  evolve: {
    SessionStarted: (_, { userId, startedAt }) => ({ userId, startedAt, seenAt: startedAt }),
    SessionSeen: (state, { seenAt }) => ({ ...requireCreated(state), seenAt }),
  },
});

export function startSession(userId: string, now: number): Decision<SessionEvent, never> {
  return accepted([{ type: 'SessionStarted', data: { userId, startedAt: now } }]);
}

/**
 * A session lasts at most 30 days, and 7 idle days, or 24 idle hours for an ADMIN
 * (docs/architecture/security.md#sessions).
 */
export function isLive(state: Session, role: Role | null, now: number): boolean {
  const idleLimit = role === 'ADMIN' ? DAY_MS : 7 * DAY_MS;
  return isWithin(MAX_SESSION_MS, state.startedAt, now) && isWithin(idleLimit, state.seenAt, now);
}

/** Whether another SessionSeen is due, also because a clock that was ahead wrote the last one. */
export function isSeenDue(state: Session, now: number): boolean {
  return !isWithin(HOUR_MS, state.seenAt, now);
}
