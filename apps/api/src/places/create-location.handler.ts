import { createLocation } from '@bahi/contract/places/create-location';
import { createLocation as decide } from '@bahi/domain/places/create-location';
import { place } from '@bahi/domain/places/place';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(createLocation)
export class CreateLocationHandler implements CommandExecutor<typeof createLocation> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createLocation>) {
    const locationId = call.newId('place');
    const outcome = await this.transactor.transact(call, {
      streams: { place: place.stream(caller.organisationId, locationId) },
      decide: () => ({ place: decide(input, locationId) }),
    });
    return { outcome, ids: { locationId }, answer: () => ({ locationId }) };
  }
}
