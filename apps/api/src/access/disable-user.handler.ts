import { disableUser } from '@bahi/contract/access/disable-user';
import { disableUser as decide } from '@bahi/domain/access/disable-user';
import { user } from '@bahi/domain/access/user';
import { consult } from '@bahi/event-store/command-streams';
import { findUser } from '@bahi/projections/access/find-user';
import { handles } from '../platform/handles.ts';

export const disableUserHandler = handles(disableUser, {
  run: ({ input, caller, call, services }) => {
    const { organisationId } = caller;
    return services.transactor.transact(
      call,
      { person: user.stream(input.userId), caller: consult(user.stream(caller.userId)) },
      (states) => ({ person: decide(input, states.person, { organisationId, caller: states.caller }) }),
    );
  },
  answer: async (rows, { input }) => {
    const found = await findUser(rows, input.userId);
    return found && { user: found };
  },
  ids: ({ input }) => ({ user: { id: input.userId } }),
});
