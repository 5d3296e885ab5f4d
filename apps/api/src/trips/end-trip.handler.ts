import { endTrip } from '@bahi/contract/trips/end-trip';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { prepareEnd } from './prepare-end.ts';
import { Trips } from './trips.ts';

@Handles(endTrip)
export class EndTripHandler implements CommandExecutor<typeof endTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly trips: Trips,
  ) {}

  async execute(message: CommandMessage<typeof endTrip>) {
    const { input } = message;
    return this.trips.change(message, input.tripId, await prepareEnd(this.reader, input, message));
  }
}
