import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { Transactor } from '@bahi/event-store/transact';
import { answeredFillUp } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { recordMaintenance } from './record-maintenance.ts';

@CommandHandler(commandClassFor(createFillUp))
export class CreateFillUpHandler implements CommandExecutor<typeof createFillUp> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof createFillUp>) {
    const services = { reader: this.reader, transactor: this.transactor };
    const { outcome, id } = await recordMaintenance(services, input, { caller, call });
    return {
      outcome,
      ids: { fillup: { id } },
      answer: (rows: ScopedRows) => answeredFillUp(rows, id),
    };
  }
}
