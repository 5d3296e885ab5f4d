import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { openSession } from '@bahi/domain/access/open-session';
import { otp, useOtp } from '@bahi/domain/access/otp';
import { session, startSession } from '@bahi/domain/access/session';
import { NOBODY, user } from '@bahi/domain/access/user';
import { findUser } from '@bahi/projections/access/find-user';
import { commandRoute } from '../platform/routes.ts';
import { sha256 } from '../platform/secrets.ts';
import { attemptOf, phoneHmacOf, userOfPage } from './one-time-code.ts';

export const verifyOtpHandler = commandRoute(verifyOtp, {
  prepare: async ({ input, caller: { address }, services }) => {
    await services.strangerLimits.admitCode(address);
    const phoneHmac = phoneHmacOf(input.otpSessionToken) ?? NOBODY;
    const sent = await services.transactor.read(otp.stream(phoneHmac));
    const userId = userOfPage(input.otpSessionToken, sent) ?? NOBODY;
    return { phoneHmac, userId, sessionToken: services.secrets.newToken() };
  },
  run: async ({ input, caller: { address }, call, services }, { phoneHmac, userId, sessionToken }) => {
    const sessionHash = sha256(sessionToken);
    const outcome = await services.transactor.transact(
      call,
      { otp: otp.stream(phoneHmac), user: user.stream(userId), session: session.stream(sessionHash) },
      (states) => {
        const attempt = attemptOf(services.secrets, input.otp, input.otpSessionToken, states.otp);
        return {
          otp: useOtp(attempt, states.otp, call.now),
          user: openSession(states.user, sessionHash, call.now),
          session: startSession(userId, call.now),
        };
      },
    );
    if (!outcome.done && outcome.rejection.code === 'otp-invalid')
      await services.strangerLimits.noteWrongCode(address);
    return outcome;
  },
  answer: async (rows, _, { userId, sessionToken }) => {
    const found = await findUser(rows, userId);
    return found && { user: found, sessionToken };
  },
  ids: (_, { userId, sessionToken }) => ({ user: { id: userId }, sessionToken }),
});
