import { createUser } from '@bahi/contract/access/create-user';
import { branch } from '@bahi/domain/access/branch';
import { createUser as decide, supersedeRegistration } from '@bahi/domain/access/create-user';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { namedBranches } from '@bahi/domain/access/set-branches';
import { user } from '@bahi/domain/access/user';
import { isRefused } from '@bahi/event-store/call';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Inject } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Users } from './users.ts';

/**
 * The answer reveals whether a phone is known: 'User already exists' for a known phone, success for an unknown one. So
 * a firm that has learnt of ten known phones within an hour, or has named 60 phones, cannot add a person with a phone
 * for the rest of that hour.
 */
@Handles(createUser)
export class CreateUserHandler implements CommandExecutor<typeof createUser> {
  constructor(
    private readonly users: Users,
    private readonly abuseLimits: AbuseLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute(message: CommandMessage<typeof createUser>) {
    const { input, caller, call } = message;
    const userId = call.newId('user');
    const { phoneNumber } = input;
    const { organisationId } = caller;
    if (phoneNumber !== null && !(await this.abuseLimits.tryCountPhoneLookUp(organisationId)))
      throw refusal('too-many');
    const created = await this.users.change(message, userId, {
      streams: {
        home: readOnlyStream(branch.stream(organisationId, caller.branchId)),
        branches: namedBranches(input).map((id) => branch.stream(organisationId, id)),
        phone: phoneNumber === null ? [] : [phone.stream(this.secrets.hmac('phone', phoneNumber))],
      },
      more: ({ phone: [taken] }) => ({ holder: taken?.userId ? [user.stream(taken.userId)] : [] }),
      decide: ({ branches, ...states }) => ({
        person: decide(input, { userId, organisationId, caller, home: states.home, branches }),
        phone: states.phone.map((taken) =>
          takePhone(userId, taken, states.holder[0] ?? null, organisationId),
        ),
        holder: states.holder.map(supersedeRegistration),
      }),
    });
    const { outcome } = created;
    if (isRefused(outcome, 'user-exists')) await this.abuseLimits.tryCountPhoneDisclosure(organisationId);
    return created;
  }
}
