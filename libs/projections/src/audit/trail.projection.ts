import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type Role } from '@bahi/contract/may';
import { type KnownData } from '@bahi/domain/known-event';
import { appendLeaf, EMPTY_TREE, type MerkleTree } from '@bahi/event-store/merkle';
import { parseAppendPlace } from '@bahi/kernel/append-place';
import { dayAt, type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { toShortId } from '@bahi/kernel/short-id';
import {
  change,
  projection,
  put,
  putFromRows,
  remove,
  upsert,
  type Change,
  type Lookup,
  type RowName,
} from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import {
  commandKey,
  continueCommand,
  rowKind,
  startCommand,
  type CommandRow,
  type RareKind,
} from './command-row.ts';
import { listSetValues } from './describe/earlier-values.ts';
import { findBranch, listConcerned, listPostedBranches, listTakenBack } from './things.ts';

/**
 * The audit trail: one row a command. It holds no words, amounts or personal fields, which the events have.
 * docs/architecture/read-side.md#the-audit-trail.
 */
const VERSION = 'trail-v2';

export const commandTable = table<CommandRow>(VERSION, 'command', {
  fields: {
    firm: 'text',
    number: 'integer',
    userId: 'text',
    branchId: 'text',
    type: 'text',
    kind: 'text',
    occurredOn: 'text',
    backDatedDays: 'integer',
    isDatedBack: 'boolean',
  },
  indexes: [
    ['firm', 'kind', 'number'],
    ['firm', 'isDatedBack', 'number', 'backDatedDays', 'occurredOn', 'kind'],
    ['firm', 'userId', 'number', 'kind'],
    ['firm', 'branchId', 'number', 'kind'],
    ['firm', 'number', 'kind', 'occurredOn'],
  ],
  sparse: ['kind', 'isDatedBack', 'userId', 'branchId'],
});

/** A party or vehicle whose history has the command, or a further branch in which the command posts. */
export interface ConcernRow {
  readonly thing: string;
  /** Of the command's row. */
  readonly number: number;
  /** Of the command's row when the event named the thing. */
  readonly kind?: RareKind;
  readonly command: string;
}

export const concernTable = table<ConcernRow>(VERSION, 'concern', {
  fields: { thing: 'text', number: 'integer', kind: 'text' },
  indexes: [['thing', 'number', 'kind']],
});

/** The Merkle tree over the hashes of a firm's events, in the order of the log. Its size numbers the events. */
export interface FirmRow extends MerkleTree {
  /** The latest recorded time of its events, in milliseconds. */
  readonly recordedMs: number;
}

const NEW_FIRM: FirmRow = { ...EMPTY_TREE, recordedMs: 0 };

export const firmTable = table<FirmRow>(VERSION, 'firm', { fields: {} });

/** The field that counts the commands of a kind. */
export const COUNT_FIELDS = {
  CHANGE: 'changes',
  TAKEN_BACK: 'takenBack',
  REOPENED: 'reopened',
  ENTRY: 'entries',
  REFUSED: 'refused',
  SIGN_IN: 'signIns',
  EXPORT: 'exports',
  JOB: 'jobs',
  TECHNICAL: 'technical',
} as const satisfies Record<TrailKind, string>;

export type KindCounts = { readonly [Field in (typeof COUNT_FIELDS)[TrailKind]]?: number };

/** The commands of a person in a firm that were recorded on one day in India. */
export interface DayRow extends KindCounts {
  readonly firm: string;
  readonly day: Day;
  /** Absent: jobs and operators. */
  readonly userId?: string;
  /** The number of the first of these commands. */
  readonly firstNumber: number;
  /** The same counts for each branch. A command counts in every branch in which it posts. */
  readonly branches: Readonly<Record<string, KindCounts>>;
}

export const dayTable = table<DayRow>(VERSION, 'day', {
  fields: {
    firm: 'text',
    day: 'text',
    userId: 'text',
    firstNumber: 'integer',
    changes: 'integer',
    takenBack: 'integer',
    reopened: 'integer',
    entries: 'integer',
    refused: 'integer',
    signIns: 'integer',
    exports: 'integer',
    jobs: 'integer',
    technical: 'integer',
  },
  indexes: [['firm', 'day', 'firstNumber', 'userId']],
});

/** A person's role in their firm, from which each command takes the role of its time. */
export interface MemberRow {
  readonly role: Role;
}

export const memberTable = table<MemberRow>(VERSION, 'member', { fields: {} });

/** The positions of the events that last set the fields of a stream. */
export interface SetterRow {
  /** Of the first event that set any field. */
  readonly first: number;
  /** The fields that a later event set. */
  readonly later: readonly (readonly [field: string, position: number])[];
}

export const setterTable = table<SetterRow>(VERSION, 'setter', { fields: {} });

/** The command that took an entry back. Keyed by the id of the entry. */
export interface ReversalRow {
  readonly number: number;
}

export const reversalTable = table<ReversalRow>(VERSION, 'reversal', { fields: {} });

/** Sees events of every type, so a new type needs a rank in `kinds.ts` and a sentence only. */
export const trailProjection = projection<DomainEvent>(VERSION, {
  tables: [commandTable, concernTable, firmTable, dayTable, memberTable, setterTable, reversalTable],
  on: {
    '*': (event) => {
      const { organisationId } = event;
      const members = toMemberChanges(event);
      const fields = Object.keys(listSetValues(event));
      // Not in the trail of a firm: sign-ups, and what the installation does for itself. A firm may change later what
      // a person entered there.
      if (organisationId === null) return [...members, ...toSetterChanges(event, fields)];
      const firm = toShortId(organisationId);
      const command = commandKey(event);
      const { place, count } = parseAppendPlace(event.place);
      return [
        // A command has the role that its user had before it or, if they had none, the one that it gives them.
        ...(place === 1
          ? [startRow(event, { firm, command, fields }), ...members]
          : [...members, continueRow(event, command, fields)]),
        ...toSetterChanges(event, fields),
        ...toConcernChanges(event, command, place),
        ...toReversalChanges(event, command),
        addLeaf(event, firm),
        ...(place === count ? [countCommand(event, firm, command)] : []),
      ];
    },
  },
});

interface Started {
  readonly firm: string;
  readonly command: string;
  /** The fields that the event sets. */
  readonly fields: readonly string[];
}

function startRow(event: EventEnvelope, { firm, command, fields }: Started): Change {
  const make = (lookup: Lookup) =>
    startCommand(event, firm, {
      eventsBefore: lookup(firmTable, firm)?.size ?? 0,
      role: findRole(event, lookup),
      setBefore: findSetters(event, fields, lookup),
    });
  const firmRow = { table: firmTable, key: firm };
  return putFromRows(commandTable, command, [firmRow, ...namedRows(event, fields)], make);
}

function continueRow(event: EventEnvelope, command: string, fields: readonly string[]): Change {
  const fold = (row: CommandRow, lookup: Lookup) =>
    continueCommand(row, event, {
      role: findRole(event, lookup),
      setBefore: findSetters(event, fields, lookup),
    });
  return change(commandTable, command, fold, namedRows(event, fields));
}

/** The rows of the user and of the fields that an event sets. */
function namedRows({ userId, stream }: EventEnvelope, fields: readonly string[]): readonly RowName[] {
  return [
    ...(userId === null ? [] : [{ table: memberTable, key: userId }]),
    ...(fields.length === 0 ? [] : [{ table: setterTable, key: stream }]),
  ];
}

function findRole({ userId }: EventEnvelope, lookup: Lookup): Role | undefined {
  return userId === null ? undefined : lookup(memberTable, userId)?.role;
}

function findSetters(
  { stream }: EventEnvelope,
  fields: readonly string[],
  lookup: Lookup,
): readonly number[] {
  const before = fields.length === 0 ? null : lookup(setterTable, stream);
  if (before === null) return [];
  const later = new Map(before.later);
  return fields.map((field) => later.get(field) ?? before.first);
}

const ROLE_TYPES = ['StaffAdded', 'OrganisationJoined', 'UserRoleChanged'] as const;
type RoleGiven = KnownData<(typeof ROLE_TYPES)[number]>;

function toMemberChanges({ type, data }: EventEnvelope): readonly Change[] {
  if (type === 'OrganisationLeft')
    return [remove(memberTable, (data as KnownData<'OrganisationLeft'>).userId)];
  if (!(ROLE_TYPES as readonly string[]).includes(type)) return [];
  const { userId, role } = data as RoleGiven;
  return [put(memberTable, userId, { role })];
}

/** The fields of an event have another order in the log than when it was written, and rows must not differ by it. */
function sortByField(setters: ReadonlyMap<string, number>): SetterRow['later'] {
  return [...setters].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function toSetterChanges({ stream, position }: EventEnvelope, fields: readonly string[]): readonly Change[] {
  if (fields.length === 0) return [];
  const first: SetterRow = { first: position, later: [] };
  const set = fields.map((field) => [field, position] as const);
  // `upsert` passes `first` itself where there is no row yet.
  const fold = (row: SetterRow) =>
    row === first ? first : { ...row, later: sortByField(new Map([...row.later, ...set])) };
  return [upsert(setterTable, stream, first, fold)];
}

function toConcernChanges(event: EventEnvelope, command: string, place: number): readonly Change[] {
  // The branch of the row depends on the other events, if there are any.
  const own = place > 1 ? null : findBranch(event);
  const branches = listPostedBranches(event).filter((branchId) => branchId !== own);
  return [...listConcerned(event), ...branches].map((id) => {
    const thing = toShortId(id);
    const make = (lookup: Lookup): ConcernRow => {
      const { number, kind } = findRow(lookup, command);
      return { thing, number, ...(kind === undefined ? {} : { kind }), command };
    };
    return putFromRows(concernTable, `${command} ${thing}`, [{ table: commandTable, key: command }], make);
  });
}

function toReversalChanges(event: EventEnvelope, command: string): readonly Change[] {
  const make = (lookup: Lookup) => ({ number: findRow(lookup, command).number });
  return listTakenBack(event).map((entryId) =>
    putFromRows(reversalTable, entryId, [{ table: commandTable, key: command }], make),
  );
}

function findRow(lookup: Lookup, command: string): CommandRow {
  const row = lookup(commandTable, command);
  if (row === null) throw new Error('an event of a command came before its first');
  return row;
}

/** Adds a command to its day, at its last event. */
function countCommand(event: EventEnvelope, firm: string, command: string): Change {
  const day = dayAt(event.recordedAt);
  const userId = event.userId === null ? {} : { userId: toShortId(event.userId) };
  const empty: DayRow = { firm, day, ...userId, firstNumber: 0, branches: {} };
  return upsert(
    dayTable,
    `${firm} ${day} ${userId.userId ?? '-'}`,
    empty,
    (row, lookup) => addToDay(row, findRow(lookup, command)),
    [{ table: commandTable, key: command }],
  );
}

/** Counts a whole command among those of its day. */
export function addToDay(row: DayRow, command: CommandRow): DayRow {
  const kind = rowKind(command);
  const branches = { ...row.branches };
  for (const branchId of [command.branchId ?? [], command.otherBranches ?? []].flat())
    branches[branchId] = addOne(branches[branchId] ?? {}, kind);
  return { ...addOne(row, kind), firstNumber: row.firstNumber || command.number, branches };
}

function addOne<Counts extends KindCounts>(counts: Counts, kind: TrailKind): Counts {
  const field = COUNT_FIELDS[kind];
  return { ...counts, [field]: (counts[field] ?? 0) + 1 };
}

function addLeaf({ hash, recordedAt }: EventEnvelope, firm: string): Change {
  const fold = (row: FirmRow): FirmRow => ({
    ...appendLeaf(row, hash ?? ''),
    recordedMs: Math.max(row.recordedMs, recordedAt),
  });
  return upsert(firmTable, firm, NEW_FIRM, fold);
}
