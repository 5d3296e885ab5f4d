import { disableUser } from '@bahi/contract/access/disable-user';
import { disableOwner, disableUser as decide } from '@bahi/domain/access/disable-user';
import { organisation } from '@bahi/domain/access/organisation';
import { user } from '@bahi/domain/access/user';
import { findUser } from '@bahi/projections/access/find-user';
import { commandRoute } from '../platform/routes.ts';

export const disableUserHandler = commandRoute(disableUser, {
  run: ({ input, caller: { organisationId, userId: callerId }, call, services }) =>
    services.transactor.transact(
      call,
      { person: user.stream(input.userId) },
      ({ person }) => ({ firm: person?.role === 'ADMIN' ? [organisation.stream(organisationId)] : [] }),
      ({ person, firm }) => ({
        person: decide(input, person, { organisationId, callerId }),
        firm: firm.map((state) => disableOwner(input, state, callerId)),
      }),
    ),
  answer: async (rows, { input }) => {
    const found = await findUser(rows, input.userId);
    return found && { user: found };
  },
  ids: ({ input }) => ({ user: { id: input.userId } }),
});
