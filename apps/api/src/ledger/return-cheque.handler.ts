import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { reversingOf, touchesParty } from '@bahi/domain/ledger/delete-settlement';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForExpense } from '@bahi/domain/access/closed-branch';
import { returnCheque as decideOfSettlement } from '@bahi/domain/ledger/return-cheque';
import { settlement } from '@bahi/domain/ledger/settlement';
import { recordBankCharges } from '@bahi/domain/money/bank-charges';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { expense } from '@bahi/domain/money/expense';
import { reversalIdOf } from '@bahi/domain/money/returned-cheque';
import { party } from '@bahi/domain/parties/party';
import { returnAllocation } from '@bahi/domain/parties/release-allocation';
import { leavesAccount } from '@bahi/domain/trips/delete-transaction';
import { returnCheque as decideOfTrip, returnShare } from '@bahi/domain/trips/return-cheque';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findListedTransaction } from '@bahi/projections/ledger/listed-transactions';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import { branchesOf } from '../platform/branches-of.ts';
import { commandOf, type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@CommandHandler(commandOf(returnCheque))
export class ReturnChequeHandler implements CommandExecutor<typeof returnCheque> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, call, caller }: CommandMessage<typeof returnCheque>) {
    const { id, date, charges } = input;
    const isOfTrip = streamOfEntry('trip', id) !== '';
    const returnId = reversalIdOf(isOfTrip ? 'trip' : 'settlement', id, call.newId);
    const expenseId = call.newId('expense');

    const { organisationId } = caller;
    const branches = branchesOf(caller, input);
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.of(caller, streamOfEntry('trip', id)),
        payment: settlement.of(caller, streamOfEntry('settlement', id)),
        charges: charges === null ? [] : [expense.of(caller, expenseId)],
        bearing: consult(branch.stream(organisationId, caller.branchId)),
        cashBranch: consult(branch.stream(organisationId, branches.cashBranchId)),
      },
      ({ trip: ofTrip, payment }) => {
        const isParty =
          payment === null ? leavesAccount(input, ofTrip, call).size > 0 : touchesParty(payment);
        const partyId = payment?.partyId ?? ofTrip?.customerId ?? '';
        return {
          trips: (payment?.allocations ?? []).map(({ tripId }) => trip.of(caller, tripId)),
          party: isParty ? [party.stream(organisationId, partyId)] : [],
        };
      },
      (states) => {
        const { payment, bearing, cashBranch } = states;
        const closed =
          charges === null
            ? null
            : refuseClosedForExpense({ mode: 'CHEQUE' }, { branch: bearing, cashBranch }, 'charges');
        const bank = { expenseId, returnId, branchId: caller.branchId, branches };
        const recorded = states.charges.map((state) => recordBankCharges(input, state, bank));
        if (payment === null) {
          const returned = decideOfTrip(input, states.trip, call);
          if (!returned.accepted) return { trip: returned };
          if (closed !== null) return closed;
          const left = leavesAccount(input, states.trip, call);
          return {
            trip: returned,
            party: states.party.map((state) => returnAllocation({ date, reversing: left }, state)),
            charges: recorded,
          };
        }
        const reversing = reversingOf(payment, call);
        const returned = decideOfSettlement(input, payment, reversing);
        if (!returned.accepted) return { payment: returned };
        if (closed !== null) return closed;
        return {
          payment: returned,
          trips: states.trips.map((state) => returnShare({ date, reversing }, state, call)),
          party: states.party.map((state) => returnAllocation({ date, reversing }, state)),
          charges: recorded,
        };
      },
    );
    return {
      outcome,
      ids: { transaction: { id: returnId } },
      answer: async (rows: Rows) => {
        const transaction = await findListedTransaction(rows, returnId);
        return transaction && { transaction };
      },
    };
  }
}
