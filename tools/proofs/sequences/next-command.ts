import { type Role } from '@bahi/contract/may';
import {
  pickAmount,
  pickId,
  MODES,
  pickDay,
  pickTrip,
  pickTripId,
  type DrawContext,
} from './draw-context.ts';
import { drawChequeReturn, listCheques } from './next-cheque.ts';
import { drawDriverMoney, hasDriverMoney } from './next-driver-money.ts';
import {
  drawBulkPayment,
  drawClassification,
  isCredit,
  isInCredit,
  canBeSettled,
  drawOnAccount,
  drawRefund,
  drawSettlementDeletion,
  drawVendorCredit,
  drawVendorPayment,
} from './next-settlement.ts';
import { drawEnding, drawPodSubmission, drawSettlement } from './next-step.ts';
import { drawBoxOpening, drawOpeningDeletion, drawTransfer, drawTransferDeletion } from './next-transfer.ts';
import { newPhone } from '../harness/people.ts';
import { type Books, type BookTrip } from '../model/books.ts';
import { type InputFor, type ModelCommand } from '../model/commands.ts';
import { toRupees } from '../model/exact.ts';

interface Maker {
  readonly weight: number;
  readonly make: (context: DrawContext) => ModelCommand;
  /** Whether the books contain a record that suits the command. */
  readonly isApplicable: (books: Books) => boolean;
}

const always = () => true;
const hasTripAt =
  (...statuses: readonly BookTrip['status'][]) =>
  ({ trips }: Books) =>
    trips.some(({ status }) => statuses.includes(status));

const MAKERS: readonly Maker[] = [
  { weight: 1, make: drawUser, isApplicable: always },
  { weight: 1, make: drawVehicle, isApplicable: always },
  { weight: 2, make: drawParty, isApplicable: always },
  { weight: 3, make: drawPartyUpdate, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 6, make: drawTrip, isApplicable: always },
  { weight: 8, make: drawAdvance, isApplicable: hasTripAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  {
    weight: 5,
    make: drawDeletion,
    isApplicable: ({ trips }) => trips.some(({ receipts }) => receipts.length > 0),
  },
  { weight: 3, make: drawCharge, isApplicable: hasTripAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  { weight: 6, make: drawExpense, isApplicable: always },
  { weight: 5, make: drawDriverMoney, isApplicable: ({ trips }) => trips.some(hasDriverMoney) },
  { weight: 4, make: drawPodReceipt, isApplicable: hasTripAt('COMPLETED') },
  { weight: 3, make: drawReopening, isApplicable: hasTripAt('SETTLED') },
  { weight: 2, make: drawCancellation, isApplicable: hasTripAt('STARTED', 'COMPLETED', 'POD_SUBMITTED') },
  { weight: 6, make: drawTripUpdate, isApplicable: ({ trips }) => trips.length > 0 },
  { weight: 14, make: drawEnding, isApplicable: hasTripAt('STARTED') },
  { weight: 20, make: drawPodSubmission, isApplicable: hasTripAt('COMPLETED', 'POD_RECEIVED') },
  { weight: 14, make: drawSettlement, isApplicable: hasTripAt('POD_SUBMITTED') },
  { weight: 9, make: drawBulkPayment, isApplicable: ({ trips }) => trips.some(canBeSettled) },
  { weight: 3, make: drawOnAccount, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 4, make: drawRefund, isApplicable: ({ parties }) => parties.some(isInCredit) },
  {
    weight: 4,
    make: drawVendorPayment,
    isApplicable: ({ parties }) => parties.some(({ type }) => type !== 'CUSTOMER'),
  },
  {
    weight: 4,
    make: drawVendorCredit,
    isApplicable: ({ parties }) => parties.some(({ type }) => type !== 'CUSTOMER'),
  },
  { weight: 4, make: drawTransfer, isApplicable: always },
  { weight: 3, make: drawBoxOpening, isApplicable: always },
  { weight: 1, make: drawOpeningDeletion, isApplicable: ({ openings }) => openings.length > 0 },
  { weight: 2, make: drawTransferDeletion, isApplicable: ({ transfers }) => transfers.length > 0 },
  { weight: 6, make: drawClassification, isApplicable: ({ expenses }) => expenses.some(isCredit) },
  { weight: 2, make: drawStatement, isApplicable: ({ parties }) => parties.length > 0 },
  { weight: 5, make: drawChequeReturn, isApplicable: (books) => listCheques(books).length > 0 },
  { weight: 5, make: drawSettlementDeletion, isApplicable: ({ settlements }) => settlements.length > 0 },
];

/** Draws a command that is likely, but not certain, to be accepted. */
export function drawCommand(context: DrawContext): ModelCommand {
  const applicable = MAKERS.filter(
    ({ isApplicable }) => isApplicable(context.books) || context.random.chance(0.05),
  );
  let left = context.random.integer(
    1,
    applicable.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { weight, make } of applicable) {
    left -= weight;
    if (left <= 0) return make(context);
  }
  return drawTrip(context);
}

function drawUser({ books, random }: DrawContext): ModelCommand {
  const taken = random.pickAny(books.users.flatMap(({ phone, freedPhone }) => phone ?? freedPhone ?? []));
  const phoneNumber = random.chance(0.3) && taken !== undefined ? taken : newPhone();
  const drawn = random.pick(['DRIVER', 'MANAGER', 'ADMIN'] as const);
  // Follows from the number, so that the found seeds still draw the same commands.
  const role: Role = drawn === 'ADMIN' && Number(phoneNumber) % 2 === 0 ? 'AUDITOR' : drawn;
  const input = { name: 'Ravi Kumar', role, phoneNumber: random.chance(0.2) ? null : phoneNumber };
  return { slug: 'create-user', input };
}

/** In litres, around the fill-ups of the sequences. */
const TANKS = [1.95, 1.96, 11.36, 11.37, 300];

function drawVehicle({ books, random }: DrawContext): ModelCommand {
  const taken = random.pickAny(books.vehicles)?.vehicleNo;
  const fresh = `MH${random.integer(10, 49)}AB${random.integer(1000, 9999)}`;
  const vehicleNo = random.chance(0.3) && taken !== undefined ? taken : fresh;
  const byHour = random.chance(0.3);
  const kinds = byHour
    ? ({ vehicleType: 'HEMV', odoType: 'HR' } as const)
    : ({ vehicleType: 'TRUCK', odoType: 'KM' } as const);
  // Follows from the number, so that the found seeds still draw the same commands.
  const tankCapacity = TANKS[Number(vehicleNo.slice(-1))] ?? null;
  return { slug: 'create-vehicle', input: { vehicleNo, fuelType: 'DIESEL', ...kinds, tankCapacity } };
}

function drawParty(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const openingBalance = random.pick([0, 5_000, 12_345.67, -2_500, -0.01]);
  const sign = random.pick([null, null, 'RECEIVABLE', 'PAYABLE'] as const);
  const input = {
    name: 'Verma & Co.',
    type: random.pick(['CUSTOMER', 'CUSTOMER', 'CUSTOMER', 'VENDOR', 'BROKER']),
    locationId: pickId(context, books.places, strangers?.placeId),
    openingBalance,
    openingBalanceType: sign,
    direction: random.chance(0.1) ? random.pick(['INWARD', 'OUTWARD'] as const) : null,
    openingBalanceDate: pickDay(context),
  };
  return { slug: 'create-party', input };
}

function drawPartyUpdate(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const ids = books.parties.map(({ id }) => id);
  const customerId = pickId(context, ids, strangers?.partyId);
  const before = books.parties.find(({ id }) => id === customerId);
  const unchanged = before === undefined ? 0 : toRupees(before.opening);
  const openingBalance = random.pick([unchanged, 0, 700.25, -3_000]);
  const input = {
    customerId,
    ...(random.chance(0.5) ? { name: 'Verma Logistics' } : {}),
    ...(random.chance(0.3) ? { locationId: pickId(context, books.places, strangers?.placeId) } : {}),
    ...(random.chance(0.7) ? { openingBalance } : {}),
    ...(random.chance(0.3) ? { openingBalanceDate: pickDay(context) } : {}),
    ...(random.chance(0.2) ? { openingBalanceType: random.pick(['RECEIVABLE', 'PAYABLE'] as const) } : {}),
  };
  return { slug: 'update-party', input };
}

function drawStatement(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const ids = books.parties.map(({ id }) => id);
  const startDate = pickDay(context);
  const input = {
    ledgerId: pickId(context, ids, strangers?.partyId),
    startDate,
    endDate: pickDay(context, startDate),
    format: random.pick(['PRINT', 'CSV'] as const),
    corrections: random.chance(0.2),
  };
  return { slug: 'issue-statement', input };
}

function drawTrip(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const { users, vehicles, parties, places } = books;
  const vehicleId = pickId(
    context,
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
    customerId: pickId(
      context,
      customers.map(({ id }) => id),
      strangers?.partyId,
    ),
    startLocationId: pickId(context, places, strangers?.placeId),
    endLocationId: pickId(context, places, undefined),
    driverId: pickId(
      context,
      drivers.map(({ id }) => id),
      undefined,
    ),
    startedAt: pickDay(context),
    rateType,
    rate: random.pick([40_000, 2_000, 12.35, 0.01, 999.99, random.integer(1, 9_999_999) / 100]),
    ...drawLoad(context, byHour, rateType),
    ...(random.chance(0.9) ? { lrNumber: drawLrNumber(context) } : {}),
  };
  return { slug: 'start-trip', input };
}

function drawLoad({ random }: DrawContext, byHour: boolean, rateType: InputFor<'start-trip'>['rateType']) {
  const hours = {
    startReading: random.integer(0, 99_999) / 100,
    estimatedHoursRun: random.integer(1, 5_000) / 100,
  };
  const unit = rateType === 'PER_KG' ? 'KG' : 'MT';
  const weightUnit = random.chance(0.95) ? unit : random.pick(['KG', 'MT'] as const);
  const loadingWeight = random.pick([20, 0.001, 19.755, random.integer(1, 99_999_999) / 1000]);
  const hasWrongFields = random.chance(0.08);
  if (byHour !== hasWrongFields) return hours;
  return { loadingWeight, weightUnit, ...(random.chance(0.5) ? { startReading: hours.startReading } : {}) };
}

function drawLrNumber({ books, random }: DrawContext): string {
  const taken = random.pickAny(books.trips)?.lrNumber;
  if (taken != null && random.chance(0.08))
    return /^\d+$/.test(taken) ? `0${taken}`.slice(-20) : taken.toLowerCase();
  return random.chance(0.5) ? String(random.integer(1, 9_999_999)) : `LR/${random.integer(1, 9_999_999)}`;
}

const PORTIONS = [
  { category: 'FUEL', amount: 200, fuelQuantity: 2.15 },
  { category: 'DRIVER_ADVANCE', amount: 100 },
] as const;

function drawCharge(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  const { random } = context;
  const input = {
    tripId: pickTripId(context, trip),
    type: 'ADJUSTMENT',
    category: random.pick(['SHORTAGE_AMOUNT', 'BUILTY_COMMISSION'] as const),
    amount: random.pick([0.01, 250, 500, 12_345.67]),
    date: pickDay(context, trip?.startedAt),
  } as const;
  return { slug: 'create-transaction', input };
}

/** With or without a trip; paid, on credit, or as a portion of an advance. */
function drawExpense(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const trip = random.chance(0.8) ? random.pickAny(books.trips) : undefined;
  const vendors = books.parties.filter(({ type }) => type !== 'CUSTOMER' || random.chance(0.1));
  const category = random.pick([
    ...(['FUEL', 'FUEL', 'UREA', 'TOLL', 'TOLL', 'DRIVER_ADVANCE', 'DRIVER_ADVANCE', 'OTHER'] as const),
    ...(['SALARY', 'RENT', 'LORRY_HIRE'] as const),
  ]);
  const isByTheLitre = category === 'FUEL' || category === 'UREA';
  const onCredit = (isByTheLitre || category === 'LORRY_HIRE') && random.chance(0.5);
  const isPart = !onCredit && trip !== undefined && (category === 'FUEL' || category === 'DRIVER_ADVANCE');
  const group =
    isPart && random.chance(0.5) ? trip.receipts.find(({ kind }) => kind === 'ADVANCE') : undefined;
  const hasVendor = onCredit || random.chance(0.4);
  const vendorId = pickId(
    context,
    vendors.map(({ id }) => id),
    strangers?.partyId,
  );
  const input = {
    tripId: trip?.id ?? null,
    type: onCredit ? ('CREDIT' as const) : ('ONE_SHOT' as const),
    category,
    amount: random.pick([100, 1_200, 0.01, 9_000.5]),
    date: pickDay(context, trip?.startedAt),
    ...(onCredit ? {} : { mode: random.pick(MODES) }),
    ...(isByTheLitre !== random.chance(0.03) ? { fuelQuantity: 12.5 } : {}),
    ...(hasVendor ? { vendorId } : {}),
    ...(category === 'SALARY' ? { userId: random.pickAny(books.users)?.id ?? null } : {}),
    ...(group ? { groupId: group.id } : {}),
  };
  return { slug: 'create-transaction', input };
}

function drawPodReceipt(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['COMPLETED']);
  const input = { tripId: pickTripId(context, trip), date: pickDay(context, trip?.endedAt) };
  return { slug: 'receive-pod', input };
}

function drawReopening(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['SETTLED']);
  return { slug: 'reopen-trip', input: { tripId: pickTripId(context, trip), date: context.books.today } };
}

function drawCancellation(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  return { slug: 'delete-trip', input: { tripId: pickTripId(context, trip) } };
}

/**
 * Changes the customer only while there is no charge, since the server assigns the charge a new id that the model
 * cannot know.
 */
function drawTripUpdate(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const trip = random.pickAny(books.trips);
  const customers = books.parties.filter(({ type }) => type === 'CUSTOMER' || random.chance(0.1));
  const hasCharge = trip?.receipts.some(({ kind }) => /_AMOUNT|_COMMISSION/.test(kind));
  const changes = [
    { rate: trip === undefined ? 1 : toRupees(trip.rate) },
    { rate: random.pick([1, 1_999.99, 45_000]) },
    { startedAt: pickDay(context) },
    { lrNumber: drawLrNumber(context) },
    { branchId: pickId(context, books.branches, undefined) },
    { material: 'Cement' },
    ...(hasCharge
      ? []
      : [
          {
            customerId: pickId(
              context,
              customers.map(({ id }) => id),
              strangers?.partyId,
            ),
          },
        ]),
  ];
  const input = { tripId: pickTripId(context, trip), ...random.pickAny(changes) };
  return { slug: 'update-trip', input };
}

function drawAdvance(context: DrawContext): ModelCommand {
  const trip = pickTrip(context, ['STARTED', 'COMPLETED', 'POD_SUBMITTED']);
  const input = {
    tripId: pickTripId(context, trip),
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: context.random.chance(0.8)
      ? context.random.pick([500, 15_000, 0.5, 1_234.56])
      : pickAmount(context, trip),
    date: pickDay(context, trip?.startedAt),
    mode: context.random.pick(MODES),
    ...(context.random.chance(0.3) ? { portions: [...PORTIONS] } : {}),
  } as const;
  return { slug: 'create-transaction', input };
}

function drawDeletion({ books, random, strangers }: DrawContext): ModelCommand {
  const spent = [...books.expenses, ...books.trips.flatMap(({ expenses }) => expenses)];
  const receipts = [
    ...books.trips.flatMap((trip) => [...trip.receipts, ...trip.receiptsOnAccount].map(({ id }) => id)),
    ...spent.map(({ id }) => id),
  ];
  const live = books.trips.flatMap((trip) =>
    trip.status === 'SETTLED' ? [] : trip.receipts.flatMap(({ id, deleted }) => (deleted ? [] : [id])),
  );
  // Only ids in the form of an entry's id: category.owner.entry.
  const entries = receipts.filter((id) => id.split('.').length === 3);
  const owners = [
    ...books.trips.map(({ id }) => ['trip', id]),
    ...books.parties.map(({ id }) => ['party', id]),
  ];
  const [category = 'trip', owner = random.uuid()] = random.pickAny(owners) ?? [];
  const strange = strangers?.entryId ?? `trip.${random.uuid()}.${random.uuid()}`;
  const ownerEntry = `${category}.${owner}.${random.chance(0.5) ? owner : random.uuid()}`;
  const others = [random.pickAny(entries) ?? strange, strange, ownerEntry] as const;
  const deletable = random.pickAny(live.filter((id) => id.split('.').length === 3));
  const id = random.chance(0.7) && deletable !== undefined ? deletable : random.pick(others);
  return { slug: 'delete-transaction', input: { id } };
}
