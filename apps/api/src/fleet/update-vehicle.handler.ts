import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { findMember, UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { updateVehicle as decide } from '@bahi/domain/fleet/update-vehicle';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { documentFiles, namedFiles } from '@bahi/domain/fleet/vehicle-documents';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findVehicleId } from '@bahi/projections/fleet/find-vehicle-id';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';

@CommandHandler(commandClassFor(updateVehicle))
export class UpdateVehicleHandler implements CommandExecutor<typeof updateVehicle> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
  ) {}

  async execute({ call, input, caller }: CommandMessage<typeof updateVehicle>) {
    const firm = caller.organisationId;
    const headOfficeId = toHeadOfficeId(firm);
    const { vehicleNo = '' } = input;
    const vehicleId =
      input.vehicleId ??
      (await this.reader.readUpToDate((rows) => findVehicleId(rows, vehicleNo, caller))) ??
      UNKNOWN_ID;
    const outcome = await this.transactor.transact(
      call,
      {
        vehicle: vehicle.stream(firm, vehicleId),
        driver: readOnlyStream(user.stream(input.driverId ?? UNKNOWN_ID)),
        manager: readOnlyStream(user.stream(input.managerId ?? UNKNOWN_ID)),
        newBranch: readOnlyStream(branch.stream(firm, input.branchId ?? headOfficeId)),
        files: namedFiles(input).map((documentId) => file.stream(documentId)),
      },
      (states) => ({
        vehicle: decide(input, states.vehicle, {
          driver: findMember(states.driver, firm),
          manager: findMember(states.manager, firm),
          branchId: resolveVehicleBranchId(states.vehicle, firm, call.today),
          closedBranch: refuseClosedBranch(states.newBranch),
          caller,
          today: call.today,
          headOfficeId,
          newId: call.newId,
          files: states.files.map((each) => findAttachableFile(each, caller, documentFiles(states.vehicle))),
        }),
      }),
    );
    return {
      outcome,
      ids: { vehicle: { id: vehicleId } },
      answer: (rows: Rows) => findVehicle(rows, { vehicleId }, caller, call.today),
    };
  }
}
