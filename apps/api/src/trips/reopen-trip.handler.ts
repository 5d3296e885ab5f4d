import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { reopenTrip as decide } from '@bahi/domain/trips/reopen-trip';
import { trip } from '@bahi/domain/trips/trip';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(reopenTrip))
export class ReopenTripHandler implements CommandExecutor<typeof reopenTrip> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof reopenTrip>) {
    const outcome = await this.transactor.transact(
      call,
      { trip: trip.visibleStream(caller, input.tripId) },
      (states) => ({ trip: decide(input, states.trip, call) }),
    );
    return {
      outcome,
      ids: { trip: { id: input.tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, input, caller),
    };
  }
}
