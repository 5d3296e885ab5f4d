import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { reversingOf, touchesParty } from '@bahi/domain/ledger/delete-settlement';
import { returnCheque as decideOfSettlement } from '@bahi/domain/ledger/return-cheque';
import { settlement } from '@bahi/domain/ledger/settlement';
import { recordBankCharges } from '@bahi/domain/money/bank-charges';
import { expense } from '@bahi/domain/money/expense';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { reversalIdOf } from '@bahi/domain/money/returned-cheque';
import { party } from '@bahi/domain/parties/party';
import { returnAllocation } from '@bahi/domain/parties/release-allocation';
import { leavesAccount } from '@bahi/domain/trips/delete-transaction';
import { returnCheque as decideOfTrip, returnShare } from '@bahi/domain/trips/return-cheque';
import { trip } from '@bahi/domain/trips/trip';
import { findListedTransaction } from '@bahi/projections/ledger/listed-transactions';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const returnChequeHandler = commandRoute(returnCheque, {
  prepare: ({ input: { id }, call }) => ({
    returnId: reversalIdOf(streamOfEntry('trip', id) === '' ? 'settlement' : 'trip', id, call.newId),
    expenseId: call.newId('expense'),
  }),
  run: ({ input, caller, call, services }, { returnId, expenseId }) => {
    const { organisationId } = caller;
    const { id, date, charges } = input;
    return services.transactor.transact(
      call,
      {
        trip: trip.stream(organisationId, streamOfEntry('trip', id)),
        payment: settlement.stream(organisationId, streamOfEntry('settlement', id)),
        charges: charges === null ? [] : [expense.stream(organisationId, expenseId)],
      },
      ({ trip: ofTrip, payment }) => {
        const isParty =
          payment === null ? leavesAccount(input, ofTrip, call).size > 0 : touchesParty(payment);
        const partyId = payment?.partyId ?? ofTrip?.customerId ?? '';
        return {
          trips: (payment?.allocations ?? []).map(({ tripId }) => trip.stream(organisationId, tripId)),
          party: isParty ? [party.stream(organisationId, partyId)] : [],
        };
      },
      (states) => {
        const { payment } = states;
        const bank = { expenseId, returnId, branchId: caller.branchId, branches: branchesOf(caller) };
        const charges = states.charges.map((state) => recordBankCharges(input, state, bank));
        if (payment === null) {
          const returned = decideOfTrip(input, states.trip, call);
          if (!returned.accepted) return { trip: returned };
          const left = leavesAccount(input, states.trip, call);
          return {
            trip: returned,
            party: states.party.map((state) => returnAllocation({ date, reversing: left }, state)),
            charges,
          };
        }
        const reversing = reversingOf(payment, call);
        const returned = decideOfSettlement(input, payment, reversing);
        if (!returned.accepted) return { payment: returned };
        return {
          payment: returned,
          trips: states.trips.map((state) => returnShare({ date, reversing }, state, call)),
          party: states.party.map((state) => returnAllocation({ date, reversing }, state)),
          charges,
        };
      },
    );
  },
  answer: async (rows, _, { returnId }) => {
    const transaction = await findListedTransaction(rows, returnId);
    return transaction && { transaction };
  },
  ids: (_, { returnId }) => ({ transaction: { id: returnId } }),
});
