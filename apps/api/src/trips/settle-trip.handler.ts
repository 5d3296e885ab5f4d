import { type WireFigures } from '@bahi/contract/define';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { branch } from '@bahi/domain/access/branch';
import { refuseCashOfClosedBranch } from '@bahi/domain/access/closed-branch';
import { forceSettleLimit, organisation, type Organisation } from '@bahi/domain/access/organisation';
import { party, type Party } from '@bahi/domain/parties/party';
import { computeSettlement, settleTrip as decide } from '@bahi/domain/trips/settle-trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Trips } from './trips.ts';

@Handles(settleTrip)
export class SettleTripHandler implements CommandExecutor<typeof settleTrip> {
  constructor(private readonly trips: Trips) {}

  async execute(message: CommandMessage<typeof settleTrip>) {
    const { input, call, caller } = message;
    const { organisationId, role } = caller;
    const branches = resolveEntryBranches(caller, input);
    const getFacts = ({
      firm,
      customer,
    }: {
      readonly firm: Organisation | null;
      readonly customer: Party | null;
    }) => ({
      role,
      forceSettleLimitPaise: forceSettleLimit(firm),
      openingDate: customer?.openingDate ?? null,
      tdsRate: customer?.tdsRate ?? null,
    });
    const { outcome, ids, answer } = await this.trips.change(message, input.tripId, {
      streams: {
        firm: readOnlyStream(organisation.stream(organisationId)),
        cashBranch: readOnlyStream(branch.stream(organisationId, branches.cashBranchId)),
        receiptFile: attachableFile(caller, input.paymentReceiptId?.id),
      },
      // The loaded trip names its customer. Without a trip there is none, and the command is refused.
      more: ({ trip }) => ({
        customer: readOnlyStream(party.stream(organisationId, trip?.customerId ?? '')),
      }),
      decide: ({ trip, cashBranch, receiptFile, ...states }) => {
        const facts = { ...call, ...getFacts(states), receiptFile, branches };
        // A closed branch may still receive the money of its own trips.
        const refused =
          input.amountReceived > 0
            ? refuseCashOfClosedBranch(cashBranch, { earningBranchIds: [trip?.branchId ?? ''] })
            : null;
        return refused ?? { trip: decide(input, trip, facts) };
      },
      figures: ({ trip, ...states }) => trip && toAnswer(computeSettlement(input, trip, getFacts(states))),
    });
    // A key from before entries were stored with it names none.
    const entryId = (outcome.done && outcome.ids?.entryId) || null;
    return {
      outcome,
      ids: { ...ids, entryId },
      answer: async (rows: ScopedRows) => {
        const found = await answer(rows);
        return found && { ...found, entryId };
      },
    };
  }
}

function toAnswer({
  balance,
  amountDue,
  shortfall,
  writeOffLimit,
  tdsLimit,
}: ReturnType<typeof computeSettlement>): WireFigures<typeof settleTrip> {
  return {
    balance: rupeesFromPaise(balance),
    amountDue: rupeesFromPaise(amountDue),
    shortfall: rupeesFromPaise(shortfall),
    writeOffLimit: writeOffLimit === null ? null : rupeesFromPaise(writeOffLimit),
    tdsLimit: rupeesFromPaise(tdsLimit.mostPaise),
    tdsRate: readingFromHundredths(tdsLimit.rate),
  };
}
