import { type WireResponse } from '@bahi/contract/define';
import { type listTrail } from '@bahi/contract/audit/list-trail';
import { type TrailSource } from '@bahi/contract/audit/trail-labels';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { fromShortId } from '@bahi/kernel/short-id';
import { dataKeyTable } from '../data-keys/data-keys.projection.ts';
import { namedBranches } from '../branches/branch-names.ts';
import { rowKind } from './command-row.ts';
import {
  type DescribedCommand,
  type DescriptionFailure,
  type RecordedCommand,
  type SentencePart,
} from './describe/described-command.ts';
import { describeCommand } from './describe/describe-command.ts';
import { listReferences, writeName, writeSentence, writeShown, type FindName } from './describe/names.ts';
import { primaryEvent } from './kinds.ts';
import { lookUpNames } from './look-up-names.ts';
import { type ReadCommand } from './read-commands.ts';
import { type RowsByKey } from './remembered-rows.ts';
import { findSubject, type Thing } from './things.ts';

export type TrailRowAnswer = WireResponse<typeof listTrail>['events'][number];
type PartAnswer = TrailRowAnswer['parts'][number];

export interface AnswerOptions {
  /** The whole firm's rows, for names. */
  readonly rows: RowsByKey;
  /** The trips among these that the caller may open. */
  readonly findOpenTrips: (tripIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly historyOf?: RecordedCommand['historyOf'];
  /** Called for what could not be described; the row is shown without it. */
  readonly onFailure: (failure: DescriptionFailure) => void;
}

/** The rows as they are answered, with the names of today for all of them. */
export async function answerCommands(
  commands: readonly ReadCommand[],
  { rows, findOpenTrips, historyOf, onFailure }: AnswerOptions,
): Promise<readonly TrailRowAnswer[]> {
  const [newest] = commands;
  if (newest === undefined) return [];
  const described = commands.map((command) => {
    const events = command.logged.map(({ event }) => event);
    const words = describeCommand({
      events,
      earlier: command.earlier,
      ...(historyOf === undefined ? {} : { historyOf }),
    });
    words.failures.forEach(onFailure);
    const primary = primaryEvent(events) ?? command.logged[0].event;
    return { command, words, subject: findSubject(primary) };
  });
  const references = described.flatMap(({ command: { row }, words, subject }) => [
    ...listReferences(words),
    subject,
    ...(row.userId === undefined ? [] : [person(fromShortId(row.userId))]),
  ]);
  const findName = await lookUpNames(rows, references, fromShortId(newest.row.firm));
  const branchIds = described.flatMap(({ command: { row }, words: { effects } }) => [
    ...(row.branchId === undefined ? [] : [fromShortId(row.branchId)]),
    ...effects.map(({ branchId }) => branchId),
  ]);
  const branchOf = await namedBranches(rows, new Set(branchIds));
  const findKey = await lookUpKeys(rows, commands);
  const tripIds = references.flatMap(({ entityType, entityId }) => (entityType === 'TRIP' ? [entityId] : []));
  const openTrips = await findOpenTrips([...new Set(tripIds)]);
  const isOpen = (thing: Thing) =>
    findName(thing) !== undefined && (thing.entityType !== 'TRIP' || openTrips.has(thing.entityId));
  return described.map((each) => answerCommand(each, { findName, branchOf, findKey, isOpen }));
}

interface Described {
  readonly command: ReadCommand;
  readonly words: DescribedCommand;
  readonly subject: Thing;
}

interface Names {
  readonly findName: FindName;
  readonly branchOf: (id: string) => TrailRowAnswer['effects'][number]['branch'];
  readonly findKey: (command: ReadCommand) => TrailRowAnswer['key'];
  readonly isOpen: (thing: Thing) => boolean;
}

function answerCommand({ command, words, subject }: Described, names: Names): TrailRowAnswer {
  const { row, logged, reverses, reversedBy } = command;
  const { findName, branchOf, findKey, isOpen } = names;
  const key = findKey(command);
  const { event: first } = logged[0];
  const { event: last } = logged.at(-1) ?? logged[0];
  const userId = row.userId === undefined ? null : fromShortId(row.userId);
  return {
    number: row.number,
    position: last.position,
    recordedAt: new Date(row.recordedAt).toISOString(),
    occurredOn: row.occurredOn ?? null,
    backDatedDays: row.backDatedDays ?? 0,
    user: userId === null ? null : { id: userId, name: findName(person(userId)) ?? '-' },
    role: row.role ?? null,
    source: toSource(first.source, userId),
    ...(key === undefined ? {} : { key }),
    branch: row.branchId === undefined ? null : branchOf(fromShortId(row.branchId)),
    entityType: subject.entityType,
    entityId: isOpen(subject) ? subject.entityId : null,
    kind: rowKind(row),
    type: row.type,
    summary: writeSentence(words.parts, findName),
    parts: words.parts.map((part) => answerPart(part, names)),
    changes: words.changes.map(({ from, to, ...change }) => ({
      ...change,
      from: writeShown(from, findName),
      to: writeShown(to, findName),
    })),
    effects: words.effects.map(({ account, label, partyId, branchId, amountPaise }) => ({
      account,
      label: writeShown(label, findName),
      ...(partyId === undefined ? {} : { partyId }),
      branch: branchOf(branchId),
      amount: rupeesFromPaise(amountPaise),
    })),
    lines: words.lines.map((line) => writeSentence(line, findName)),
    reason: words.reason,
    reverses: reverses.map((number) => ({ number })),
    reversedBy: reversedBy === null ? null : { number: reversedBy },
    session: first.session,
    commandId: first.commandId ?? first.id,
    hash: last.hash ?? '',
    events: row.events,
  };
}

function answerPart(part: SentencePart, { findName, isOpen }: Names): PartAnswer {
  if ('text' in part) return part;
  if ('amountPaise' in part) return { amount: rupeesFromPaise(part.amountPaise) };
  const { entityType, entityId } = part;
  return { entityType, entityId: isOpen(part) ? entityId : null, label: writeName(part, findName) };
}

/** The data key that a command was sent with, by its name of today. */
async function lookUpKeys(rows: RowsByKey, commands: readonly ReadCommand[]): Promise<Names['findKey']> {
  const usedKeyId = ({ logged: [{ event }] }: ReadCommand) =>
    event.source === 'data-key' ? (event.data as { readonly dataKeyId?: string }).dataKeyId : undefined;
  const found = await rows.getMany(
    dataKeyTable,
    commands.flatMap((command) => usedKeyId(command) ?? []),
  );
  return (command) => {
    const id = usedKeyId(command);
    return id === undefined ? undefined : { id, name: found.get(id)?.name ?? '-' };
  };
}

/** Events from before the source was stored were sent in a session, if they name a person. */
export function toSource(source: string | null, userId: string | null): TrailSource {
  if (source === null) return userId === null ? 'JOB' : 'SESSION';
  if (source === 'session') return 'SESSION';
  if (source === 'sign-in') return 'SIGN_IN';
  if (source === 'data-key') return 'KEY';
  return source === 'operator' ? 'OPERATOR' : 'JOB';
}

function person(entityId: string) {
  return { entityType: 'PERSON', entityId } as const;
}
