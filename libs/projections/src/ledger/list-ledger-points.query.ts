import { markAtBound } from '@bahi/contract/ledger/at-bound';
import { type WireResponse, type InputOf } from '@bahi/contract/define';
import {
  type ledgerPoint,
  type listLedgerPoints as contract,
} from '@bahi/contract/ledger/list-ledger-points';
import { type TripStatus } from '@bahi/contract/labels';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { isPaidByCheque, isShare, entryKind } from '@bahi/domain/money/entry';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import type * as v from 'valibot';
import { type Member } from '../caller.ts';
import { userTable } from '../access/access.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { namedBranches } from '../branches/branch-names.ts';
import { tripSummaries } from '../trips/trip-response.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type KnownAccount, NOW_MS, toKnownMs } from './khata/known-account.ts';
import { statementTable } from './khata/statements.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { listBranchShares } from './branch-books/branch-shares.ts';
import { ledgerPage, type LedgerLine } from './khata/ledger-pages.ts';
import { type EntryRow, settlementTable, type SettlementRow } from './khata/ledger.projection.ts';
import { transactionTable } from './transactions/transactions.projection.ts';
import { undoableEntries } from '../entries/undoable-entries.ts';

export type Point = v.InferInput<typeof ledgerPoint>;

export async function listLedgerPoints(
  rows: ScopedRows,
  input: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { ledgerId, startDate: from, endDate, asOf, corrections, limit, offset } = input;
  const party = await rows.get(partyTable, ledgerId);
  if (party?.organisationId !== caller.organisationId) return null;
  const to = asOf !== null && (endDate === null || asOf < endDate) ? asOf : endDate;
  const knownAtMs = await findKnownMs(rows, input);
  if (knownAtMs === null) return null;
  const range = { partyId: ledgerId, knownAtMs, from, to, corrections };
  const page = await ledgerPage(rows, range, { limit, offset });
  const shown = { knownAtMs, isPresent: knownAtMs === NOW_MS };
  const broughtForward = rupeesFromPaise(page.broughtForwardPaise);
  return {
    ledgerPoints: await answerLines(rows, page.lines, shown, caller),
    length: page.length,
    broughtForward,
    ...markAtBound({ broughtForward }),
  };
}

/** The recorded time up to which the ledger is asked for; null if it names a statement that the ledger does not have. */
async function findKnownMs(
  rows: ScopedRows,
  { ledgerId, knownAt, statementId }: InputOf<typeof contract>,
): Promise<number | null> {
  if (statementId !== null) {
    const statement = await rows.get(statementTable, statementId);
    return statement?.partyId === ledgerId ? statement.issuedMs : null;
  }
  return knownAt === null ? NOW_MS : toKnownMs(rows, ledgerId, knownAt);
}

interface ShownBooks extends Pick<KnownAccount, 'knownAtMs'> {
  /** Whether the lines say what can be done with them. */
  readonly isPresent: boolean;
}

/** The lines of a ledger as they are answered, with the names of today. */
export async function answerLines(
  rows: ScopedRows,
  lines: readonly LedgerLine[],
  { knownAtMs, isPresent }: ShownBooks,
  caller: Member,
): Promise<Point[]> {
  const details = await findDetails(rows, lines, { isPresent, caller });
  return lines.map((line) => details(line, toPoint(line, knownAtMs)));
}

function toPoint({ entry, reverses, balancePaise }: LedgerLine, knownAtMs: number): Point {
  const { entryId: id, occurredOn: date, entryType: remarks, reversedBy } = entry;
  const classification = entry.classified?.findLast(({ recordedFromMs }) => recordedFromMs <= knownAtMs);
  const category = classification?.category ?? entry.expenseCategory;
  const isMaintenance = remarks === 'VEHICLE_MAINTENANCE' && category !== null;
  const reversedEntryId = reverses ?? entry.reverses;
  const balance = rupeesFromPaise(balancePaise);
  return {
    id,
    date,
    remarks,
    inwardAmount: rupeesFromPaise(entry.inwardPaise),
    outwardAmount: rupeesFromPaise(entry.outwardPaise),
    balance,
    ...markAtBound({ balance }),
    ...(isMaintenance ? { maintenanceDetails: { category } } : {}),
    ...(remarks === 'VENDOR_CREDIT' && category !== null ? { category } : {}),
    ...(reversedBy === null ? {} : { reversedBy }),
    ...(reversedEntryId === null ? {} : { reverses: reversedEntryId }),
  };
}

/** Details next to the amounts: the trip of an entry, the shares of a bulk payment, the payment mode, and the bill. */
async function findDetails(
  rows: ScopedRows,
  lines: readonly LedgerLine[],
  { isPresent, caller }: { readonly isPresent: boolean; readonly caller: Member },
): Promise<(line: LedgerLine, point: Point) => Point> {
  const settlements = await rows.getMany(
    settlementTable,
    lines.filter(({ entry }) => isShare(entry)).map(({ entry }) => entry.entryId),
  );
  const money = await rows.getMany(
    transactionTable,
    lines.map(({ entry }) => entry.entryId),
  );
  const shares = [...settlements.values()].flatMap(({ allocations }) =>
    allocations.map(({ tripId }) => tripId),
  );
  const takenBackDetails = await findTakenBackDetails(rows, lines);
  // A khata belongs to the firm, so it names every trip; only a caller who may open a trip gets its id.
  const tripIds = [
    ...lines.flatMap(({ entry }) => [entry.tripId ?? [], tripIdInEntryId(entry)].flat()),
    ...shares,
  ];
  const seen = await rows.getMany(tripTable, tripIds);
  const unseen = await rows.firm.getMany(
    tripTable,
    tripIds.filter((id) => !seen.has(id)),
  );
  const trips = [...seen.values(), ...unseen.values()];
  const seenId = (tripId: string) => (seen.has(tripId) ? tripId : null);
  const summaries = new Map((await tripSummaries(rows, trips)).map((trip) => [trip.id, trip]));
  const headOfficeId = toHeadOfficeId(caller.organisationId);
  const shareBranchIds = [...settlements.values()].flatMap(({ allocations }) => [
    headOfficeId,
    ...allocations.map(({ branchId }) => branchId),
  ]);
  const nameBranch = await namedBranches(rows, shareBranchIds);
  const toShares = (settlement: SettlementRow): Partial<Point> => {
    const { allocations, openingPaise, onAccountPaise, tdsPaise } = settlement;
    return {
      allocations: allocations.map(({ tripId, amountPaise }) => ({
        tripId: seenId(tripId),
        lrNumber: summaries.get(tripId)?.lrNumber ?? null,
        amount: rupeesFromPaise(amountPaise),
      })),
      ...(openingPaise === 0 ? {} : { openingBalance: rupeesFromPaise(openingPaise) }),
      ...(onAccountPaise === 0 ? {} : { onAccount: rupeesFromPaise(onAccountPaise) }),
      ...(tdsPaise === 0 ? {} : { tds: rupeesFromPaise(tdsPaise) }),
      ...listBranchShares(settlement, headOfficeId, nameBranch),
    };
  };

  const paidBy = ({ entryId }: EntryRow): Partial<Point> => {
    const { mode, paymentRefNo, billNo } = money.get(entryId)?.entry ?? {};
    return {
      ...(mode == null ? {} : { mode }),
      ...(paymentRefNo == null ? {} : { paymentRefNo }),
      ...(billNo == null ? {} : { billNo }),
    };
  };

  const cheques = [...money.values()].filter(({ entry }) => isPaidByCheque(entry));
  const isUndoable = await undoableEntries(rows, cheques, caller.branches);
  // The possible actions belong to the present; an answer about the past never changes.
  const chequeActions = ({ entryId }: EntryRow): Partial<Point> => {
    const row = money.get(entryId);
    if (!isPresent || row === undefined || !isPaidByCheque(row.entry)) return {};
    if (row.returnedBy !== undefined) return { returnedBy: row.returnedBy };
    return isUndoable(row) ? { returnable: true } : {};
  };

  const subjectDetails = (entry: EntryRow): Partial<Point> => {
    const trip = summaries.get(entry.tripId ?? '');
    const settlement = settlements.get(entry.entryId);
    if (settlement !== undefined) return toShares(settlement);
    if (trip === undefined || isShare(entry) || hasLeft(trip, entry)) return {};
    const { id, lrNumber, vehicle, startLocation, endLocation } = trip;
    const route = { startLocation: startLocation.name, endLocation: endLocation.name };
    return { tripDetails: { id: seenId(id), lrNumber, vehicleNumber: vehicle.vehicleNo, ...route } };
  };
  return (line, point) => {
    const { entry } = line;
    const whole = {
      ...point,
      ...paidBy(entry),
      ...chequeActions(entry),
      ...subjectDetails(entry),
      ...takenBackDetails(line),
    };
    const tripId = tripIdInEntryId(entry);
    return tripId === '' || seen.has(tripId) ? whole : withoutTripId(whole, tripId);
  };
}

/**
 * The id of the trip in the entry's own id, kept also after the trip is cancelled and the entry has left it; '' for
 * none.
 */
function tripIdInEntryId({ entryId }: EntryRow): string {
  return entryAggregateId('trip', entryId);
}

/** The ids of a trip's entries contain the trip's id. Replaces it by the LR number, and removes the action. */
function withoutTripId({ returnable: _, ...point }: Point, tripId: string): Point {
  const hidden = ENTRY_IDS.flatMap((field) => {
    const id = point[field];
    return id === undefined ? [] : [[field, id.replaceAll(tripId, point.tripDetails?.lrNumber ?? '-')]];
  });
  return { ...point, ...Object.fromEntries(hidden) };
}

const ENTRY_IDS = ['id', 'reverses', 'reversedBy', 'returnedBy'] as const;

/** When, by whom and why the lines of a page were taken back. A reversal shows the same as its original. */
async function findTakenBackDetails(
  rows: ScopedRows,
  lines: readonly LedgerLine[],
): Promise<(line: LedgerLine) => Partial<Point>> {
  const reversals = await rows.getMany(
    transactionTable,
    lines.flatMap((line) => reversalId(line) ?? []),
  );
  const reversalFor = (line: LedgerLine) =>
    reversals.get(reversalId(line) ?? '') ?? line.entry.takenBack ?? { userId: null, reason: null };
  const people = await rows.getMany(
    userTable,
    lines.flatMap((line) => reversalFor(line).userId ?? []),
  );
  return (line) => {
    if (reversalId(line) === null) return {};
    const { userId, reason } = reversalFor(line);
    const user = userId === null ? null : { id: userId, name: people.get(userId)?.name ?? '-' };
    return {
      takenBack: { recordedAt: new Date(line.entry.recordedUntilMs).toISOString(), user, reason },
    };
  };
}

function reversalId({ entry: { entryId, reversedBy }, reverses }: LedgerLine): string | null {
  return reverses === null ? reversedBy : entryId;
}

/** Money spent on a trip stays spent after its cancellation, without the trip (docs/rules/trips.md#cancelling). */
function hasLeft({ status }: { readonly status: TripStatus }, entry: EntryRow): boolean {
  return status === 'CANCELLED' && entryKind(entry) === 'expense';
}
