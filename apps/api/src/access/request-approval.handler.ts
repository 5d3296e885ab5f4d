import { requestApproval } from '@bahi/contract/access/request-approval';
import { phone } from '@bahi/domain/access/phone';
import { requestApproval as decide } from '@bahi/domain/access/request-approval';
import { NOBODY, user } from '@bahi/domain/access/user';
import { consult } from '@bahi/event-store/command-streams';
import { maskedPhone } from '@bahi/projections/access/get-session.query';
import { handles } from '../platform/handles.ts';

export const requestApprovalHandler = handles(requestApproval, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        person: user.stream(caller.userId),
        phone: consult(phone.stream(services.secrets.hmac('phone', input.ownerPhoneNumber))),
      },
      (states) => ({ owner: consult(user.stream(states.phone.userId ?? NOBODY)) }),
      ({ person, owner }) => ({ person: decide(input, person, { owner, now: call.now }) }),
    ),
  answer: (_, { input }) => ({ ownerPhone: maskedPhone(input.ownerPhoneNumber.slice(-4)) }),
  ids: ({ input }) => ({ ownerPhone: maskedPhone(input.ownerPhoneNumber.slice(-4)) }),
});
