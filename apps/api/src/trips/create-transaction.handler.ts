import { createTransaction, type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { memberOf, user, type User } from '@bahi/domain/access/user';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { expense, expenseEntryId } from '@bahi/domain/money/expense';
import { recordExpense } from '@bahi/domain/money/record-expense';
import { party, type Party } from '@bahi/domain/parties/party';
import { createTransaction as decide, transactionIds } from '@bahi/domain/trips/create-transaction';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { branchesOf } from '../platform/branches-of.ts';
import { type Member } from '../platform/caller.ts';
import { commandRoute } from '../platform/routes.ts';

export const createTransactionHandler = commandRoute(createTransaction, {
  prepare: ({ input, call }) => {
    const expenseId = call.newId('expense');
    const portions = input.kind === 'advance' ? input.portions.length : 0;
    const entryIds =
      input.tripId === null
        ? { entryId: expenseEntryId(expenseId), portionIds: [] }
        : transactionIds(input.tripId, portions, call.newId);
    return { expenseId, entryIds };
  },
  run: ({ input, caller, call, services }, { expenseId, entryIds }) => {
    const { organisationId } = caller;
    const { named, kind, tripId } = input;
    const consulted = {
      vendor: consult(party.stream(organisationId, named.partyIds[0] ?? '')),
      payer: consult(party.stream(organisationId, named.partyIds[1] ?? named.partyIds[0] ?? '')),
      vehicle: consult(vehicle.stream(organisationId, named.vehicleId ?? '')),
      driver: consult(user.stream(named.driverId ?? caller.userId)),
      person: consult(user.stream(named.userId ?? caller.userId)),
    };
    if (kind === 'expense' && tripId === null)
      return services.transactor.transact(
        call,
        { ...consulted, expense: expense.stream(organisationId, expenseId) },
        (states) => {
          const facts = { ...factsOf(input, states, caller), expenseId, branchId: caller.branchId };
          return { expense: recordExpense(input, states.expense, facts) };
        },
      );
    return services.transactor.transact(
      call,
      { ...consulted, trip: trip.stream(organisationId, tripId ?? '') },
      (states) => ({ customer: consult(party.stream(organisationId, states.trip?.customerId ?? '')) }),
      ({ customer, ...states }) => {
        const openingDate = customer?.openingDate ?? null;
        const facts = { ...factsOf(input, states, caller), entryIds, openingDate };
        return { trip: decide(input, states.trip, facts) };
      },
    );
  },
  answer: (rows, { input }, { entryIds }) => findTransaction(rows, input.tripId, entryIds),
  ids: (_, { entryIds: { entryId, portionIds } }) => ({
    transaction: { id: entryId },
    transactions: [entryId, ...portionIds].map((id) => ({ id })),
  }),
});

interface Consulted {
  readonly vendor: Party | null;
  readonly payer: Party | null;
  readonly vehicle: Vehicle | null;
  readonly driver: User | null;
  readonly person: User | null;
}

/** Of what the request does not name nothing is to be known. */
function factsOf({ named }: NewTransaction, states: Consulted, caller: Member) {
  const driver = memberOf(states.driver, caller.organisationId);
  const person = memberOf(states.person, caller.organisationId);
  const { vendor, payer } = states;
  return {
    branches: branchesOf(caller),
    vendor,
    driver,
    person,
    named: [
      ...(named.partyIds.length > 0 ? [vendor, payer] : []),
      ...(named.vehicleId === null ? [] : [states.vehicle]),
      ...(named.driverId === null ? [] : [driver]),
      ...(named.userId === null ? [] : [person]),
    ],
  };
}
