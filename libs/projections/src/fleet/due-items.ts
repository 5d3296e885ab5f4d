import { dueDocumentTypes, type dueItem, type dueKinds, type DueState } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { addDays, type Day } from '@bahi/kernel/day';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { type Query, type Rows, type Where } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { MAX_COUNT } from '../list.ts';
import { userTable } from '../access/access.projection.ts';
import { type DueRow, NO_DAY } from './due/due-item.ts';
import { dueTable } from './due/due.projection.ts';
import { vehicleTable, type VehicleRow } from './fleet.projection.ts';

export const URGENT_DAYS = 10;
const SOON_DAYS = 30;
/** A service is due soon within this many days, or within this distance in hundredths of a kilometre. */
const SERVICE_SOON = { DAYS: 15, DISTANCE: 150_000 } as const;

/** The filters for due items; null is no filter. */
export interface DueFilters {
  readonly organisationId: string;
  readonly vehicleId: string | null;
  /** The holder of a licence. */
  readonly userId: string | null;
  readonly managerId: string | null;
  /** The branch of the vehicle. Licences belong to the whole firm and always stay in the list. */
  readonly branchId: string | null;
  readonly kind: keyof typeof dueKinds | null;
}

/** All vehicles and people of a firm. */
export const ALL_DUE = {
  vehicleId: null,
  userId: null,
  managerId: null,
  branchId: null,
  kind: null,
} as const satisfies Omit<DueFilters, 'organisationId'>;

/**
 * Items of the list with the same state and sort order. No row is in two parts, or matches two conditions of a part.
 */
export interface DuePart {
  readonly state: DueState;
  /** Each condition selects one range of an index. */
  readonly wheres: readonly [Where<DueRow>, ...Where<DueRow>[]];
  readonly sort: NonNullable<Query<DueRow>['sort']>;
}

const BY_DAY = ['dueDay', 'position', 'place'] as const;
const BY_DISTANCE = ['distanceLeft', 'position', 'place'] as const;
const BY_OWNER = ['position', 'place'] as const;

/** Conditions on documents and on services, for a part that has both. */
interface Conditions {
  readonly documents?: Where<DueRow>;
  readonly services?: Where<DueRow>;
}

/**
 * The parts of the list of items due today. The most pressing part comes first: state by state, and within a state the
 * items with a due day come before those that are due only by their reading. docs/rules/fleet.md#what-comes-due.
 */
export function listDueParts(filters: DueFilters, today: Day): readonly DuePart[] {
  const urgent = addDays(today, URGENT_DAYS);
  const soon = addDays(today, SOON_DAYS);
  const serviceSoon = addDays(today, SERVICE_SOON.DAYS);
  const part = (state: DueState, sort: DuePart['sort'], conditions: Conditions) =>
    narrowPart(filters, { state, sort, conditions });
  return [
    ...part('EXPIRED', BY_DAY, {
      documents: { kind: 'DOCUMENT', dueDay: { below: today } },
      services: { kind: 'SERVICE', dueDay: { atMost: today } },
    }),
    ...part('EXPIRED', BY_DISTANCE, {
      services: { isByReading: true, distanceLeft: { atMost: 0 }, dueDay: { above: today } },
    }),
    ...part('URGENT', BY_DAY, {
      documents: { kind: 'DOCUMENT', dueDay: { atLeast: today, atMost: urgent } },
    }),
    ...part('SOON', BY_DAY, {
      documents: { kind: 'DOCUMENT', dueDay: { above: urgent, atMost: soon } },
      services: {
        kind: 'SERVICE',
        dueDay: { above: today, atMost: serviceSoon },
        distanceLeft: { above: 0 },
      },
    }),
    ...part('SOON', BY_DISTANCE, {
      services: {
        isByReading: true,
        distanceLeft: { above: 0, atMost: SERVICE_SOON.DISTANCE },
        dueDay: { above: serviceSoon },
      },
    }),
    ...part('MISSING', BY_OWNER, { documents: { isMissing: true } }),
  ];
}

/** The part, narrowed to the requested kind; empty where nothing can match. */
function narrowPart(
  { organisationId, vehicleId, userId, managerId, branchId, kind }: DueFilters,
  {
    state,
    sort,
    conditions: { documents, services },
  }: Pick<DuePart, 'state' | 'sort'> & { readonly conditions: Conditions },
): readonly DuePart[] {
  // A person has only a licence, which is never MISSING, and no services.
  if (userId !== null && (kind === 'SERVICE' || state === 'MISSING')) return [];
  const owned: Where<DueRow> = {
    listedBy: organisationId,
    ...(vehicleId === null ? {} : { vehicleId }),
    ...(userId === null ? {} : { userId }),
    ...(managerId === null ? {} : { managerId }),
  };
  const inBranch = branchId === null ? owned : { ...owned, branchId };
  const licences = branchId === null ? [] : [{ ...owned, branchId: null }];
  const isAsked = { documents: kind !== 'SERVICE', services: kind !== 'DOCUMENT' && userId === null };
  const [first, ...others]: readonly Where<DueRow>[] = [
    ...(isAsked.documents && documents !== undefined
      ? [inBranch, ...licences].map((owner) => ({ ...owner, ...documents }))
      : []),
    ...(isAsked.services && services !== undefined ? [{ ...inBranch, ...services }] : []),
  ];
  return first === undefined ? [] : [{ state, sort, wheres: [first, ...others] }];
}

export interface CountedPart extends DuePart {
  /** Capped at one above {@link MAX_COUNT}. */
  readonly count: number;
}

/** The parts with the number of their items. */
export async function countParts(rows: Rows, parts: readonly DuePart[]): Promise<readonly CountedPart[]> {
  const counted: CountedPart[] = [];
  for (const part of parts) {
    let count = 0;
    for (const where of part.wheres) count += await rows.count(dueTable, where, MAX_COUNT + 1 - count);
    counted.push({ ...part, count });
  }
  return counted;
}

/** The number of items in a state, up to {@link MAX_COUNT}. */
export function countInState(parts: readonly CountedPart[], state: DueState): number {
  const counts = parts.filter((part) => part.state === state).map(({ count }) => count);
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    MAX_COUNT,
  );
}

/** A row with its state today. */
export interface DueToday {
  readonly state: DueState;
  readonly row: DueRow;
}

/** All rows of a part, in its order. */
export function rowsOfPart(rows: Rows, { wheres: where, sort }: DuePart): Promise<readonly DueRow[]> {
  return rows.find(dueTable, { where, sort });
}

/** One page across all parts. */
export async function findDue(
  rows: Rows,
  parts: readonly CountedPart[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly DueToday[]> {
  const page: DueToday[] = [];
  let before = 0;
  for (const { state, wheres: where, sort, count: matches } of parts) {
    const skipped = Math.max(offset - before, 0);
    before += matches;
    if (matches <= skipped || page.length >= limit) continue;
    const query = { where, sort, matches, offset: skipped, limit: limit - page.length };
    for (const row of await rows.find(dueTable, query)) page.push({ state, row });
  }
  return page;
}

type DueItem = v.InferInput<typeof dueItem>;

/** The items in the wire's shape, with the names of their vehicles and people. */
export async function dueResponses(rows: Rows, due: readonly DueToday[]): Promise<readonly DueItem[]> {
  const vehicles = await rows.getMany(
    vehicleTable,
    due.flatMap(({ row }) => row.vehicleId ?? []),
  );
  const people = await rows.getMany(
    userTable,
    due.flatMap(({ row }) => row.userId ?? []),
  );
  return due.map(({ state, row }) => {
    const vehicle = vehicles.get(row.vehicleId ?? '');
    const person = people.get(row.userId ?? '');
    const { id, kind, documentType, category, maintenanceId, dueDay, dueReading, lastReading } = row;
    const role = person?.role ?? null;
    return {
      id,
      kind,
      state,
      documentType,
      category,
      maintenanceId,
      what: itemName(row),
      vehicle: vehicle === undefined ? null : toVehicle(vehicle),
      user: person === undefined || role === null ? null : { id: person.id, name: person.name, role },
      dueDate: dueDay === NO_DAY ? null : dueDay,
      dueReading: dueReading === null ? null : readingFromHundredths(dueReading),
      lastReading: lastReading === null ? null : readingFromHundredths(lastReading),
    };
  });
}

function itemName({ documentType, category }: DueRow): string {
  if (documentType !== null) return dueDocumentTypes[documentType];
  return category === null ? '' : maintenanceCategories[category];
}

function toVehicle({ id, vehicleNo, vehicleType, odoType }: VehicleRow): DueItem['vehicle'] {
  return { id, vehicleNo, vehicleType, odoType };
}
