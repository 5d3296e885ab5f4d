import { type MaintenanceCategory } from '@bahi/contract/labels';
import { describeCategory } from '@bahi/contract/maintenance/categories';
import { type BookExpense, type Books, type BookVehicle } from '../books.ts';
import { type InputFor, type ModelCommand } from '../commands.ts';
import { toHundredths, toPaise } from '../exact.ts';
import { findBearer, findBox } from './bearers.ts';
import { requireVehicle } from './record-vehicle-move.ts';
import { requireTrip, spend } from './record-trip.ts';

/** Work on a vehicle, or a fill-up, whose inputs name the same things differently. docs/rules/fleet.md#maintenance. */
export interface Work {
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
  readonly tripId: string | null;
  readonly driverId: string | null;
  readonly vendorId: string | null;
  readonly amount: bigint;
  readonly date: string;
  readonly onCredit: boolean;
  readonly mode: string | null;
  readonly cashBranchId: string | null;
  readonly fromDriverAdvance: boolean;
  readonly reading: bigint | null;
  /** Only for fuel and urea. */
  readonly litres: bigint | null;
  readonly validity: string | null;
  readonly renews: boolean;
}

type WorkCommand = Extract<ModelCommand, { slug: 'create-maintenance' | 'create-fill-up' }>;

export function toWork({ slug, input }: WorkCommand): Work {
  const { vehicleId, tripId = null, driverId = null, amount, paymentMode = null, paymentType } = input;
  const about = {
    vehicleId,
    tripId,
    driverId,
    amount: toPaise(amount),
    onCredit: paymentType === 'CREDIT' || paymentMode === 'CREDIT',
    mode: paymentMode,
    cashBranchId: input.cashBranchId ?? null,
    fromDriverAdvance: input.fromDriverAdvance === true,
  };
  return slug === 'create-maintenance'
    ? { ...about, ...readForm(input) }
    : { ...about, ...readFillUp(input) };
}

function readForm({
  category: named,
  date,
  vendorId = null,
  odometerReading,
  quantity,
  unitType,
  validity = null,
  renewDocument,
}: InputFor<'create-maintenance'>) {
  const category = named === 'PUNTURE' ? 'PUNCTURE' : named === 'TARPAULIN' ? 'TARPOLINE' : named;
  return {
    category,
    date,
    vendorId,
    validity,
    reading: odometerReading == null ? null : toHundredths(odometerReading),
    litres: toLitres(category, quantity, unitType),
    renews: renewDocument !== false,
  };
}

function readFillUp(input: InputFor<'create-fill-up'>) {
  const { category, fillupDate, date, vendorId, customerId, lastOdoReading, currentOdo } = input;
  const reading = lastOdoReading ?? currentOdo;
  return {
    category,
    date: fillupDate ?? date ?? '',
    vendorId: vendorId ?? customerId ?? null,
    reading: reading == null ? null : toHundredths(reading),
    litres: toLitres(category, input.fuelQuantity ?? input.quantity, input.unitType),
    validity: null,
    renews: false,
  };
}

/** Only for fuel and urea, since other quantities are not stored. A bucket of urea holds 20 litres. */
export function toLitres(
  category: string,
  quantity: number | null | undefined,
  unit?: string | null,
): bigint | null {
  if (quantity == null || (category !== 'FUEL' && category !== 'UREA')) return null;
  return toHundredths(quantity) * (unit === 'BUCKET' ? 20n : 1n);
}

/** Records an expense, a line of the vendor, a reading of the vehicle, and the renewal of a document. */
export function recordWork(books: Books, work: Work, id: string, homeId: string): void {
  const { category, vehicleId, tripId, vendorId, amount, date, onCredit, fromDriverAdvance } = work;
  const branchId = findBearer(books, work, date, homeId);
  const expense: BookExpense = {
    id,
    category,
    amount,
    date,
    groupId: null,
    fromDriverAdvance,
    litres: work.litres,
    branchId,
    recordedFor: vehicleId,
    deleted: false,
  };
  (tripId === null ? books.expenses : requireTrip(books, tripId).expenses).push(expense);
  const column = onCredit || fromDriverAdvance ? 'withoutMoney' : 'moneyOut';
  const box = column === 'moneyOut' ? findBox(work, work.mode, homeId) : null;
  spend(books, { entryId: id, date, column, amount, box }, expense, vehicleId);
  if (vendorId !== null) {
    const line = { partyId: vendorId, date, remark: toRemark(category), entryId: id, deleted: false };
    books.lines.push(onCredit ? { ...line, amount: -amount } : { ...line, amount: 0n, both: amount });
  }
  const vehicle = requireVehicle(books, vehicleId);
  if (work.reading !== null) vehicle.readings.push({ by: id, on: date, hundredths: work.reading });
  renew(vehicle, work, id);
}

/** A record renews a document that is missing, has no expiry date or expires earlier. */
function renew(vehicle: BookVehicle, { category, validity, renews }: Work, id: string): void {
  const type = describeCategory(category).renews;
  if (type === undefined || validity === null || !renews) return;
  const current = vehicle.documents.findLast((document) => document.type === type);
  if (current !== undefined && current.expiry >= validity) return;
  vehicle.documents.push({ by: id, type, expiry: validity });
}

function toRemark(category: string): string {
  return category === 'FUEL' || category === 'INSURANCE' ? category : 'VEHICLE_MAINTENANCE';
}

/** Removes the reading and the renewal of a deleted entry. */
export function forgetWork({ vehicles }: Books, entryId: string): void {
  for (const { readings, documents } of vehicles)
    for (const list of [readings, documents]) {
      const at = list.findIndex(({ by }) => by === entryId);
      if (at !== -1) list.splice(at, 1);
    }
}

/** The current documents of a vehicle by type. */
export function currentDocuments({ documents }: BookVehicle): ReadonlyMap<string, string> {
  return new Map(documents.map(({ type, expiry }) => [type, expiry]));
}
