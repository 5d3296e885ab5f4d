import { logout } from '@bahi/contract/access/logout';
import { logout as decide } from '@bahi/domain/access/logout';
import { user } from '@bahi/domain/access/user';
import { rejected } from '@bahi/kernel/decision';
import { commandRoute } from '../platform/routes.ts';

export const logoutHandler = commandRoute(logout, {
  run: ({ caller: { userId, session }, call, services }) =>
    services.transactor.transact(call, { user: user.stream(userId) }, (states) =>
      session === null ? rejected('no-session') : { user: decide(states.user, session.hash) },
    ),
  answer: () => ({}),
  ids: () => ({}),
});
