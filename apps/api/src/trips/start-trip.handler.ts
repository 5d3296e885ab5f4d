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
import { trip } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { UNKNOWN_ACTIVITY, vehicleActivity } from '@bahi/projections/fleet/vehicle-response';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';
import { vehicleFacts } from './vehicle-facts.ts';

@CommandHandler(commandClassFor(startTrip))
export class StartTripHandler implements CommandExecutor<typeof startTrip> {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, call, caller }: CommandMessage<typeof startTrip>) {
    const tripId = call.newId('trip');
    const activity =
      (await this.reader.tryRead((rows) => vehicleActivity(rows, input.vehicleId, [input.startedAt]))) ??
      UNKNOWN_ACTIVITY;

    const firm = caller.organisationId;
    const branchId = input.branchId ?? caller.branchId;
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, tripId),
        branch: readOnlyStream(branch.stream(firm, branchId)),
        delivery: readOnlyStream(branch.stream(firm, input.deliveryBranchId ?? branchId)),
        vehicle: readOnlyStream(vehicle.stream(firm, input.vehicleId)),
        customer: readOnlyStream(party.stream(firm, input.customerId)),
        startLocation: readOnlyStream(place.stream(firm, input.startLocationId)),
        endLocation: readOnlyStream(place.stream(firm, input.endLocationId)),
        driver: readOnlyStream(user.stream(input.driverId)),
        manager: readOnlyStream(user.stream(input.managerId ?? input.driverId)),
        ...(input.lrNumber === null ? {} : { lr: lrStream(firm, input.lrNumber) }),
      },
      (states) =>
        refuseClosedBranch(states.branch) ??
        refuseDeliveryBranch(input.deliveryBranchId, states.delivery, firm) ?? {
          trip: decide(input, states.trip, {
            ...states,
            tripId,
            branchId,
            vehicle: vehicleFacts(states.vehicle, activity),
            driver: findMember(states.driver, firm),
            manager: input.managerId === null ? null : findMember(states.manager, firm),
          }),
          ...(input.lrNumber === null || states.lr === undefined
            ? {}
            : { lr: takeLrNumber(input.lrNumber, tripId, caller.role, states.lr) }),
        },
    );
    return {
      outcome,
      ids: { trip: { id: tripId } },
      answer: (rows: ScopedRows) => findTrip(rows, { tripId }, caller),
    };
  }
}
