import { vehicle } from '@bahi/domain/fleet/vehicle';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type VehicleStream = ReturnType<typeof vehicle.stream>;

/** Changes one vehicle of the firm, and answers it. */
@Injectable()
export class Vehicles {
  constructor(private readonly transactor: Transactor) {}

  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { caller, call }: CommandContext,
    vehicleId: string,
    parts: ChangeParts<{ vehicle: VehicleStream }, S, M>,
  ) {
    const own = { vehicle: vehicle.stream(caller.organisationId, vehicleId) };
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { vehicle: { id: vehicleId } },
      answer: (rows: Rows) => findVehicle(rows, { vehicleId }, caller, call.today),
    };
  }
}
