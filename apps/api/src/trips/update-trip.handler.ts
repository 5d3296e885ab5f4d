import { type InputOf } from '@bahi/contract/define';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { branch, type Branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { refuseDeliveryBranch } from '@bahi/domain/access/delivery-branch';
import { findMember, user } from '@bahi/domain/access/user';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { withheldTaxRate } from '@bahi/domain/money/validate-tax';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { isSameLr, releaseLrNumber, takeLrNumber } from '@bahi/domain/trips/lr-number';
import { trip, type Trip } from '@bahi/domain/trips/trip';
import { updateTrip as decide } from '@bahi/domain/trips/update-trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { UNKNOWN_ACTIVITY } from '@bahi/projections/fleet/vehicle-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip, activityAfterUpdate } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';
import { vehicleFacts } from './vehicle-facts.ts';

@CommandHandler(commandClassFor(updateTrip))
export class UpdateTripHandler implements CommandExecutor<typeof updateTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof updateTrip>) {
    const activity =
      (await this.reader.tryRead((rows) => activityAfterUpdate(rows, input))) ?? UNKNOWN_ACTIVITY;

    const firm = caller.organisationId;
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, input.tripId),
        startLocation: readOnlyStream(place.stream(firm, input.startLocationId ?? '')),
        endLocation: readOnlyStream(place.stream(firm, input.endLocationId ?? '')),
        driver: readOnlyStream(user.stream(input.driverId ?? caller.userId)),
        manager: readOnlyStream(user.stream(input.managerId ?? caller.userId)),
        ...(input.pod == null ? {} : { pod: readOnlyStream(file.stream(input.pod.fileName)) }),
      },
      ({ trip: state }) => {
        const { taken, left } = toLrChange(input.lrNumber, state);
        return {
          branch: readOnlyStream(branch.stream(firm, input.branchId ?? state?.branchId ?? '')),
          delivery: readOnlyStream(branch.stream(firm, input.deliveryBranchId ?? state?.branchId ?? '')),
          vehicle: readOnlyStream(vehicle.stream(firm, input.vehicleId ?? state?.vehicleId ?? '')),
          customer: readOnlyStream(party.stream(firm, input.customerId ?? state?.customerId ?? '')),
          ...(taken === null ? {} : { taken: lrStream(firm, taken) }),
          ...(left === null ? {} : { left: lrStream(firm, left) }),
        };
      },
      (states) => {
        const { taken, left } = toLrChange(input.lrNumber, states.trip);
        const facts = {
          ...states,
          vehicle: vehicleFacts(states.vehicle, activity),
          driver: findMember(states.driver, firm),
          manager: findMember(states.manager, firm),
          pod: findAttachableFile(states.pod ?? null, caller, [states.trip?.podFileId ?? null]),
          newId: call.newId,
          withheldTaxRate: withheldTaxRate(caller.role, states.customer),
        };
        return (
          refuseBranches(input, states, firm) ?? {
            trip: decide(input, states.trip, facts),
            ...(taken === null || states.taken === undefined
              ? {}
              : { taken: takeLrNumber(taken, input.tripId, caller.role, states.taken) }),
            ...(left === null ? {} : { left: releaseLrNumber(left, input.tripId) }),
          }
        );
      },
    );
    return {
      outcome,
      ids: { trip: { id: input.tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, input, caller),
    };
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
