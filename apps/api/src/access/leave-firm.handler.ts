import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { leaveAsOwner, leaveFirm as decide } from '@bahi/domain/access/leave-firm';
import { organisation } from '@bahi/domain/access/organisation';
import { phone, releasePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { Transactor } from '@bahi/event-store/transact';
import { findLeaver } from '@bahi/projections/access/find-leaver';
import { Inject } from '@nestjs/common';
import { Reader } from '../platform/use-cases/reader.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

/** Reads the person's phone and the other owners from the rows, then checks them on their streams. */
@Handles(leaveFirm)
export class LeaveFirmHandler implements CommandExecutor<typeof leaveFirm> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof leaveFirm>) {
    const { organisationId, userId } = caller;
    const { phoneNumber, otherOwners } = await this.reader.readUpToDate((rows) => findLeaver(rows, caller));
    const phoneHmacs = phoneNumber === null ? [] : [this.secrets.hmac('phone', phoneNumber)];
    const outcome = await this.transactor.transact(call, {
      streams: {
        person: user.stream(userId),
        phone: phoneHmacs.map((phoneHmac) => phone.stream(phoneHmac)),
        others: otherOwners.map((owner) => user.stream(owner)),
      },
      more: ({ person }) => ({ firm: person?.role === 'ADMIN' ? [organisation.stream(organisationId)] : [] }),
      decide: ({ person, phone: phones, others, firm }) => ({
        person: decide(input, person, organisationId),
        phone: phones.map((state) => releasePhone(userId, state)),
        firm: firm.map((state) => leaveAsOwner(userId, state, others)),
      }),
    });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
