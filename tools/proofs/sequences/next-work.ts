import { type MaintenanceCategory } from '@bahi/contract/labels';
import { addDays, type Day } from '@bahi/kernel/day';
import { hasDriverMoney } from './next-driver-money.ts';
import { pickId, MODES, pickDay, type DrawContext } from './draw-context.ts';
import { type BookTrip } from '../model/books.ts';
import { type InputFor, type ModelCommand } from '../model/commands.ts';
import { leftWithDriver } from '../model/driver-advance.ts';
import { toRupees } from '../model/exact.ts';

/** Work, fill-ups, their deletion, and the status of vehicles and staff. A maker is drawn as often as it is listed. */
export const WORK_MAKERS = [
  ...[drawMaintenance, drawMaintenance, drawMaintenance, drawFillUp, drawFillUp, drawFillUp, drawFillUp],
  ...[drawWorkDeletion, drawWorkDeletion, drawVehicleStatus, drawStaffStatus],
] as const;

const CATEGORIES = [
  ...(['SERVICE', 'OIL_FILTER', 'TYRE', 'PUNCTURE', 'ROPE', 'ELECTRICAL_WORK'] as const),
  ...(['INSURANCE', 'INSURANCE', 'PUC', 'FITNESS', 'ROAD_TAX', 'MECHANICAL_PAPER'] as const),
] as const;

const WITH_READING: readonly MaintenanceCategory[] = ['SERVICE', 'OIL_FILTER', 'TYRE', 'PUNCTURE', 'PUC'];
const WITH_VALIDITY: readonly MaintenanceCategory[] = [
  ...(['INSURANCE', 'PUC', 'FITNESS', 'ROAD_TAX', 'MECHANICAL_PAPER'] as const),
];
const WITH_BRAND: readonly MaintenanceCategory[] = ['INSURANCE', 'TYRE', 'ROPE'];

function drawMaintenance(context: DrawContext): ModelCommand {
  const { random } = context;
  const category = random.pick(CATEGORIES);
  const about = drawPayment(context);
  const { date } = about;
  // Some have expired by today, so that trips start with expired documents.
  const validity = addDays(date as Day, random.chance(0.05) ? -1 : random.integer(0, 40));
  const input: InputFor<'create-maintenance'> = {
    ...about,
    category,
    ...(WITH_READING.includes(category) && random.chance(0.7)
      ? { odometerReading: drawReading(context) }
      : {}),
    ...(WITH_VALIDITY.includes(category) ? { validity } : {}),
    ...(WITH_BRAND.includes(category) ? { tyreBrand: 'MRF' } : {}),
    ...(category === 'TYRE' ? { tyreNumber: 'T-1' } : {}),
    ...(category === 'SERVICE' ? { repeatMonths: 6 } : {}),
    ...(random.chance(0.2) ? { renewDocument: false } : {}),
  };
  return { slug: 'create-maintenance', input };
}

function drawFillUp(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const { date, vendorId, ...about } = drawPayment(context);
  const drivers = books.users.filter(({ role }) => role === 'DRIVER' || random.chance(0.05));
  const driverId = about.driverId ?? random.pickAny(drivers)?.id ?? random.uuid();
  const litres = random.pick([12.5, 0.01, 200]);
  if (random.chance(0.7)) {
    const input = {
      ...({ ...about, driverId, category: 'FUEL', fuelQuantity: litres, fillupDate: date } as const),
      ...(vendorId === undefined ? {} : { customerId: vendorId }),
      ...(random.chance(0.6) ? { lastOdoReading: drawReading(context), fullTank: true } : {}),
    };
    return { slug: 'create-fill-up', input };
  }
  const unitType = random.pick(['LITRE', 'BUCKET'] as const);
  const input = {
    ...({ ...about, category: 'UREA', quantity: litres, unitType, date } as const),
    ...(vendorId === undefined ? {} : { vendorId }),
    ...(random.chance(0.5) ? { currentOdo: drawReading(context) } : {}),
  };
  return { slug: 'create-fill-up', input };
}

function drawReading({ random }: DrawContext): number {
  return random.pick([random.integer(0, 99_999) / 100, random.integer(0, 500_000)]);
}

/** With or without a trip; paid, on credit or from the driver's advance. */
function drawPayment(context: DrawContext) {
  const { books, random, strangers } = context;
  const trip = random.chance(0.6) ? pickTripForExpense(context) : undefined;
  const vehicles = books.vehicles.map(({ id }) => id);
  const vehicleId =
    trip === undefined || random.chance(0.05)
      ? pickId(context, vehicles, strangers?.vehicleId)
      : trip.vehicleId;
  const vendors = books.parties.filter(({ type }) => type !== 'CUSTOMER' || random.chance(0.1));
  const vendor = pickId(
    context,
    vendors.map(({ id }) => id),
    strangers?.partyId,
  );
  const left = trip === undefined ? 0n : leftWithDriver(trip);
  const fromDriverAdvance = trip !== undefined && left > 0n && random.chance(0.5);
  const hasVendors = vendors.length > 0 || random.chance(0.05);
  const onCredit = hasVendors && !fromDriverAdvance && random.chance(0.35);
  const hasVendor = hasVendors && (onCredit !== random.chance(0.04) || random.chance(0.2));
  const drivers = books.users.filter(({ role }) => role === 'DRIVER');
  const amounts = fromDriverAdvance ? [left, left / 2n, left + 1n, 1n] : [10_000n, 123_456n, 1n, 900_050n];
  return {
    vehicleId,
    amount: toRupees(random.pickAny(amounts.filter((amount) => amount > 0n)) ?? 1n),
    date: pickDay(context, trip?.startedAt),
    paymentType: onCredit ? 'CREDIT' : 'ONE_SHOT',
    ...(onCredit || fromDriverAdvance || random.chance(0.03) ? {} : { paymentMode: random.pick(MODES) }),
    ...(trip === undefined ? {} : { tripId: trip.id }),
    ...(hasVendor ? { vendorId: vendor } : {}),
    ...(random.chance(0.3) ? { driverId: random.pickAny(drivers)?.id ?? random.uuid() } : {}),
    ...(fromDriverAdvance ? { fromDriverAdvance } : {}),
  } as const;
}

function pickTripForExpense({ books, random }: DrawContext): BookTrip | undefined {
  return random.pickAny(random.chance(0.5) ? books.trips.filter(hasDriverMoney) : books.trips);
}

function drawWorkDeletion({ books, random, strangers }: DrawContext): ModelCommand {
  const work = [...books.expenses, ...books.trips.flatMap(({ expenses }) => expenses)].filter(
    ({ recordedFor, deleted }) => recordedFor !== undefined && (!deleted || random.chance(0.1)),
  );
  const id = random.pickAny(work)?.id ?? strangers?.entryId ?? `expense.${random.uuid()}.${random.uuid()}`;
  return { slug: 'delete-transaction', input: { id } };
}

function drawVehicleStatus(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const vehicles = books.vehicles.map(({ id }) => id);
  const vehicleId = pickId(context, vehicles, strangers?.vehicleId);
  // Mostly IDLE, since trips need vehicles that are not inactive.
  const status = random.pick(['IDLE', 'IDLE', 'IDLE', 'IN_MAINTENANCE', 'INACTIVE'] as const);
  return { slug: 'set-vehicle-status', input: { vehicleId, status } };
}

/** Leaves out the first user, who plays the sequence and must stay signed in. */
function drawStaffStatus(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const others = books.users.slice(1).map(({ id }) => id);
  const userId = pickId(context, others, undefined);
  return { slug: 'disable-user', input: { userId, disabled: random.chance(0.35) } };
}
