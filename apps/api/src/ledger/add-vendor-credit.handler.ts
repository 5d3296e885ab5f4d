import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { type Vehicle, vehicle } from '@bahi/domain/fleet/vehicle';
import { addVendorCredit as decide } from '@bahi/domain/ledger/add-vendor-credit';
import { creditEntryId, vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { party } from '@bahi/domain/parties/party';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  refuseInvisibleBearingBranch,
  resolveBearingBranch,
  resolveEntryBranches,
} from '../platform/use-cases/entry-branches.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(addVendorCredit))
export class AddVendorCreditHandler implements CommandExecutor<typeof addVendorCredit> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof addVendorCredit>) {
    const creditId = call.newId('credit');
    const findBearing = (state: Vehicle | null) =>
      resolveBearingBranch({ ...input, day: input.paymentDate }, state, caller);
    const outcome = await this.transactor.transact(
      call,
      {
        credit: vendorCredit.visibleStream(caller, creditId),
        vendor: readOnlyStream(party.stream(caller.organisationId, input.customerId)),
        vehicle: readOnlyStream(vehicle.stream(caller.organisationId, input.vehicleId ?? '')),
      },
      (states) => ({
        branch: readOnlyStream(branch.stream(caller.organisationId, findBearing(states.vehicle).branchId)),
      }),
      ({ credit, branch: creditBranch, ...named }) => {
        const bearing = findBearing(named.vehicle);
        const branches = resolveEntryBranches(caller);
        const facts = { ...named, creditId, branchId: bearing.branchId, branches };
        return (
          refuseInvisibleBearingBranch(bearing, caller) ??
          refuseClosedBranch(creditBranch, bearing.field) ?? { credit: decide(input, credit, facts) }
        );
      },
    );
    return {
      outcome,
      ids: { settled: true, transaction: { id: creditEntryId(creditId) } },
      answer: async (rows: Rows) => {
        const found = await findTransaction(rows, null, { entryId: creditEntryId(creditId), portionIds: [] });
        return found && { settled: true as const, transaction: found.transaction };
      },
    };
  }
}
