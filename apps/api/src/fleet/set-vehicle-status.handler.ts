import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { setVehicleStatus as decide } from '@bahi/domain/fleet/set-vehicle-status';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';
import { Vehicles } from './vehicles.ts';

@Handles(setVehicleStatus)
export class SetVehicleStatusHandler implements CommandExecutor<typeof setVehicleStatus> {
  constructor(private readonly vehicles: Vehicles) {}

  execute(message: CommandMessage<typeof setVehicleStatus>) {
    const { call, input, caller } = message;
    return this.vehicles.change(message, input.vehicleId, {
      decide: ({ vehicle }) => {
        const branchId = resolveVehicleBranchId(vehicle, caller.organisationId, call.today);
        return { vehicle: decide(input, vehicle, { branchId }) };
      },
    });
  }
}
