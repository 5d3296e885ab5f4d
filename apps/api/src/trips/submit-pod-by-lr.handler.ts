import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { submitPod } from '@bahi/domain/trips/submit-pod';
import { deliveredTripByLr } from '@bahi/domain/trips/trip';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { TripsByLr } from './trips-by-lr.ts';

@Handles(submitPodByLr)
export class SubmitPodByLrHandler implements CommandExecutor<typeof submitPodByLr> {
  constructor(private readonly trips: TripsByLr) {}

  async execute(message: CommandMessage<typeof submitPodByLr>) {
    const { input, caller } = message;
    const { lrNumber, ...submitted } = input;
    const tripId = await this.trips.findId(caller, lrNumber);
    return this.trips.change(message, deliveredTripByLr(caller, tripId, lrNumber), {
      streams: { pod: attachableFile(caller, input.pod?.fileName) },
      decide: ({ trip, pod }) => ({ trip: submitPod({ ...submitted, tripId }, trip, { pod }) }),
    });
  }
}
