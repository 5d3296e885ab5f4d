import { closeBooks } from '@bahi/contract/access/close-books';
import { closeBooks as decide } from '@bahi/domain/access/close-books';
import { organisation } from '@bahi/domain/access/organisation';
import { Transactor } from '@bahi/event-store/transact';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(closeBooks))
export class CloseBooksHandler implements CommandExecutor<typeof closeBooks> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof closeBooks>) {
    const outcome = await this.transactor.transact(
      call,
      { firm: organisation.stream(caller.organisationId) },
      (states) => ({
        firm: decide(input, states.firm),
      }),
    );
    return {
      outcome,
      ids: { booksClosedUntil: input.until },
      answer: () => ({ booksClosedUntil: input.until }),
    };
  }
}
