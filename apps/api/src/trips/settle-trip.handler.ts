import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { DEFAULT_FORCE_SETTLE_LIMIT_PAISE, organisation } from '@bahi/domain/access/organisation';
import { file, ownFile } from '@bahi/domain/files/file';
import { party } from '@bahi/domain/parties/party';
import { settleTrip as decide } from '@bahi/domain/trips/settle-trip';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { branchesOf } from '../platform/branches-of.ts';
import { commandRoute } from '../platform/routes.ts';

export const settleTripHandler = commandRoute(settleTrip, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        trip: trip.stream(caller.organisationId, input.tripId),
        firm: consult(organisation.stream(caller.organisationId)),
        ...(input.paymentReceiptId === null
          ? {}
          : { receipt: consult(file.stream(input.paymentReceiptId.id)) }),
      },
      (states) => ({ customer: consult(party.stream(caller.organisationId, states.trip?.customerId ?? '')) }),
      (states) => {
        const openingDate = states.customer?.openingDate ?? null;
        const forceSettleLimitPaise = states.firm?.forceSettleLimitPaise ?? DEFAULT_FORCE_SETTLE_LIMIT_PAISE;
        const receipt = ownFile(states.receipt ?? null, caller);
        const branches = branchesOf(caller);
        const facts = { ...call, role: caller.role, forceSettleLimitPaise, openingDate, receipt, branches };
        return { trip: decide(input, states.trip, facts) };
      },
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
