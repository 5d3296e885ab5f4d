import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import {
  type ledgerPoint,
  type listLedgerPoints as contract,
} from '@bahi/contract/ledger/list-ledger-points';
import { expenseCategories, type TripStatus } from '@bahi/contract/labels';
import { ownerOf } from '@bahi/domain/money/postings';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type Member } from '../caller.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { tripSummaries } from '../trips/trip-answer.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { NOW_MS } from './known-account.ts';
import { ledgerPage, type LedgerLine } from './ledger-pages.ts';
import { type EntryRow, settlementTable, type SettlementRow } from './ledger.projection.ts';

type Point = v.InferOutput<typeof ledgerPoint>;

export async function listLedgerPoints(
  rows: Rows,
  { ledgerId, startDate: from, endDate, asOf, knownAt, corrections, limit, offset }: InputOf<typeof contract>,
  caller: Member,
): Promise<AnswerOf<typeof contract> | null> {
  const party = await rows.get(partyTable, ledgerId);
  if (party?.organisationId !== caller.organisationId) return null;
  const to = asOf !== null && (endDate === null || asOf < endDate) ? asOf : endDate;
  const range = { partyId: ledgerId, knownAtMs: knownAt ?? NOW_MS, from, to, corrections };
  const page = await ledgerPage(rows, range, { limit, offset });
  const details = await detailsOf(rows, page.lines);
  return {
    ledgerPoints: page.lines.map((line) => ({ ...pointOf(line), ...details(line) })),
    length: page.length,
    broughtForward: rupeesFromPaise(page.broughtForwardPaise),
  };
}

function pointOf({ entry, reverses, balancePaise }: LedgerLine): Point {
  const { entryId: id, occurredOn: date, remark: remarks, reversedBy, maintenanceCategory } = entry;
  return {
    id,
    date,
    remarks,
    inwardAmount: rupeesFromPaise(entry.inwardPaise),
    outwardAmount: rupeesFromPaise(entry.outwardPaise),
    balance: rupeesFromPaise(balancePaise),
    ...(maintenanceCategory === null ? {} : { maintenanceDetails: { category: maintenanceCategory } }),
    ...(reversedBy === null ? {} : { reversedBy }),
    ...(reverses === null ? {} : { reverses }),
  };
}

/** What stands beside the amounts: the trip of a trip's entry, the shares of a bulk payment. */
async function detailsOf(
  rows: Rows,
  lines: readonly LedgerLine[],
): Promise<(line: LedgerLine) => Partial<Point>> {
  const owners = (category: 'trip' | 'settlement') =>
    lines.map(({ entry }) => ownerOf(category, entry.entryId)).filter((owner) => owner !== '');
  const settlements = await rows.getMany(settlementTable, owners('settlement'));
  const shares = [...settlements.values()].flatMap(({ allocations }) =>
    allocations.map(({ tripId }) => tripId),
  );
  const trips = await rows.getMany(tripTable, [...owners('trip'), ...shares]);
  const summaries = new Map((await tripSummaries(rows, [...trips.values()])).map((trip) => [trip.id, trip]));
  const allocationsOf = ({ allocations }: SettlementRow) =>
    allocations.map(({ tripId, amountPaise }) => ({
      tripId,
      lrNumber: summaries.get(tripId)?.lrNumber ?? null,
      amount: rupeesFromPaise(amountPaise),
    }));

  return ({ entry }) => {
    const trip = summaries.get(ownerOf('trip', entry.entryId));
    const settlement = settlements.get(ownerOf('settlement', entry.entryId));
    if (settlement !== undefined) return { allocations: allocationsOf(settlement) };
    if (trip === undefined || hasLeft(trip, entry)) return {};
    const { id, lrNumber, vehicle, startLocation, endLocation } = trip;
    const route = { startLocation: startLocation.name, endLocation: endLocation.name };
    return { tripDetails: { id, lrNumber, vehicleNumber: vehicle.vehicleNo, ...route } };
  };
}

/** Money that was spent on a trip stays spent when it is cancelled, without the trip (RULES section 3, "Delete"). */
function hasLeft({ status }: { readonly status: TripStatus }, { remark }: EntryRow): boolean {
  return status === 'CANCELLED' && (remark in expenseCategories || remark === 'VEHICLE_MAINTENANCE');
}
