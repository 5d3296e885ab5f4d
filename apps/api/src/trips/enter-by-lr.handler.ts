import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForTrip } from '@bahi/domain/access/closed-branch';
import { party } from '@bahi/domain/parties/party';
import { enterByLr as decide, toTransaction } from '@bahi/domain/trips/enter-by-lr';
import { transactionIds } from '@bahi/domain/trips/transaction-facts';
import { tripByLr } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { CommandHandler } from '@nestjs/cqrs';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { findTripIdByLr } from './find-trip-id-by-lr.ts';

@CommandHandler(commandClassFor(enterByLr))
export class EnterByLrHandler implements CommandExecutor<typeof enterByLr> {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: AbuseLimits,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof enterByLr>) {
    const firm = caller.organisationId;
    const branches = resolveEntryBranches(caller, input);
    const tripId = await findTripIdByLr(
      { transactor: this.transactor, limits: this.limits },
      caller,
      input.lrNumber,
    );
    const outcome = await this.transactor.transact(
      call,
      { trip: tripByLr(firm, tripId, input.lrNumber) },
      ({ trip }) => ({
        customer: readOnlyStream(party.stream(firm, trip?.customerId ?? '')),
        branch: readOnlyStream(branch.stream(firm, trip?.branchId ?? '')),
        cashBranch: readOnlyStream(branch.stream(firm, branches.cashBranchId)),
      }),
      ({ trip, customer, ...branchStates }) =>
        (trip &&
          refuseClosedForTrip(toTransaction(input, tripId), trip.branchId, branchStates, 'lrNumber')) ?? {
          trip: decide(input, trip, {
            branches,
            entryIds: transactionIds(tripId, 0, call.newId),
            openingDate: customer?.openingDate ?? null,
          }),
        },
    );
    return {
      outcome,
      ids: { trip: { lrNumber: input.lrNumber } },
      answer: (rows: ScopedRows) => findTripByLr(rows, input, caller),
    };
  }
}
