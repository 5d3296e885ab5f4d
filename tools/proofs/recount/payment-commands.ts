import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { findParty } from '@bahi/contract/parties/find-party';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type WireInput, type WireResponse } from '@bahi/contract/define';
import { type SenderRole, type Desk, type WireTrip } from './desk.ts';
import { forget, pickOpenDay, remember } from './firm.ts';
import { MODES } from './money-commands.ts';
import { add, toPaise, toRupees } from './paise.ts';

type Input = WireInput<typeof createSettlement>;
type Open = WireResponse<typeof fetchUnsettledTrips>;

/** A manager may write off up to Rs. 1,000. */
const MANAGER_LIMIT_PAISE = 100_000n;

/** Settles a trip in full, in part, or forced with a write-off, sometimes with deducted tax. */
export async function settle({ firm, random, send, pickTrip }: Desk): Promise<void> {
  const trip = await pickTrip('POD_SUBMITTED');
  if (trip === null || trip.balance < 0) return;
  const balance = toPaise(trip.balance);
  const tax =
    balance > 20_000n && random.chance(0.25) ? computeTax(balance, [toTaxedShare(trip, balance)]) : 0n;
  const isForced = random.chance(0.25);
  const isPart = !isForced && balance > 1_000n && random.chance(0.3);
  const rest = isPart ? balance / 3n : isForced ? BigInt(random.pick([1, 50_000, 100_001])) : 0n;
  const received = balance - tax - rest;
  const amount = received > 0n ? received : 0n;
  if (amount + tax === 0n && balance > 0n && !isForced) return;
  const as: SenderRole =
    random.chance(0.3) && balance - tax - amount <= MANAGER_LIMIT_PAISE ? 'MANAGER' : 'ADMIN';
  const [date, mode] = [pickOpenDay(firm, random, trip.podSubmittedAt), random.pick(MODES)];
  const input = {
    tripId: trip.id,
    amountReceived: toRupees(amount),
    date,
    isForceSettled: isForced,
    ...(tax > 0n ? { tdsAmount: toRupees(tax) } : {}),
    ...(amount > 0n ? { mode } : {}),
  };
  const answer = await send(settleTrip, input, { as });
  if (answer === null || answer.entryId === null) return;
  const { entryId: id } = answer;
  firm.last = { id, by: as, at: performance.now() };
  if (amount === 0n) return;
  remember(firm, { id, amount: input.amountReceived, date, tripId: trip.id, partOf: null });
  if (mode === 'CHEQUE') firm.cheques.set(id, date);
}

async function pay({ firm, random, send }: Desk, input: Input, as: SenderRole): Promise<void> {
  const answer = await send(createSettlement, input, { as });
  if (answer === null) return;
  const { id } = answer.settlement;
  const { date, mode = null, totalAmount: amount, customerId: partyId } = input;
  firm.payments.set(id, { id, partyId, date, mode, amount });
  // An offset moves no money.
  if (amount > 0) remember(firm, { id, amount, date, tripId: null, partOf: null });
  if (random.chance(0.5)) firm.last = { id, by: as, at: performance.now() };
}

async function readUnsettled({
  firm,
  random,
}: Desk): Promise<(Open & { readonly customerId: string }) | null> {
  const customerId = random.pickAny(firm.customers);
  if (customerId === undefined) return null;
  return { customerId, ...(await firm.sessions.ADMIN.mustCall(fetchUnsettledTrips, { customerId })) };
}

/** A payment for several trips, with surpluses offset, the opening balance, and credit that is used or left over. */
export async function payInBulk(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const open = await readUnsettled(desk);
  if (open === null) return;
  const chosen = open.unsettledTrips.filter(() => random.chance(0.6)).slice(0, 6);
  const shares = chosen.map(({ trip, balance }) => {
    const share = toPaise(balance);
    return { tripId: trip.id, share: share > 300n && random.chance(0.25) ? share / 3n : share };
  });
  const left = toPaise(open.openingBalance);
  const opening =
    left !== 0n && random.chance(0.4) ? (left > 1_000n && random.chance(0.4) ? left - 500n : left) : 0n;
  const shared = add(shares, ({ share }) => share) + opening;
  const credit = toPaise(open.onAccount);
  const taken = credit > 0n && shared > 0n && random.chance(0.5) ? (credit < shared ? credit : shared) : 0n;
  const onAccount = taken === 0n && shared > 0n && random.chance(0.2) ? 25_000n : -taken;
  const total = shared + onAccount;
  if (total < 0n || (shares.length === 0 && opening === 0n)) return;
  const chosenTrips = await Promise.all(
    chosen.map(
      async ({ trip: { id: tripId } }) => (await firm.sessions.ADMIN.mustCall(findTrip, { tripId })).trip,
    ),
  );
  const taxable = open.taxableOpening;
  const taxed = [
    ...chosenTrips.map((trip, place) => toTaxedShare(trip, shares[place]?.share ?? 0n)),
    { receivable: toPaise(taxable.receivable), deducted: toPaise(taxable.kept), share: opening },
  ];
  const tax = total > 20_000n && onAccount <= 0n && random.chance(0.3) ? computeTax(total, taxed) : 0n;
  const money = total - tax;
  const writeOff = opening > 0n && left > opening && random.chance(0.5) ? left - opening : 0n;
  await pay(
    desk,
    {
      customerId: open.customerId,
      totalAmount: toRupees(money),
      date: pickOpenDay(firm, random, findLatestPod(chosenTrips)),
      tripSettlement: shares.map(({ tripId, share }) => ({ tripId, amount: toRupees(share) })),
      ...(opening === 0n ? {} : { openingBalanceSettlement: { amount: toRupees(opening) } }),
      ...(onAccount === 0n ? {} : { onAccount: toRupees(onAccount) }),
      ...(tax === 0n ? {} : { tdsAmount: toRupees(tax) }),
      ...(writeOff === 0n ? {} : { writeOff: toRupees(writeOff) }),
      ...(money > 0n ? { mode: random.pick(MODES) } : {}),
    },
    writeOff <= MANAGER_LIMIT_PAISE && random.chance(0.2) ? 'MANAGER' : 'ADMIN',
  );
}

function findLatestPod(trips: readonly WireTrip[]): string | null {
  return trips.reduce<string | null>(
    (latest, { podSubmittedAt }) =>
      podSubmittedAt !== null && podSubmittedAt > (latest ?? '') ? podSubmittedAt : latest,
    null,
  );
}

/** A trip or an opening: its receivable amount, the tax deducted before, and the part that is paid now. */
interface TaxedShare {
  readonly receivable: bigint;
  readonly deducted: bigint;
  readonly share: bigint;
}

function toTaxedShare({ amountReceivable, tds }: WireTrip, share: bigint): TaxedShare {
  return { receivable: toPaise(amountReceivable), deducted: toPaise(tds.kept), share };
}

/** Tax that everyone may enter: 1 % of the payment, but at most 2 % of each share. */
function computeTax(paid: bigint, shares: readonly TaxedShare[]): bigint {
  const most = add(shares, ({ receivable, deducted, share }) => {
    const left = receivable / 50n - deducted;
    const room = left < share ? left : share;
    return room > 0n ? room : 0n;
  });
  return paid / 100n < most ? paid / 100n : most;
}

export async function payOnAccount(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const customerId = random.pickAny(firm.customers);
  if (customerId === undefined) return;
  const totalAmount = random.pick([500, 1_234.56, 20_000]);
  const payment = {
    customerId,
    totalAmount,
    onAccount: totalAmount,
    tripSettlement: [],
    mode: random.pick(MODES),
  };
  await pay(desk, { ...payment, date: pickOpenDay(firm, random) }, 'ADMIN');
}

/** Refunds by rule: a negative opening first, then credit on account, then surplus trips. */
export async function refund(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const open = await readUnsettled(desk);
  if (open === null) return;
  const surpluses = add(open.unsettledTrips, ({ balance }) => (balance < 0 ? -toPaise(balance) : 0n));
  const opening = open.openingBalance < 0 ? -toPaise(open.openingBalance) : 0n;
  const credit = open.onAccount > 0 ? toPaise(open.onAccount) : 0n;
  const refundable = surpluses + opening + credit;
  const amount = random.chance(0.5) ? refundable : refundable / 2n;
  if (amount === 0n) return;
  const payment = {
    customerId: open.customerId,
    direction: 'OUTWARD',
    totalAmount: toRupees(amount),
  } as const;
  await pay(
    desk,
    { ...payment, tripSettlement: [], mode: random.pick(MODES), date: pickOpenDay(firm, random) },
    'ADMIN',
  );
}

/** A payment of the debt, or in advance, sometimes with the rest written off. */
export async function payVendor(desk: Desk): Promise<void> {
  const { firm, random } = desk;
  const customerId = random.pickAny(firm.vendors);
  if (customerId === undefined) return;
  const { balance } = (await firm.sessions.ADMIN.mustCall(findParty, { customerId })).customer;
  const owed = balance < 0 ? -toPaise(balance) : 0n;
  const amount = owed > 10_000n ? random.pick([owed, owed / 2n, owed - 5_000n]) : 200_000n;
  const rest = owed > amount && random.chance(0.4) ? owed - amount : 0n;
  const payment = { customerId, totalAmount: toRupees(amount), tripSettlement: [], mode: random.pick(MODES) };
  const writeOff = rest === 0n ? {} : { writeOff: toRupees(rest) };
  await pay(desk, { ...payment, ...writeOff, date: pickOpenDay(firm, random) }, 'ADMIN');
}

export async function deletePayment({ firm, random, send }: Desk): Promise<void> {
  const payment = random.pickAny([...firm.payments.values()]);
  if (payment === undefined) return;
  // One of its trips may have been settled since, or its credit used.
  const mayBeRefused = ['trip-settled', 'not-deletable'] as const;
  const input = { id: payment.id, reason: 'The wrong party' };
  const answer = await send(deleteSettlement, input, { as: 'ADMIN', mayBeRefused });
  if (answer !== null) forget(firm, payment.id);
}

/** A return can always be entered, even if the credit that the payment left was used since. */
export async function recordChequeReturn({ firm, random, send }: Desk): Promise<void> {
  const payments = [...firm.payments.values()].filter(({ mode }) => mode === 'CHEQUE');
  const cheque = random.pickAny([...firm.cheques, ...payments.map(({ id, date }) => [id, date] as const)]);
  if (cheque === undefined) return;
  const [id, date] = cheque;
  const charges = random.chance(0.4) ? { charges: random.pick([295, 118.5]) } : {};
  // Reopening a trip has already deleted its payment.
  const mayBeRefused = ['already-deleted'] as const;
  const input = { id, date: pickOpenDay(firm, random, date), ...charges };
  const answer = await send(returnCheque, input, { mayBeRefused });
  firm.cheques.delete(id);
  if (answer === null) return;
  firm.payments.delete(id);
  firm.returned.add(id);
}

const CREDIT_CATEGORIES = ['FUEL', 'OTHER', 'WEAR_AND_TEAR', 'TOLL'] as const;

export async function addCredit(desk: Desk): Promise<void> {
  const { firm, random, send } = desk;
  const customerId = random.pickAny(firm.vendors);
  if (customerId === undefined) return;
  const [amount, paymentDate] = [random.pick([500, 1_234.56, 18_000]), pickOpenDay(firm, random)];
  const category = random.chance(0.4)
    ? { category: random.pick(CREDIT_CATEGORIES), ...pickVehicle(desk) }
    : {};
  const answer = await send(addVendorCredit, { customerId, amount, paymentDate, ...category });
  if (answer === null) return;
  const { id } = answer.transaction;
  remember(firm, { id, amount, date: paymentDate, tripId: null, partOf: null });
  firm.credits.add(id);
}

/** Classifies a credit, sometimes repeatedly with another category or vehicle. */
export async function classify(desk: Desk): Promise<void> {
  const { firm, random, send } = desk;
  const id = random.pickAny([...firm.credits]);
  if (id === undefined) return;
  await send(classifyCredit, { id, category: random.pick(CREDIT_CATEGORIES), ...pickVehicle(desk) });
}

function pickVehicle({ firm, random }: Desk): { readonly vehicleId?: string } {
  const vehicleId = random.chance(0.6) ? random.pickAny(firm.vehicles)?.id : undefined;
  return vehicleId === undefined ? {} : { vehicleId };
}
