import { type InputOf } from '@bahi/contract/define';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { branch, type Branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { refuseDeliveryBranch } from '@bahi/domain/access/delivery-branch';
import { findMember, user } from '@bahi/domain/access/user';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { withheldTaxRate } from '@bahi/domain/money/validate-tax';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { isSameLr, releaseLrNumber, takeLrNumber } from '@bahi/domain/trips/lr-number';
import { type Trip } from '@bahi/domain/trips/trip';
import { computeShortageAfter, updateTrip as decide } from '@bahi/domain/trips/update-trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { activityAfterUpdate } from '@bahi/projections/trips/find-trip.query';
import { isDriverOnTrip } from '@bahi/projections/trips/running-trips';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';
import { shortageInAnswer } from './shortage-in-answer.ts';
import { Trips } from './trips.ts';
import { readActivity, vehicleFacts, withOnTrip } from './vehicle-facts.ts';

@Handles(updateTrip)
export class UpdateTripHandler implements CommandExecutor<typeof updateTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly trips: Trips,
    private readonly limits: AbuseLimits,
  ) {}

  async execute(message: CommandMessage<typeof updateTrip>) {
    const { input, caller, call } = message;
    // A dry run leaves no trace, and would tell which numbers the other branches have used.
    if (call.dryRun && input.lrNumber != null && caller.branches !== 'ALL')
      await this.limits.countTripLookUp(caller.userId);
    const activity = await readActivity(this.reader, (rows) => activityAfterUpdate(rows, input));
    const firm = caller.organisationId;
    const { tripId: exceptTripId, driverId } = input;
    const isDriverBusy =
      driverId !== undefined &&
      ((await this.reader.tryRead((rows) =>
        isDriverOnTrip(rows, { organisationId: firm, driverId, exceptTripId }),
      )) ??
        false);
    return this.trips.change(message, input.tripId, {
      streams: {
        startLocation: readOnlyStream(place.stream(firm, input.startLocationId ?? '')),
        endLocation: readOnlyStream(place.stream(firm, input.endLocationId ?? '')),
        driver: readOnlyStream(user.stream(input.driverId ?? caller.userId)),
        manager: readOnlyStream(user.stream(input.managerId ?? caller.userId)),
      },
      more: ({ trip: state }) => {
        const { taken, left } = toLrChange(input.lrNumber, state);
        return {
          branch: readOnlyStream(branch.stream(firm, input.branchId ?? state?.branchId ?? '')),
          delivery: readOnlyStream(branch.stream(firm, input.deliveryBranchId ?? state?.branchId ?? '')),
          // Held, so that its meter is not replaced meanwhile.
          vehicle: vehicle.stream(firm, input.vehicleId ?? state?.vehicleId ?? ''),
          customer: readOnlyStream(party.stream(firm, input.customerId ?? state?.customerId ?? '')),
          pod: attachableFile(caller, input.pod?.fileName, [state?.podFileId ?? null]),
          taken: taken === null ? null : lrStream(firm, taken),
          left: left === null ? null : lrStream(firm, left),
        };
      },
      decide: (states) => {
        const { taken, left } = toLrChange(input.lrNumber, states.trip);
        const facts = {
          ...states,
          vehicle: vehicleFacts(states.vehicle, activity),
          driver: withOnTrip(findMember(states.driver, firm), isDriverBusy),
          manager: findMember(states.manager, firm),
          newId: call.newId,
          withheldTaxRate: withheldTaxRate(caller.role, states.customer),
          role: caller.role,
        };
        return (
          refuseBranches(input, states, firm) ?? {
            trip: decide(input, states.trip, facts),
            taken:
              taken === null || states.taken === null
                ? undefined
                : takeLrNumber(taken, input.tripId, caller.role, states.taken),
            left: left === null ? undefined : releaseLrNumber(left, input.tripId),
          }
        );
      },
      figures: ({ trip, ...states }) => {
        const facts = { vehicle: vehicleFacts(states.vehicle, activity) };
        return trip && { shortage: shortageInAnswer(computeShortageAfter(input, trip, facts)) };
      },
    });
  }
}

/** Refuses a closed branch, unless the trip has it already. Null for an unknown trip, which the decider refuses. */
function refuseBranches(
  { branchId, deliveryBranchId }: InputOf<typeof updateTrip>,
  { trip: state, ...states }: Record<'branch' | 'delivery', Branch | null> & { readonly trip: Trip | null },
  organisationId: string,
) {
  if (state === null) return null;
  const isRebooked = branchId != null && branchId !== state.branchId;
  const isRedirected = deliveryBranchId !== state.deliveryBranchId;
  return (
    (isRebooked ? refuseClosedBranch(states.branch) : null) ??
    (isRedirected ? refuseDeliveryBranch(deliveryBranchId, states.delivery, organisationId) : null)
  );
}

/**
 * The LR numbers that an update reserves and releases; neither if '042' becomes '42', because both are one reservation.
 */
function toLrChange(given: string | null | undefined, state: Trip | null) {
  const none = { taken: null, left: null };
  if (given === undefined || state === null || given === state.lrNumber) return none;
  if (given !== null && state.lrNumber !== null && isSameLr(given, state.lrNumber)) return none;
  return { taken: given, left: state.lrNumber };
}
