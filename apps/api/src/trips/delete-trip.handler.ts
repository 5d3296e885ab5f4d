import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { allocateOnAccount } from '@bahi/domain/parties/allocate-on-account';
import { party } from '@bahi/domain/parties/party';
import { deleteTrip as decide, receiptsLeftOnAccount } from '@bahi/domain/trips/delete-trip';
import { voidLrNumber } from '@bahi/domain/trips/lr-number';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';
import { Trips } from './trips.ts';

@Handles(deleteTrip)
export class DeleteTripHandler implements CommandExecutor<typeof deleteTrip> {
  constructor(private readonly trips: Trips) {}

  async execute(message: CommandMessage<typeof deleteTrip>) {
    const { input, caller, call } = message;
    const { organisationId } = caller;
    const { outcome } = await this.trips.change(message, input.tripId, {
      more: ({ trip }) => ({
        lr: trip?.lrNumber == null ? null : lrStream(organisationId, trip.lrNumber),
        customer:
          receiptsLeftOnAccount(trip).length === 0
            ? null
            : party.stream(organisationId, trip?.customerId ?? ''),
      }),
      decide: ({ trip, customer }) => {
        const shares = receiptsLeftOnAccount(trip);
        return {
          trip: decide(input, trip, { ...call, branches: resolveEntryBranches(caller) }),
          customer:
            shares.length === 0 ? undefined : allocateOnAccount({ occurredOn: call.today, shares }, customer),
          lr: trip?.lrNumber == null ? undefined : voidLrNumber(trip.lrNumber, input.tripId),
        };
      },
    });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
