import { startTrip } from '@bahi/contract/trips/start-trip';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { refuseDeliveryBranch } from '@bahi/domain/access/delivery-branch';
import { findMember, user } from '@bahi/domain/access/user';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { takeLrNumber } from '@bahi/domain/trips/lr-number';
import { startTrip as decide } from '@bahi/domain/trips/start-trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { isDriverOnTrip, tripVehicleActivity, UNKNOWN_ACTIVITY } from '@bahi/projections/trips/running-trips';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';
import { Trips } from './trips.ts';
import { vehicleFacts, withOnTrip } from './vehicle-facts.ts';

@Handles(startTrip)
export class StartTripHandler implements CommandExecutor<typeof startTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly trips: Trips,
  ) {}

  async execute(message: CommandMessage<typeof startTrip>) {
    const { input, call, caller } = message;
    const tripId = call.newId('trip');
    const firm = caller.organisationId;
    const { activity, isDriverBusy } = (await this.reader.tryRead(async (rows) => ({
      activity: await tripVehicleActivity(
        rows,
        { organisationId: firm, vehicleId: input.vehicleId },
        { startedAt: input.startedAt, endedAt: null },
      ),
      isDriverBusy: await isDriverOnTrip(rows, { organisationId: firm, driverId: input.driverId }),
    }))) ?? { activity: UNKNOWN_ACTIVITY, isDriverBusy: false };
    const branchId = input.branchId ?? caller.branchId;
    return this.trips.change(message, tripId, {
      streams: {
        branch: readOnlyStream(branch.stream(firm, branchId)),
        delivery: readOnlyStream(branch.stream(firm, input.deliveryBranchId ?? branchId)),
        vehicle: readOnlyStream(vehicle.stream(firm, input.vehicleId)),
        customer: readOnlyStream(party.stream(firm, input.customerId)),
        startLocation: readOnlyStream(place.stream(firm, input.startLocationId)),
        endLocation: readOnlyStream(place.stream(firm, input.endLocationId)),
        driver: readOnlyStream(user.stream(input.driverId)),
        manager: readOnlyStream(user.stream(input.managerId ?? input.driverId)),
        lr: input.lrNumber === null ? null : lrStream(firm, input.lrNumber),
      },
      decide: (states) =>
        refuseClosedBranch(states.branch) ??
        refuseDeliveryBranch(input.deliveryBranchId, states.delivery, firm) ?? {
          trip: decide(input, states.trip, {
            ...states,
            tripId,
            branchId,
            vehicle: vehicleFacts(states.vehicle, activity),
            driver: withOnTrip(findMember(states.driver, firm), isDriverBusy),
            manager: input.managerId === null ? null : findMember(states.manager, firm),
          }),
          lr:
            input.lrNumber === null || states.lr === null
              ? undefined
              : takeLrNumber(input.lrNumber, tripId, caller.role, states.lr),
        },
    });
  }
}
