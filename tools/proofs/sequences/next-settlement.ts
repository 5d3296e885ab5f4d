import {
  pickAmount,
  roundToPaise,
  pickId,
  MODES,
  pickDay,
  pickTripId,
  type DrawContext,
} from './draw-context.ts';
import {
  tripBalance,
  creditOnAccount,
  openingLeft,
  partyBalance,
  type BookParty,
  type BookTrip,
} from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { toRupees } from '../model/exact.ts';

/** Whether a bulk payment can include the trip. */
export function canBeSettled(trip: BookTrip): boolean {
  return trip.status === 'POD_SUBMITTED' || tripBalance(trip) < 0n;
}

/** Whether the party itself has credit to refund; surpluses of its trips are not considered. */
export function isInCredit(party: BookParty): boolean {
  return party.type === 'CUSTOMER' && (creditOnAccount(party) > 0n || openingLeft(party) < 0n);
}

const sumPaise = (amounts: readonly number[]) =>
  amounts.reduce((all, part) => all + Math.round(part * 100), 0);

export function drawBulkPayment(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const settleable = books.trips.filter(canBeSettled);
  const payer = random.chance(0.85)
    ? random.pickAny(settleable)?.customerId
    : random.pickAny(books.parties)?.id;
  const party = books.parties.find(({ id }) => id === payer);
  const own = (random.chance(0.95) ? settleable : books.trips).filter(
    ({ customerId }) => customerId === party?.id,
  );
  const chosen = random.chance(0.95) ? own.filter(() => random.chance(0.7)) : books.trips.slice(0, 2);
  const tripSettlement = chosen.map((trip) => {
    const amount = random.chance(0.8) ? toRupees(tripBalance(trip)) : pickAmount(context, trip);
    return { tripId: pickTripId(context, trip), amount };
  });
  const left = party === undefined ? 0 : toRupees(openingLeft(party));
  const includesOpening = (left !== 0 && random.chance(0.5)) || random.chance(0.05);
  const opening = roundToPaise(random.pick([left, left, left / 2, left + 1]));
  const rest = roundToPaise(left - opening);
  const credit = party === undefined ? 0 : toRupees(creditOnAccount(party));
  const onAccount = random.chance(0.4)
    ? roundToPaise(random.pick([-credit, -credit, 250, -credit - 0.01]))
    : 0;
  const parts = [
    ...tripSettlement.map(({ amount }) => amount),
    ...(includesOpening ? [opening] : []),
    onAccount,
  ];
  const sum = sumPaise(parts);
  // Depends on no further chance, so that a seed still gives the same commands.
  const isBeforePod = tripSettlement.length > 1;
  const tax = random.chance(0.3) && sum > 200 ? Math.floor(sum / 100) : 0;
  const input = {
    customerId: pickId(context, party ? [party.id] : [], strangers?.partyId),
    date: pickDay(
      context,
      chosen
        .map(({ podAt, startedAt }) => (isBeforePod ? startedAt : (podAt ?? '')))
        .sort()
        .at(-1) || null,
    ),
    totalAmount: ((random.chance(0.95) ? sum : sum + 1) - tax) / 100,
    tripSettlement,
    ...(tax > 0 ? { tdsAmount: tax / 100 } : {}),
    ...(onAccount === 0 ? {} : { onAccount }),
    ...(includesOpening ? { openingBalanceSettlement: { amount: opening } } : {}),
    ...(includesOpening && rest > 0 && random.chance(0.5)
      ? { writeOff: random.pick([rest, rest, 0.01]) }
      : {}),
    ...(sum > tax ? { mode: random.pick(MODES) } : {}),
  };
  return { slug: 'create-settlement', input };
}

/** 'Receive on account'. */
export function drawOnAccount(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const customers = books.parties.filter(({ type }) => type === 'CUSTOMER' || random.chance(0.05));
  const amount = random.pick([500, 1_234.56, 0.01, 20_000]);
  const input = {
    customerId: pickId(
      context,
      customers.map(({ id }) => id),
      strangers?.partyId,
    ),
    date: pickDay(context),
    mode: random.pick(MODES),
    totalAmount: amount,
    tripSettlement: [],
    onAccount: random.chance(0.95) ? amount : amount + 1,
  };
  return { slug: 'create-settlement', input };
}

/** A refund whose shares the server chooses by rule, or sometimes a refund of one trip's surplus. */
export function drawRefund(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const inCredit = books.parties.filter(isInCredit);
  const party = random.pickAny(random.chance(0.9) && inCredit.length > 0 ? inCredit : books.parties);
  const surplus = books.trips.filter((trip) => trip.customerId === party?.id && tripBalance(trip) < 0n);
  const surplusTotal = surplus.reduce((all, trip) => all - tripBalance(trip), 0n);
  const opening = party === undefined ? 0n : openingLeft(party);
  const refundable =
    surplusTotal + (opening < 0n ? -opening : 0n) + (party === undefined ? 0n : creditOnAccount(party));
  const one = random.chance(0.2) ? random.pickAny(surplus) : undefined;
  const most = toRupees(one === undefined ? refundable : -tripBalance(one));
  const totalAmount = roundToPaise(random.pick([most, most, most / 2, most + 0.01, 100]));
  const input = {
    customerId: pickId(context, party ? [party.id] : [], strangers?.partyId),
    date: pickDay(context),
    mode: random.pick(MODES),
    totalAmount,
    tripSettlement: one === undefined ? [] : [{ tripId: pickTripId(context, one), amount: totalAmount }],
    direction: 'OUTWARD',
  } as const;
  return { slug: 'create-settlement', input: { ...input, tripSettlement: [...input.tripSettlement] } };
}

/** A payment of the debt, or in advance, sometimes with the rest written off. */
export function drawVendorPayment(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const vendors = books.parties.filter(({ type }) => type !== 'CUSTOMER');
  const party = random.pickAny(vendors);
  const owed = party === undefined ? 0 : -toRupees(partyBalance(books, party));
  const totalAmount = roundToPaise(random.pick([owed, owed / 2, owed - 0.5, 5_000, owed + 1]));
  const rest = roundToPaise(owed - totalAmount);
  const input = {
    customerId: pickId(context, party ? [party.id] : [], strangers?.partyId),
    date: pickDay(context),
    mode: random.pick(MODES),
    totalAmount: Math.max(totalAmount, 0),
    tripSettlement: [],
    ...(rest > 0 && random.chance(0.4)
      ? { writeOff: roundToPaise(random.pick([rest, rest, rest + 1])) }
      : {}),
    ...(random.chance(0.3) ? { direction: 'OUTWARD' as const } : {}),
  };
  return { slug: 'create-settlement', input };
}

export function drawSettlementDeletion({ books, random, strangers }: DrawContext): ModelCommand {
  const live = books.settlements.filter(({ deleted }) => !deleted);
  const strange = strangers?.entryId ?? `settlement.${random.uuid()}.${random.uuid()}`;
  const { id } = random.pickAny(random.chance(0.85) ? live : books.settlements) ?? { id: strange };
  return {
    slug: 'delete-settlement',
    input: { id: random.chance(0.95) ? id : strange, reason: 'Entered twice' },
  };
}

const CREDIT_CATEGORIES = ['FUEL', 'OTHER', 'WEAR_AND_TEAR'] as const;

/** 'Add Credit', sometimes without a category, to be classified later. */
export function drawVendorCredit(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const vendors = books.parties.filter(({ type }) => type !== 'CUSTOMER' || random.chance(0.05));
  const vehicles = books.vehicles.map(({ id }) => id);
  const isKnown = random.chance(0.6);
  const input = {
    customerId: pickId(
      context,
      vendors.map(({ id }) => id),
      strangers?.partyId,
    ),
    amount: random.pick([500, 1_234.56, 18_000, 0.01]),
    paymentDate: pickDay(context),
    ...(isKnown ? { category: random.pick(CREDIT_CATEGORIES) } : {}),
    ...(isKnown !== random.chance(0.6) ? { vehicleId: pickId(context, vehicles, strangers?.vehicleId) } : {}),
  };
  return { slug: 'add-vendor-credit', input };
}

export function isCredit({ category }: { readonly category: string }): boolean {
  return category === 'VENDOR_CREDIT';
}

export function drawClassification(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const { expenses } = books;
  const { id } = random.pickAny(random.chance(0.9) ? expenses.filter(isCredit) : expenses) ?? {
    id: strangers?.entryId ?? `credit.${random.uuid()}.${random.uuid()}`,
  };
  const vehicles = books.vehicles.map((vehicle) => vehicle.id);
  const vehicle = random.chance(0.4) ? { vehicleId: pickId(context, vehicles, strangers?.vehicleId) } : {};
  return { slug: 'classify-credit', input: { id, category: random.pick(CREDIT_CATEGORIES), ...vehicle } };
}
