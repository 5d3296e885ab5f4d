import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { branch } from '@bahi/domain/access/branch';
import { refuseCashOfClosedBranch } from '@bahi/domain/access/closed-branch';
import { DEFAULT_FORCE_SETTLE_LIMIT_PAISE, organisation } from '@bahi/domain/access/organisation';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { party } from '@bahi/domain/parties/party';
import { settleTrip as decide, makeSettlementIds } from '@bahi/domain/trips/settle-trip';
import { trip } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTrip } from '@bahi/projections/trips/find-trip.query';
import { CommandHandler } from '@nestjs/cqrs';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(settleTrip))
export class SettleTripHandler implements CommandExecutor<typeof settleTrip> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, call, caller }: CommandMessage<typeof settleTrip>) {
    const { tripId, amountReceived, tdsAmount } = input;
    const { payment, tds, writeOff } = makeSettlementIds(tripId, call.newId);
    const branches = resolveEntryBranches(caller, input);
    const outcome = await this.transactor.transact(
      call,
      {
        trip: trip.visibleStream(caller, tripId),
        firm: readOnlyStream(organisation.stream(caller.organisationId)),
        cashBranch: readOnlyStream(branch.stream(caller.organisationId, branches.cashBranchId)),
        ...(input.paymentReceiptId === null
          ? {}
          : { receiptFile: readOnlyStream(file.stream(input.paymentReceiptId.id)) }),
      },
      // The loaded trip names its customer. Without a trip there is none, and the command is refused.
      (states) => ({
        customer: readOnlyStream(party.stream(caller.organisationId, states.trip?.customerId ?? '')),
      }),
      (states) => {
        const { openingDate = null, tdsRate = null } = states.customer ?? {};
        const forceSettleLimitPaise = states.firm?.forceSettleLimitPaise ?? DEFAULT_FORCE_SETTLE_LIMIT_PAISE;
        const receiptFile = findAttachableFile(states.receiptFile ?? null, caller);
        const { role } = caller;
        const facts = { ...call, role, forceSettleLimitPaise, openingDate, tdsRate, receiptFile, branches };
        // A closed branch may still receive the money of its own trips.
        const refused =
          amountReceived > 0
            ? refuseCashOfClosedBranch(states.cashBranch, { earningBranchIds: [states.trip?.branchId ?? ''] })
            : null;
        return refused ?? { trip: decide(input, states.trip, facts) };
      },
    );
    // This is answered as `entryId` if the rows cannot be read or are late. It never names a write-off, because only
    // the decision knows whether there is one; so it is null for a settlement without money and tax.
    const entryId = amountReceived > 0 ? payment : tdsAmount > 0 ? tds : null;
    return {
      outcome,
      ids: { trip: { id: tripId }, entryId },
      answer: async (rows: ScopedRows) => {
        const found = await findTrip(rows, input, caller);
        if (found === null) return null;
        const { advance, adjustment } = found.trip;
        // In the answer, `advances` has every receipt and `adjustments` every deduction.
        const entered = new Set([...advance.advances, ...adjustment.adjustments].map(({ id }) => id));
        return { ...found, entryId: [payment, tds, writeOff].find((id) => entered.has(id)) ?? entryId };
      },
    };
  }
}
