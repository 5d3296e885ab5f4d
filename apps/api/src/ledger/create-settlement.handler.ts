import { type InputOf, type WireFigures } from '@bahi/contract/define';
import { createSettlement, MAX_TRIPS_IN_PAYMENT } from '@bahi/contract/ledger/create-settlement';
import { branch, toHeadOfficeId, canSeeHeadOffice } from '@bahi/domain/access/branch';
import { refuseCashOfClosedBranch } from '@bahi/domain/access/closed-branch';
import { forceSettleLimit, organisation, type Organisation } from '@bahi/domain/access/organisation';
import { computeTaxLimit, createSettlement as decide } from '@bahi/domain/ledger/create-settlement';
import { settlement, settlementEntryId } from '@bahi/domain/ledger/settlement';
import { type SettlementFacts, type SettlementPlan } from '@bahi/domain/ledger/settlement-plan';
import { allocateOnAccount } from '@bahi/domain/parties/allocate-on-account';
import { allocateToOpening } from '@bahi/domain/parties/allocate-to-opening';
import { recordVendorWriteOff } from '@bahi/domain/parties/record-vendor-write-off';
import {
  findLastWriteOffId,
  onAccountBalance,
  openingLeft,
  party,
  taxableOpening,
  taxOnAccount,
  type Party,
  type PartyEvent,
} from '@bahi/domain/parties/party';
import { allocateToTrip, tripName } from '@bahi/domain/trips/allocate-to-trip';
import { trip, type Trip } from '@bahi/domain/trips/trip';
import { tripBalance, moneyReceived, taxableTrip } from '@bahi/domain/trips/trip-figures';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { combineDecisions, combineRejections, isRejected, type Decision } from '@bahi/kernel/decision';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { readPartyBalance, type PartyBalance } from '@bahi/projections/ledger/read-party-balance';
import { scopeRows } from '@bahi/projections/scoped-rows';
import { ReadStoreUnavailable, type Rows } from '@bahi/read-store/read-store';
import { type MemberPrincipal } from '../platform/principal.ts';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(createSettlement)
export class CreateSettlementHandler implements CommandExecutor<typeof createSettlement> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof createSettlement>) {
    const listed = await this.#readBalance(input, caller);
    const tripIds = listTripIds(input, listed);
    const settlementId = call.newId('settlement');
    const { organisationId, role } = caller;
    const branches = resolveEntryBranches(caller, input);
    const getFacts = (states: SettlementStates): SettlementFacts => ({
      settlementId,
      newId: call.newId,
      branches,
      role,
      seesAccount: canSeeHeadOffice(caller),
      forceSettleLimitPaise: forceSettleLimit(states.firm),
      party: states.party && {
        ...toFigures(states.party),
        ...toAccount(states.party, input, listed),
      },
      trips: tripIds.map((tripId, index) => ({
        tripId,
        state: toTripFigures(states.trips[index] ?? null),
      })),
    });
    const outcome = await this.transactor.transact(call, {
      streams: {
        settlement: settlement.visibleStream(caller, settlementId),
        party: party.stream(organisationId, input.customerId),
        firm: readOnlyStream(organisation.stream(organisationId)),
        cashBranch: readOnlyStream(branch.stream(organisationId, branches.cashBranchId)),
        trips: tripIds.map((tripId) => trip.visibleStream(caller, tripId)),
      },
      decide: (states) => {
        const plan = decide(input, getFacts(states));
        if (isRejected(plan)) return plan;
        const earningBranchIds =
          input.direction === 'OUTWARD'
            ? []
            : listBranches(plan, states.trips, toHeadOfficeId(organisationId));
        const closed =
          input.totalAmount > 0 ? refuseCashOfClosedBranch(states.cashBranch, { earningBranchIds }) : null;
        if (closed !== null) return closed;
        const trips = decideTrips(input, plan, states.trips);
        const partyDecision = decideParty(input, plan, states.party);
        // Combines all refusals: after a conflict with another request, the client sees every field that has changed.
        const refused = combineRejections([plan.settlement, partyDecision, ...trips]);
        if (refused !== null) return refused;
        return {
          settlement: plan.settlement,
          trips,
          ...(partyDecision === undefined ? {} : { party: partyDecision }),
        };
      },
      figures: (states) => toAnswer(computeTaxLimit(input, getFacts(states))),
    });
    const settled = { settlement: { id: settlementEntryId(settlementId) } };
    return {
      outcome,
      ids: settled,
      answer: () => settled,
    };
  }

  /**
   * Null if the rows could not be read. A write-off without `openingBalanceSettlement` is of a vendor's account, whose
   * balance only the rows have. `readPartyBalance` gets the id of the account's last write-off, and answers it if the rows
   * include that one. Inside `transact`, `toAccount` compares the answer with the stream again: another write-off may have
   * come meanwhile.
   */
  async #readBalance(
    { customerId, openingBalanceSettlement, writeOff }: Input,
    caller: MemberPrincipal,
  ): Promise<PartyBalance | null> {
    const writesOffVendorAccount = writeOff > 0 && openingBalanceSettlement === null;
    const lastWriteOffId = writesOffVendorAccount
      ? findLastWriteOffId(await this.transactor.read(party.stream(caller.organisationId, customerId)))
      : undefined;
    const readParty = (rows: Rows) =>
      readPartyBalance(scopeRows(rows, caller, 'branch'), customerId, caller, {
        limit: MAX_TRIPS_IN_PAYMENT,
        lastWriteOffId,
      });
    // The amount of the write-off depends on the balance, so the balance must be current.
    return writesOffVendorAccount ? this.reader.readUpToDate(readParty) : this.reader.tryRead(readParty);
  }
}

type Input = InputOf<typeof createSettlement>;

interface SettlementStates {
  readonly party: Party | null;
  readonly firm: Organisation | null;
  readonly trips: readonly (Trip | null)[];
}

function toAnswer(limit: ReturnType<typeof computeTaxLimit>): WireFigures<typeof createSettlement> | null {
  return limit && { tdsLimit: rupeesFromPaise(limit.mostPaise), tdsRate: readingFromHundredths(limit.rate) };
}

/** A refund that names no trips may use all trips in surplus. A vendor has none. */
function listTripIds({ direction, tripSettlement }: Input, listed: PartyBalance | null): readonly string[] {
  const isOutwardWithoutTrips = direction === 'OUTWARD' && tripSettlement.length === 0;
  return isOutwardWithoutTrips
    ? requireListed(listed).surplusTripIds
    : tripSettlement.map(({ tripId }) => tripId);
}

/** @throws ReadStoreUnavailable if the rows could not be read */
function requireListed(listed: PartyBalance | null): PartyBalance {
  if (listed === null) throw new ReadStoreUnavailable('the balance of the party is not available');
  return listed;
}

/** A vendor's balance is in no stream, so the rows provide it; a customer's balance is not needed here. */
function toAccount(state: Party, { writeOff }: Input, listed: PartyBalance | null) {
  if (state.type === 'CUSTOMER') return { balancePaise: ZERO, isBalanceOutdated: false };
  const { balancePaise, lastWriteOffId } = requireListed(listed);
  return { balancePaise, isBalanceOutdated: writeOff > 0 && findLastWriteOffId(state) !== lastWriteOffId };
}

function toFigures(state: Party) {
  const { type, openingDate } = state;
  return {
    type,
    openingDate,
    openingLeftPaise: openingLeft(state),
    onAccountPaise: onAccountBalance(state),
    taxOnAccountPaise: taxOnAccount(state),
    tdsRate: state.tdsRate ?? null,
    taxableOpening: taxableOpening(state),
  };
}

function toTripFigures(state: Trip | null) {
  return (
    state && {
      name: tripName(state),
      startedAt: state.startedAt,
      branchId: state.branchId,
      balancePaise: tripBalance(state),
      moneyPaise: moneyReceived(state),
      taxable: taxableTrip(state),
    }
  );
}

function decideTrips(
  { customerId, date: occurredOn }: Input,
  { trips, isRefund }: SettlementPlan,
  states: readonly (Trip | null)[],
) {
  return trips.map((share, index) => {
    if (share === undefined) return undefined;
    const field = `tripSettlement.${index}.amount`;
    return allocateToTrip({ customerId, occurredOn, share, isRefund, field }, states[index] ?? null);
  });
}

/**
 * The branches of a plan's trips, plus the head office if the plan uses the opening balance or the credit on account.
 */
function listBranches(
  { trips, opening, onAccount }: SettlementPlan,
  states: readonly (Trip | null)[],
  headOfficeId: string,
): readonly string[] {
  const tripBranches = trips.flatMap((share, index) =>
    share === undefined ? [] : [states[index]?.branchId ?? headOfficeId],
  );
  return opening === null && onAccount === null ? tripBranches : [...tripBranches, headOfficeId];
}

function decideParty(
  { date: occurredOn }: Input,
  { opening, onAccount, vendorWriteOff, isRefund }: SettlementPlan,
  state: Party | null,
): Decision<PartyEvent> | undefined {
  const [first, ...others]: Decision<PartyEvent>[] = [
    ...(opening === null ? [] : [allocateToOpening({ ...opening, occurredOn, isRefund }, state)]),
    ...(onAccount === null ? [] : [allocateOnAccount({ occurredOn, shares: [onAccount] }, state)]),
    ...(vendorWriteOff === undefined
      ? []
      : [recordVendorWriteOff({ occurredOn, share: vendorWriteOff }, state)]),
  ];
  return first && combineDecisions(first, ...others);
}
