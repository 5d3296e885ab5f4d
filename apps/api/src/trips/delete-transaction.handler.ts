import { type InputOf } from '@bahi/contract/define';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { cashBoxes } from '@bahi/domain/ledger/cash-boxes';
import { cashTransfer } from '@bahi/domain/ledger/cash-transfer';
import { deleteBoxOpening } from '@bahi/domain/ledger/delete-box-opening';
import { deleteTransfer } from '@bahi/domain/ledger/delete-transfer';
import { deleteVendorCredit } from '@bahi/domain/ledger/delete-vendor-credit';
import { settlement } from '@bahi/domain/ledger/settlement';
import { vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { deleteExpense } from '@bahi/domain/money/delete-expense';
import { expense } from '@bahi/domain/money/expense';
import { streamOfEntry, wholeEntryId } from '@bahi/domain/money/entry-id';
import { type Holding } from '@bahi/domain/money/take-back-in-time';
import { party } from '@bahi/domain/parties/party';
import { releaseAllocation } from '@bahi/domain/parties/release-allocation';
import { deleteTransaction as decide, leavesAccount } from '@bahi/domain/trips/delete-transaction';
import { trip, type Trip, type TripEvent } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { rejected, type Decision, type Rejected } from '@bahi/kernel/decision';
import { CommandHandler } from '@nestjs/cqrs';
import { renewalTakenBack, renewedByEntry } from '../maintenance/renewals.ts';
import {
  type Asked,
  type CommandExecutor,
  type CommandMessage,
  commandOf,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandOf(deleteTransaction))
export class DeleteTransactionHandler implements CommandExecutor<typeof deleteTransaction> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof deleteTransaction>) {
    const outcome = await deleteEntry(this.transactor, input, { caller, call });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}

/**
 * @param refuses why whoever asks may not, where that hangs on the entry
 * @param ofTrip what an entry of a trip takes along
 */
export function deleteEntry(
  transactor: Transactor,
  { id: listedId, reason }: InputOf<typeof deleteTransaction>,
  { caller, call }: Asked,
  refuses: (state: Holding | null) => Rejected | null = () => null,
  ofTrip: (trip: Trip | null) => Decision<TripEvent> = (state) =>
    decide({ id: listedId, reason }, state, call),
) {
  const { organisationId } = caller;
  const id = wholeEntryId(listedId);
  return transactor.transact(
    call,
    {
      trip: trip.of(caller, streamOfEntry('trip', id)),
      party: consult(party.stream(organisationId, streamOfEntry('party', id))),
      expense: expense.of(caller, streamOfEntry('expense', id)),
      credit: vendorCredit.of(caller, streamOfEntry('credit', id)),
      transfer: cashTransfer.of(caller, streamOfEntry('transfer', id)),
      box: cashBoxes.of(caller, streamOfEntry('box', id)),
      payment: consult(settlement.of(caller, streamOfEntry('settlement', id))),
    },
    (states) => ({
      ...(leavesAccount({ id }, states.trip, call).size === 0
        ? {}
        : { customer: party.stream(organisationId, states.trip?.customerId ?? '') }),
      ...renewedByEntry((states.expense ?? states.trip)?.entries[id], organisationId),
    }),
    // An opening balance and a bulk payment are not deletable by themselves (docs/rules/money.md#bulk-payments).
    (states) => {
      if (states.party !== null || states.payment !== null) return rejected('not-deletable');
      const refused = refuses(
        states.credit ?? states.transfer ?? states.box ?? states.expense ?? states.trip,
      );
      if (refused !== null) return refused;
      if (states.credit !== null) return { credit: deleteVendorCredit({ id, reason }, states.credit, call) };
      if (states.transfer !== null)
        return { transfer: deleteTransfer({ id, reason }, states.transfer, call) };
      if (states.box !== null)
        return { box: deleteBoxOpening({ id, reason }, states.box, { ...call, role: caller.role }) };
      const renewed = renewalTakenBack(states.renewed, {
        ...{ maintenanceId: id, firm: organisationId, today: call.today },
      });
      if (states.expense !== null)
        return { expense: deleteExpense({ id, reason }, states.expense, call), ...renewed };
      const reversing = leavesAccount({ id }, states.trip, call);
      return {
        trip: ofTrip(states.trip),
        ...renewed,
        ...(states.customer === undefined
          ? {}
          : { customer: releaseAllocation({ occurredOn: call.today, reversing }, states.customer) }),
      };
    },
  );
}
