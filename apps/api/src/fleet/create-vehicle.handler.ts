import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { findMember, UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { createVehicle as decide } from '@bahi/domain/fleet/create-vehicle';
import { plate, takePlate } from '@bahi/domain/fleet/plate';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { namedFiles } from '@bahi/domain/fleet/vehicle-documents';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import { sha256 } from '../platform/session/secrets.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(createVehicle))
export class CreateVehicleHandler implements CommandExecutor<typeof createVehicle> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createVehicle>) {
    const vehicleId = call.newId('vehicle');
    const firm = caller.organisationId;
    const branchId = input.branchId ?? caller.branchId;
    const outcome = await this.transactor.transact(
      call,
      {
        vehicle: vehicle.stream(firm, vehicleId),
        branch: readOnlyStream(branch.stream(firm, branchId)),
        plate: plate.stream(firm, sha256(input.vehicleNo)),
        driver: readOnlyStream(user.stream(input.driverId ?? UNKNOWN_ID)),
        manager: readOnlyStream(user.stream(input.managerId ?? UNKNOWN_ID)),
        // Only read; a list of streams cannot be read-only.
        files: namedFiles(input).map((fileId) => file.stream(fileId)),
      },
      (states) =>
        refuseClosedBranch(states.branch) ?? {
          vehicle: decide(input, {
            vehicleId,
            branchId,
            driver: findMember(states.driver, firm),
            manager: findMember(states.manager, firm),
            newId: call.newId,
            files: states.files.map((each) => findAttachableFile(each, caller)),
          }),
          plate: takePlate(input.vehicleNo, vehicleId, states.plate),
        },
    );
    return {
      outcome,
      ids: { vehicle: { id: vehicleId } },
      answer: (rows: Rows) => findVehicle(rows, { vehicleId }, caller, call.today),
    };
  }
}
