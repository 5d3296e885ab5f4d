import { type EntryKind } from '@bahi/contract/entry-types';
import { toPercent } from '@bahi/contract/ledger/tds';
import { type trip, type tripSummary } from '@bahi/contract/trips/trip';
import { entryKind } from '@bahi/domain/money/entry';
import { countedAmount, listDriverAdvances } from '@bahi/domain/trips/driver-advance';
import { type Meters } from '@bahi/domain/meters';
import { computeMeterOffset } from '@bahi/domain/trips/arrival';
import { distanceRun, taxableTrip } from '@bahi/domain/trips/trip-figures';
import { GRAMS_PER, readingFromHundredths, type Grams, type Hundredths } from '@bahi/kernel/measures';
import { accumulate, negate, type Paise, rupeesFromPaise, sum, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type Member } from '../caller.ts';
import { returnableEntries } from '../entries/undoable-entries.ts';
import { namedBranches } from '../branches/branch-names.ts';
import { userTable } from '../access/access.projection.ts';
import { readMetersById } from '../fleet/odometer.ts';
import { vehicleTable, type VehicleRow } from '../fleet/fleet.projection.ts';
import { fileDetails, referredFiles } from '../files/referred-files.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { entryResponses } from './entry-responses.ts';
import { transactionTable } from '../ledger/transactions/transactions.projection.ts';
import { type MoneyEntryRow } from './money-entry-row.ts';
import { entriesOfKind, type TripRow } from './trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';

type Summary = v.InferInput<typeof tripSummary>;

interface ResponseOptions {
  /** The rows are of the past: only their own figures are shown with them, and nothing can be done to them. */
  readonly isPast?: boolean;
}

/** The rows with the names of all ids that they hold; one look-up per table for the whole page. */
export async function tripSummaries(
  rows: Rows,
  page: readonly TripRow[],
  { isPast = false }: ResponseOptions = {},
): Promise<readonly Summary[]> {
  const ids = (of: (row: TripRow) => string | null) => page.flatMap((row) => of(row) ?? []);
  const vehicles = await rows.getMany(
    vehicleTable,
    ids((row) => row.vehicleId),
  );
  const parties = await rows.getMany(
    partyTable,
    ids((row) => row.customerId),
  );
  const places = await rows.getMany(placeTable, [
    ...ids((row) => row.startLocationId),
    ...ids((row) => row.endLocationId),
  ]);
  const people = await rows.getMany(userTable, [
    ...ids((row) => row.driverId),
    ...ids((row) => row.managerId),
  ]);
  const branchById = await namedBranches(rows, [
    ...ids((row) => row.branchId),
    ...ids((row) => row.deliveryBranchId),
  ]);
  const fileById = await referredFiles(
    rows,
    ids((row) => row.podFileId),
  );
  const toPod = ({ podFileId }: TripRow) => {
    const pod = fileById(podFileId);
    return pod === null ? null : { fileName: pod.documentId, ...fileDetails(pod) };
  };
  const metersById = await readMetersById(rows, isPast ? [] : vehicles.values());
  const named = (of: ReadonlyMap<string, { readonly name: string }>, id: string) => ({
    id,
    name: of.get(id)?.name ?? '-',
  });
  return page.map((row) => {
    const vehicle = vehicles.get(row.vehicleId);
    return {
      ...toFigures(row),
      ...runResponse(row, metersById.get(row.vehicleId)),
      branch: branchById(row.branchId),
      deliveryBranch: row.deliveryBranchId === null ? null : branchById(row.deliveryBranchId),
      vehicle: {
        id: row.vehicleId,
        vehicleNo: vehicle?.vehicleNo ?? '-',
        vehicleType: vehicle?.vehicleType ?? 'TRUCK',
        odoType: row.odoType,
        ...(isPast ? {} : findLastReplacement(vehicle)),
      },
      customer: named(parties, row.customerId),
      tds: {
        rate: isPast ? null : toPercent(parties.get(row.customerId)?.tdsRate),
        kept: rupeesFromPaise(taxableTrip(row).tdsPaise),
      },
      startLocation: named(places, row.startLocationId),
      endLocation: named(places, row.endLocationId),
      driver: named(people, row.driverId),
      manager: row.managerId === null ? null : named(people, row.managerId),
      podId: toPod(row),
    };
  });
}

/** The full trip with its money. */
export async function tripResponse(
  rows: ScopedRows,
  row: TripRow,
  { branches }: Member,
  { isPast = false }: ResponseOptions = {},
): Promise<v.InferInput<typeof trip>> {
  const [summary] = await tripSummaries(rows, [row], { isPast });
  if (summary === undefined) throw new Error('one row gives one summary');
  const { advances, adjustments, expenses } = entryLists(row);
  const present = await entryResponses(rows, [...advances, ...adjustments, ...expenses], row);
  const answer = (entry: MoneyEntryRow) =>
    isPast ? { ...present(entry), deletable: false, returnable: false } : present(entry);
  const returnable = await returnableEntries(
    rows,
    isPast ? [] : advances.map(({ entryId }) => entryId),
    branches,
  );
  return {
    ...summary,
    ...(await findContacts(rows, summary)),
    closing: await findClosing(rows, row),
    advance: {
      ...summary.advance,
      advances: advances.map((entry) => ({ ...answer(entry), returnable: returnable.has(entry.entryId) })),
    },
    adjustment: { ...summary.adjustment, adjustments: adjustments.map(answer) },
    expense: { ...summary.expense, expenses: expenses.map(answer) },
    driverAdvances: driverAdvances(row),
  };
}

/** Oldest business date first. */
function entryLists(row: TripRow) {
  return {
    advances: entriesOfKind(row, 'receipt'),
    adjustments: entriesOfKind(row, 'deduction'),
    expenses: entriesOfKind(row, 'expense'),
  };
}

function driverAdvances({ status, entries }: TripRow): v.InferInput<typeof trip>['driverAdvances'] {
  if (status === 'CANCELLED') return [];
  return listDriverAdvances(entries).map(({ advance: { entryId: id }, leftPaise }) => ({
    id,
    left: rupeesFromPaise(leftPaise),
  }));
}

/** How the trip was settled: the amounts and the person, even if by a bulk payment of another branch. */
async function findClosing(
  rows: ScopedRows,
  { closing, entries }: TripRow,
): Promise<v.InferInput<typeof trip>['closing']> {
  if (closing === null) return null;
  const entered = await rows.firm.getMany(transactionTable, closing.entryIds);
  const userId = closing.entryIds.map((id) => entered.get(id)?.userId ?? null).find((id) => id !== null);
  const person = userId === undefined ? undefined : await rows.get(userTable, userId);
  const closed = closing.entryIds.flatMap((id) => entries[id] ?? []);
  const filterKind = (kind: EntryKind) => closed.filter((entry) => entryKind(entry) === kind);
  return {
    by: closing.by,
    received: rupeesFromPaise(sumAmounts(filterKind('receipt'))),
    tds: rupeesFromPaise(sum(closed, taxAmount)),
    writtenOff: rupeesFromPaise(sumAmounts(filterKind('deduction'))),
    user: person === undefined ? null : { id: person.id, name: person.name },
  };
}

/** The tax that came with a receipt: an entry of its own, or a part of a share. */
function taxAmount(entry: MoneyEntryRow): Paise {
  return entry.entryType === 'TDS' ? entry.amountPaise : (entry.tdsPaise ?? ZERO);
}

/** The people to call about a trip, with their phones. */
async function findContacts(rows: Rows, { customer, driver, manager }: Summary) {
  const party = await rows.get(partyTable, customer.id);
  const people = await rows.getMany(userTable, [driver.id, ...(manager === null ? [] : [manager.id])]);
  const person = (named: Summary['driver']) => ({
    ...named,
    phoneNumber: people.get(named.id)?.phoneNumber ?? null,
  });
  return {
    customer: { ...customer, primaryContact: party?.primaryContact ?? null },
    driver: person(driver),
    manager: manager && person(manager),
  };
}

function sumAmounts(entries: readonly MoneyEntryRow[]): Paise {
  return sum(entries, countedAmount);
}

function toFigures(row: TripRow) {
  const { advances, adjustments, expenses } = entryLists(row);
  const adjustment = sumAmounts(adjustments);
  const expense = sumAmounts(expenses);
  const receivable = accumulate(row.farePaise, negate(adjustment));
  const net = accumulate(receivable, negate(expense));
  return {
    id: row.id,
    lrNumber: row.lrNumber,
    status: row.status,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    startReading: toReading(row.startReading),
    endReading: toReading(row.endReading),
    loadingWeight: toWeight(row, row.loadingGrams),
    unloadingWeight: toWeight(row, row.unloadingGrams),
    weightUnit: row.weightUnit,
    material: row.material,
    rateType: row.rateType,
    rate: rupeesFromPaise(row.ratePaise),
    estimatedHoursRun: toReading(row.estimatedHours),
    totalRate: rupeesFromPaise(row.farePaise),
    amountReceivable: rupeesFromPaise(receivable),
    balance: rupeesFromPaise(row.balancePaise),
    advance: { totalAdvance: rupeesFromPaise(sumAmounts(advances)) },
    adjustment: { totalAdjustment: rupeesFromPaise(adjustment) },
    expense: { totalExpense: rupeesFromPaise(expense) },
    profit: { grossProfit: rupeesFromPaise(receivable), netProfit: rupeesFromPaise(net) },
    podReceivedAt: row.podReceivedAt,
    podSubmittedAt: row.podSubmittedAt,
    settledAt: row.settledAt,
    cancelledAt: row.cancelledAt,
    metadata: metadataText(row),
  };
}

/**
 * The distance or hours of a trip. Those that it is billed by are the ones that its fare was posted with; others follow
 * the corrections of replacements of the meter.
 */
function runResponse(row: TripRow, meters: Meters | undefined): Pick<Summary, 'run'> {
  const isPosted = row.rateType === 'PER_HR' || meters === undefined;
  const meterOffset = isPosted ? row.meterOffset : computeMeterOffset(row, meters);
  const run = distanceRun({ ...row, ...(meterOffset === undefined ? {} : { meterOffset }) });
  return run === null || meterOffset === undefined || meterOffset === 0
    ? {}
    : { run: readingFromHundredths(run) };
}

function findLastReplacement(vehicle: VehicleRow | undefined): Pick<Summary['vehicle'], 'meterReplacedOn'> {
  const last = vehicle?.meterReplacements?.at(-1);
  return last === undefined ? {} : { meterReplacedOn: last.date };
}

function toReading(hundredths: Hundredths | null): number | null {
  return hundredths === null ? null : readingFromHundredths(hundredths);
}

function toWeight({ weightUnit }: TripRow, grams: Grams | null): number | null {
  return grams === null || weightUnit === null ? null : grams / GRAMS_PER[weightUnit];
}

/** JSON text of the fields that are set. */
function metadataText({ notes, podNumber, podNotes }: TripRow): string {
  const set = Object.entries({ notes, podNumber, podNotes }).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(set));
}
