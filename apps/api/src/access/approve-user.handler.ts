import { approveUser } from '@bahi/contract/access/approve-user';
import { approveUser as decide } from '@bahi/domain/access/approve-user';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Users } from './users.ts';

@Handles(approveUser)
export class ApproveUserHandler implements CommandExecutor<typeof approveUser> {
  constructor(private readonly users: Users) {}

  execute(message: CommandMessage<typeof approveUser>) {
    const { input, caller } = message;
    return this.users.change(message, input.userId, {
      decide: ({ person }) => ({ person: decide(input, person, caller.organisationId) }),
    });
  }
}
