import {
  createTransaction,
  type NewExpense,
  type NewTransaction,
} from '@bahi/contract/trips/create-transaction';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedForExpense, refuseClosedForTrip } from '@bahi/domain/access/closed-branch';
import { findMember, user, type User } from '@bahi/domain/access/user';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { aboveTank } from '@bahi/domain/money/above-tank';
import { expense, expenseEntryId } from '@bahi/domain/money/expense';
import { withWarnings } from '@bahi/domain/money/record-maintenance';
import { recordExpense } from '@bahi/domain/money/record-expense';
import { withheldTaxRate } from '@bahi/domain/money/validate-tax';
import { party, type Party } from '@bahi/domain/parties/party';
import { createTransaction as decide } from '@bahi/domain/trips/create-transaction';
import { transactionIds, type TransactionIds } from '@bahi/domain/trips/transaction-facts';
import { trip } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { type Rows } from '@bahi/read-store/read-store';
import { type CashWarning, prepareCashWarning } from '../platform/use-cases/box-warnings.ts';
import {
  refuseInvisibleBearingBranch,
  resolveBearingBranch,
  resolveEntryBranches,
} from '../platform/use-cases/entry-branches.ts';
import { type CommandCall } from '../platform/transact/call.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type MemberPrincipal } from '../platform/principal.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import {
  type CommandContext,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';

@Handles(createTransaction)
export class CreateTransactionHandler implements CommandExecutor<typeof createTransaction> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof createTransaction>) {
    const expenseId = call.newId('expense');
    const entryIds = createEntryIds(input, expenseId, call);
    const { cashBranchId } = resolveEntryBranches(caller, input);
    const warnOfCash = await prepareCashWarning(
      this.reader,
      { mode: input.kind === 'expense' ? input.mode : null, cashBranchId },
      { caller, call },
    );
    const outcome =
      input.kind === 'expense' && input.tripId === null
        ? await this.#recordFleetExpense(input, { expenseId, warnOfCash }, { caller, call })
        : await this.#recordTripEntry(input, { entryIds, warnOfCash }, { caller, call });
    const { entryId, portionIds } = entryIds;
    return {
      outcome,
      ids: {
        transaction: { id: entryId },
        transactions: [entryId, ...portionIds].map((id) => ({ id })),
      },
      answer: (rows: Rows) => findTransaction(rows, input.tripId, entryIds),
    };
  }

  #recordFleetExpense(
    input: NewExpense,
    { expenseId, warnOfCash }: { readonly expenseId: string; readonly warnOfCash: CashWarning },
    { caller, call }: CommandContext,
  ) {
    const findBearing = (state: Vehicle | null) =>
      resolveBearingBranch({ ...input, day: input.date }, state, caller);
    return this.transactor.transact(call, {
      streams: { ...listConsultedStreams(input, caller), expense: expense.visibleStream(caller, expenseId) },
      more: (states) => ({
        branch: readOnlyStream(branch.stream(caller.organisationId, findBearing(states.vehicle).branchId)),
      }),
      decide: (states) => {
        const bearing = findBearing(states.vehicle);
        const facts = { ...toFacts(input, states, caller), expenseId, branchId: bearing.branchId };
        return (
          refuseInvisibleBearingBranch(bearing, caller) ??
          refuseClosedForExpense(input, states, bearing.field) ?? {
            expense: warnOfCash(
              withWarnings(recordExpense(input, states.expense, facts), listAboveTank(input, states.vehicle)),
            ),
          }
        );
      },
    });
  }

  #recordTripEntry(
    input: NewTransaction,
    { entryIds, warnOfCash }: { readonly entryIds: TransactionIds; readonly warnOfCash: CashWarning },
    { caller, call }: CommandContext,
  ) {
    const { organisationId } = caller;
    const hasFuel = listFuel(input).length > 0;
    return this.transactor.transact(call, {
      streams: {
        ...listConsultedStreams(input, caller),
        trip: trip.visibleStream(caller, input.tripId ?? ''),
      },
      more: (states) => ({
        customer: readOnlyStream(party.stream(organisationId, states.trip?.customerId ?? '')),
        branch: readOnlyStream(branch.stream(organisationId, states.trip?.branchId ?? '')),
        filled: readOnlyStream(vehicle.stream(organisationId, hasFuel ? (states.trip?.vehicleId ?? '') : '')),
      }),
      decide: ({ customer, filled, ...states }) => {
        const openingDate = customer?.openingDate ?? null;
        const facts = {
          ...toFacts(input, states, caller),
          entryIds,
          openingDate,
          withheldTaxRate: withheldTaxRate(caller.role, customer),
        };
        return (
          refuseClosedForTrip(input, states.trip?.branchId ?? '', states) ?? {
            trip: warnOfCash(withWarnings(decide(input, states.trip, facts), listAboveTank(input, filled))),
          }
        );
      },
    });
  }
}

/** The litres of fuel that the request enters, and the field of each. */
function listFuel(input: NewTransaction) {
  if (input.kind === 'advance')
    return input.portions.flatMap(({ category, fuelQuantity }, index) =>
      category === 'FUEL' ? [{ litres: fuelQuantity, field: `portions.${index}.fuelQuantity` }] : [],
    );
  return input.kind === 'expense' && input.category === 'FUEL'
    ? [{ litres: input.fuelQuantity, field: 'fuelQuantity' }]
    : [];
}

function listAboveTank(input: NewTransaction, filled: Vehicle | null) {
  return listFuel(input).flatMap(({ litres, field }) => aboveTank(litres, filled, field));
}

function createEntryIds(input: NewTransaction, expenseId: string, { newId }: CommandCall): TransactionIds {
  if (input.tripId === null) return { entryId: expenseEntryId(expenseId), portionIds: [] };
  return transactionIds(input.tripId, input.kind === 'advance' ? input.portions.length : 0, newId);
}

/** The streams of all that the request names, and of the branch of the cash. They are only read. */
function listConsultedStreams(input: NewTransaction, caller: MemberPrincipal) {
  const { organisationId, userId } = caller;
  const { named } = input;
  return {
    cashBranch: readOnlyStream(
      branch.stream(organisationId, resolveEntryBranches(caller, input).cashBranchId),
    ),
    vendor: readOnlyStream(party.stream(organisationId, named.partyIds[0] ?? '')),
    otherParty: readOnlyStream(party.stream(organisationId, named.partyIds[1] ?? named.partyIds[0] ?? '')),
    vehicle: readOnlyStream(vehicle.stream(organisationId, named.vehicleId ?? '')),
    driver: readOnlyStream(user.stream(named.driverId ?? userId)),
    person: readOnlyStream(user.stream(named.userId ?? userId)),
  };
}

interface LoadedStates {
  readonly vendor: Party | null;
  /** The second party that the request names, else the first again. Only its existence is checked. */
  readonly otherParty: Party | null;
  readonly vehicle: Vehicle | null;
  readonly driver: User | null;
  readonly person: User | null;
}

/**
 * The facts for the decider. If the request names no driver or person, the caller's stream was loaded and is ignored.
 */
function toFacts(input: NewTransaction, states: LoadedStates, caller: MemberPrincipal) {
  const { named } = input;
  const driver = findMember(states.driver, caller.organisationId);
  const person = findMember(states.person, caller.organisationId);
  const { vendor, otherParty } = states;
  return {
    branches: resolveEntryBranches(caller, input),
    vendor,
    driver,
    person,
    named: [
      ...(named.partyIds.length > 0 ? [vendor, otherParty] : []),
      ...(named.vehicleId === null ? [] : [states.vehicle]),
      ...(named.driverId === null ? [] : [driver]),
      ...(named.userId === null ? [] : [person]),
    ],
  };
}
