import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type Role } from '@bahi/contract/may';
import { parseAppendPlace } from '@bahi/kernel/append-place';
import { dayNumberAt, toDayNumber, type Day } from '@bahi/kernel/day';
import { type EventEnvelope, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { toShortId } from '@bahi/kernel/short-id';
import { eventStanding, outranks, type Standing } from './kinds.ts';
import { findBranch, findBusinessDay, listPostedBranches } from './things.ts';

/**
 * A command in the trail of its firm. It holds what the trail filters and sorts by; the words, amounts and names are
 * read from the events. Ids are short ids. A field is absent where it has the usual value, because there are as many
 * rows as commands.
 */
export interface CommandRow {
  readonly firm: string;
  /** The number of the command's last event among the events of the firm, from 1. */
  readonly number: number;
  /** Of the command's first event. */
  readonly position: number;
  readonly recordedAt: number;
  readonly events: number;
  readonly userId?: string;
  /** The role of the user before the command, or the one that it gave them. */
  readonly role?: Role;
  readonly branchId?: string;
  /** The other branches in which the command posts. */
  readonly otherBranches?: readonly string[];
  /** Of the event that gives the sentence. */
  readonly type: string;
  /** Absent: ENTRY, the kind of most commands. */
  readonly kind?: RareKind;
  readonly occurredOn?: Day;
  /** By how many days the business day lies before the recorded one. */
  readonly backDatedDays?: number;
  readonly isDatedBack?: true;
  /** The positions of the earlier events that last set the fields which the command changes. */
  readonly earlier?: readonly number[];
  /** Until the last event of the command: of the event that gives the sentence so far. */
  readonly rank?: Standing['rank'];
}

export type RareKind = Exclude<TrailKind, 'ENTRY'>;

/** The kind of a row. */
export function rowKind({ kind }: Pick<CommandRow, 'kind'>): TrailKind {
  return kind ?? 'ENTRY';
}

/** A kind as rows hold it; null for that of most rows. */
export function storedKind(kind: TrailKind): RareKind | null {
  return kind === 'ENTRY' ? null : kind;
}

/**
 * The key of a command's row. A wrong one-time code is the only event that a refused command appends, and the command
 * may succeed later under the same id, so that it then has a row of its own.
 */
export function commandKey(event: Pick<RecordedEnvelope, 'commandId' | 'id' | 'type' | 'position'>): string {
  const key = toShortId(event.commandId ?? event.id);
  return event.type === 'OtpTried' ? `${key} ${event.position}` : key;
}

/** What a row needs from other rows. */
interface Known {
  /** The events of the firm before the command. */
  readonly eventsBefore: number;
  readonly role: Role | undefined;
  /** The positions of the events that set the event's fields before. */
  readonly setBefore: readonly number[];
}

/** The row of a command from its first event. */
export function startCommand(event: EventEnvelope, firm: string, known: Known): CommandRow {
  const { position, recordedAt, userId } = event;
  const { count } = parseAppendPlace(event.place);
  const start = { firm, number: known.eventsBefore + count, position, recordedAt, events: count };
  const standing = eventStanding(event);
  const row: CommandRow = {
    ...start,
    ...(userId === null ? {} : { userId: toShortId(userId) }),
    ...(known.role === undefined ? {} : { role: known.role }),
    ...toPrimary(event, standing),
  };
  return withEvent(row, event, known.setBefore);
}

/** The row with a further event of its command. */
export function continueCommand(
  { rank, ...row }: CommandRow,
  event: EventEnvelope,
  { role, setBefore }: Omit<Known, 'eventsBefore'>,
): CommandRow {
  const standing = eventStanding(event);
  const isPrimary = rank === undefined || outranks(standing.rank, rank);
  const { type, kind, branchId, ...rest } = row;
  const before = { type, ...(kind && { kind }), ...(branchId && { branchId }), ...(rank && { rank }) };
  const next: CommandRow = {
    ...rest,
    ...(row.role === undefined && role !== undefined ? { role } : {}),
    ...(isPrimary ? toPrimary(event, standing) : before),
  };
  return withEvent(next, event, setBefore);
}

function toPrimary(event: EventEnvelope, { rank, kind }: Standing) {
  const branchId = findBranch(event);
  const rare = storedKind(kind);
  return {
    type: event.type,
    rank,
    ...(rare === null ? {} : { kind: rare }),
    ...(branchId === null ? {} : { branchId: toShortId(branchId) }),
  };
}

/** Adds what every event of a command adds: its branches, its day and the earlier events. */
function withEvent(row: CommandRow, event: EventEnvelope, setBefore: readonly number[]): CommandRow {
  const { place, count } = parseAppendPlace(event.place);
  const { rank, otherBranches = [], earlier = [], ...rest } = row;
  const postedHere = listPostedBranches(event).map(toShortId);
  const posted = postedHere.length === 0 ? otherBranches : [...new Set([...otherBranches, ...postedHere])];
  const named = setBefore.length === 0 ? earlier : addEarlier(earlier, setBefore, row.position);
  const isLast = place === count;
  const others = isLast ? posted.filter((branchId) => branchId !== row.branchId) : posted;
  return {
    ...rest,
    ...(others.length === 0 ? {} : { otherBranches: others }),
    ...(named.length === 0 ? {} : { earlier: named }),
    ...(isLast || rank === undefined ? {} : { rank }),
    ...toBusinessDay(row, findBusinessDay(event)),
  };
}

/** Adds the positions of events before the command, each once and in order. */
function addEarlier(
  earlier: readonly number[],
  setBefore: readonly number[],
  first: number,
): readonly number[] {
  const all = new Set([...earlier, ...setBefore.filter((position) => position < first)]);
  return [...all].toSorted((one, other) => one - other);
}

function toBusinessDay({ occurredOn, recordedAt }: CommandRow, day: Day | null) {
  if (day === null || (occurredOn !== undefined && occurredOn <= day)) return {};
  const days = dayNumberAt(recordedAt) - toDayNumber(day);
  return { occurredOn: day, ...(days > 0 ? { backDatedDays: days, isDatedBack: true as const } : {}) };
}
