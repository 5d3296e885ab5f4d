import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { renewDocument as decide } from '@bahi/domain/fleet/renew-document';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { documentFiles } from '@bahi/domain/fleet/vehicle-documents';
import { readOnlyStream } from '@bahi/event-store/command-streams';
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

@CommandHandler(commandClassFor(renewDocument))
export class RenewDocumentHandler implements CommandExecutor<typeof renewDocument> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof renewDocument>) {
    const { vehicleId, documentId } = input;
    const firm = caller.organisationId;
    const outcome = await this.transactor.transact(
      call,
      {
        vehicle: vehicle.stream(firm, vehicleId),
        ...(typeof documentId === 'string' ? { file: readOnlyStream(file.stream(documentId)) } : {}),
      },
      (states) => ({
        vehicle: decide(input, states.vehicle, {
          settingId: call.newId('document'),
          branchId: resolveVehicleBranchId(states.vehicle, firm, call.today),
          file: findAttachableFile(states.file ?? null, caller, documentFiles(states.vehicle)),
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
