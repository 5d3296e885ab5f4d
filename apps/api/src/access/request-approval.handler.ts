import { requestApproval } from '@bahi/contract/access/request-approval';
import { phone } from '@bahi/domain/access/phone';
import { requestApproval as decide } from '@bahi/domain/access/request-approval';
import { NOBODY, user } from '@bahi/domain/access/user';
import { consult } from '@bahi/event-store/command-streams';
import { rejected } from '@bahi/kernel/decision';
import { maskedPhone } from '@bahi/projections/access/get-session.query';
import { handles } from '../platform/handles.ts';

const answerOf = (ownerPhoneNumber: string) => ({ ownerPhone: maskedPhone(ownerPhoneNumber.slice(-4)) });

const searching = { done: false, rejection: rejected('too-many') } as const;

/** Who has named ten phones of no owner within an hour is searching, and names no more in it. */
export const requestApprovalHandler = handles(requestApproval, {
  async run({ input, caller: { userId }, call, services }) {
    const { transactor, secrets, signInLimits } = services;
    if (signInLimits.hasLearntEnough(userId)) return searching;
    const outcome = await transactor.transact(
      call,
      {
        person: user.stream(userId),
        phone: consult(phone.stream(secrets.hmac('phone', input.ownerPhoneNumber))),
      },
      (states) => ({ owner: consult(user.stream(states.phone.userId ?? NOBODY)) }),
      ({ person, owner }) => ({ person: decide(input, person, { owner, now: call.now }) }),
    );
    const unknown = !outcome.done && outcome.rejection.code === 'not-found';
    return unknown && !signInLimits.mayLearnUnknownPhone(userId) ? searching : outcome;
  },
  answer: (_, { input }) => answerOf(input.ownerPhoneNumber),
  ids: ({ input }) => answerOf(input.ownerPhoneNumber),
});
