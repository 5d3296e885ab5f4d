import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { type Vehicle, vehicle } from '@bahi/domain/fleet/vehicle';
import { addVendorCredit as decide } from '@bahi/domain/ledger/add-vendor-credit';
import { party } from '@bahi/domain/parties/party';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { type Rows } from '@bahi/read-store/read-store';
import {
  refuseInvisibleBearingBranch,
  resolveBearingBranch,
  resolveEntryBranches,
} from '../platform/use-cases/entry-branches.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { VendorCredits } from './vendor-credits.ts';

@Handles(addVendorCredit)
export class AddVendorCreditHandler implements CommandExecutor<typeof addVendorCredit> {
  constructor(private readonly credits: VendorCredits) {}

  async execute(message: CommandMessage<typeof addVendorCredit>) {
    const { call, input, caller } = message;
    const creditId = call.newId('credit');
    const findBearing = (state: Vehicle | null) =>
      resolveBearingBranch({ ...input, day: input.paymentDate }, state, caller);
    const { outcome, ids, answer } = await this.credits.change(message, creditId, {
      streams: {
        vendor: readOnlyStream(party.stream(caller.organisationId, input.customerId)),
        vehicle: readOnlyStream(vehicle.stream(caller.organisationId, input.vehicleId ?? '')),
      },
      more: (states) => ({
        branch: readOnlyStream(branch.stream(caller.organisationId, findBearing(states.vehicle).branchId)),
      }),
      decide: ({ credit, branch: creditBranch, ...named }) => {
        const bearing = findBearing(named.vehicle);
        const branches = resolveEntryBranches(caller);
        const facts = { ...named, creditId, branchId: bearing.branchId, branches };
        return (
          refuseInvisibleBearingBranch(bearing, caller) ??
          refuseClosedBranch(creditBranch, bearing.field) ?? { credit: decide(input, credit, facts) }
        );
      },
    });
    return {
      outcome,
      ids: { settled: true as const, ...ids },
      answer: async (rows: Rows) => {
        const found = await answer(rows);
        return found && { settled: true as const, ...found };
      },
    };
  }
}
