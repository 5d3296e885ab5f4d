import { receivePod } from '@bahi/contract/trips/receive-pod';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { receivePod as decide } from '@bahi/domain/trips/receive-pod';
import { trip } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(receivePod))
export class ReceivePodHandler implements CommandExecutor<typeof receivePod> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof receivePod>) {
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, input.tripId),
        ...(input.pod === null ? {} : { pod: readOnlyStream(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = findAttachableFile(states.pod ?? null, caller);
        return { trip: decide(input, states.trip, { pod }) };
      },
    );
    return {
      outcome,
      ids: { trip: { id: input.tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, input, caller),
    };
  }
}
