import { type WireInput } from '@bahi/contract/define';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { type SenderRole, type Desk, type WireTrip } from './desk.ts';
import { forget, pickOpenDay, remember } from './firm.ts';
import { add, toPaise, toRupees } from './paise.ts';

type Input = WireInput<typeof createTransaction>;

export const MODES = ['ONLINE', 'CHEQUE', 'CASH'] as const;
const OPEN = ['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED'] as const;
export const OPEN_FOR_EXPENSES = [...OPEN, 'SETTLED'] as const;

/** Sends the entry and remembers it. */
async function enter({ firm, random, send }: Desk, input: Input, ownerOnly = false): Promise<void> {
  const isOwner = random.chance(0.8) || ownerOnly;
  const as: SenderRole = isOwner ? 'ADMIN' : 'MANAGER';
  const answer = await send(createTransaction, input, { as });
  if (answer === null) return;
  const { transaction, transactions } = answer;
  const inputs = [{ ...input, category: input.category }, ...(input.portions ?? [])];
  transactions.forEach(({ id }, index) => {
    const { amount = 0, category = '' } = inputs[index] ?? {};
    const part = index === 0 ? (input.groupId ?? null) : transaction.id;
    remember(firm, { id, amount, date: input.date, tripId: input.tripId ?? null, partOf: part });
    if (input.tripId == null) firm.looseExpenses.add(id);
    if (category === 'ADVANCE' && input.mode === 'CHEQUE') firm.cheques.set(id, input.date);
  });
  firm.last = { id: transaction.id, by: as, at: performance.now() };
}

export async function enterAdvance(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const trip = await desk.pickTrip(...OPEN);
  if (trip === null) return;
  const portions = [
    ...(random.chance(0.5) ? [{ category: 'FUEL' as const, amount: 1_500.25, fuelQuantity: 16.5 }] : []),
    { category: 'DRIVER_ADVANCE' as const, amount: random.pick([2_000, 333.33]) },
  ];
  await enter(desk, {
    tripId: trip.id,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    mode: random.pick(MODES),
    date: pickOpenDay(firm, random),
    amount: random.pick([15_000, 4_000, 5_432.1]),
    ...(random.chance(0.4) ? { portions } : {}),
  });
}

/** A portion of an advance as a separate request with the advance's id. */
export async function enterPortion(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const trip = await desk.pickTrip(...OPEN);
  if (trip === null) return;
  const { advances } = trip.advance;
  const advance = random.pickAny(advances.filter(({ category }) => category === 'ADVANCE'));
  if (advance === undefined) return;
  const parts = trip.expense.expenses.filter(({ groupId }) => groupId === advance.id);
  const left = toPaise(advance.amount) - add(parts, ({ amount }) => toPaise(amount));
  if (left <= 0n) return;
  const amount = toRupees(left / BigInt(random.integer(1, 4)));
  if (amount === 0) return;
  const category = random.pick(['FUEL', 'DRIVER_ADVANCE'] as const);
  await enter(desk, {
    tripId: trip.id,
    type: 'ONE_SHOT',
    category,
    amount,
    groupId: advance.id,
    mode: random.pick(MODES),
    date: pickOpenDay(firm, random),
    ...(category === 'FUEL' ? { fuelQuantity: 10 } : {}),
  });
}

export async function enterCharge(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const trip = await desk.pickTrip(...OPEN);
  if (trip === null) return;
  const input = {
    tripId: trip.id,
    type: 'ADJUSTMENT' as const,
    date: pickOpenDay(firm, random),
    category: random.pick(['SHORTAGE_AMOUNT', 'BUILTY_COMMISSION'] as const),
    amount: random.pick([500, 75.5, 0.01]),
  };
  // The charge may lower the trip's maximum tax below what was deducted, which only an owner may allow.
  await enter(desk, input, trip.tds.kept > 0);
}

export async function enterTripExpense(desk: Desk): Promise<void> {
  const trip = await desk.pickTrip(...OPEN_FOR_EXPENSES);
  if (trip === null) return;
  await enter(desk, {
    tripId: trip.id,
    ...drawSpending(desk, true),
    date: pickOpenDay(desk.firm, desk.random),
  });
}

/** An expense of the office, or of a vehicle between its trips. */
export async function enterLooseExpense(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const vehicleId = random.pickAny(firm.vehicles)?.id;
  await enter(desk, {
    ...drawSpending(desk, false),
    ...(random.chance(0.5) ? { vehicleId } : {}),
    ...(random.chance(0.3) ? { driverId: random.pickAny(firm.drivers) } : {}),
    date: pickOpenDay(firm, random),
  });
}

type Spending = Pick<Input, 'type' | 'category' | 'amount' | 'mode' | 'vendorId' | 'userId' | 'fuelQuantity'>;

function drawSpending({ firm, random }: Desk, belongsToTrip: boolean): Spending {
  const vendorId = random.pickAny(firm.vendors);
  const amount = random.pick([300, 700.07, 4_500]);
  if (random.chance(0.25)) {
    const category = belongsToTrip
      ? random.pick(['FUEL', 'UREA', 'LORRY_HIRE'] as const)
      : random.pick(['FUEL', 'UREA'] as const);
    return { type: 'CREDIT', category, amount, vendorId, ...toQuantity(category) };
  }
  const person = random.pickAny([...firm.drivers, firm.managerId]);
  const category = belongsToTrip
    ? random.pick([
        'TOLL',
        'FUEL',
        'DRIVER_ADVANCE',
        'DRIVER_ADVANCE',
        'PUNCTURE',
        'LORRY_HIRE',
        'OTHER',
      ] as const)
    : random.pick(['RENT', 'SALARY', 'INCENTIVE', 'FUEL', 'WEAR_AND_TEAR', 'OTHER'] as const);
  return {
    type: 'ONE_SHOT',
    category,
    amount,
    mode: random.pick(MODES),
    ...(random.chance(0.3) ? { vendorId } : {}),
    ...(category === 'SALARY' || category === 'INCENTIVE' ? { userId: person } : {}),
    ...toQuantity(category),
  };
}

function toQuantity(category: string): Pick<Input, 'fuelQuantity'> {
  return category === 'FUEL' || category === 'UREA' ? { fuelQuantity: 12.75 } : {};
}

/** An expense that the driver pays from their advance, or money that they return. */
export async function enterDriverMoney(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const trip = await desk.pickTrip(...OPEN_FOR_EXPENSES);
  const left = trip === null ? 0n : add(trip.driverAdvances, (each) => toPaise(each.left));
  if (trip === null || left === 0n) return;
  const amount = toRupees(random.chance(0.4) ? left : (left + 1n) / 2n);
  const shared = { tripId: trip.id, type: 'ONE_SHOT', amount, date: pickOpenDay(firm, random) } as const;
  const category = random.pick(['TOLL', 'FUEL', 'DRIVER_ADVANCE', 'PARKING'] as const);
  await enter(
    desk,
    category === 'DRIVER_ADVANCE'
      ? { ...shared, category, direction: 'INWARD', mode: random.pick(MODES) }
      : { ...shared, category, fromDriverAdvance: true, ...toQuantity(category) },
  );
}

/** Deletes any entry of a trip, or an expense without one. */
export async function deleteEntry(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  if (random.chance(0.3)) {
    const id = random.pickAny([...firm.looseExpenses, ...firm.credits]);
    return id === undefined ? undefined : takeBack(desk, id);
  }
  const trip = await desk.pickTrip(...OPEN_FOR_EXPENSES);
  const row = trip === null ? undefined : random.pickAny(deletableRows(trip));
  if (row !== undefined) await takeBack(desk, row.id);
}

function deletableRows({ advance, adjustment, expense }: WireTrip) {
  const rows = [...advance.advances, ...adjustment.adjustments, ...expense.expenses];
  return rows.filter(({ deletable }) => deletable);
}

async function takeBack({ firm, send }: Desk, id: string): Promise<void> {
  // Part of a driver advance may have been spent.
  const mayBeRefused = ['not-deletable'] as const;
  const options = { as: 'ADMIN', mayBeRefused } as const;
  const answer = await send(deleteTransaction, { id, reason: 'A slip was entered twice' }, options);
  if (answer !== null) forget(firm, id);
}

/** Takes back the last entry as the person who made it, without the right to delete. */
export async function undoLast({ firm, send }: Desk): Promise<void> {
  const { last } = firm;
  firm.last = null;
  if (last === null || firm.entered.get(last.id)?.takenBack !== false) return;
  const mayBeRefused = [
    'not-deletable',
    'trip-settled',
    'forbidden',
    'already-deleted',
    'not-found',
  ] as const;
  const answer = await send(takeBackTransaction, { id: last.id }, { as: last.by, mayBeRefused });
  if (answer !== null) forget(firm, last.id);
}
