import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

export function logout(state: User | null, sessionHash: string): Decision<UserEvent, 'no-session'> {
  if (!state?.sessions.some(({ hash }) => hash === sessionHash)) return rejected('no-session');
  return accepted([{ type: 'SessionClosed', data: { userId: state.id, sessionHash, reason: 'LOGOUT' } }]);
}
