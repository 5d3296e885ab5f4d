import { tripBalance, creditOnAccount, type BookTrip } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { toRupees } from '../model/exact.ts';
import { taxableTrip } from '../model/refusals/tax-limit.ts';
import { pickId, MODES, pickDay, pickTrip, pickTripId, type DrawContext } from './draw-context.ts';

/** Settles a trip completely or largely by tax, near the limits of a manager and the owner. */
export function drawTaxedSettlement(context: DrawContext): ModelCommand {
  const { random } = context;
  const trip = pickTrip(context, ['POD_SUBMITTED']);
  const balance = trip === undefined ? 0n : tripBalance(trip);
  const tax = random.pickAny(listLimits(trip)) ?? balance;
  const rest = balance - tax > 0n && random.chance(0.5) ? balance - tax : 0n;
  const input = {
    tripId: pickTripId(context, trip),
    amountReceived: toRupees(rest),
    tdsAmount: toRupees(tax > 0n ? tax : 0n),
    date: pickDay(context, trip?.podAt),
    ...(rest > 0n ? { mode: random.pick(MODES) } : {}),
    isForceSettled: random.chance(0.3),
  };
  return { slug: 'settle-trip', input };
}

/** Amounts of tax at and just above the limits of 2, 5 and 20 percent, and the whole balance. */
function listLimits(trip: BookTrip | undefined): bigint[] {
  if (trip === undefined) return [];
  const { receivable, deducted } = taxableTrip(trip);
  const limits = [2n, 5n, 20n].map((percent) => (receivable * percent) / 100n - deducted);
  return [...limits, ...limits.map((limit) => limit + 1n), tripBalance(trip)].filter((tax) => tax > 0n);
}

export function drawTaxRate(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const ids = books.parties.map(({ id }) => id);
  const customerId = pickId(context, ids, strangers?.partyId);
  return { slug: 'update-party', input: { customerId, tdsRate: random.pick([null, 0, 1, 2.5, 5, 20]) } };
}

/** Returns the cheque of a payment on account, usually one whose credit has been used. */
export function drawUsedChequeReturn(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const cheques = books.settlements.filter(
    ({ id, partyId, mode, deleted }) =>
      !deleted && mode === 'CHEQUE' && findCredit(context, id, partyId).paid > 0n,
  );
  const used = cheques.filter(({ id, partyId }) => {
    const credit = findCredit(context, id, partyId);
    return credit.left < credit.paid;
  });
  const payment = random.pickAny(used.length > 0 ? used : cheques);
  const id = payment?.id ?? `settlement.${random.uuid()}.${random.uuid()}`;
  return { slug: 'return-cheque', input: { id, date: pickDay(context, payment?.date) } };
}

/** The amount that a payment put on account, and the credit that the party has left. */
function findCredit({ books }: DrawContext, id: string, partyId: string) {
  const party = books.parties.find((each) => each.id === partyId);
  const own = (party?.onAccount ?? []).filter(({ by, deleted }) => by === id && !deleted);
  return {
    paid: own.reduce((all, { amount }) => all + amount, 0n),
    left: party === undefined ? 0n : creditOnAccount(party),
  };
}

/** A payment on account by cheque, which is soon refunded or offset. */
export function drawChequeOnAccount(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const customers = books.parties.filter(({ type }) => type === 'CUSTOMER').map(({ id }) => id);
  const amount = random.pick([500, 1_234.56]);
  const paid = { totalAmount: amount, onAccount: amount, mode: 'CHEQUE', tripSettlement: [] } as const;
  const input = {
    customerId: pickId(context, customers, strangers?.partyId),
    date: pickDay(context),
    ...paid,
  };
  return { slug: 'create-settlement', input: { ...input, tripSettlement: [] } };
}
