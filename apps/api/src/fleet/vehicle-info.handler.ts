import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { type Clock } from '@bahi/kernel/day';
import { vehicleInfo as presentVehicleInfo } from '@bahi/projections/fleet/vehicle-info.query';
import { pastVehicleInfo } from '@bahi/projections/past/find-past-vehicle.query';
import { Inject } from '@nestjs/common';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { CLOCK } from '../platform/tokens.ts';
import { askedPast } from '../platform/use-cases/asked-past.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(vehicleInfo)
export class VehicleInfoHandler implements QueryExecutor<typeof vehicleInfo> {
  constructor(
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, today }: QueryMessage<typeof vehicleInfo>) {
    const asked = askedPast(input, { today, nowMs: this.clock() });
    const found =
      asked === null
        ? await presentVehicleInfo(rows, input, caller, today)
        : await pastVehicleInfo(rows, { ...input, ...asked.bounds }, caller, { today, log: this.events });
    return found === null ? null : { ...found, past: asked?.answer ?? null };
  }
}
