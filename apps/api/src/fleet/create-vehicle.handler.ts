import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { findMember, UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { createVehicle as decide } from '@bahi/domain/fleet/create-vehicle';
import { plate, takePlate } from '@bahi/domain/fleet/plate';
import { namedFiles } from '@bahi/domain/fleet/vehicle-documents';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { attachableFiles } from '../platform/use-cases/attachable-file.ts';
import { sha256 } from '../platform/session/secrets.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Vehicles } from './vehicles.ts';

@Handles(createVehicle)
export class CreateVehicleHandler implements CommandExecutor<typeof createVehicle> {
  constructor(private readonly vehicles: Vehicles) {}

  execute(message: CommandMessage<typeof createVehicle>) {
    const { call, input, caller } = message;
    const vehicleId = call.newId('vehicle');
    const firm = caller.organisationId;
    const branchId = input.branchId ?? caller.branchId;
    return this.vehicles.change(message, vehicleId, {
      streams: {
        branch: readOnlyStream(branch.stream(firm, branchId)),
        plate: plate.stream(firm, sha256(input.vehicleNo)),
        driver: readOnlyStream(user.stream(input.driverId ?? UNKNOWN_ID)),
        manager: readOnlyStream(user.stream(input.managerId ?? UNKNOWN_ID)),
        files: attachableFiles(caller, namedFiles(input)),
      },
      decide: (states) =>
        refuseClosedBranch(states.branch) ?? {
          vehicle: decide(input, {
            vehicleId,
            branchId,
            driver: findMember(states.driver, firm),
            manager: findMember(states.manager, firm),
            newId: call.newId,
            files: states.files,
          }),
          plate: takePlate(input.vehicleNo, vehicleId, states.plate),
        },
    });
  }
}
