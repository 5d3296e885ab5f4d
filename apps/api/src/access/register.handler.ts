import { register } from '@bahi/contract/access/register';
import { askForOtp, otp } from '@bahi/domain/access/otp';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { register as decide } from '@bahi/domain/access/register';
import { user } from '@bahi/domain/access/user';
import { refusal } from '../platform/api-error.ts';
import { commandRoute } from '../platform/routes.ts';
import { admitStranger, codeOf, mintOtp, sendCode, sentAnswer, sentIds } from './one-time-code.ts';

/**
 * 'User already exists' tells who keeps their books here, as login's 'User not found' does: an address that has heard
 * it ten times in an hour signs nobody up for the rest of it, whether the phone is known or not.
 */
export const registerHandler = commandRoute(register, {
  async prepare({ input, call, caller: { address }, services }) {
    if (await services.strangerLimits.hasLearntEnough(limitKey(address))) throw refusal('too-many');
    const minted = mintOtp(services.secrets, input.phoneNumber);
    const { userId } = await services.transactor.read(phone.stream(minted.phoneHmac));
    await admitStranger(services, userId, address);
    return { ...minted, newUserId: call.newId('user') };
  },
  async run({ input, call, caller: { address }, services }, prepared) {
    const outcome = await services.transactor.transact(
      call,
      { phone: phone.stream(prepared.phoneHmac), otp: otp.stream(prepared.phoneHmac) },
      (states) => ({ user: user.stream(states.phone.userId ?? prepared.newUserId) }),
      (states) => {
        const userId = states.phone.userId ?? prepared.newUserId;
        const code = codeOf(services.secrets, prepared, { userId, purpose: 'REGISTER', address });
        return {
          user: decide(input, states.user, userId),
          ...(states.phone.userId === null ? { phone: takePhone(userId, states.phone, null) } : {}),
          otp: askForOtp(code, states.otp, call.now),
        };
      },
    );
    if (!outcome.done && outcome.rejection.code === 'user-exists')
      await services.strangerLimits.mayLearnOfPhone(limitKey(address));
    return outcome;
  },
  afterCommit: ({ input: { phoneNumber }, services }, prepared) =>
    sendCode(services, prepared, { phoneNumber, purpose: 'REGISTER' }),
  answer: (_, request, prepared) => sentAnswer(request, prepared),
  ids: (_, prepared) => sentIds(prepared),
});

/** Counted apart from what login tells the same address. */
function limitKey(address: string): string {
  return `sign-up from ${address}`;
}
