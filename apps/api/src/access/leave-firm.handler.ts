import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { leaveAsOwner, leaveFirm as decide } from '@bahi/domain/access/leave-firm';
import { organisation } from '@bahi/domain/access/organisation';
import { phone, releasePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { findLeaver } from '@bahi/projections/access/find-leaver';
import { commandRoute } from '../platform/routes.ts';

/** The rows name the person's phone and the other owners; whether they are what the rows say is asked of the log. */
export const leaveFirmHandler = commandRoute(leaveFirm, {
  prepare: async ({ caller, services }) => {
    const { phoneNumber, otherOwners } = await services.reader.readUpToDate((rows) =>
      findLeaver(rows, caller),
    );
    const phoneHmacs = phoneNumber === null ? [] : [services.secrets.hmac('phone', phoneNumber)];
    return { phoneHmacs, otherOwners };
  },
  run: ({ input, caller: { organisationId, userId }, call, services }, { phoneHmacs, otherOwners }) =>
    services.transactor.transact(
      call,
      {
        person: user.stream(userId),
        phone: phoneHmacs.map((phoneHmac) => phone.stream(phoneHmac)),
        others: otherOwners.map((owner) => user.stream(owner)),
      },
      ({ person }) => ({ firm: person?.role === 'ADMIN' ? [organisation.stream(organisationId)] : [] }),
      ({ person, phone: phones, others, firm }) => ({
        person: decide(input, person, organisationId),
        phone: phones.map((state) => releasePhone(userId, state)),
        firm: firm.map((state) => leaveAsOwner(userId, state, others)),
      }),
    ),
  answer: () => ({}),
  ids: () => ({}),
});
