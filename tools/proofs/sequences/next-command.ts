import { amountFor, known, MODES, someDay, someTrip, tripId, type Chance } from './chance.ts';
import { driverMoney, hasDriverMoney } from './next-driver-money.ts';
import {
  bulkPayment,
  chequeReturn,
  chequesOf,
  classification,
  isCredit,
  isInCredit,
  isRipe,
  onAccount,
  refund,
  settlementDeletion,
  vendorCredit,
  vendorPayment,
} from './next-settlement.ts';
import { boxOpening, openingDeletion, transfer, transferDeletion } from './next-transfer.ts';
import { newPhone } from '../harness/people.ts';
import { type Books, type BookTrip } from '../model/books.ts';
import { type InputFor, type ModelCommand } from '../model/commands.ts';
import { rupeesOf } from '../model/exact.ts';

interface Maker {
  readonly weight: number;
  readonly make: (chance: Chance) => ModelCommand;
  /** Whether the books contain a record that suits the command. */
  readonly isApplicable: (books: Books) => boolean;
}

const always = () => true;
const someAt =
  (...statuses: readonly BookTrip['status'][]) =>
  ({ trips }: Books) =>
    trips.some(({ status }) => statuses.includes(status));

const MAKERS: readonly Maker[] = [
  { weight: 1, make: newUser, isApplicable: always },
  { weight: 1, make: newVehicle, isApplicable: always },
  { weight: 2, make: newParty, isApplicable: always },
  { weight: 3, make: partyUpdate, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 6, make: newTrip, isApplicable: always },
  { weight: 8, make: advance, isApplicable: someAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  {
    weight: 5,
    make: deletion,
    isApplicable: ({ trips }) => trips.some(({ receipts }) => receipts.length > 0),
  },
  { weight: 3, make: charge, isApplicable: someAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  { weight: 6, make: expense, isApplicable: always },
  { weight: 5, make: driverMoney, isApplicable: ({ trips }) => trips.some(hasDriverMoney) },
  { weight: 4, make: podReceived, isApplicable: someAt('COMPLETED') },
  { weight: 3, make: reopening, isApplicable: someAt('SETTLED') },
  { weight: 2, make: cancellation, isApplicable: someAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  { weight: 6, make: tripUpdate, isApplicable: ({ trips }) => trips.length > 0 },
  { weight: 14, make: ending, isApplicable: someAt('STARTED') },
  { weight: 20, make: pod, isApplicable: someAt('COMPLETED', 'POD_RECEIVED') },
  { weight: 14, make: settlement, isApplicable: someAt('POD_SUBMITTED') },
  { weight: 9, make: bulkPayment, isApplicable: ({ trips }) => trips.some(isRipe) },
  { weight: 3, make: onAccount, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 4, make: refund, isApplicable: ({ parties }) => parties.some(isInCredit) },
  {
    weight: 4,
    make: vendorPayment,
    isApplicable: ({ parties }) => parties.some(({ type }) => type !== 'CUSTOMER'),
  },
  {
    weight: 4,
    make: vendorCredit,
    isApplicable: ({ parties }) => parties.some(({ type }) => type !== 'CUSTOMER'),
  },
  { weight: 4, make: transfer, isApplicable: always },
  { weight: 3, make: boxOpening, isApplicable: always },
  { weight: 1, make: openingDeletion, isApplicable: ({ openings }) => openings.length > 0 },
  { weight: 2, make: transferDeletion, isApplicable: ({ transfers }) => transfers.length > 0 },
  { weight: 6, make: classification, isApplicable: ({ expenses }) => expenses.some(isCredit) },
  { weight: 2, make: statement, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 5, make: chequeReturn, isApplicable: (books) => chequesOf(books).length > 0 },
  { weight: 5, make: settlementDeletion, isApplicable: ({ settlements }) => settlements.length > 0 },
];

/** Draws a command that is likely, but not certain, to be accepted. */
export function nextCommand(chance: Chance): ModelCommand {
  const applicable = MAKERS.filter(
    ({ isApplicable }) => isApplicable(chance.books) || chance.random.chance(0.05),
  );
  let left = chance.random.integer(
    1,
    applicable.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { weight, make } of applicable) {
    left -= weight;
    if (left <= 0) return make(chance);
  }
  return newTrip(chance);
}

function newUser({ books, random }: Chance): ModelCommand {
  const taken = random.pickAny(books.users.flatMap(({ phone }) => (phone === null ? [] : [phone])));
  const phoneNumber = random.chance(0.3) && taken !== undefined ? taken : newPhone();
  const role = random.pick(['DRIVER', 'MANAGER', 'ADMIN']);
  const input = { name: 'Ravi Kumar', role, phoneNumber: random.chance(0.2) ? null : phoneNumber };
  return { slug: 'create-user', input };
}

function newVehicle({ books, random }: Chance): ModelCommand {
  const taken = random.pickAny(books.vehicles)?.vehicleNo;
  const fresh = `MH${random.integer(10, 49)}AB${random.integer(1000, 9999)}`;
  const vehicleNo = random.chance(0.3) && taken !== undefined ? taken : fresh;
  const byHour = random.chance(0.3);
  const kinds = byHour
    ? ({ vehicleType: 'HEMV', odoType: 'HR' } as const)
    : ({ vehicleType: 'TRUCK', odoType: 'KM' } as const);
  return { slug: 'create-vehicle', input: { vehicleNo, fuelType: 'DIESEL', ...kinds } };
}

function newParty(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const openingBalance = random.pick([0, 5_000, 12_345.67, -2_500, -0.01]);
  const sign = random.pick([null, null, 'RECEIVABLE', 'PAYABLE'] as const);
  const input = {
    name: 'Verma & Co.',
    type: random.pick(['CUSTOMER', 'CUSTOMER', 'CUSTOMER', 'VENDOR', 'BROKER']),
    locationId: known(chance, books.places, strangers?.placeId),
    openingBalance,
    openingBalanceType: sign,
    direction: random.chance(0.1) ? random.pick(['INWARD', 'OUTWARD'] as const) : null,
    openingBalanceDate: someDay(chance),
  };
  return { slug: 'create-party', input };
}

function partyUpdate(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const ids = books.parties.map(({ id }) => id);
  const customerId = known(chance, ids, strangers?.partyId);
  const before = books.parties.find(({ id }) => id === customerId);
  const unchanged = before === undefined ? 0 : rupeesOf(before.opening);
  const openingBalance = random.pick([unchanged, 0, 700.25, -3_000]);
  const input = {
    customerId,
    ...(random.chance(0.5) ? { name: 'Verma Logistics' } : {}),
    ...(random.chance(0.3) ? { locationId: known(chance, books.places, strangers?.placeId) } : {}),
    ...(random.chance(0.7) ? { openingBalance } : {}),
    ...(random.chance(0.3) ? { openingBalanceDate: someDay(chance) } : {}),
    ...(random.chance(0.2) ? { openingBalanceType: random.pick(['RECEIVABLE', 'PAYABLE'] as const) } : {}),
  };
  return { slug: 'update-party', input };
}

function statement(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const ids = books.parties.map(({ id }) => id);
  const startDate = someDay(chance);
  const input = {
    ledgerId: known(chance, ids, strangers?.partyId),
    startDate,
    endDate: someDay(chance, startDate),
    format: random.pick(['PRINT', 'CSV'] as const),
    corrections: random.chance(0.2),
  };
  return { slug: 'issue-statement', input };
}

function newTrip(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const { users, vehicles, parties, places } = books;
  const vehicleId = known(
    chance,
    vehicles.map(({ id }) => id),
    strangers?.vehicleId,
  );
  const byHour = vehicles.find(({ id }) => id === vehicleId)?.byHour ?? false;
  const customers = parties.filter(({ type }) => type === 'CUSTOMER' || random.chance(0.1));
  const drivers = users.filter(({ role }) => role === 'DRIVER' || random.chance(0.02));
  const rateType =
    byHour && random.chance(0.5) ? 'PER_HR' : random.pick(['FIXED', 'PER_KG', 'PER_MT'] as const);
  const input: InputFor<'start-trip'> = {
    vehicleId,
    customerId: known(
      chance,
      customers.map(({ id }) => id),
      strangers?.partyId,
    ),
    startLocationId: known(chance, places, strangers?.placeId),
    endLocationId: known(chance, places, undefined),
    driverId: known(
      chance,
      drivers.map(({ id }) => id),
      undefined,
    ),
    startedAt: someDay(chance),
    rateType,
    rate: random.pick([40_000, 2_000, 12.35, 0.01, 999.99, random.integer(1, 9_999_999) / 100]),
    ...loadFor(chance, byHour, rateType),
    ...(random.chance(0.9) ? { lrNumber: newLr(chance) } : {}),
  };
  return { slug: 'start-trip', input };
}

function loadFor({ random }: Chance, byHour: boolean, rateType: InputFor<'start-trip'>['rateType']) {
  const hours = {
    startReading: random.integer(0, 99_999) / 100,
    estimatedHoursRun: random.integer(1, 5_000) / 100,
  };
  const unit = rateType === 'PER_KG' ? 'KG' : 'MT';
  const weightUnit = random.chance(0.95) ? unit : random.pick(['KG', 'MT'] as const);
  const loadingWeight = random.pick([20, 0.001, 19.755, random.integer(1, 99_999_999) / 1000]);
  const odd = random.chance(0.08);
  if (byHour !== odd) return hours;
  return { loadingWeight, weightUnit, ...(random.chance(0.5) ? { startReading: hours.startReading } : {}) };
}

function newLr({ books, random }: Chance): string {
  const taken = random.pickAny(books.trips)?.lrNumber;
  if (taken != null && random.chance(0.08))
    return /^\d+$/.test(taken) ? `0${taken}`.slice(-20) : taken.toLowerCase();
  return random.chance(0.5) ? String(random.integer(1, 9_999_999)) : `LR/${random.integer(1, 9_999_999)}`;
}

const PORTIONS = [
  { category: 'FUEL', amount: 200, fuelQuantity: 2.15 },
  { category: 'DRIVER_ADVANCE', amount: 100 },
] as const;

function charge(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  const { random } = chance;
  const input = {
    tripId: tripId(chance, trip),
    type: 'ADJUSTMENT',
    category: random.pick(['SHORTAGE_AMOUNT', 'BUILTY_COMMISSION'] as const),
    amount: random.pick([0.01, 250, 500, 12_345.67]),
    date: someDay(chance, trip?.startedAt),
  } as const;
  return { slug: 'create-transaction', input };
}

/** With or without a trip; paid, on credit, or as a portion of an advance. */
function expense(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const trip = random.chance(0.8) ? random.pickAny(books.trips) : undefined;
  const vendors = books.parties.filter(({ type }) => type !== 'CUSTOMER' || random.chance(0.1));
  const category = random.pick([
    ...(['FUEL', 'FUEL', 'UREA', 'TOLL', 'TOLL', 'DRIVER_ADVANCE', 'DRIVER_ADVANCE', 'OTHER'] as const),
    ...(['SALARY', 'RENT', 'LORRY_HIRE'] as const),
  ]);
  const byTheLitre = category === 'FUEL' || category === 'UREA';
  const onCredit = (byTheLitre || category === 'LORRY_HIRE') && random.chance(0.5);
  const isPart = !onCredit && trip !== undefined && (category === 'FUEL' || category === 'DRIVER_ADVANCE');
  const group =
    isPart && random.chance(0.5) ? trip.receipts.find(({ kind }) => kind === 'ADVANCE') : undefined;
  const hasVendor = onCredit || random.chance(0.4);
  const vendorId = known(
    chance,
    vendors.map(({ id }) => id),
    strangers?.partyId,
  );
  const input = {
    tripId: trip?.id ?? null,
    type: onCredit ? ('CREDIT' as const) : ('ONE_SHOT' as const),
    category,
    amount: random.pick([100, 1_200, 0.01, 9_000.5]),
    date: someDay(chance, trip?.startedAt),
    ...(onCredit ? {} : { mode: random.pick(MODES) }),
    ...(byTheLitre !== random.chance(0.03) ? { fuelQuantity: 12.5 } : {}),
    ...(hasVendor ? { vendorId } : {}),
    ...(category === 'SALARY' ? { userId: random.pickAny(books.users)?.id ?? null } : {}),
    ...(group ? { groupId: group.id } : {}),
  };
  return { slug: 'create-transaction', input };
}

function podReceived(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['COMPLETED']);
  const input = { tripId: tripId(chance, trip), date: someDay(chance, trip?.endedAt) };
  return { slug: 'receive-pod', input };
}

function reopening(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['SETTLED']);
  return { slug: 'reopen-trip', input: { tripId: tripId(chance, trip), date: chance.books.today } };
}

function cancellation(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  return { slug: 'delete-trip', input: { tripId: tripId(chance, trip) } };
}

/**
 * Changes the customer only while there is no charge, since the server assigns the charge a new id that the model
 * cannot know.
 */
function tripUpdate(chance: Chance): ModelCommand {
  const { books, random, strangers } = chance;
  const trip = random.pickAny(books.trips);
  const customers = books.parties.filter(({ type }) => type === 'CUSTOMER' || random.chance(0.1));
  const hasCharge = trip?.receipts.some(({ kind }) => /_AMOUNT|_COMMISSION/.test(kind));
  const changes = [
    { rate: trip === undefined ? 1 : rupeesOf(trip.rate) },
    { rate: random.pick([1, 1_999.99, 45_000]) },
    { startedAt: someDay(chance) },
    { lrNumber: newLr(chance) },
    { branchId: known(chance, books.branches, undefined) },
    { material: 'Cement' },
    ...(hasCharge
      ? []
      : [
          {
            customerId: known(
              chance,
              customers.map(({ id }) => id),
              strangers?.partyId,
            ),
          },
        ]),
  ];
  const input = { tripId: tripId(chance, trip), ...random.pickAny(changes) };
  return { slug: 'update-trip', input };
}

function advance(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  const input = {
    tripId: tripId(chance, trip),
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: chance.random.chance(0.8)
      ? chance.random.pick([500, 15_000, 0.5, 1_234.56])
      : amountFor(chance, trip),
    date: someDay(chance, trip?.startedAt),
    mode: chance.random.pick(MODES),
    ...(chance.random.chance(0.3) ? { portions: [...PORTIONS] } : {}),
  } as const;
  return { slug: 'create-transaction', input };
}

function deletion({ books, random, strangers }: Chance): ModelCommand {
  const spent = [...books.expenses, ...books.trips.flatMap(({ expenses }) => expenses)];
  const receipts = [
    ...books.trips.flatMap((trip) => [...trip.receipts, ...trip.left].map(({ id }) => id)),
    ...spent.map(({ id }) => id),
  ];
  const live = books.trips.flatMap((trip) =>
    trip.status === 'SETTLED' ? [] : trip.receipts.flatMap(({ id, deleted }) => (deleted ? [] : [id])),
  );
  const entries = receipts.filter((id) => id.split('.').length === 3);
  const owners = [
    ...books.trips.map(({ id }) => ['trip', id]),
    ...books.parties.map(({ id }) => ['party', id]),
  ];
  const [category = 'trip', owner = random.uuid()] = random.pickAny(owners) ?? [];
  const strange = strangers?.entryId ?? `trip.${random.uuid()}.${random.uuid()}`;
  const ofOwner = `${category}.${owner}.${random.chance(0.5) ? owner : random.uuid()}`;
  const others = [random.pickAny(entries) ?? strange, strange, ofOwner] as const;
  const deletable = random.pickAny(live.filter((id) => id.split('.').length === 3));
  const id = random.chance(0.7) && deletable !== undefined ? deletable : random.pick(others);
  return { slug: 'delete-transaction', input: { id } };
}

/** A trip that is under way ends. */
export function ending(chance: Chance): ModelCommand {
  const { books, random } = chance;
  const trip = someTrip(chance, ['STARTED']);
  const byHour = books.vehicles.find(({ id }) => id === trip?.vehicleId)?.byHour ?? false;
  const started = Number(trip?.startReading ?? 0n);
  const endReading = (random.chance(0.1) ? started - 1 : started + random.integer(0, 50_000)) / 100;
  const { grams = 0n, unit = 'MT' } = trip?.load ?? {};
  const loaded = Number(grams) / (unit === 'KG' ? 1_000 : 1_000_000);
  const unloadingWeight = random.pick([loaded, loaded, 0.001, Math.ceil(loaded) + 1]);
  const input = {
    tripId: tripId(chance, trip),
    endedAt: someDay(chance, trip?.startedAt),
    ...((byHour || random.chance(0.3)) && endReading >= 0 ? { endReading } : {}),
    ...(loaded > 0 !== random.chance(0.05) ? { unloadingWeight: unloadingWeight || 1 } : {}),
  };
  return { slug: 'end-trip', input };
}

/** A trip whose goods have arrived gets its POD. */
export function pod(chance: Chance): ModelCommand {
  const trip = someTrip(chance, ['COMPLETED', 'POD_RECEIVED']);
  const after = trip?.podReceivedAt ?? trip?.endedAt;
  return {
    slug: 'submit-pod',
    input: { tripId: tripId(chance, trip), date: someDay(chance, after) },
  };
}

/** A trip is settled, in full or in part, at times by force. */
export function settlement(chance: Chance): ModelCommand {
  const { random } = chance;
  const trip = someTrip(chance, ['POD_SUBMITTED']);
  const amountReceived = Math.max(0, random.chance(0.1) ? 0 : amountFor(chance, trip));
  const input = {
    tripId: tripId(chance, trip),
    amountReceived,
    ...(random.chance(0.2) ? { tdsAmount: random.pick([0.01, 250, Math.floor(amountReceived) / 100]) } : {}),
    date: someDay(chance, trip?.podAt),
    ...(amountReceived > 0 !== random.chance(0.03) ? { mode: random.pick(MODES) } : {}),
    isForceSettled: random.chance(0.35),
  };
  return { slug: 'settle-trip', input };
}
