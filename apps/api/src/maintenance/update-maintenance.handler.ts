import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { updateMaintenance as decide } from '@bahi/domain/money/update-maintenance';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { expense } from '@bahi/domain/money/expense';
import { trip } from '@bahi/domain/trips/trip';
import { updateTripMaintenance } from '@bahi/domain/trips/update-trip-maintenance';
import { Transactor } from '@bahi/event-store/transact';
import { answeredMaintenance } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(updateMaintenance)
export class UpdateMaintenanceHandler implements CommandExecutor<typeof updateMaintenance> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof updateMaintenance>) {
    const { maintenanceId: id } = input;
    const outcome = await this.transactor.transact(call, {
      streams: {
        trip: trip.visibleStream(caller, entryAggregateId('trip', id)),
        expense: expense.visibleStream(caller, entryAggregateId('expense', id)),
      },
      more: (states) => {
        const before = (states.trip ?? states.expense)?.entries[id]?.fileId ?? null;
        return { receipt: attachableFile(caller, input.receipt?.documentId, [before]) };
      },
      decide: (states) =>
        states.trip === null
          ? { expense: decide(input, states.expense, states) }
          : { trip: updateTripMaintenance(input, states.trip, states) },
    });
    return {
      outcome,
      ids: { maintenance: { id, transaction: { id } } },
      answer: (rows: ScopedRows) => answeredMaintenance(rows, id),
    };
  }
}
