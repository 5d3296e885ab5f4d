import { lrPrefixOnDay } from '@bahi/contract/access/branch';
import { type WireInput } from '@bahi/contract/define';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Session } from '../proofs/harness/connection.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { type DemoAdvance, type DemoExpense, type DemoTrip } from './book.ts';
import { type Names } from './names.ts';

/** Enters a trip and its steps so far. @returns its id @throws when a command is refused */
export async function enterTrip(owner: Session, names: Names, demo: DemoTrip): Promise<string> {
  const { advances = [], charges = [], expenses = [], payments = [], ended, ...rest } = demo;
  const { podReceivedDaysAgo, podDaysAgo, cancelled, ...terms } = rest;
  const tripId = await start(owner, names, terms);
  const toPayingBranch = ({ at = terms.branch }: { readonly at?: string }) => toCashBranch(names, at);
  for (const advance of advances)
    await enter(owner, { ...toAdvance(tripId, advance), ...toPayingBranch(advance) }, advance.deletedFor);
  if (ended !== undefined) {
    const { daysAgo: days, ...readings } = ended;
    await owner.mustCall(endTrip, { tripId, endedAt: daysAgo(days), ...readings });
  }
  for (const { daysAgo: days, amount, category, deletedFor } of charges)
    await enter(owner, { tripId, type: 'ADJUSTMENT', category, amount, date: daysAgo(days) }, deletedFor);
  for (const expense of expenses)
    await enterExpense(owner, names, expense, { tripId, ...toPayingBranch(expense) });
  if (podReceivedDaysAgo !== undefined)
    await owner.mustCall(receivePod, { tripId, date: daysAgo(podReceivedDaysAgo) });
  if (podDaysAgo !== undefined) await owner.mustCall(submitPod, { tripId, date: daysAgo(podDaysAgo) });
  for (const payment of payments) {
    const { daysAgo: days, amount, mode, forced = false, tds = 0 } = payment;
    await owner.mustCall(settleTrip, {
      tripId,
      ...toPayingBranch(payment),
      amountReceived: amount,
      tdsAmount: tds,
      date: daysAgo(days),
      mode,
      isForceSettled: forced,
    });
  }
  if (cancelled !== undefined) await owner.mustCall(deleteTrip, { tripId, reason: cancelled });
  return tripId;
}

/** The branch that pays or receives; the head office if omitted. */
export function toCashBranch(names: Names, branch: string | undefined): { readonly cashBranchId?: string } {
  return branch === undefined ? {} : { cashBranchId: names.branch.id(branch) };
}

type Target = ({ readonly tripId: string } | { readonly vehicleId: string }) & {
  /** Left out where no money of the firm moves. */
  readonly cashBranchId?: string;
};

/** Enters an expense of a trip, or of a vehicle without a trip. */
export async function enterExpense(
  owner: Session,
  names: Names,
  expense: DemoExpense,
  { cashBranchId, ...target }: Target,
): Promise<void> {
  const { daysAgo: days, amount, category, mode, vendor, litres, deletedFor } = expense;
  const input = {
    ...target,
    type: mode === 'CREDIT' ? 'CREDIT' : 'ONE_SHOT',
    category,
    amount,
    date: daysAgo(days),
    ...(mode === 'DRIVER' ? { fromDriverAdvance: true } : { mode }),
    ...(mode === 'DRIVER' || mode === 'CREDIT' || cashBranchId === undefined ? {} : { cashBranchId }),
    ...(vendor === undefined ? {} : { vendorId: names.party.id(vendor) }),
    ...(litres === undefined ? {} : { fuelQuantity: litres }),
  } as const;
  await enter(owner, input, deletedFor);
}

type StartedTrip = Omit<
  DemoTrip,
  | 'advances'
  | 'charges'
  | 'expenses'
  | 'payments'
  | 'ended'
  | 'podReceivedDaysAgo'
  | 'podDaysAgo'
  | 'cancelled'
>;

async function start(owner: Session, names: Names, demo: StartedTrip): Promise<string> {
  const { lr, branch, vehicle, party, driver, manager, from, to, startedDaysAgo, notes, ...terms } = demo;
  const { trip } = await owner.mustCall(startTrip, {
    ...terms,
    lrNumber: lrPrefixOnDay(lr, daysAgo(startedDaysAgo)),
    ...(branch === undefined ? {} : { branchId: names.branch.id(branch) }),
    vehicleId: names.vehicle.id(vehicle),
    customerId: names.party.id(party),
    driverId: names.person.id(driver),
    startLocationId: names.place.id(from),
    endLocationId: names.place.id(to),
    startedAt: daysAgo(startedDaysAgo),
    ...(manager === undefined ? {} : { managerId: names.person.id(manager) }),
    ...(notes === undefined ? {} : { metadata: JSON.stringify({ notes }) }),
  });
  return trip.id;
}

function toAdvance(tripId: string, advance: DemoAdvance): WireInput<typeof createTransaction> {
  const { daysAgo: days, amount, mode, fuel, driver } = advance;
  const portions = [
    ...(fuel === undefined
      ? []
      : [{ category: 'FUEL', amount: fuel.amount, fuelQuantity: fuel.litres } as const]),
    ...(driver === undefined ? [] : [{ category: 'DRIVER_ADVANCE', amount: driver } as const]),
  ];
  return { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount, date: daysAgo(days), mode, portions };
}

async function enter(
  owner: Session,
  input: WireInput<typeof createTransaction>,
  deletedFor: string | undefined,
): Promise<void> {
  const { transaction } = await owner.mustCall(createTransaction, input);
  if (deletedFor !== undefined)
    await owner.mustCall(deleteTransaction, { id: transaction.id, reason: deletedFor });
}
