import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { deliveredTripByLr } from '@bahi/domain/trips/trip';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { prepareEnd } from './prepare-end.ts';
import { TripsByLr } from './trips-by-lr.ts';

@Handles(endTripByLr)
export class EndTripByLrHandler implements CommandExecutor<typeof endTripByLr> {
  constructor(
    private readonly reader: Reader,
    private readonly trips: TripsByLr,
  ) {}

  async execute(message: CommandMessage<typeof endTripByLr>) {
    const { input, caller } = message;
    const { lrNumber, ...arrival } = input;
    const tripId = await this.trips.findId(caller, lrNumber);
    const ending = await prepareEnd(this.reader, { ...arrival, tripId }, message);
    return this.trips.change(message, deliveredTripByLr(caller, tripId, lrNumber), ending);
  }
}
