import { approveUser } from '@bahi/contract/access/approve-user';
import { approveUser as decide } from '@bahi/domain/access/approve-user';
import { user } from '@bahi/domain/access/user';
import { findUser } from '@bahi/projections/access/find-user';
import { commandRoute } from '../platform/routes.ts';

export const approveUserHandler = commandRoute(approveUser, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(call, { person: user.stream(input.userId) }, (states) => ({
      person: decide(input, states.person, caller.organisationId),
    })),
  answer: async (rows, { input }) => {
    const found = await findUser(rows, input.userId);
    return found && { user: found };
  },
  ids: ({ input }) => ({ user: { id: input.userId } }),
});
