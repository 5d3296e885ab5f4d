import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { renewDocument as decide } from '@bahi/domain/fleet/renew-document';
import { documentFiles } from '@bahi/domain/fleet/vehicle-documents';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';
import { Vehicles } from './vehicles.ts';

@Handles(renewDocument)
export class RenewDocumentHandler implements CommandExecutor<typeof renewDocument> {
  constructor(private readonly vehicles: Vehicles) {}

  execute(message: CommandMessage<typeof renewDocument>) {
    const { call, input, caller } = message;
    const { vehicleId, documentId } = input;
    return this.vehicles.change(message, vehicleId, {
      more: ({ vehicle }) => ({ file: attachableFile(caller, documentId, documentFiles(vehicle)) }),
      decide: ({ vehicle, file }) => ({
        vehicle: decide(input, vehicle, {
          settingId: call.newId('document'),
          branchId: resolveVehicleBranchId(vehicle, caller.organisationId, call.today),
          file,
        }),
      }),
    });
  }
}
