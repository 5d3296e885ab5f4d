import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { refusals } from '@bahi/contract/refusals';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** Reservation of one phone number over all organisations; the stream is named by the number's HMAC. */
const events = {
  /** The number signs this person in. */
  PhoneTaken: v.object({ userId: v.string() }),
  /** Whom it signed in left their firm: it can sign up, or be added to a firm, again. */
  PhoneReleased: v.object({ userId: v.string() }),
};

export type PhoneEvent = EventsOf<typeof events>;

export interface Phone {
  readonly userId: string | null;
}

export const phone = aggregate<Phone, typeof events, [phoneHmac: string]>({
  category: 'phone',
  owner: (phoneHmac) => [phoneHmac],
  events,
  initial: { userId: null },
  evolve: {
    PhoneTaken: (_, { userId }) => ({ userId }),
    PhoneReleased: () => ({ userId: null }),
  },
});

/** @param holder whom it signs in now: a registration that was never verified gives it up (docs/rules/permissions.md#joining-a-firm) */
export function takePhone(
  userId: string,
  state: Phone,
  holder: { readonly pending: boolean } | null,
): Decision<PhoneEvent, 'user-exists'> {
  if (state.userId !== null && !holder?.pending)
    return rejectedField('user-exists', 'phoneNumber', refusals['user-exists'].message);
  return accepted([{ type: 'PhoneTaken', data: { userId } }]);
}

/**
 * The number that a person gives up for another. That they hold it was read from rows: where they don't any more,
 * somebody else has just changed it.
 */
export function exchangePhone(userId: string, state: Phone): Decision<PhoneEvent, 'conflict'> {
  return releasePhone(userId, state) ?? rejected('conflict');
}

/** Undefined where the number signs in somebody else, or nobody: then there is nothing to release. */
export function releasePhone(userId: string, state: Phone): Decision<PhoneEvent, never> | undefined {
  return state.userId === userId ? accepted([{ type: 'PhoneReleased', data: { userId } }]) : undefined;
}
