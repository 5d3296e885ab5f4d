import { type MeterFacts } from '@bahi/domain/fleet/replace-meter';
import { type Vehicle, type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { tripOfVehicle } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type Decision } from '@bahi/kernel/decision';
import { vehicleTable } from '@bahi/projections/fleet/fleet.projection';
import { readingsForReplacement } from '@bahi/projections/fleet/odometer';
import { findTripIdsOverDay } from '@bahi/projections/trips/trips-over-day';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';
import { Vehicles } from './vehicles.ts';

interface VehicleOnDay {
  readonly vehicleId: string;
  readonly day: Day;
}

/** Enters, corrects or deletes the replacement of a vehicle's meter on a day, and answers the vehicle. */
@Injectable()
export class MeterReplacements {
  constructor(
    private readonly reader: Reader,
    private readonly vehicles: Vehicles,
  ) {}

  /**
   * Holds the trips that may be billed by the hour over the day, so that none of them ends meanwhile.
   * @throws ReadStoreUnavailable if the rows lag
   */
  async change(
    context: CommandContext,
    { vehicleId, day }: VehicleOnDay,
    decide: (vehicle: Vehicle | null, facts: MeterFacts) => Decision<VehicleEvent>,
  ) {
    const { caller, call } = context;
    const firm = caller.organisationId;
    const { readings, tripIds } = await this.reader.readUpToDate((rows) =>
      readFacts(rows, firm, { vehicleId, day }),
    );
    return this.vehicles.change(context, vehicleId, {
      streams: { trips: tripIds.map((tripId) => tripOfVehicle(firm, tripId)) },
      decide: ({ vehicle, trips }) => {
        const branchId = resolveVehicleBranchId(vehicle, firm, call.today);
        return { vehicle: decide(vehicle, { branchId, readings, trips }) };
      },
    });
  }
}

async function readFacts(rows: Rows, organisationId: string, { vehicleId, day }: VehicleOnDay) {
  const row = await rows.get(vehicleTable, vehicleId);
  if (row?.organisationId !== organisationId) return { readings: [], tripIds: [] };
  return {
    readings: await readingsForReplacement(rows, row, day),
    tripIds: await findTripIdsOverDay(rows, row, day),
  };
}
