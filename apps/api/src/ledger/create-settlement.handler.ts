import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createSettlement as decide } from '@bahi/domain/ledger/create-settlement';
import { settlement } from '@bahi/domain/ledger/settlement';
import { allocateToOpening } from '@bahi/domain/parties/allocate-to-opening';
import { party } from '@bahi/domain/parties/party';
import { allocateToTrip } from '@bahi/domain/trips/allocate-to-trip';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { handles } from '../platform/handles.ts';

export const createSettlementHandler = handles(createSettlement, {
  make: ({ call }) => ({ settlementId: call.newId('settlement') }),
  run: ({ input, caller, call, services }, { settlementId }) => {
    const firm = caller.organisationId;
    const opening = input.openingBalanceSettlement;
    const payer = party.stream(firm, input.customerId);
    const shared = { settlementId, customerId: input.customerId, occurredOn: input.date, mode: input.mode };
    return services.transactor.transact(
      call,
      {
        settlement: settlement.stream(firm, settlementId),
        payer: consult(payer),
        trips: input.tripSettlement.map(({ tripId }) => trip.stream(firm, tripId)),
        ...(opening === null ? {} : { opening: payer }),
      },
      (states) => ({
        settlement: decide(input, { settlementId, party: states.payer }),
        trips: input.tripSettlement.map(({ amount: amountPaise }, index) =>
          allocateToTrip(
            { ...shared, amountPaise, field: `tripSettlement.${index}.amount` },
            states.trips[index] ?? null,
          ),
        ),
        ...(opening === null || states.opening === undefined
          ? {}
          : { opening: allocateToOpening({ ...shared, amountPaise: opening.amount }, states.opening) }),
      }),
    );
  },
  answer: (_, __, { settlementId }) => ({ settlement: { id: settlementId } }),
  ids: (_, { settlementId }) => ({ settlement: { id: settlementId } }),
});
