import { closeBooks } from '@bahi/contract/access/close-books';
import { closeBooks as decide } from '@bahi/domain/access/close-books';
import { organisation } from '@bahi/domain/access/organisation';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(closeBooks)
export class CloseBooksHandler implements CommandExecutor<typeof closeBooks> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof closeBooks>) {
    const outcome = await this.transactor.transact(call, {
      streams: { firm: organisation.stream(caller.organisationId) },
      decide: (states) => ({ firm: decide(input, states.firm) }),
    });
    return {
      outcome,
      ids: { booksClosedUntil: input.until },
      answer: () => ({ booksClosedUntil: input.until }),
    };
  }
}
