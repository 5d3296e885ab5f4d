import { createUser } from '@bahi/contract/access/create-user';
import { createUser as decide, supersede } from '@bahi/domain/access/create-user';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { findUser } from '@bahi/projections/access/find-user';
import { handles } from '../platform/handles.ts';

export const createUserHandler = handles(createUser, {
  make: ({ call }) => ({ userId: call.newId('user') }),
  run: ({ input, caller, call, services }, { userId }) => {
    const { phoneNumber } = input;
    const { organisationId, role: callerRole } = caller;
    return services.transactor.transact(
      call,
      {
        user: user.stream(userId),
        phone: phoneNumber === null ? [] : [phone.stream(services.secrets.hmac('phone', phoneNumber))],
      },
      ({ phone: [taken] }) => ({ holder: taken?.userId ? [user.stream(taken.userId)] : [] }),
      (states) => ({
        user: decide(input, { userId, organisationId, callerRole }),
        phone: states.phone.map((taken) => takePhone(userId, taken, states.holder[0] ?? null)),
        holder: states.holder.map(supersede),
      }),
    );
  },
  answer: async (rows, _, { userId }) => {
    const found = await findUser(rows, userId);
    return found && { user: found };
  },
  ids: (_, { userId }) => ({ user: { id: userId } }),
});
