import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { updateMaintenance as decide } from '@bahi/domain/money/update-maintenance';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { expense } from '@bahi/domain/money/expense';
import { trip } from '@bahi/domain/trips/trip';
import { updateTripMaintenance } from '@bahi/domain/trips/update-trip-maintenance';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { answeredMaintenance } from '@bahi/projections/maintenance/maintenance-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(updateMaintenance))
export class UpdateMaintenanceHandler implements CommandExecutor<typeof updateMaintenance> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof updateMaintenance>) {
    const { maintenanceId: id } = input;
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, entryAggregateId('trip', id)),
        expense: expense.visibleStream(caller, entryAggregateId('expense', id)),
        receipt: readOnlyStream(file.stream(input.receipt?.documentId ?? '')),
      },
      (states) => {
        const before = (states.trip ?? states.expense)?.entries[id]?.fileId ?? null;
        const facts = { receipt: findAttachableFile(states.receipt, caller, [before]) };
        return states.trip === null
          ? { expense: decide(input, states.expense, facts) }
          : { trip: updateTripMaintenance(input, states.trip, facts) };
      },
    );
    return {
      outcome,
      ids: { maintenance: { id, transaction: { id } } },
      answer: (rows: ScopedRows) => answeredMaintenance(rows, id),
    };
  }
}
