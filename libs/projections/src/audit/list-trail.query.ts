import { type listTrail as contract } from '@bahi/contract/audit/list-trail';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { statementTable } from '../ledger/khata/statements.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { answerCommands } from './answer-commands.ts';
import { commandKey } from './command-row.ts';
import { type CommandLog } from './command-log.ts';
import { countOfDays } from './count-commands.ts';
import { branchesOf, type IsSeen } from './find-commands.ts';
import { readCommands } from './read-commands.ts';
import { type DescriptionFailure } from './describe/described-command.ts';
import { isOfFirm, isPersonOfFirm } from './things-of-firm.ts';
import { ALL_KINDS, chooseKinds, numbersOfDays, occurredRange, type TrailFilter } from './trail-filter.ts';
import { answerCounts, commandsOfFirm, commandsOfThing, findTrailPage } from './trail-page.ts';
import { commandTable } from './trail.projection.ts';

type Input = InputOf<typeof contract>;
type Answer = WireResponse<typeof contract>;

/** What the trail reads besides rows. */
export interface TrailReading {
  readonly log: CommandLog;
  readonly onFailure: (failure: DescriptionFailure) => void;
}

/** Null: an id of the request is unknown or of another firm. */
export async function listTrail(
  { firm: rows }: Pick<ScopedRows, 'firm'>,
  input: Input,
  caller: Pick<Member, 'organisationId' | 'role'>,
  { log, onFailure }: TrailReading,
): Promise<Answer | null> {
  const found = await findTrailRows(rows, input, caller, log);
  if (found === null) return null;
  const { thing, kinds, isCapped, page, next, counts } = found;
  const commands = await readCommands(rows, log, page, caller.organisationId);
  const events = await answerCommands(commands, {
    rows,
    findOpenTrips: async (tripIds) => new Set(tripIds),
    ...(thing === null ? {} : { historyOf: thing }),
    onFailure,
  });
  return {
    events: [...events],
    ...answerCounts(counts, { visible: ALL_KINDS, kinds }),
    ...(isCapped ? { countsCapped: true as const } : {}),
    next,
  };
}

/** The rows of a page and the counts, without the events that give the sentences. Null as in `listTrail`. */
export async function findTrailRows(
  rows: Rows,
  input: Input,
  caller: Pick<Member, 'organisationId' | 'role'>,
  log: CommandLog,
) {
  const chosen = await chooseTrail(rows, input, caller, log);
  if (chosen === null) return null;
  const { thing, isCapped, counted, filter } = chosen;
  return {
    thing,
    kinds: filter.kinds,
    isCapped,
    ...(await findTrailPage(counted, filter, ALL_KINDS, input)),
  };
}

/** The filters of the trail, without a page. */
export type TrailInput = Omit<Input, 'before' | 'limit'>;

/** The commands among which a filter finds, and how they are counted. Null as in `listTrail`. */
export async function chooseTrail(
  rows: Rows,
  input: TrailInput,
  caller: Pick<Member, 'organisationId' | 'role'>,
  log: CommandLog,
) {
  const { organisationId } = caller;
  const firm = toShortId(organisationId);
  const { branchId = null, entityType, entityId } = input;
  const thing = entityType === null || entityId === null ? null : { entityType, entityId };
  const filter = await readFilter(rows, log, input, organisationId);
  const isKnown = thing === null || (await isOfFirm({ seen: rows, firm: rows }, thing, caller));
  if (filter === null || !isKnown) return null;

  const source =
    thing === null
      ? commandsOfFirm(rows, branchId)
      : await commandsOfThing(rows, log, thing, { organisationId, isSeen: inBranch(branchId) });
  const { types, backDatedDays, occurred } = filter;
  const isCapped =
    thing !== null ||
    types !== null ||
    backDatedDays !== null ||
    occurred !== null ||
    input.sinceStatementId !== null;
  const branch = branchId === null ? null : toShortId(branchId);
  const counted = isCapped
    ? source
    : { ...source, count: () => countOfDays(rows, { firm, ...input }, branch) };
  return { thing, filter, isCapped, counted };
}

function inBranch(branchId: string | null): IsSeen | null {
  return branchId === null ? null : (row) => branchesOf(row).includes(branchId);
}

/** Null: the firm has no such person or statement. */
async function readFilter(
  rows: Rows,
  log: CommandLog,
  input: TrailInput,
  organisationId: string,
): Promise<TrailFilter | null> {
  const { userId, types, backDatedDays, occurredFrom, occurredTo } = input;
  const firm = toShortId(organisationId);
  if (userId !== null && !(await isPersonOfFirm(rows, userId, organisationId))) return null;
  const since = await findStatementNumber(rows, log, input.sinceStatementId, organisationId);
  if (since === null) return null;
  const days = await numbersOfDays(rows, firm, input);
  return {
    firm,
    from: Math.max(days.from, since + 1),
    below: days.below,
    kinds: chooseKinds(input.kinds),
    userId,
    types: types === null ? null : [types].flat(),
    backDatedDays,
    occurred: await occurredRange(rows, firm, occurredFrom, occurredTo),
  };
}

/** The number of the command that issued the statement, 0 without one; null if the firm has no such statement. */
async function findStatementNumber(
  rows: Rows,
  log: CommandLog,
  statementId: string | null,
  organisationId: string,
): Promise<number | null> {
  if (statementId === null) return 0;
  const statement = await rows.get(statementTable, statementId);
  if (statement?.organisationId !== organisationId) return null;
  const [issued] = await log.readCommands([statement.position]);
  const row = issued && (await rows.get(commandTable, commandKey(issued.event)));
  return row?.number ?? null;
}
