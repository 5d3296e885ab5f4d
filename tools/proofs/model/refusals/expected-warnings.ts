import { type WarningCode } from '@bahi/contract/refusals';
import {
  tripBalance,
  isReceipt,
  liveExpenses,
  liveReceipts,
  partyBalance,
  type BookBox,
  type Books,
  type BookTrip,
  type BookVehicle,
} from '../books.ts';
import { type CallerRole, type ModelCommand } from '../commands.ts';
import { daysBetween, type Day } from '@bahi/kernel/day';
import { toHundredths, toPaise, total } from '../exact.ts';
import { findBox } from '../record/bearers.ts';
import { boxBalance, findReturnBox } from '../record/cheque-box.ts';
import { isLive } from '../record/posting.ts';
import { currentFare } from '../record/record-trip.ts';
import { currentDocuments, toWork } from '../record/record-work.ts';

/**
 * The warnings that an accepted command must return, by code and in any order; call it before recording the command.
 */
export function expectedWarnings(
  books: Books,
  command: ModelCommand,
  caller: CallerRole,
): readonly WarningCode[] {
  const warnings: WarningCode[] = [];
  const warn = (code: WarningCode, isDue: boolean) => {
    if (isDue) warnings.push(code);
  };
  const openedOn = (partyId: string) => books.parties.find(({ id }) => id === partyId)?.openedOn ?? '';
  if (command.slug === 'start-trip') {
    const { vehicleId, customerId, driverId, startedAt } = command.input;
    const isOnTrip = books.trips.some((trip) => trip.vehicleId === vehicleId && trip.status === 'STARTED');
    warn('vehicle-on-trip', isOnTrip || isTakenOn(books, vehicleId, startedAt, null));
    const isDriving = books.trips.some((trip) => trip.driverId === driverId && trip.status === 'STARTED');
    warn('driver-on-trip', isDriving);
    warn('before-opening-balance', startedAt < openedOn(customerId));
    warnings.push(...meterWarnings(books, vehicleId, toReading(startedAt, command.input.startReading)));
    warnings.push(...conditionWarnings(books, vehicleId), ...expiryWarnings(books, vehicleId, startedAt));
  }
  if (command.slug === 'create-party') warn('party-exists', isNamesake(books, null, command.input));
  if (command.slug === 'update-party') {
    const { customerId, name, locationId } = command.input;
    const before = books.parties.find(({ id }) => id === customerId);
    if (before !== undefined && (name !== undefined || locationId !== undefined)) {
      const after = { name: name ?? before.name, locationId: locationId ?? before.locationId };
      warn('party-exists', isNamesake(books, customerId, after));
    }
  }
  if (command.slug === 'create-maintenance' || command.slug === 'create-fill-up') {
    const { category, vehicleId, vendorId, date, reading, litres } = toWork(command);
    warn('before-opening-balance', vendorId !== null && date < openedOn(vendorId));
    const read = reading === null ? null : { on: date, hundredths: reading };
    warnings.push(...meterWarnings(books, vehicleId, read));
    warnings.push(...tankWarnings(books, vehicleId, category === 'FUEL' ? litres : null));
  }
  if (command.slug === 'end-trip') {
    const { tripId, endedAt, endReading } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    if (trip) {
      warn('vehicle-on-trip', isTakenOn(books, trip.vehicleId, trip.startedAt, endedAt, tripId));
      warnings.push(...meterWarnings(books, trip.vehicleId, toReading(endedAt, endReading)));
    }
  }
  if (command.slug === 'create-transaction') {
    const { tripId, amount, date, type } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    const bought = [command.input, ...(command.input.portions ?? [])];
    for (const { category, fuelQuantity } of bought) {
      const litres = category === 'FUEL' && fuelQuantity != null ? toHundredths(fuelQuantity) : null;
      warnings.push(...tankWarnings(books, trip?.vehicleId ?? command.input.vehicleId ?? '', litres));
    }
    const belongsToTrip = trip !== undefined && (type === 'SETTLEMENT' || type === 'ADJUSTMENT');
    warn('trip-surplus', belongsToTrip && tripBalance(trip) < toPaise(amount));
    warn('before-opening-balance', belongsToTrip && date < openedOn(trip.customerId));
    const vendorId = belongsToTrip ? null : (command.input.vendorId ?? command.input.customerId);
    warn('before-opening-balance', vendorId != null && date < openedOn(vendorId));
  }
  if (command.slug === 'delete-trip') {
    const trip = books.trips.find(({ id }) => id === command.input.tripId);
    warn('receipts-on-account', trip !== undefined && liveReceipts(trip).some(isReceipt));
    warn('expenses-kept', trip !== undefined && liveExpenses(trip).length > 0);
  }
  if (command.slug === 'update-trip') {
    const { tripId, startedAt, customerId, rate, vehicleId, driverId } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    if (trip) {
      const isOnTrip = books.trips.some(
        (other) => other.vehicleId === vehicleId && other.status === 'STARTED',
      );
      const isDriving = books.trips.some(
        (other) => other !== trip && other.driverId === driverId && other.status === 'STARTED',
      );
      warn('driver-on-trip', isDriving && trip.status === 'STARTED' && driverId !== trip.driverId);
      const isMoved = vehicleId !== undefined && vehicleId !== trip.vehicleId;
      const changesStart = startedAt != null && startedAt !== trip.startedAt;
      const driven = vehicleId ?? trip.vehicleId;
      const isOnOther = isOnTrip && trip.status === 'STARTED' && isMoved;
      const start = startedAt ?? trip.startedAt;
      const overlaps = isTakenOn(books, driven, start, trip.endedAt, tripId);
      warn('vehicle-on-trip', isOnOther || ((isMoved || changesStart) && overlaps));
      if (isMoved) warnings.push(...conditionWarnings(books, driven));
      if (isMoved || changesStart)
        warnings.push(...expiryWarnings(books, driven, startedAt ?? trip.startedAt));
      const now = { ...trip, rate: rate == null ? trip.rate : toPaise(rate) };
      const fare = currentFare(now);
      if (vehicleId !== undefined && vehicleId !== trip.vehicleId)
        for (const [reading, other] of pairWithOthers(
          tripReadings({ ...trip, startedAt: startedAt ?? trip.startedAt }),
        ))
          warnings.push(...meterWarnings(books, vehicleId, reading, other));
      warn('trip-surplus', fare !== trip.fare && tripBalance({ ...now, fare }) < 0n);
      const [party, on] = [customerId ?? trip.customerId, startedAt ?? trip.startedAt];
      warn(
        'before-opening-balance',
        (party !== trip.customerId || on !== trip.startedAt) && on < openedOn(party),
      );
    }
  }
  if (command.slug === 'settle-trip') {
    const { tripId, date } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    warn('before-opening-balance', trip !== undefined && date < openedOn(trip.customerId));
  }
  if (command.slug === 'add-vendor-credit') {
    const { customerId, paymentDate } = command.input;
    warn('before-opening-balance', paymentDate < openedOn(customerId));
  }
  if (command.slug === 'create-settlement') {
    const { customerId, date, totalAmount } = command.input;
    warn('before-opening-balance', date < openedOn(customerId));
    const party = books.parties.find(({ id }) => id === customerId);
    const isVendor = party !== undefined && party.type !== 'CUSTOMER';
    warn('vendor-overpaid', isVendor && partyBalance(books, party) + toPaise(totalAmount) > 0n);
  }
  warnings.push(...listOverdrawn(books, command, books.homes[caller]));
  return warnings.sort();
}

/** docs/rules/parties.md#names. The books have no two names or places that differ in case, spaces or dots alone. */
function isNamesake(
  { parties }: Books,
  exceptId: string | null,
  { name, locationId }: { readonly name: string; readonly locationId: string },
): boolean {
  return parties.some(
    (party) => party.id !== exceptId && party.name === name && party.locationId === locationId,
  );
}

/** An expense in CASH, a returned cheque, or its charges, that leave less than zero in their box. */
function listOverdrawn(books: Books, command: ModelCommand, homeId: string): WarningCode[] {
  const balances = new Map<string, bigint>();
  const take = (box: BookBox, amount: bigint): WarningCode[] => {
    const key = `${box.branchId} ${box.mode}`;
    const left = (balances.get(key) ?? boxBalance(books, box)) - amount;
    balances.set(key, left);
    return amount > 0n && left < 0n ? ['box-below-zero'] : [];
  };
  if (command.slug === 'create-transaction') {
    const { type, mode, direction, fromDriverAdvance, amount } = command.input;
    const isPaid = type === 'ONE_SHOT' && direction !== 'INWARD' && fromDriverAdvance !== true;
    const box = findBox(command.input, mode, homeId);
    return isPaid && box?.mode === 'CASH' ? take(box, toPaise(amount)) : [];
  }
  if (command.slug === 'create-maintenance' || command.slug === 'create-fill-up') {
    const work = toWork(command);
    const box = findBox(work, work.mode, homeId);
    const isPaid = !work.onCredit && !work.fromDriverAdvance;
    return isPaid && box?.mode === 'CASH' ? take(box, work.amount) : [];
  }
  if (command.slug !== 'return-cheque') return [];
  const { id, charges, chargesCashMode } = command.input;
  const box = findReturnBox(books, command.input);
  const paid = books.effects.filter((each) => each.entryId === id && each.box !== null && isLive(each));
  const taken = total(paid.map(({ column, amount }) => (column === 'moneyIn' ? amount : -amount)));
  const feeBox = { branchId: box.branchId, mode: chargesCashMode ?? 'ONLINE' };
  return [...take(box, taken), ...take(feeBox, toPaise(charges ?? 0))];
}

/** docs/rules/fleet.md#status-of-a-vehicle */
function conditionWarnings({ vehicles }: Books, vehicleId: string): WarningCode[] {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return vehicle?.status === 'IN_MAINTENANCE' ? ['vehicle-in-maintenance'] : [];
}

/** docs/rules/trips.md#vehicles-of-a-trip: whether another trip of the vehicle has days in common with these. */
function isTakenOn(
  { trips }: Books,
  vehicleId: string,
  start: string,
  end: string | null,
  exceptId = '',
): boolean {
  return trips
    .filter((trip) => trip.vehicleId === vehicleId && trip.id !== exceptId && trip.status !== 'CANCELLED')
    .some((other) => {
      if (end === null && other.endedAt === null) return true;
      if (end === null) return other.startedAt <= start && start < (other.endedAt ?? '');
      if (other.endedAt === null) return start <= other.startedAt && other.startedAt < end;
      return start < other.endedAt && other.startedAt < end;
    });
}

/** docs/rules/fleet.md#litres-and-the-tank */
function tankWarnings({ vehicles }: Books, vehicleId: string, litres: bigint | null): WarningCode[] {
  const tank = vehicles.find(({ id }) => id === vehicleId)?.tank ?? null;
  return tank !== null && litres !== null && litres * 10n > tank * 11n ? ['above-tank'] : [];
}

/** One warning for each document that had expired on the day. */
function expiryWarnings({ vehicles }: Books, vehicleId: string, day: string): WarningCode[] {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const expiries = vehicle === undefined ? [] : [...currentDocuments(vehicle).values()];
  return expiries.flatMap((expiry) => (expiry < day ? ['document-expired'] : []));
}

/** A reading of a vehicle in hundredths; `on` is '' for the reading at its registration. */
interface DatedReading {
  readonly on: string;
  readonly hundredths: bigint;
}

function toReading(on: string, reading: number | null | undefined): DatedReading | null {
  return reading == null ? null : { on, hundredths: toHundredths(reading) };
}

type TripReadings = Pick<BookTrip, 'startedAt' | 'startReading' | 'endedAt' | 'endReading'>;

function tripReadings({ startedAt, startReading, endedAt, endReading }: TripReadings): DatedReading[] {
  const start = startReading === null ? [] : [{ on: startedAt, hundredths: startReading }];
  return endReading === null || endedAt === null
    ? start
    : [...start, { on: endedAt, hundredths: endReading }];
}

/** Pairs each reading of a trip with the trip's other readings. */
function pairWithOthers(readings: readonly DatedReading[]): [DatedReading, DatedReading[]][] {
  return readings.map((reading) => [reading, readings.filter((other) => other !== reading)]);
}

/** The largest plausible run of a day: 1,500 km. */
const MAX_HUNDREDTHS_PER_DAY = 150_000n;

/**
 * docs/rules/fleet.md#odometer: a reading must lie between those before and after it by date; readings of the same day
 * may be in any order. More than 1,500 km per day since the reading before is a jump, unless that reading is from the
 * registration of the vehicle.
 */
function meterWarnings(
  books: Books,
  vehicleId: string,
  given: DatedReading | null,
  others: readonly DatedReading[] = [],
): WarningCode[] {
  const vehicle = books.vehicles.find(({ id }) => id === vehicleId);
  if (given === null || vehicle === undefined) return [];
  const known = [...listReadings(books, vehicle), ...others];
  const earlier = known.filter(({ on }) => on < given.on);
  const later = known.filter(({ on }) => on > given.on);
  const sameDay = known.filter(({ on }) => on === given.on).map(({ hundredths }) => hundredths);
  const before = [
    ...sameDay
      .filter((hundredths) => hundredths <= given.hundredths)
      .map((hundredths) => ({ on: given.on, hundredths })),
    ...earlier,
  ];
  const latestDay = before
    .map(({ on }) => on)
    .sort()
    .at(-1);
  const last = highest(before.filter(({ on }) => on === latestDay));
  const nextDay = later.map(({ on }) => on).sort()[0];
  const next = sameDay.some((hundredths) => hundredths > given.hundredths)
    ? null
    : lowest(later.filter(({ on }) => on === nextDay));
  if (last !== null && last > given.hundredths) return ['odometer-order'];
  if (next !== null && next < given.hundredths) return ['odometer-order'];
  if (vehicle.byHour || last === null || !latestDay) return [];
  const days = BigInt(Math.max(1, daysBetween(latestDay as Day, given.on as Day)));
  return given.hundredths - last > MAX_HUNDREDTHS_PER_DAY * days ? ['odometer-jump'] : [];
}

function listReadings({ trips }: Books, { id, firstReading, readings }: BookVehicle): DatedReading[] {
  const driven = trips.filter(({ vehicleId, status }) => vehicleId === id && status !== 'CANCELLED');
  const first = firstReading === null ? [] : [{ on: '', hundredths: firstReading }];
  return [...first, ...driven.flatMap(tripReadings), ...readings];
}

/** The highest reading of the latest day, in hundredths. */
export function findLastReading(books: Books, vehicle: BookVehicle): bigint | null {
  const readings = listReadings(books, vehicle);
  const latestDay = readings
    .map(({ on }) => on)
    .sort()
    .at(-1);
  return highest(readings.filter(({ on }) => on === latestDay));
}

function highest(readings: readonly DatedReading[]): bigint | null {
  return readings.reduce<bigint | null>(
    (most, { hundredths }) => (most === null || hundredths > most ? hundredths : most),
    null,
  );
}

function lowest(readings: readonly DatedReading[]): bigint | null {
  return readings.reduce<bigint | null>(
    (least, { hundredths }) => (least === null || hundredths < least ? hundredths : least),
    null,
  );
}
