import { trip } from '@bahi/domain/trips/trip';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type TripStream = ReturnType<typeof trip.visibleStream>;

/** Changes one trip, and answers it. */
@Injectable()
export class Trips {
  constructor(private readonly transactor: Transactor) {}

  /** The state of the trip is null if the caller may not see it. */
  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { caller, call }: CommandContext,
    tripId: string,
    parts: ChangeParts<{ trip: TripStream }, S, M>,
  ) {
    const own = { trip: trip.visibleStream(caller, tripId) };
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { trip: { id: tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, { tripId }, caller),
    };
  }
}
