import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { findMember, UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { updateVehicle as decide } from '@bahi/domain/fleet/update-vehicle';
import { documentFiles, namedFiles } from '@bahi/domain/fleet/vehicle-documents';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { findVehicleId } from '@bahi/projections/fleet/find-vehicle-id';
import { attachableFiles } from '../platform/use-cases/attachable-file.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';
import { Vehicles } from './vehicles.ts';

@Handles(updateVehicle)
export class UpdateVehicleHandler implements CommandExecutor<typeof updateVehicle> {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly reader: Reader,
  ) {}

  async execute(message: CommandMessage<typeof updateVehicle>) {
    const { call, input, caller } = message;
    const firm = caller.organisationId;
    const headOfficeId = toHeadOfficeId(firm);
    const { vehicleNo = '' } = input;
    const vehicleId =
      input.vehicleId ??
      (await this.reader.readUpToDate((rows) => findVehicleId(rows, vehicleNo, caller))) ??
      UNKNOWN_ID;
    return this.vehicles.change(message, vehicleId, {
      streams: {
        driver: readOnlyStream(user.stream(input.driverId ?? UNKNOWN_ID)),
        manager: readOnlyStream(user.stream(input.managerId ?? UNKNOWN_ID)),
        newBranch: readOnlyStream(branch.stream(firm, input.branchId ?? headOfficeId)),
      },
      more: ({ vehicle }) => ({ files: attachableFiles(caller, namedFiles(input), documentFiles(vehicle)) }),
      decide: (states) => ({
        vehicle: decide(input, states.vehicle, {
          driver: findMember(states.driver, firm),
          manager: findMember(states.manager, firm),
          branchId: resolveVehicleBranchId(states.vehicle, firm, call.today),
          closedBranch: refuseClosedBranch(states.newBranch),
          caller,
          today: call.today,
          headOfficeId,
          newId: call.newId,
          files: states.files,
        }),
      }),
    });
  }
}
