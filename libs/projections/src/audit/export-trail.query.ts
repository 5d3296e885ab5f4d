import { type TrailExportFilter } from '@bahi/domain/audit/trail-exports';
import { type TrailType } from '@bahi/contract/audit/trail-types';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { answerCommands, type TrailRowAnswer } from './answer-commands.ts';
import { chooseTrail, type TrailInput, type TrailReading } from './list-trail.query.ts';
import { type CommandRow } from './command-row.ts';
import { readCommands } from './read-commands.ts';
import { type RememberedRows } from './remembered-rows.ts';
import { type Thing } from './things.ts';
import { firmTable } from './trail.projection.ts';

type Exporter = Pick<Member, 'organisationId' | 'role'>;

/** The filter of a request, as an export keeps it. */
export function toExportFilter(input: TrailInput): TrailExportFilter {
  const { kinds, types, branchId = null } = input;
  const { startDate, endDate, entityType, entityId, userId } = input;
  const { occurredFrom, occurredTo, backDatedDays, sinceStatementId } = input;
  return {
    ...{ startDate, endDate, entityType, entityId, userId },
    ...{ occurredFrom, occurredTo, backDatedDays, sinceStatementId },
    kinds: kinds === null ? null : [kinds].flat(),
    types: types === null ? null : [types].flat(),
    branchId,
  };
}

/** The number of the newest event of the firm. Null: an id of the filter is unknown or of another firm. */
export async function findExportEnd(
  rows: Rows,
  filter: TrailExportFilter,
  caller: Exporter,
  { log }: TrailReading,
): Promise<number | null> {
  const chosen = await chooseTrail(rows, toInput(filter), caller, log);
  if (chosen === null) return null;
  return (await rows.get(firmTable, toShortId(caller.organisationId)))?.size ?? 0;
}

/** Rows of an export, newest first, without their words. */
export interface ExportedRows {
  readonly rows: readonly CommandRow[];
  /** The thing of which they are the history, if the filter has one. */
  readonly thing: Thing | null;
  /** The `before` of the next rows; null at the end. */
  readonly next: number | null;
}

/** The rows below a number that the filter finds. */
export async function findExportedRows(
  rows: Rows,
  { filter, before, limit }: ExportedPart,
  caller: Exporter,
  { log }: TrailReading,
): Promise<ExportedRows> {
  const chosen = await chooseTrail(rows, toInput(filter), caller, log);
  if (chosen === null) return { rows: [], thing: null, next: null };
  const { thing, counted } = chosen;
  const below = Math.min(chosen.filter.below, before);
  const { rows: found, downTo } = await counted.find({ ...chosen.filter, below }, limit);
  return { rows: found, thing, next: downTo > 0 ? downTo : null };
}

interface ExportedPart {
  readonly filter: TrailExportFilter;
  /** Only rows below this number. */
  readonly before: number;
  readonly limit: number;
}

/**
 * The words of some of these rows, as of the newest event: what was taken back later is not taken back. Names are those
 * of today, as on the page.
 */
export async function answerExportedRows(
  rows: Rows,
  found: Pick<ExportedRows, 'rows' | 'thing'>,
  { newest, names, organisationId }: AnsweredPart,
  { log, onFailure }: TrailReading,
): Promise<readonly TrailRowAnswer[]> {
  const commands = await readCommands(rows, log, found.rows, organisationId);
  const events = await answerCommands(commands, {
    rows: names.over(rows),
    findOpenTrips: async (tripIds) => new Set(tripIds),
    ...(found.thing === null ? {} : { historyOf: found.thing }),
    onFailure,
  });
  return events.map((row) => asOf(row, newest));
}

interface AnsweredPart {
  readonly newest: number;
  /** Kept for the whole export. */
  readonly names: RememberedRows;
  readonly organisationId: string;
}

function asOf(row: TrailRowAnswer, newest: number): TrailRowAnswer {
  const { reversedBy } = row;
  return reversedBy !== null && reversedBy.number > newest ? { ...row, reversedBy: null } : row;
}

/** The number of rows that the filter finds, as the page counts them; null if it counts only so many. */
export async function countExportedRows(
  rows: Rows,
  filter: TrailExportFilter,
  caller: Exporter,
  { log }: TrailReading,
): Promise<number | null> {
  const chosen = await chooseTrail(rows, toInput(filter), caller, log);
  if (chosen === null || chosen.isCapped) return null;
  const counts = await chosen.counted.count(chosen.filter);
  return chosen.filter.kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
}

/** A type that this version does not know finds nothing here either. */
function toInput({ kinds, types, ...filter }: TrailExportFilter): TrailInput {
  return { ...filter, kinds, types: types as TrailType[] | null };
}
