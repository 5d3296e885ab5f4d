import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

const MAX_SESSIONS = 5;

/**
 * Opens a session after a correct OTP. The first one verifies the person. A sixth session closes the oldest.
 * `forbidden` reveals that the person is disabled only to a caller who has their phone.
 */
export function openSession(
  state: User | null,
  sessionHash: string,
  now: number,
): Decision<UserEvent, 'otp-invalid' | 'forbidden'> {
  if (state === null || state.superseded || state.left) return rejected('otp-invalid');
  if (state.disabled) return rejected('forbidden', refusalMessages.userDisabled);
  const userId = state.id;
  const opened: UserEvent = { type: 'SessionOpened', data: { userId, sessionHash, openedAt: now } };
  const verified: UserEvent[] = state.verified ? [] : [{ type: 'UserVerified', data: { userId } }];
  const replaced = state.sessions.slice(0, Math.max(0, state.sessions.length + 1 - MAX_SESSIONS));
  const closed = replaced.map(({ hash }): UserEvent => ({
    type: 'SessionClosed',
    data: { userId, sessionHash: hash, reason: 'REPLACED' },
  }));
  return accepted([opened, ...verified, ...closed]);
}
