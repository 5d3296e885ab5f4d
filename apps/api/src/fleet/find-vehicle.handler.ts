import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { type Clock } from '@bahi/kernel/day';
import { findVehicle as findPresentVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { findPastVehicle } from '@bahi/projections/past/find-past-vehicle.query';
import { Inject } from '@nestjs/common';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { CLOCK } from '../platform/tokens.ts';
import { askedPast } from '../platform/use-cases/asked-past.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(findVehicle)
export class FindVehicleHandler implements QueryExecutor<typeof findVehicle> {
  constructor(
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, today }: QueryMessage<typeof findVehicle>) {
    const asked = askedPast(input, { today, nowMs: this.clock() });
    const found =
      asked === null
        ? await findPresentVehicle(rows, input, caller, today)
        : await findPastVehicle(rows, { ...input, ...asked.bounds }, caller, { today, log: this.events });
    return found === null ? null : { ...found, past: asked?.answer ?? null };
  }
}
