import { type trailHistory as contract } from '@bahi/contract/audit/trail-history';
import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { toShortId } from '@bahi/kernel/short-id';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { answerCommands } from './answer-commands.ts';
import { type TrailReading } from './list-trail.query.ts';
import { type IsSeen } from './find-commands.ts';
import { findOwnChanges } from './own-changes.ts';
import { readCommands } from './read-commands.ts';
import { isOfFirm, mayOpen } from './things-of-firm.ts';
import { ALL_KINDS, chooseKinds, numbersOfDays, type TrailFilter } from './trail-filter.ts';
import { answerCounts, commandsOfThing, findTrailPage, seenFromBranches } from './trail-page.ts';

const KINDS_OF_MANAGER: readonly TrailKind[] = ['CHANGE', 'TAKEN_BACK', 'REOPENED', 'ENTRY', 'JOB'];

/** Null: the thing is unknown, of another firm, or one that the caller may not open. */
export async function trailHistory(
  rows: ScopedRows,
  { entityType, entityId, ...input }: InputOf<typeof contract>,
  caller: Member,
  { log, onFailure }: TrailReading,
): Promise<WireResponse<typeof contract> | null> {
  const { organisationId, role, branches } = caller;
  const thing = { entityType, entityId };
  if (!mayOpen(thing, caller) || !(await isOfFirm({ seen: rows, firm: rows.firm }, thing, caller)))
    return null;
  const visible = role === 'MANAGER' ? KINDS_OF_MANAGER : ALL_KINDS;
  const kinds = chooseKinds(input.kinds, visible);
  const inBranches = seenFromBranches(branches);
  const own = inBranches === null ? null : await findOwnChanges(rows.firm, log, thing, organisationId);
  const isSeen: IsSeen | null = own && ((row) => inBranches?.(row) === true || own.isOwn(row));
  const firm = toShortId(organisationId);
  const days = await numbersOfDays(rows.firm, firm, input);
  const filter: TrailFilter = {
    firm,
    ...days,
    kinds,
    userId: null,
    types: null,
    backDatedDays: null,
    occurred: null,
  };
  const source = await commandsOfThing(rows.firm, log, thing, { organisationId, isSeen });
  const { page, next, counts } = await findTrailPage(source, filter, visible, input);
  const read = await readCommands(rows.firm, log, page, organisationId);
  const commands = read.map((command) =>
    own === null || inBranches?.(command.row) === true ? command : own.withoutEntries(command),
  );
  const events = await answerCommands(commands, {
    rows: rows.firm,
    findOpenTrips: async (tripIds) => new Set((await rows.getMany(tripTable, tripIds)).keys()),
    historyOf: thing,
    onFailure,
  });
  return {
    events: [...events],
    ...answerCounts(counts, { visible, kinds }),
    countsCapped: true,
    next,
  };
}
