import { createLocation } from '@bahi/contract/places/create-location';
import { createLocation as decide } from '@bahi/domain/places/create-location';
import { place } from '@bahi/domain/places/place';
import { Transactor } from '@bahi/event-store/transact';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(createLocation))
export class CreateLocationHandler implements CommandExecutor<typeof createLocation> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createLocation>) {
    const locationId = call.newId('place');
    const outcome = await this.transactor.transact(
      call,
      { place: place.stream(caller.organisationId, locationId) },
      () => ({
        place: decide(input, locationId),
      }),
    );
    return { outcome, ids: { locationId }, answer: () => ({ locationId }) };
  }
}
