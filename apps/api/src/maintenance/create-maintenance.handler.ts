import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { Transactor } from '@bahi/event-store/transact';
import { answeredMaintenance } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { recordMaintenance } from './record-maintenance.ts';

@CommandHandler(commandClassFor(createMaintenance))
export class CreateMaintenanceHandler implements CommandExecutor<typeof createMaintenance> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof createMaintenance>) {
    const services = { reader: this.reader, transactor: this.transactor };
    const { outcome, id } = await recordMaintenance(services, input, { caller, call });
    return {
      outcome,
      ids: { maintenance: { id, transaction: { id } } },
      answer: (rows: ScopedRows) => answeredMaintenance(rows, id),
    };
  }
}
