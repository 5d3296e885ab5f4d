import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { answeredFillUp } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { MaintenanceRecorder } from './maintenance-recorder.ts';

@Handles(createFillUp)
export class CreateFillUpHandler implements CommandExecutor<typeof createFillUp> {
  constructor(private readonly recorder: MaintenanceRecorder) {}

  async execute(message: CommandMessage<typeof createFillUp>) {
    const { outcome, id } = await this.recorder.record(message.input, message);
    return {
      outcome,
      ids: { fillup: { id } },
      answer: (rows: ScopedRows) => answeredFillUp(rows, id),
    };
  }
}
