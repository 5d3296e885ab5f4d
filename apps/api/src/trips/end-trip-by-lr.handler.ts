import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { endTrip } from '@bahi/domain/trips/end-trip';
import { deliveredTripByLr } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { UNKNOWN_ACTIVITY } from '@bahi/projections/fleet/vehicle-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { activityAfterUpdate } from '@bahi/projections/trips/find-trip.query';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { findTripIdByLr } from './find-trip-id-by-lr.ts';

@CommandHandler(commandClassFor(endTripByLr))
export class EndTripByLrHandler implements CommandExecutor<typeof endTripByLr> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
    private readonly limits: AbuseLimits,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof endTripByLr>) {
    const { lrNumber, ...arrival } = input;
    const tripId = await findTripIdByLr(
      { transactor: this.transactor, limits: this.limits },
      caller,
      lrNumber,
    );
    const ended = { ...arrival, tripId };
    const activity =
      (await this.reader.tryRead((rows) => activityAfterUpdate(rows, ended))) ?? UNKNOWN_ACTIVITY;
    const outcome = await this.transactor.transact(
      call,
      {
        trip: deliveredTripByLr(caller, tripId, lrNumber),
        ...(input.pod === null ? {} : { pod: readOnlyStream(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = findAttachableFile(states.pod ?? null, caller);
        const facts = { ...activity, pod, seesMoney: true, newId: call.newId };
        return { trip: endTrip(ended, states.trip, facts) };
      },
    );
    return {
      outcome,
      ids: { trip: { lrNumber } },
      answer: (rows: ScopedRows) => findTripByLr(rows, input, caller),
    };
  }
}
