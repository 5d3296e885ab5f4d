import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { bulkReceipt, createSettlement as decide, sharesOf } from '@bahi/domain/ledger/create-settlement';
import { settlement, settlementEntryId } from '@bahi/domain/ledger/settlement';
import { allocateToOpening } from '@bahi/domain/parties/allocate-to-opening';
import { party } from '@bahi/domain/parties/party';
import { allocateToTrip } from '@bahi/domain/trips/allocate-to-trip';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const createSettlementHandler = commandRoute(createSettlement, {
  prepare: ({ call }) => ({ settlementId: call.newId('settlement') }),
  run: ({ input, caller, call, services }, { settlementId }) => {
    const firm = caller.organisationId;
    const opening = input.openingBalanceSettlement;
    const payer = party.stream(firm, input.customerId);
    const branches = branchesOf(caller);
    return services.transactor.transact(
      call,
      {
        settlement: settlement.stream(firm, settlementId),
        payer: consult(payer),
        trips: input.tripSettlement.map(({ tripId }) => trip.stream(firm, tripId)),
        ...(opening === null ? {} : { opening: payer }),
      },
      (states) => {
        const shares = sharesOf(input, states.trips, branches);
        const payment = bulkReceipt(input, settlementId, shares, branches);
        const { customerId } = input;
        return {
          settlement: decide(input, { settlementId, party: states.payer, payment, shares }),
          trips: input.tripSettlement.map(({ amount: amountPaise }, index) =>
            allocateToTrip(
              { customerId, payment, amountPaise, field: `tripSettlement.${index}.amount` },
              states.trips[index] ?? null,
            ),
          ),
          ...(opening === null || states.opening === undefined
            ? {}
            : { opening: allocateToOpening({ payment, amountPaise: opening.amount }, states.opening) }),
        };
      },
    );
  },
  answer: (_, __, { settlementId }) => ({ settlement: { id: settlementEntryId(settlementId) } }),
  ids: (_, { settlementId }) => ({ settlement: { id: settlementEntryId(settlementId) } }),
});
