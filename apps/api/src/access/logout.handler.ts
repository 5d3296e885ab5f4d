import { logout } from '@bahi/contract/access/logout';
import { logout as decide } from '@bahi/domain/access/logout';
import { user } from '@bahi/domain/access/user';
import { handles } from '../platform/handles.ts';

export const logoutHandler = handles(logout, {
  run: ({ caller, call, services }) =>
    services.transactor.transact(call, { user: user.stream(caller.userId) }, (states) => ({
      user: decide(states.user, caller.sessionHash),
    })),
  answer: () => ({}),
  ids: () => ({}),
});
