import { receivePod } from '@bahi/contract/trips/receive-pod';
import { receivePod as decide } from '@bahi/domain/trips/receive-pod';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Trips } from './trips.ts';

@Handles(receivePod)
export class ReceivePodHandler implements CommandExecutor<typeof receivePod> {
  constructor(private readonly trips: Trips) {}

  execute(message: CommandMessage<typeof receivePod>) {
    const { input, caller } = message;
    return this.trips.change(message, input.tripId, {
      streams: { pod: attachableFile(caller, input.pod?.fileName) },
      decide: ({ trip, pod }) => ({ trip: decide(input, trip, { pod }) }),
    });
  }
}
