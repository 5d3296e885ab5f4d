import { type fillUp, type maintenance } from '@bahi/contract/maintenance/maintenance';
import { type fillUpCategories, type OdoType } from '@bahi/contract/labels';
import { type Economy } from '@bahi/domain/maintenance/economy';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { priceOfUnit, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { referredFiles } from '../files/referred-files.ts';
import { userTable } from '../access/access.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { vehicleTable, type VehicleRow } from '../fleet/fleet.projection.ts';
import { maintenanceTable, type MaintenanceRow } from './maintenance.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { economiesAt } from './economies-at.ts';

export type MaintenanceResponse = v.InferInput<typeof maintenance>;
export type FillUpResponse = v.InferInput<typeof fillUp>;

/** The records of a page with the names of their subjects; one look-up for the whole page. */
export async function maintenanceResponses(
  rows: Rows,
  page: readonly MaintenanceRow[],
): Promise<MaintenanceResponse[]> {
  const names = await findNames(rows, page);
  const trips = await rows.getMany(
    tripTable,
    page.flatMap(({ tripId }) => tripId ?? []),
  );
  return page.map((row) => {
    const { details, tripId } = row;
    const { id, vehicleNo, odoType } = names.vehicle(row);
    const { warrantyApplicable, validity, tyreBrand, oldTyreNo, tyreNumber } = details;
    return {
      ...toCommonFields(row, names),
      category: row.category,
      vehicle: { id, vehicleNo, odoType },
      trip: tripId === null ? null : { id: tripId, lrNumber: trips.get(tripId)?.lrNumber ?? null },
      transaction: toPayment(row, names),
      repeatCycle: toDecimal(details.repeatReading),
      repeatMonths: details.repeatMonths,
      validity,
      warrantyApplicable,
      tyreBrand,
      oldTyreNo,
      tyreNumber,
      unitType: details.unitType,
      quantity: toDecimal(details.quantity),
      receiptId: row.receiptFileId,
    };
  });
}

/** Fill-ups in the wire's shape, each with the economy of the interval that it ends. */
export async function fillUpResponses(
  rows: ScopedRows,
  page: readonly MaintenanceRow[],
): Promise<FillUpResponse[]> {
  const names = await findNames(rows, page);
  // Every fill-up of an interval counts, whoever paid for it: without some of the litres the economy would be wrong.
  const economies = await economiesAt(rows.firm, page);
  return page.map((row) => {
    const { details, amountPaise } = row;
    const { id, vehicleNo, fuelType, odoType } = names.vehicle(row);
    const quantity = details.quantity ?? (0 as Hundredths);
    const economy = economies.get(row.id);
    return {
      ...toCommonFields(row, names),
      category: row.category as keyof typeof fillUpCategories,
      vehicle: { id, vehicleNo, fuelType, odoType },
      tripId: row.tripId,
      transaction: toPayment(row, names),
      unitType: details.unitType ?? 'LITRE',
      quantity: readingFromHundredths(quantity),
      pricePerUnit: rupeesFromPaise(pricePerUnit(amountPaise, quantity)),
      brandName: details.tyreBrand,
      economy: economy === undefined ? null : economyResponse(economy, odoType),
    };
  });
}

/**
 * One record as a command answers it; null while its row is missing. Reads the whole firm's rows, because the person
 * who entered it may not see it afterwards: on credit it belongs to its vehicle's branch alone.
 */
export async function answeredMaintenance(rows: ScopedRows, id: string) {
  const row = await rows.firm.get(maintenanceTable, id);
  if (row === undefined) return null;
  const [maintenance] = await maintenanceResponses(rows, [row]);
  return maintenance === undefined ? null : { maintenance };
}

export async function answeredFillUp(rows: ScopedRows, id: string) {
  const row = await rows.firm.get(maintenanceTable, id);
  if (row === undefined) return null;
  const [fillup] = await fillUpResponses(rows, [row]);
  return fillup === undefined ? null : { fillup };
}

type Names = Awaited<ReturnType<typeof findNames>>;

async function findNames(rows: Rows, page: readonly MaintenanceRow[]) {
  const vehicles = await rows.getMany(
    vehicleTable,
    page.map(({ vehicleId }) => vehicleId),
  );
  const vendors = await rows.getMany(
    partyTable,
    page.flatMap(({ vendorId }) => vendorId ?? []),
  );
  const drivers = await rows.getMany(
    userTable,
    page.flatMap(({ driverId }) => driverId ?? []),
  );
  const file = await referredFiles(
    rows,
    page.flatMap(({ receiptFileId }) => receiptFileId ?? []),
  );
  const branches = await rows.getMany(
    branchTable,
    page.flatMap(({ cashBranchId }) => cashBranchId ?? []),
  );
  const named = (of: ReadonlyMap<string, { readonly name: string }>, id: string | null) =>
    id === null ? null : { id, name: of.get(id)?.name ?? '-' };
  return {
    cashBranch: ({ branchId, cashBranchId: id }: MaintenanceRow) =>
      id === null || id === branchId ? {} : { cashBranch: { id, name: branches.get(id)?.name ?? '-' } },
    vehicle: ({
      vehicleId: id,
    }: MaintenanceRow): Pick<VehicleRow, 'id' | 'vehicleNo' | 'fuelType' | 'odoType'> =>
      vehicles.get(id) ?? { id, vehicleNo: '-', fuelType: 'DIESEL', odoType: 'KM' },
    vendor: ({ vendorId }: MaintenanceRow) => named(vendors, vendorId),
    driver: ({ driverId }: MaintenanceRow) => named(drivers, driverId),
    file,
  };
}

function toCommonFields(row: MaintenanceRow, { vendor, driver, file }: Names) {
  const { id, occurredOn: date, details, notes, reversedBy } = row;
  return {
    id,
    date,
    notes,
    vendor: vendor(row),
    driver: driver(row),
    odometerReading: toDecimal(details.odometerReading),
    fullTank: details.fullTank,
    previousMissing: details.previousMissing,
    receipt: file(row.receiptFileId),
    createdAt: new Date(row.recordedAt).toISOString(),
    ...(reversedBy === null ? {} : { reversedBy }),
  };
}

function toPayment(row: MaintenanceRow, { cashBranch }: Names): MaintenanceResponse['transaction'] {
  const { id, mode, paymentRefNo, billNo, fromDriverAdvance } = row;
  return {
    id,
    mode,
    paymentRefNo,
    billNo,
    fromDriverAdvance,
    amount: rupeesFromPaise(row.amountPaise),
    type: mode === null && !fromDriverAdvance ? 'CREDIT' : 'ONE_SHOT',
    deletable: !row.isCorrection,
    ...cashBranch(row),
  };
}

/** Rounded half up; 0 without a quantity. */
function pricePerUnit(amountPaise: Paise, quantity: Hundredths): Paise {
  if (quantity === 0) return ZERO;
  return priceOfUnit(amountPaise, quantity, 100);
}

export function economyResponse(
  { value, median, unusual, interval }: Economy,
  odoType: OdoType,
): NonNullable<FillUpResponse['economy']> {
  return {
    value: readingFromHundredths(value),
    unit: economyUnit(odoType),
    median: toDecimal(median),
    unusual,
    since: { fillupId: interval.from.id, date: interval.from.date },
  };
}

export function economyUnit(odoType: OdoType): 'km/l' | 'l/h' {
  return odoType === 'HR' ? 'l/h' : 'km/l';
}

export function toDecimal(hundredths: Hundredths | null): number | null {
  return hundredths === null ? null : readingFromHundredths(hundredths);
}
