import { login } from '@bahi/contract/access/login';
import { messages } from '@bahi/contract/messages';
import { askForOtp, otp } from '@bahi/domain/access/otp';
import { phone } from '@bahi/domain/access/phone';
import { NOBODY } from '@bahi/domain/access/user';
import { consult } from '@bahi/event-store/command-streams';
import { rejectedField } from '@bahi/kernel/decision';
import { commandRoute } from '../platform/routes.ts';
import { admitStranger, codeOf, mintOtp, sendCode, sentAnswer, sentIds } from './one-time-code.ts';

/**
 * 'User not found' stands in the spec, and tells who keeps their books here. An address that has heard it ten times in
 * an hour hears it no more: an unknown phone is then treated as a known one, with the same answer, send limits and
 * tries, but its code is nobody's and is not sent. Refusing such an address altogether would tell as much, since
 * known phones have to go on signing in from an office that shares it.
 */
export const loginHandler = commandRoute(login, {
  prepare: async ({ input, caller: { address }, services }) => {
    const minted = mintOtp(services.secrets, input.phoneNumber);
    const { userId } = await services.transactor.read(phone.stream(minted.phoneHmac));
    if (userId !== null) await admitStranger(services, userId, address);
    const decoy = userId === null && !(await services.strangerLimits.mayLearnOfPhone(address));
    return { ...minted, decoy };
  },
  run: ({ caller: { address }, call, services }, prepared) =>
    services.transactor.transact(
      call,
      { phone: consult(phone.stream(prepared.phoneHmac)), otp: otp.stream(prepared.phoneHmac) },
      (states) => {
        const userId = prepared.decoy ? NOBODY : states.phone.userId;
        if (userId === null) return rejectedField('not-found', 'phoneNumber', messages.userNotFound);
        const code = codeOf(services.secrets, prepared, { userId, purpose: 'LOGIN', address });
        return { otp: askForOtp(code, states.otp, call.now) };
      },
    ),
  async afterCommit({ input, services }, prepared) {
    if (!prepared.decoy) await sendCode(services, prepared, { ...input, purpose: 'LOGIN' });
  },
  answer: (_, request, prepared) => sentAnswer(request, prepared),
  ids: (_, prepared) => sentIds(prepared),
});
