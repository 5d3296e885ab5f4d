import { type listTrail as contract } from '@bahi/contract/audit/list-trail';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { userTable } from '../access/access.projection.ts';
import { type Member } from '../caller.ts';
import { statementTable } from '../ledger/khata/statements.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { answerCommands } from './answer-commands.ts';
import { commandKey } from './command-row.ts';
import { type CommandLog } from './command-log.ts';
import { countOfDays } from './count-commands.ts';
import { branchesOf } from './find-commands.ts';
import { readCommands } from './read-commands.ts';
import { type DescriptionFailure } from './describe/described-command.ts';
import { isOfFirm } from './things-of-firm.ts';
import {
  ALL_KINDS,
  chooseKinds,
  numbersOfDays,
  occurredRange,
  NO_NUMBER,
  type TrailFilter,
} from './trail-filter.ts';
import {
  answerCounts,
  commandsOfFirm,
  commandsOfThing,
  findTrailPage,
  type CommandSource,
} from './trail-page.ts';
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
  { organisationId }: Pick<Member, 'organisationId'>,
  { log, onFailure }: TrailReading,
): Promise<Answer | null> {
  const { userId, limit, backDatedDays, occurredFrom, occurredTo, branchId = null } = input;
  const types = input.types === null ? null : [input.types].flat();
  const firm = toShortId(organisationId);
  if (userId !== null && !(await isAuthor(rows, firm, userId, organisationId))) return null;
  const since = await findStatementNumber(rows, log, input.sinceStatementId, organisationId);
  const source = await chooseSource(rows, log, input, organisationId);
  if (since === null || source === null) return null;

  const days = await numbersOfDays(rows, firm, input);
  const occurred = await occurredRange(rows, firm, occurredFrom, occurredTo);
  const kinds = chooseKinds(input.kinds);
  const filter: TrailFilter = {
    firm,
    from: Math.max(days.from, since + 1),
    below: Math.min(days.below, input.before ?? NO_NUMBER),
    kinds,
    userId,
    types,
    backDatedDays,
    occurred,
  };
  const isExact =
    input.entityId === null && types === null && backDatedDays === null && occurred === null && since === 0;
  const branch = branchId === null ? null : toShortId(branchId);
  const counted: CommandSource = isExact
    ? { ...source, count: () => countOfDays(rows, { firm, ...input }, branch) }
    : source;
  const uncut = { kinds: ALL_KINDS, below: days.below };
  const { page, next, counts } = await findTrailPage(counted, filter, { limit, uncut });
  const commands = await readCommands(rows, log, page, organisationId);
  return {
    events: [
      ...(await answerCommands(commands, {
        rows,
        findOpenTrips: async (tripIds) => new Set(tripIds),
        ...(input.entityType === 'TRIP' && input.entityId !== null
          ? { historyOf: { entityType: input.entityType, entityId: input.entityId } }
          : {}),
        onFailure,
      })),
    ],
    ...answerCounts(counts, { visible: ALL_KINDS, kinds }),
    ...(isExact ? {} : { countsCapped: true as const }),
    next,
  };
}

/** Whether the person is or was one of the firm. */
async function isAuthor(rows: Rows, firm: string, userId: string, organisationId: string): Promise<boolean> {
  if ((await rows.get(userTable, userId))?.organisationId === organisationId) return true;
  const where = { firm, userId: toShortId(userId) };
  return (await rows.count(commandTable, where, 1)) > 0;
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

/** Null: the firm has no such thing. */
async function chooseSource(
  rows: Rows,
  log: CommandLog,
  { entityType, entityId, branchId = null }: Pick<Input, 'entityType' | 'entityId' | 'branchId'>,
  organisationId: string,
): Promise<CommandSource | null> {
  if (entityType === null || entityId === null) return commandsOfFirm(rows, branchId);
  const thing = { entityType, entityId };
  if (!(await isOfFirm(rows, thing, organisationId))) return null;
  const isSeen =
    branchId === null ? null : (row: Parameters<typeof branchesOf>[0]) => branchesOf(row).includes(branchId);
  return commandsOfThing(rows, log, thing, { organisationId, isSeen });
}
