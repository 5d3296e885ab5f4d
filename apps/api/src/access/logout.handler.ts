import { logout } from '@bahi/contract/access/logout';
import { logout as decide } from '@bahi/domain/access/logout';
import { user } from '@bahi/domain/access/user';
import { Transactor } from '@bahi/event-store/transact';
import { rejected } from '@bahi/kernel/decision';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(logout)
export class LogoutHandler implements CommandExecutor<typeof logout> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ caller, call }: CommandMessage<typeof logout>) {
    const { userId, session } = caller;
    const outcome = await this.transactor.transact(call, {
      streams: { user: user.stream(userId) },
      decide: (states) =>
        session === null ? rejected('no-session') : { user: decide(states.user, session.hash) },
    });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
