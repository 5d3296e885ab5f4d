import { fromShortId } from '@bahi/kernel/short-id';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { meetsConditions } from '@bahi/read-store/conditions';
import { type CommandRow } from './command-row.ts';
import { commandTable, concernTable } from './trail.projection.ts';

/** A page reads at most so many rows of the trail, and then answers what it has found. */
export const MAX_SCANNED = 20_000;
/** Most pages are full after so many rows. */
const FIRST_SCANNED = 500;

/** A part of the trail, newest first. */
export interface CommandSlice {
  readonly rows: readonly CommandRow[];
  /** The rows with this number and above were looked at; 0: all. */
  readonly downTo: number;
}

type Wheres = readonly [Where<CommandRow>, ...Where<CommandRow>[]];

/** The first `limit` commands that any of the conditions finds. */
export async function findCommands(rows: Rows, wheres: Wheres, limit: number): Promise<CommandSlice> {
  for (const depth of [FIRST_SCANNED, MAX_SCANNED]) {
    const floor = await findFloor(rows, wheres, depth);
    const found = await rows.find(commandTable, {
      where: raiseFloor(wheres, floor),
      sort: ['-number'],
      limit,
    });
    const isFull = found.length === limit;
    if (isFull || floor === 0 || depth === MAX_SCANNED)
      return { rows: found, downTo: isFull ? (found.at(-1)?.number ?? 0) : floor };
  }
  throw new Error('the last depth ends the search');
}

/** Limits the conditions to rows with this number and above. */
export function raiseFloor(wheres: Wheres, floor: number): Wheres {
  const raise = (where: Where<CommandRow>): Where<CommandRow> => {
    const { atLeast = 0, ...bounds } = where.number as { readonly atLeast?: number; readonly below: number };
    return { ...where, number: { ...bounds, atLeast: Math.max(atLeast, floor) } };
  };
  const [first, ...others] = wheres;
  return [raise(first), ...others.map(raise)];
}

/**
 * The number above which each walk reads at most `depth` rows of its index; 0 if the conditions reach no further down, or
 * if the index serves all of them.
 */
export async function findFloor(rows: Rows, wheres: Wheres, depth: number): Promise<number> {
  let floor = 0;
  for (const where of wheres) {
    const walk = pickWalk(where);
    if (Object.keys(walk).length === Object.keys(where).length) continue;
    const [next] = await rows.find(commandTable, {
      where: walk,
      sort: ['-number'],
      offset: depth,
      limit: 1,
    });
    floor = Math.max(floor, (next?.number ?? -1) + 1);
  }
  return floor;
}

/** Whether {@link findFloor} limits the rows that each of the conditions reads. */
export function haveFloor(wheres: Wheres): boolean {
  return wheres.every((where) => Object.keys(pickWalk(where)).length < Object.keys(where).length);
}

/** The conditions that the index serves by itself. It mirrors the order of the indexes of {@link commandTable}. */
function pickWalk(where: Where<CommandRow>): Where<CommandRow> {
  const { firm, number, kind, isDatedBack, userId, branchId } = where;
  const served = { firm, number };
  if (kind !== undefined && !kindsHoldEntries(kind)) return { ...served, kind };
  if (isDatedBack !== undefined) return { ...served, isDatedBack };
  if (userId !== undefined) return { ...served, userId };
  return branchId === undefined ? served : { ...served, branchId };
}

function kindsHoldEntries(kind: Where<CommandRow>['kind']): boolean {
  return (kind as { readonly in: readonly unknown[] }).in.includes(null);
}

/** Which commands of a list count, beyond their conditions. */
export type IsSeen = (row: CommandRow) => boolean;

/** Commands that are found by their keys and not by an index. */
export interface Listing {
  /** At most `max` rows with a number below `below`, newest first. Fewer: there are no more. */
  readonly read: (below: number, max: number) => Promise<readonly CommandRow[]>;
}

/** The commands that concern a party or vehicle, or post in a further branch. */
export function listConcerning(rows: Rows, thing: string): Listing {
  return {
    async read(below, max) {
      const concerns = await rows.find(concernTable, {
        where: { thing, number: { below } },
        sort: ['-number'],
        limit: max,
      });
      const found = await rows.getMany(
        commandTable,
        concerns.map(({ command }) => command),
      );
      return concerns.flatMap(({ command }) => found.get(command) ?? []);
    },
  };
}

/** Commands that were read before. */
export function listRead(commands: readonly CommandRow[]): Listing {
  const newestFirst = commands.toSorted((one, other) => other.number - one.number);
  return { read: async (below, max) => newestFirst.filter(({ number }) => number < below).slice(0, max) };
}

/** The first `limit` commands of a listing that meet any of the conditions and are seen. */
export async function findListed(
  listing: Listing,
  wheres: Wheres,
  isSeen: IsSeen,
  limit: number,
): Promise<CommandSlice> {
  const { from, below } = boundsOf(wheres);
  const found: CommandRow[] = [];
  let [next, scanned, chunk] = [below, 0, limit + 1];
  for (;;) {
    const read = await listing.read(next, chunk);
    for (const row of read) {
      if (!wheres.some((where) => meetsConditions(commandTable, row, where)) || !isSeen(row)) continue;
      found.push(row);
      if (found.length === limit) return { rows: found, downTo: row.number };
    }
    const last = read.at(-1)?.number ?? 0;
    if (read.length < chunk || last <= from) return { rows: found, downTo: 0 };
    scanned += read.length;
    if (scanned >= MAX_SCANNED) return { rows: found, downTo: last };
    next = last;
    chunk = Math.min(chunk * 4, MAX_SCANNED - scanned, MAX_CHUNK);
  }
}

const MAX_CHUNK = 2_000;

/** The lowest and the highest number that the conditions allow. */
function boundsOf(wheres: Wheres): { readonly from: number; readonly below: number } {
  const bounds = wheres.map(({ number }) => number as { readonly atLeast: number; readonly below: number });
  return {
    from: Math.min(...bounds.map(({ atLeast }) => atLeast)),
    below: Math.max(...bounds.map(({ below }) => below)),
  };
}

/** The first `limit` commands of two slices. */
export function mergeSlices(one: CommandSlice, other: CommandSlice, limit: number): CommandSlice {
  const downTo = Math.max(one.downTo, other.downTo);
  const byNumber = new Map([...one.rows, ...other.rows].map((row) => [row.number, row]));
  const rows = [...byNumber.values()]
    .filter(({ number }) => number >= downTo)
    .toSorted((first, second) => second.number - first.number)
    .slice(0, limit);
  return { rows, downTo: rows.length === limit ? (rows.at(-1)?.number ?? downTo) : downTo };
}

/** The ids of the branches to which a command belongs. */
export function branchesOf({ branchId, otherBranches = [] }: CommandRow): readonly string[] {
  return [branchId ?? [], otherBranches].flat().map(fromShortId);
}
