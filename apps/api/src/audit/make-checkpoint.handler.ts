import { makeCheckpoint } from '@bahi/contract/audit/make-checkpoint';
import { answerCheckpoint } from '@bahi/projections/audit/answer-checkpoint';
import { checkpointTable } from '@bahi/projections/audit/checkpoints.projection';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Checkpoints } from './checkpoints.ts';

@Handles(makeCheckpoint)
export class MakeCheckpointHandler implements CommandExecutor<typeof makeCheckpoint> {
  constructor(private readonly checkpoints: Checkpoints) {}

  async execute({ call, caller: { organisationId } }: CommandMessage<typeof makeCheckpoint>) {
    const { outcome, checkpointId } = await this.checkpoints.make(call, {
      organisationId,
      occasion: 'REQUEST',
    });
    return {
      outcome,
      ids: {},
      answer: async (rows: ScopedRows) => {
        const row = await rows.get(checkpointTable, checkpointId);
        return row === undefined ? null : { checkpoint: answerCheckpoint(row) };
      },
    };
  }
}
