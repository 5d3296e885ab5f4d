import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { setVehicleStatus as decide } from '@bahi/domain/fleet/set-vehicle-status';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { Transactor } from '@bahi/event-store/transact';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';

@CommandHandler(commandClassFor(setVehicleStatus))
export class SetVehicleStatusHandler implements CommandExecutor<typeof setVehicleStatus> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof setVehicleStatus>) {
    const { vehicleId } = input;
    const firm = caller.organisationId;
    const outcome = await this.transactor.transact(
      call,
      { vehicle: vehicle.stream(firm, vehicleId) },
      ({ vehicle: state }) => ({
        vehicle: decide(input, state, { branchId: resolveVehicleBranchId(state, firm, call.today) }),
      }),
    );
    return {
      outcome,
      ids: { vehicle: { id: vehicleId } },
      answer: (rows: Rows) => findVehicle(rows, { vehicleId }, caller, call.today),
    };
  }
}
