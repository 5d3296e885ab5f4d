import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { refusals } from '@bahi/contract/refusals';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The reservation of one phone number across all organisations. The stream is named by the number's HMAC. */
const events = {
  /** The number signs in this person. */
  PhoneTaken: v.object({ userId: v.string() }),
  /**
   * The number no longer signs in this person, who left their firm or has another number. Someone can sign up
   * with it again, or a firm can add it to its staff.
   */
  PhoneReleased: v.object({ userId: v.string() }),
};

export type PhoneEvent = EventsOf<typeof events>;

export interface Phone {
  readonly userId: string | null;
}

export const phone = aggregate<Phone, typeof events, [phoneHmac: string]>({
  category: 'phone',
  events,
  initial: { userId: null },
  evolve: {
    PhoneTaken: (_, { userId }) => ({ userId }),
    PhoneReleased: () => ({ userId: null }),
  },
});

/**
 * Takes a number that is free, or whose registration was never verified
 * (docs/rules/permissions.md#joining-a-firm).
 * @param holder the person whom the number signs in now
 */
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
 * Releases the number that a person exchanges for another. The old number was read from rows; `conflict` if
 * it no longer signs in this person, because it was changed concurrently.
 */
export function exchangePhone(userId: string, state: Phone): Decision<PhoneEvent, 'conflict'> {
  return releasePhone(userId, state) ?? rejected('conflict');
}

/** Undefined if there is nothing to release: the number signs in another person or no one. */
export function releasePhone(userId: string, state: Phone): Decision<PhoneEvent, never> | undefined {
  return state.userId === userId ? accepted([{ type: 'PhoneReleased', data: { userId } }]) : undefined;
}
