import { type InputOf } from '@bahi/contract/define';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { deleteSettlement as decide, reversingOf, touchesParty } from '@bahi/domain/ledger/delete-settlement';
import { settlement } from '@bahi/domain/ledger/settlement';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { type Holding } from '@bahi/domain/money/take-back-in-time';
import { party } from '@bahi/domain/parties/party';
import { releaseAllocation } from '@bahi/domain/parties/release-allocation';
import { releaseFromTrip } from '@bahi/domain/trips/release-from-trip';
import { trip } from '@bahi/domain/trips/trip';
import { Transactor } from '@bahi/event-store/transact';
import { type Rejected } from '@bahi/kernel/decision';
import { CommandHandler } from '@nestjs/cqrs';
import {
  type Asked,
  type CommandExecutor,
  type CommandMessage,
  commandOf,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandOf(deleteSettlement))
export class DeleteSettlementHandler implements CommandExecutor<typeof deleteSettlement> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof deleteSettlement>) {
    const outcome = await deletePayment(this.transactor, input, { caller, call });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}

/** @param refuses why whoever asks may not, where that hangs on the payment */
export function deletePayment(
  transactor: Transactor,
  input: InputOf<typeof deleteSettlement>,
  { caller, call }: Asked,
  refuses: (state: Holding | null) => Rejected | null = () => null,
) {
  return transactor.transact(
    call,
    { settlement: settlement.of(caller, streamOfEntry('settlement', input.id)) },
    ({ settlement: state }) => ({
      trips: (state?.allocations ?? []).map(({ tripId }) => trip.of(caller, tripId)),
      party:
        state !== null && touchesParty(state) ? [party.stream(caller.organisationId, state.partyId)] : [],
    }),
    (states) => {
      const refused = refuses(states.settlement);
      if (refused !== null) return refused;
      const deleted = decide(input, states.settlement, call);
      if (!deleted.accepted || states.settlement === null) return { settlement: deleted };
      const reversing = reversingOf(states.settlement, call);
      const release = { occurredOn: deleted.events[0].data.occurredOn, reversing };
      return {
        settlement: deleted,
        trips: states.trips.map((state) => releaseFromTrip(release, state)),
        party: states.party.map((state) => releaseAllocation(release, state)),
      };
    },
  );
}
