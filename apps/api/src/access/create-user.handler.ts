import { createUser } from '@bahi/contract/access/create-user';
import { branch } from '@bahi/domain/access/branch';
import { createUser as decide, supersedeRegistration } from '@bahi/domain/access/create-user';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findUserResponse } from '@bahi/projections/access/find-user-response';
import { type Rows } from '@bahi/read-store/read-store';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { refusal } from '../platform/http/api-error.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { SECRETS } from '../platform/tokens.ts';
import {
  type CommandExecutor,
  type CommandMessage,
  commandClassFor,
} from '../platform/use-cases/messages.ts';

/**
 * The answer reveals whether a phone is known: 'User already exists' for a known phone, success for an unknown one. So
 * a firm that has learnt of ten known phones within an hour, or has named 60 phones, cannot add a person with a phone
 * for the rest of that hour.
 */
@CommandHandler(commandClassFor(createUser))
export class CreateUserHandler implements CommandExecutor<typeof createUser> {
  constructor(
    private readonly transactor: Transactor,
    private readonly abuseLimits: AbuseLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof createUser>) {
    const userId = call.newId('user');
    const { phoneNumber } = input;
    const { organisationId } = caller;
    if (phoneNumber !== null && !(await this.abuseLimits.tryCountPhoneLookUp(organisationId)))
      throw refusal('too-many');
    const outcome = await this.transactor.transact(
      call,
      {
        user: user.stream(userId),
        home: readOnlyStream(branch.stream(organisationId, caller.branchId)),
        phone: phoneNumber === null ? [] : [phone.stream(this.secrets.hmac('phone', phoneNumber))],
      },
      ({ phone: [taken] }) => ({ holder: taken?.userId ? [user.stream(taken.userId)] : [] }),
      (states) => ({
        user: decide(input, { userId, organisationId, caller, home: states.home }),
        phone: states.phone.map((taken) => takePhone(userId, taken, states.holder[0] ?? null)),
        holder: states.holder.map(supersedeRegistration),
      }),
    );
    if (!outcome.done && outcome.rejection.code === 'user-exists')
      await this.abuseLimits.tryCountPhoneDisclosure(organisationId);
    return {
      outcome,
      ids: { user: { id: userId } },
      answer: (rows: Rows) => findUserResponse(rows, userId),
    };
  }
}
