import { login } from '@bahi/contract/access/login';
import { messages } from '@bahi/contract/messages';
import { otp, sendOtp } from '@bahi/domain/access/otp';
import { phone } from '@bahi/domain/access/phone';
import { consult } from '@bahi/event-store/command-streams';
import { rejected } from '@bahi/kernel/decision';
import { handles } from '../platform/handles.ts';
import { codeOf, mintOtp } from './one-time-code.ts';

export const loginHandler = handles(login, {
  make: ({ input, services }) => mintOtp(services.secrets, input.phoneNumber),
  run: ({ call, services }, made) =>
    services.transactor.transact(
      call,
      { phone: consult(phone.stream(made.phoneHmac)), otp: otp.stream(made.phoneHmac) },
      ({ phone: { userId }, otp: sent }) => {
        if (userId === null) return rejected('not-found', messages.userNotFound);
        return { otp: sendOtp(codeOf(services.secrets, made, { userId, purpose: 'LOGIN' }), sent, call.now) };
      },
    ),
  afterwards: ({ input, services }, made) =>
    services.sms.sendOtp({ phoneNumber: input.phoneNumber, otp: made.otp, purpose: 'LOGIN' }),
  answer: (_, __, { otpSessionToken }) => ({ otpSessionToken }),
  ids: (_, { otpSessionToken }) => ({ otpSessionToken }),
});
