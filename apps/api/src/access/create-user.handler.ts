import { createUser } from '@bahi/contract/access/create-user';
import { createUser as decide } from '@bahi/domain/access/create-user';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { findUser } from '@bahi/projections/access/find-user';
import { handles } from '../platform/handles.ts';

export const createUserHandler = handles(createUser, {
  make: ({ call }) => ({ userId: call.newId('user') }),
  run: ({ input, caller, call, services }, { userId }) => {
    const { phoneNumber } = input;
    return services.transactor.transact(
      call,
      {
        user: user.stream(userId),
        ...(phoneNumber === null ? {} : { phone: phone.stream(services.secrets.hmac('phone', phoneNumber)) }),
      },
      (states) => ({
        user: decide(input, { userId, organisationId: caller.organisationId, callerRole: caller.role }),
        ...(states.phone === undefined ? {} : { phone: takePhone(userId, states.phone) }),
      }),
    );
  },
  answer: async (rows, _, { userId }) => {
    const found = await findUser(rows, userId);
    return found && { user: found };
  },
  ids: (_, { userId }) => ({ user: { id: userId } }),
});
