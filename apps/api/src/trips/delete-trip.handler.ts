import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { allocateOnAccount } from '@bahi/domain/parties/allocate-on-account';
import { party } from '@bahi/domain/parties/party';
import { deleteTrip as decide, receiptsLeftOnAccount } from '@bahi/domain/trips/delete-trip';
import { voidLrNumber } from '@bahi/domain/trips/lr-number';
import { trip } from '@bahi/domain/trips/trip';
import { Transactor } from '@bahi/event-store/transact';
import { CommandHandler } from '@nestjs/cqrs';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';

@CommandHandler(commandClassFor(deleteTrip))
export class DeleteTripHandler implements CommandExecutor<typeof deleteTrip> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof deleteTrip>) {
    const { organisationId } = caller;
    const outcome = await this.transactor.transact(
      call,
      { trip: trip.visibleStream(caller, input.tripId) },
      ({ trip: state }) => ({
        ...(state?.lrNumber == null ? {} : { lr: lrStream(organisationId, state.lrNumber) }),
        ...(state === null || receiptsLeftOnAccount(state).length === 0
          ? {}
          : { customer: party.stream(organisationId, state.customerId) }),
      }),
      (states) => ({
        trip: decide(input, states.trip, { ...call, branches: resolveEntryBranches(caller) }),
        ...(states.customer === undefined
          ? {}
          : {
              customer: allocateOnAccount(
                { occurredOn: call.today, shares: receiptsLeftOnAccount(states.trip) },
                states.customer,
              ),
            }),
        ...(states.lr === undefined || states.trip?.lrNumber == null
          ? {}
          : { lr: voidLrNumber(states.trip.lrNumber, input.tripId) }),
      }),
    );
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
