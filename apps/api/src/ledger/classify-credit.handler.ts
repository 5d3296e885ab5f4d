import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { classifyCredit as decide } from '@bahi/domain/ledger/classify-credit';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { VendorCredits } from './vendor-credits.ts';

@Handles(classifyCredit)
export class ClassifyCreditHandler implements CommandExecutor<typeof classifyCredit> {
  constructor(private readonly credits: VendorCredits) {}

  execute(message: CommandMessage<typeof classifyCredit>) {
    const { input, caller } = message;
    return this.credits.change(message, entryAggregateId('credit', input.id), {
      streams: { vehicle: readOnlyStream(vehicle.stream(caller.organisationId, input.vehicleId ?? '')) },
      decide: (states) => ({ credit: decide(input, states.credit, states.vehicle) }),
    });
  }
}
