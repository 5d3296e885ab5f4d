import { requestApproval } from '@bahi/contract/access/request-approval';
import { phone } from '@bahi/domain/access/phone';
import { requestApproval as decide } from '@bahi/domain/access/request-approval';
import { NOBODY, user } from '@bahi/domain/access/user';
import { consult } from '@bahi/event-store/command-streams';
import { rejected } from '@bahi/kernel/decision';
import { userTable } from '@bahi/projections/rows/access.projection';
import { maskedPhone } from '@bahi/projections/access/get-session.query';
import { commandRoute } from '../platform/routes.ts';

const searching = { done: false, rejection: rejected('too-many') } as const;

/** Who has named ten phones within an hour, of owners or not, is searching, and names no more in it. */
export const requestApprovalHandler = commandRoute(requestApproval, {
  async run({ input, caller: { userId }, call, services }) {
    const named = input.ownerPhoneNumber;
    const { transactor, secrets, strangerLimits } = services;
    if (named !== null && !(await strangerLimits.mayLearnOfPhone(userId))) return searching;
    return transactor.transact(
      call,
      {
        person: user.stream(userId),
        phone: consult(phone.stream(named === null ? NOBODY : secrets.hmac('phone', named))),
      },
      (states) => ({ owner: consult(user.stream(states.phone.userId ?? NOBODY)) }),
      ({ person, owner }) => ({ person: decide(input, person, { owner, now: call.now }) }),
    );
  },
  answer: async (rows, { input, caller }) => {
    const request = (await rows.get(userTable, caller.userId))?.request;
    const ending = input.ownerPhoneNumber?.slice(-4) ?? request?.ownerPhoneEnding;
    return ending === undefined ? null : { ownerPhone: maskedPhone(ending) };
  },
  ids: () => ({}),
});
