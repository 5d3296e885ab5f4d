import { requestApproval } from '@bahi/contract/access/request-approval';
import { phone } from '@bahi/domain/access/phone';
import { requestApproval as decide } from '@bahi/domain/access/request-approval';
import { UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { maskedPhone } from '@bahi/projections/access/get-session.query';
import { userTable } from '@bahi/projections/access/access.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { Inject } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

/**
 * The answer reveals whether a phone is an owner's. So a person can name ten phones an hour; more would be guessing.
 */
@Handles(requestApproval)
export class RequestApprovalHandler implements CommandExecutor<typeof requestApproval> {
  constructor(
    private readonly transactor: Transactor,
    private readonly abuseLimits: AbuseLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ input, caller: { userId }, call }: CommandMessage<typeof requestApproval>) {
    const named = input.ownerPhoneNumber;
    if (named !== null && !(await this.abuseLimits.tryCountPhoneDisclosure(userId)))
      throw refusal('too-many');
    const outcome = await this.transactor.transact(call, {
      streams: {
        person: user.stream(userId),
        phone: readOnlyStream(phone.stream(named === null ? UNKNOWN_ID : this.secrets.hmac('phone', named))),
      },
      more: (states) => ({ owner: readOnlyStream(user.stream(states.phone.userId ?? UNKNOWN_ID)) }),
      concerns: ({ person, owner }) => {
        const organisationId = owner?.organisationId ?? person?.requestedFirmId ?? null;
        return organisationId === null ? null : { userId, organisationId };
      },
      decide: ({ person, owner }) => ({ person: decide(input, person, { owner, now: call.now }) }),
    });
    return {
      outcome,
      ids: {},
      answer: async (rows: Rows) => {
        const request = (await rows.get(userTable, userId))?.request;
        const ending = named?.slice(-4) ?? request?.ownerPhoneEnding;
        return ending === undefined ? null : { ownerPhone: maskedPhone(ending) };
      },
    };
  }
}
