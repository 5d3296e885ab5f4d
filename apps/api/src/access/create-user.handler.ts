import { createUser } from '@bahi/contract/access/create-user';
import { createUser as decide, supersede } from '@bahi/domain/access/create-user';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { rejected } from '@bahi/kernel/decision';
import { findUser } from '@bahi/projections/access/find-user';
import { commandRoute } from '../platform/routes.ts';

const searching = { done: false, rejection: rejected('too-many') } as const;

/**
 * 'User already exists' tells who keeps their books here, and that somebody was added tells who does not. A firm that
 * has heard of ten known phones within an hour, or named 60 of any kind, adds nobody with a phone for the rest of it,
 * whether the phone is known or not.
 */
export const createUserHandler = commandRoute(createUser, {
  prepare: ({ call }) => ({ userId: call.newId('user') }),
  run: async ({ input, caller, call, services }, { userId }) => {
    const { phoneNumber } = input;
    const { organisationId, role: callerRole } = caller;
    const { strangerLimits, transactor } = services;
    if (phoneNumber !== null && !(await strangerLimits.mayLookUpPhone(organisationId))) return searching;
    const outcome = await transactor.transact(
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
    if (!outcome.done && outcome.rejection.code === 'user-exists')
      await strangerLimits.mayLearnOfPhone(organisationId);
    return outcome;
  },
  answer: async (rows, _, { userId }) => {
    const found = await findUser(rows, userId);
    return found && { user: found };
  },
  ids: (_, { userId }) => ({ user: { id: userId } }),
});
