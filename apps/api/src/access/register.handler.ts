import { register } from '@bahi/contract/access/register';
import { otp, sendOtp } from '@bahi/domain/access/otp';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { register as decide } from '@bahi/domain/access/register';
import { user } from '@bahi/domain/access/user';
import { handles } from '../platform/handles.ts';
import { codeOf, mintOtp } from './one-time-code.ts';

export const registerHandler = handles(register, {
  make: ({ input, call, services }) => ({
    ...mintOtp(services.secrets, input.phoneNumber),
    newUserId: call.newId('user'),
  }),
  run: ({ input, call, services }, made) =>
    services.transactor.transact(
      call,
      { phone: phone.stream(made.phoneHmac), otp: otp.stream(made.phoneHmac) },
      (states) => ({ user: user.stream(states.phone.userId ?? made.newUserId) }),
      (states) => {
        const userId = states.phone.userId ?? made.newUserId;
        return {
          user: decide(input, states.user, userId),
          ...(states.phone.userId === null ? { phone: takePhone(userId, states.phone, null) } : {}),
          otp: sendOtp(codeOf(services.secrets, made, { userId, purpose: 'REGISTER' }), states.otp, call.now),
        };
      },
    ),
  afterwards: ({ input, services }, made) =>
    services.sms.sendOtp({ phoneNumber: input.phoneNumber, otp: made.otp, purpose: 'REGISTER' }),
  answer: (_, __, { otpSessionToken }) => ({ otpSessionToken }),
  ids: (_, { otpSessionToken }) => ({ otpSessionToken }),
});
