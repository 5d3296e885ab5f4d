import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Clock } from '@bahi/kernel/day';
import { findPastTrip } from '@bahi/projections/past/find-past-trip.query';
import { findTrip as findPresentTrip } from '@bahi/projections/trips/find-trip.query';
import { Inject } from '@nestjs/common';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { CLOCK } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { askedPast } from '../platform/use-cases/asked-past.ts';

@Handles(findTrip)
export class FindTripHandler implements QueryExecutor<typeof findTrip> {
  constructor(
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, today }: QueryMessage<typeof findTrip>) {
    const { tripId } = input;
    const asked = askedPast(input, { today, nowMs: this.clock() });
    const found =
      asked === null
        ? await findPresentTrip(rows, { tripId }, caller)
        : await findPastTrip(rows, { tripId, ...asked.bounds }, caller, this.events);
    return found === null ? null : { ...found, past: asked?.answer ?? null };
  }
}
