import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { answeredMaintenance } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { MaintenanceRecorder } from './maintenance-recorder.ts';

@Handles(createMaintenance)
export class CreateMaintenanceHandler implements CommandExecutor<typeof createMaintenance> {
  constructor(private readonly recorder: MaintenanceRecorder) {}

  async execute(message: CommandMessage<typeof createMaintenance>) {
    const { outcome, id } = await this.recorder.record(message.input, message);
    return {
      outcome,
      ids: { maintenance: { id, transaction: { id } } },
      answer: (rows: ScopedRows) => answeredMaintenance(rows, id),
    };
  }
}
