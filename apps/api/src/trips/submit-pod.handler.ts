import { submitPod } from '@bahi/contract/trips/submit-pod';
import { submitPod as decide } from '@bahi/domain/trips/submit-pod';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Trips } from './trips.ts';

@Handles(submitPod)
export class SubmitPodHandler implements CommandExecutor<typeof submitPod> {
  constructor(private readonly trips: Trips) {}

  execute(message: CommandMessage<typeof submitPod>) {
    const { input, caller } = message;
    return this.trips.change(message, input.tripId, {
      streams: { pod: attachableFile(caller, input.pod?.fileName) },
      decide: ({ trip, pod }) => ({ trip: decide(input, trip, { pod }) }),
    });
  }
}
