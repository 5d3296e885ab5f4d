import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { DEFAULT_FORCE_SETTLE_LIMIT_PAISE, organisation } from '@bahi/domain/access/organisation';
import { settleTrip as decide } from '@bahi/domain/trips/settle-trip';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { handles } from '../platform/handles.ts';

export const settleTripHandler = handles(settleTrip, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      {
        trip: trip.stream(caller.organisationId, input.tripId),
        firm: consult(organisation.stream(caller.organisationId)),
      },
      (states) => {
        const forceSettleLimitPaise = states.firm?.forceSettleLimitPaise ?? DEFAULT_FORCE_SETTLE_LIMIT_PAISE;
        return { trip: decide(input, states.trip, { ...call, role: caller.role, forceSettleLimitPaise }) };
      },
    ),
  answer: (rows, { input, caller }) => findTrip(rows, input, caller),
  ids: ({ input }) => ({ trip: { id: input.tripId } }),
});
