import { type RecordOf } from '@bahi/contract/data/data-table';
import { trailData } from '@bahi/contract/data/trail';
import { parseAppendPlace } from '@bahi/kernel/append-place';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { fromShortId } from '@bahi/kernel/short-id';
import { toSource } from '../audit/answer-commands.ts';
import { commandKey, rowKind, type CommandRow } from '../audit/command-row.ts';
import { primaryEvent } from '../audit/kinds.ts';
import { findSubject } from '../audit/things.ts';
import { commandTable } from '../audit/trail.projection.ts';
import { type DataReader, type LogSource } from './data-source.ts';
import { timeText } from './written-values.ts';

export type TrailRecord = RecordOf<typeof trailData>;

export const trailSource: LogSource = {
  from: 'log',
  table: trailData,
  rows: commandTable,
  countRecords: (event) => (endsAppend(event) ? 1 : 0),
  async read(events, reader, rows) {
    const commands = groupByCommand(events);
    const found = await rows.getMany(commandTable, commands.keys());
    return [...commands].flatMap(([key, command]) => {
      const row = found.get(key);
      return row !== undefined && isIn(row, reader) ? [toRecord(row, command)] : [];
    });
  },
};

type Command = [RecordedEnvelope, ...RecordedEnvelope[]];

/** Key of the row → the events of the command, in order. */
function groupByCommand(events: readonly RecordedEnvelope[]): ReadonlyMap<string, Command> {
  const commands = new Map<string, Command>();
  for (const event of events) {
    const key = commandKey(event);
    const open = commands.get(key);
    if (open === undefined) commands.set(key, [event]);
    else open.push(event);
  }
  return commands;
}

function endsAppend(event: RecordedEnvelope): boolean {
  const { place, count } = parseAppendPlace(event.place);
  return place === count;
}

/** Whether it belongs to one of the branches: the rows without a branch are those of the whole firm. */
function isIn({ branchId, otherBranches = [] }: CommandRow, { branches }: DataReader): boolean {
  if (branches === 'ALL') return true;
  return [branchId ?? [], otherBranches].flat().some((id) => branches.includes(fromShortId(id)));
}

function toRecord(row: CommandRow, command: Command): TrailRecord {
  const [first] = command;
  const last = command.at(-1) ?? first;
  const { entityType, entityId } = findSubject(primaryEvent(command));
  const userId = row.userId === undefined ? null : fromShortId(row.userId);
  return {
    position: last.position,
    deleted: false,
    number: row.number,
    events: row.events,
    command_id: first.commandId ?? first.id,
    recorded_at: timeText(row.recordedAt),
    occurred_on: row.occurredOn ?? null,
    back_dated_days: row.backDatedDays ?? 0,
    user_id: userId,
    role: row.role ?? null,
    source: toSource(first.source, userId),
    branch_id: row.branchId === undefined ? null : fromShortId(row.branchId),
    entity_type: entityType,
    entity_id: entityId,
    kind: rowKind(row),
    type: row.type,
    session: first.session,
    hash: last.hash ?? '',
  };
}
