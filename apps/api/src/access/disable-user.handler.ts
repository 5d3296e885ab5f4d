import { disableUser } from '@bahi/contract/access/disable-user';
import { supersedeRegistration } from '@bahi/domain/access/create-user';
import { disableOwner, disableUser as decide, movePhoneOfDisabled } from '@bahi/domain/access/disable-user';
import { organisation } from '@bahi/domain/access/organisation';
import { phone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { findColleague } from '@bahi/projections/access/find-colleague';
import { Inject } from '@nestjs/common';
import { type Secrets } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Users } from './users.ts';

/** Reads the person's phone from the rows, then checks it on its stream. */
@Handles(disableUser)
export class DisableUserHandler implements CommandExecutor<typeof disableUser> {
  constructor(
    private readonly users: Users,
    private readonly reader: Reader,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute(message: CommandMessage<typeof disableUser>) {
    const { input, caller } = message;
    const { organisationId, userId: callerId } = caller;
    const { phoneNumber } = await this.reader.readUpToDate((rows) =>
      findColleague(rows, input.userId, caller),
    );
    return this.users.change(message, input.userId, {
      streams: {
        phones: phoneNumber === null ? [] : [phone.stream(this.secrets.hmac('phone', phoneNumber))],
      },
      more: ({ person, phones: [held] }) => ({
        firm: person?.role === 'ADMIN' ? [organisation.stream(organisationId)] : [],
        holder: held?.userId && held.userId !== input.userId ? [user.stream(held.userId)] : [],
      }),
      decide: ({ person, phones, firm, holder }) => {
        const facts = { holder: holder[0] ?? null, organisationId };
        const moved = phones.map((state) => movePhoneOfDisabled(input, person, { ...facts, state }));
        return {
          person: decide(input, person, { organisationId, callerId }),
          firm: firm.map((state) => disableOwner(input, state, callerId)),
          phones: moved,
          ...(moved.some((decision) => decision?.accepted)
            ? { holder: holder.map(supersedeRegistration) }
            : {}),
        };
      },
    });
  }
}
