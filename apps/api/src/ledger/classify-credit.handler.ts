import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { classifyCredit as decide } from '@bahi/domain/ledger/classify-credit';
import { vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(classifyCredit))
export class ClassifyCreditHandler implements CommandExecutor<typeof classifyCredit> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof classifyCredit>) {
    const { id: entryId } = input;
    const outcome = await this.transactor.transact(
      call,
      {
        credit: vendorCredit.visibleStream(caller, entryAggregateId('credit', entryId)),
        vehicle: readOnlyStream(vehicle.stream(caller.organisationId, input.vehicleId ?? '')),
      },
      (states) => ({ credit: decide(input, states.credit, states.vehicle) }),
    );
    return {
      outcome,
      ids: { transaction: { id: entryId } },
      answer: async (rows: Rows) => {
        const found = await findTransaction(rows, null, { entryId, portionIds: [] });
        return found && { transaction: found.transaction };
      },
    };
  }
}
