import { type listTrail } from '@bahi/contract/audit/list-trail';
import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type WireResponse } from '@bahi/contract/define';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { toLength } from '../list.ts';
import { type CommandRow } from './command-row.ts';
import { type CommandLog } from './command-log.ts';
import { countConcerning, countFound, countListed, addCounts, type Counts } from './count-commands.ts';
import {
  branchesOf,
  findCommands,
  findListed,
  listConcerning,
  listRead,
  mergeSlices,
  type CommandSlice,
  type IsSeen,
  type Listing,
} from './find-commands.ts';
import { commandKey } from './command-row.ts';
import { isPlain, NO_NUMBER, possibleKinds, toConditions, type TrailFilter } from './trail-filter.ts';
import { commandTable } from './trail.projection.ts';
import { type Thing } from './things.ts';
import { historyStreams } from './things-of-firm.ts';

/** The commands of a firm, of a branch or of a thing, and their counts by kind. */
export interface CommandSource {
  readonly find: (filter: TrailFilter, limit: number) => Promise<CommandSlice>;
  readonly count: (filter: TrailFilter) => Promise<Counts>;
}

/** All commands of the firm, or those that belong to a branch. */
export function commandsOfFirm(rows: Rows, branchId: string | null): CommandSource {
  const branch = branchId === null ? null : toShortId(branchId);
  const inFurtherBranch = branch === null ? null : listConcerning(rows, branch);
  const seen: IsSeen = ({ otherBranches = [] }) => branch !== null && otherBranches.includes(branch);
  return {
    async find(filter, limit) {
      const found = await findCommands(rows, toConditions(filter, branch), limit);
      if (inFurtherBranch === null) return found;
      const further = await findListed(inFurtherBranch, toConditions(filter), seen, limit);
      return mergeSlices(found, further, limit);
    },
    async count(filter) {
      const counts = await countFound(rows, toConditions(filter, branch), possibleKinds(filter));
      if (inFurtherBranch === null) return counts;
      return addCounts(counts, await countListed(inFurtherBranch, toConditions(filter), seen));
    },
  };
}

/** The commands that are the history of a thing. */
export async function commandsOfThing(
  rows: Rows,
  log: CommandLog,
  thing: Thing,
  { organisationId, isSeen }: { readonly organisationId: string; readonly isSeen: IsSeen | null },
): Promise<CommandSource> {
  const streams = historyStreams(thing, organisationId);
  const listing: Listing =
    streams === null
      ? listConcerning(rows, toShortId(thing.entityId))
      : listRead(await readCommandsOfStreams(rows, log, streams, toShortId(organisationId)));
  const seen = isSeen ?? (() => true);
  return {
    find: (filter, limit) => findListed(listing, toConditions(filter), seen, limit),
    count: (filter) =>
      streams === null && isSeen === null && isPlain(filter)
        ? countConcerning(rows, toShortId(thing.entityId), filter)
        : countListed(listing, toConditions(filter), seen),
  };
}

async function readCommandsOfStreams(
  rows: Rows,
  log: CommandLog,
  streams: readonly string[],
  firm: string,
): Promise<readonly CommandRow[]> {
  const events = (await Promise.all(streams.map((stream) => log.readStream(stream)))).flat();
  const found = await rows.getMany(commandTable, new Set(events.map(({ event }) => commandKey(event))));
  // A person may have been in another firm before.
  return [...found.values()].filter((row) => row.firm === firm);
}

/** The commands that belong to one of a person's branches; null if they see all. */
export function seenFromBranches(branches: readonly string[] | 'ALL'): IsSeen | null {
  if (branches === 'ALL') return null;
  return (row) => branchesOf(row).some((id) => branches.includes(id));
}

interface PageInput {
  readonly before: number | null;
  readonly limit: number;
}

/** The rows of a page, and the counts of all that the filter finds, whatever its kinds and the page. */
export async function findTrailPage(
  source: CommandSource,
  filter: TrailFilter,
  visible: readonly TrailKind[],
  { before, limit }: PageInput,
): Promise<{
  readonly page: readonly CommandRow[];
  readonly next: number | null;
  readonly counts: Counts;
}> {
  const below = Math.min(filter.below, before ?? NO_NUMBER);
  const { rows: found, downTo } = await source.find({ ...filter, below }, limit + 1);
  const page = found.slice(0, limit);
  const rest = downTo > 0 ? downTo : null;
  const next = found.length > limit ? (page.at(-1)?.number ?? rest) : rest;
  return { page, next, counts: await source.count({ ...filter, kinds: visible }) };
}

type PageAnswer = WireResponse<typeof listTrail>;

/** The counts of the kinds that the caller may see, and the length of the list with its kinds. */
export function answerCounts(
  counts: Counts,
  { visible, kinds }: { readonly visible: readonly TrailKind[]; readonly kinds: readonly TrailKind[] },
): Pick<PageAnswer, 'counts' | 'length' | 'more'> {
  const total = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  return {
    ...toLength(total),
    counts: Object.fromEntries(visible.map((kind) => [kind, counts.get(kind) ?? 0])),
  };
}
