import { type InputOf } from '@bahi/contract/define';
import { DAYS_TO_SETTLE, type TripStatus, tripStatuses, type TripWait } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type searchInterpretation } from '@bahi/contract/trips/trip-filters';
import { type waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { searchDigits } from '@bahi/kernel/last-digits';
import { addDays, type Day } from '@bahi/kernel/day';
import { alternatives, type Rows, type Where, type WhereAny } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { userTable } from '../../access/access.projection.ts';
import { type Member } from '../../caller.ts';
import { vehicleTable } from '../../fleet/fleet.projection.ts';
import { inDays, countLength } from '../../list.ts';
import { areIdsOfFirm } from '../../are-ids-of-firm.ts';
import { partyTable } from '../../parties/parties.projection.ts';
import { placeTable } from '../../places/places.projection.ts';
import {
  compareMatchQuality,
  type SearchInterpretation,
  interpretText,
  isSearchable,
  lrBeginsWith,
  type TripConditions,
} from './search-interpretations.ts';
import { forEachPart } from '../../results.ts';
import { tripTable, type TripRow } from '../trips.projection.ts';
import { vehiclesOfBranch } from '../../branches/vehicles-of-branch.ts';

export type TripFilters = InputOf<typeof waitingTrips>;
type InterpretationResponse = v.InferInput<typeof searchInterpretation>;

/** The trips that pass the filters. */
export interface TripSearch {
  readonly where: WhereAny<TripRow>;
  /** `readings` are the interpretations of the text, the chosen one first. Undefined without a searchable text. */
  readonly textSearch: { readonly text: string; readonly readings: InterpretationResponse[] } | undefined;
}

/** A trip matches if any of them holds. */
type Alternatives<Condition> = readonly [Condition, ...Condition[]];

const DEFAULT_STATUSES = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/** Null if a filter names something outside the firm or, for a DRIVER, another driver. */
export async function searchTrips(
  rows: Rows,
  filters: TripFilters,
  caller: Member,
): Promise<TripSearch | null> {
  if (!(await areFiltersOfFirm(rows, filters, caller.organisationId))) return null;
  const namesOtherDriver = filters.driverId !== null && filters.driverId !== caller.userId;
  if (caller.role === 'DRIVER' && namesOtherDriver) return null;
  const conditions = await toConditions(rows, filters, caller.organisationId);
  const { text } = filters;
  if (text === null || !isSearchable(text)) return { where: conditions, textSearch: undefined };
  const found = await findInterpretations(rows, { ...filters, text }, conditions, caller);
  const [first] = conditions;
  return {
    where: found[0]?.where ?? { ...first, status: { in: [] } },
    textSearch: { text, readings: found.map(({ answer }) => answer) },
  };
}

async function toConditions(
  rows: Rows,
  filters: TripFilters,
  organisationId: string,
): Promise<Alternatives<TripConditions>> {
  const { status, lrNumber, vehicleBranchId = null } = filters;
  const digits = searchDigits(lrNumber ?? '');
  const vehicleIds = (await findVehicleIds(rows, filters, organisationId)) ?? undefined;
  const only = (id: string | null) => (id === null ? undefined : { in: [id] });
  const conditions: TripConditions = {
    organisationId,
    status: { in: status === null ? DEFAULT_STATUSES : [status].flat() },
    customerId: only(filters.customerId),
    driverId: only(filters.driverId),
    managerId: filters.managerId ?? undefined,
    startLocationId: only(filters.startLocationId),
    endLocationId: only(filters.endLocationId),
    vehicleId: vehicleIds && { in: vehicleIds },
    startedAt: inDays(filters),
    ...(digits === '' ? {} : lrBeginsWith(digits)),
  };
  if (vehicleBranchId === null) return [conditions];
  const branchFilter = { organisationId, branchId: vehicleBranchId, vehicleIds };
  return forEachPart(await vehiclesOfBranch(rows, branchFilter, filters), (part) => [
    { ...conditions, vehicleId: { in: part.vehicleIds }, startedAt: inDays(part) },
  ]);
}

/** The ids of the vehicles with these numbers and types, since rows hold ids; null without such a filter. */
async function findVehicleIds(
  rows: Rows,
  { vehicleNo, vehicleType }: TripFilters,
  organisationId: string,
): Promise<readonly string[] | null> {
  if (vehicleNo === null && vehicleType === null) return null;
  const found = await rows.find(vehicleTable, {
    where: {
      organisationId,
      vehicleNo: vehicleNo === null ? undefined : { in: [vehicleNo].flat() },
      vehicleType: vehicleType === null ? undefined : { in: [vehicleType].flat() },
    },
  });
  return found.map(({ id }) => id);
}

function areFiltersOfFirm(rows: Rows, filters: TripFilters, organisationId: string): Promise<boolean> {
  return areIdsOfFirm(rows, organisationId, [
    [partyTable, filters.customerId],
    [placeTable, filters.startLocationId],
    [placeTable, filters.endLocationId],
    [userTable, filters.driverId],
    [userTable, filters.managerId],
  ]);
}

interface FoundInterpretation {
  readonly interpretation: SearchInterpretation;
  readonly where: WhereAny<TripRow>;
  readonly answer: InterpretationResponse;
}

const MAX_NAMES_SHOWN = 3;

/**
 * Meanings with trips come first, then the best fit, then the most trips. Except for the first, only meanings with
 * trips are listed.
 */
async function findInterpretations(
  rows: Rows,
  { text, textAs }: TripFilters & { readonly text: string },
  conditions: Alternatives<TripConditions>,
  caller: Member,
): Promise<readonly FoundInterpretation[]> {
  const found: FoundInterpretation[] = [];
  for (const interpretation of await interpretText(rows, text, caller)) {
    const where = narrowToInterpretation(interpretation, conditions);
    const { as, names } = interpretation;
    const length = await countLength(rows, tripTable, where);
    const shown = { as, names: names.slice(0, MAX_NAMES_SHOWN), matchCount: names.length };
    found.push({ interpretation, where, answer: { ...shown, ...length } });
  }
  const [taken, ...others] = found
    .sort(
      (one, other) =>
        Number(other.answer.length > 0) - Number(one.answer.length > 0) ||
        compareMatchQuality(other.interpretation.quality, one.interpretation.quality) ||
        other.answer.length - one.answer.length,
    )
    .sort(
      (one, other) => Number(other.interpretation.as === textAs) - Number(one.interpretation.as === textAs),
    )
    // A driver sees only the meanings that find a trip of theirs.
    .filter(({ answer }) => caller.role !== 'DRIVER' || answer.length > 0);
  if (taken === undefined) return [];
  return [taken, ...others.filter(({ answer }) => answer.length > 0)];
}

/** The trips among these with one of these statuses. */
export function filterByStatus(where: WhereAny<TripRow>, statuses: readonly TripStatus[]): WhereAny<TripRow> {
  return narrowEach(where, (one) => ({
    ...one,
    status: { in: statuses.filter((each) => allowsStatus(one, each)) },
  }));
}

/** The trips among these that wait for this step. */
export function filterByPendingStep(where: WhereAny<TripRow>, wait: TripWait, today: Day): WhereAny<TripRow> {
  if (wait === 'POD_PENDING') return filterByStatus(where, ['COMPLETED', 'POD_RECEIVED']);
  const toSettle = filterByStatus(where, ['POD_SUBMITTED']);
  if (wait === 'TO_SETTLE') return toSettle;
  return narrowEach(toSettle, (one) => ({ ...one, waitsSince: { below: firstDayInTime(today) } }));
}

/** A POD submitted before this day has waited for longer than the days to settle. */
export function firstDayInTime(today: Day): Day {
  return addDays(today, -DAYS_TO_SETTLE);
}

function narrowEach(
  where: WhereAny<TripRow>,
  narrow: (one: Where<TripRow>) => Where<TripRow>,
): WhereAny<TripRow> {
  const [first, ...others] = alternatives(where);
  return [narrow(first), ...others.map(narrow)];
}

/** Each alternative, narrowed to one interpretation of the text. */
function narrowToInterpretation(
  { narrow }: SearchInterpretation,
  [first, ...others]: Alternatives<TripConditions>,
): WhereAny<TripRow> {
  const [one, ...more] = alternatives(narrow(first));
  return [one, ...more, ...others.flatMap((each) => [...alternatives(narrow(each))])];
}

function allowsStatus({ status }: Where<TripRow>, wanted: TripStatus): boolean {
  if (status === undefined) return true;
  return typeof status === 'object' && status !== null && 'in' in status && status.in.includes(wanted);
}
