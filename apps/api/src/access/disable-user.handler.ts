import { disableUser } from '@bahi/contract/access/disable-user';
import { disableOwner, disableUser as decide } from '@bahi/domain/access/disable-user';
import { organisation } from '@bahi/domain/access/organisation';
import { user } from '@bahi/domain/access/user';
import { Transactor } from '@bahi/event-store/transact';
import { findUserResponse } from '@bahi/projections/access/find-user-response';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(disableUser))
export class DisableUserHandler implements CommandExecutor<typeof disableUser> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof disableUser>) {
    const { organisationId, userId: callerId } = caller;
    const outcome = await this.transactor.transact(
      call,
      { person: user.stream(input.userId) },
      ({ person }) => ({ firm: person?.role === 'ADMIN' ? [organisation.stream(organisationId)] : [] }),
      ({ person, firm }) => ({
        person: decide(input, person, { organisationId, callerId }),
        firm: firm.map((state) => disableOwner(input, state, callerId)),
      }),
    );
    return {
      outcome,
      ids: { user: { id: input.userId } },
      answer: (rows: Rows) => findUserResponse(rows, input.userId),
    };
  }
}
