import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { reopenTrip as decide } from '@bahi/domain/trips/reopen-trip';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Trips } from './trips.ts';

@Handles(reopenTrip)
export class ReopenTripHandler implements CommandExecutor<typeof reopenTrip> {
  constructor(private readonly trips: Trips) {}

  execute(message: CommandMessage<typeof reopenTrip>) {
    const { input, call } = message;
    return this.trips.change(message, input.tripId, {
      decide: ({ trip }) => ({ trip: decide(input, trip, call) }),
    });
  }
}
