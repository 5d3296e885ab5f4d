import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedByLr } from '@bahi/domain/access/closed-branch';
import { party } from '@bahi/domain/parties/party';
import { enterByLr as decide } from '@bahi/domain/trips/enter-by-lr';
import { transactionIds } from '@bahi/domain/trips/transaction-facts';
import { tripByLr } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { CommandHandler } from '@nestjs/cqrs';
import { branchesOf } from '../platform/branches-of.ts';
import { StrangerLimits } from '../platform/stranger-limits.ts';
import { commandOf, type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-streams.ts';

/** The number only leads to the trip; that the trip carries it is checked on the trip's own stream. */
@CommandHandler(commandOf(enterByLr))
export class EnterByLrHandler implements CommandExecutor<typeof enterByLr> {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: StrangerLimits,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof enterByLr>) {
    await this.limits.admitTripLookUp(caller.userId);
    const firm = caller.organisationId;
    const branches = branchesOf(caller, input);
    const tripId = (await this.transactor.read(lrStream(firm, input.lrNumber))).tripId ?? '';
    const outcome = await this.transactor.transact(
      call,
      { trip: tripByLr(firm, tripId, input.lrNumber) },
      ({ trip }) => ({
        customer: consult(party.stream(firm, trip?.customerId ?? '')),
        branch: consult(branch.stream(firm, trip?.branchId ?? '')),
        cashBranch: consult(branch.stream(firm, branches.cashBranchId)),
      }),
      ({ trip, customer, ...closed }) =>
        refuseClosedByLr(input, trip, closed) ?? {
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
