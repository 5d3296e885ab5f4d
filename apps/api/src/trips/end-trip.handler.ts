import { endTrip } from '@bahi/contract/trips/end-trip';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { endTrip as decide } from '@bahi/domain/trips/end-trip';
import { trip } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { UNKNOWN_ACTIVITY } from '@bahi/projections/fleet/vehicle-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip, activityAfterUpdate } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(endTrip))
export class EndTripHandler implements CommandExecutor<typeof endTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof endTrip>) {
    const activity =
      (await this.reader.tryRead((rows) => activityAfterUpdate(rows, input))) ?? UNKNOWN_ACTIVITY;

    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, input.tripId),
        ...(input.pod === null ? {} : { pod: readOnlyStream(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = findAttachableFile(states.pod ?? null, caller);
        const seesMoney = caller.role !== 'DRIVER';
        return { trip: decide(input, states.trip, { ...activity, pod, seesMoney, newId: call.newId }) };
      },
    );
    return {
      outcome,
      ids: { trip: { id: input.tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, input, caller),
    };
  }
}
