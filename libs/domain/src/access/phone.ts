import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';
import { type User } from './user.ts';

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

/** The person whom a number signs in now. */
type PhoneHolder = Pick<User, 'pending' | 'organisationId' | 'disabled'>;

/**
 * Takes a number that is free, or whose registration was never verified
 * (docs/rules/permissions.md#joining-a-firm).
 * @param organisationId the firm that wants the number; null for a person who signs up
 */
export function takePhone(
  userId: string,
  state: Phone,
  holder: PhoneHolder | null,
  organisationId: string | null,
): Decision<PhoneEvent, 'user-exists'> {
  if (state.userId !== null && !holder?.pending)
    return rejectedField('user-exists', 'phoneNumber', describeHolder(holder, organisationId));
  return accepted([{ type: 'PhoneTaken', data: { userId } }]);
}

/** What the firm can do about a number that is taken. It never learns in which firm. */
function describeHolder(holder: PhoneHolder | null, organisationId: string | null): string {
  if (holder === null || organisationId === null) return refusals['user-exists'].message;
  if (holder.organisationId === null) return refusalMessages.phoneOfPersonWithoutFirm;
  if (holder.organisationId !== organisationId) return refusalMessages.phoneInOtherFirm;
  return holder.disabled ? refusalMessages.phoneOfDisabled : refusals['user-exists'].message;
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
