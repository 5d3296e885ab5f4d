import { updateLocation } from '@bahi/contract/places/update-location';
import { place } from '@bahi/domain/places/place';
import { updateLocation as decide } from '@bahi/domain/places/update-location';
import { Transactor } from '@bahi/event-store/transact';
import { findLocation } from '@bahi/projections/places/find-location';
import { type Rows } from '@bahi/read-store/read-store';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(updateLocation)
export class UpdateLocationHandler implements CommandExecutor<typeof updateLocation> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof updateLocation>) {
    const outcome = await this.transactor.transact(call, {
      streams: { place: place.stream(caller.organisationId, input.locationId) },
      decide: (states) => ({ place: decide(input, states.place) }),
    });
    return {
      outcome,
      ids: { location: { id: input.locationId } },
      answer: (rows: Rows) => findLocation(rows, input.locationId),
    };
  }
}
