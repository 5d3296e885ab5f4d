import { approveUser } from '@bahi/contract/access/approve-user';
import { approveUser as decide } from '@bahi/domain/access/approve-user';
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

@CommandHandler(commandClassFor(approveUser))
export class ApproveUserHandler implements CommandExecutor<typeof approveUser> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof approveUser>) {
    const outcome = await this.transactor.transact(call, { person: user.stream(input.userId) }, (states) => ({
      person: decide(input, states.person, caller.organisationId),
    }));
    return {
      outcome,
      ids: { user: { id: input.userId } },
      answer: (rows: Rows) => findUserResponse(rows, input.userId),
    };
  }
}
