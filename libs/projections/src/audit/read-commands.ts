import { entryAggregateId, entryStreamCategory } from '@bahi/domain/money/entry-id';
import { eventEntries } from '@bahi/domain/money/entry';
import { startsAppend } from '@bahi/kernel/append-place';
import { type Rows } from '@bahi/read-store/read-store';
import { commandKey, type CommandRow } from './command-row.ts';
import { type CommandLog, type LoggedEvent } from './command-log.ts';
import { type EarlierValues } from './describe/described-command.ts';
import { earlierValuesIn, listNamedEntries } from './describe/earlier-values.ts';
import { listPosted, listTakenBack } from './things.ts';
import { commandTable, reversalTable } from './trail.projection.ts';

/** A row with its command, and what the words need from other commands. */
export interface ReadCommand {
  readonly row: CommandRow;
  /** In order; at least one. */
  readonly logged: readonly [LoggedEvent, ...LoggedEvent[]];
  readonly earlier: EarlierValues;
  /** The numbers of the commands that it took back, and of the one that took it back. */
  readonly reverses: readonly number[];
  readonly reversedBy: number | null;
}

/**
 * Reads the commands of these rows: their events and the earlier ones that the rows name in one call, and the streams of
 * the entries that they take back or correct.
 */
export async function readCommands(
  rows: Rows,
  log: CommandLog,
  page: readonly CommandRow[],
  organisationId: string,
): Promise<readonly ReadCommand[]> {
  const named = page.flatMap(({ position, earlier = [] }) => [position, ...earlier]);
  const events = await log.readCommands([...new Set(named)]);
  const byStart = groupByStart(events);
  const byPosition = new Map(events.map((each) => [each.event.position, each]));
  const commands = page.flatMap((row) => {
    const logged = byStart.get(row.position);
    return logged === undefined ? [] : [{ row, logged }];
  });
  const posted = await readPosters(
    log,
    commands.flatMap(({ logged }) => logged),
    organisationId,
  );
  const rowsOfPosters = await rows.getMany(
    commandTable,
    [...posted.values()].map(({ event }) => commandKey(event)),
  );
  const posts = commands.flatMap(({ logged }) => logged.flatMap(({ event }) => listPosted(event)));
  const reversals = await rows.getMany(reversalTable, posts);

  return commands.map(({ row, logged }): ReadCommand => {
    const own = logged.map(({ event }) => event);
    const before = [
      ...(row.earlier ?? []).flatMap((position) => byPosition.get(position) ?? []),
      ...listNamedEntries(own).flatMap((entryId) => posted.get(entryId) ?? []),
    ].map(({ event }) => event);
    // Earlier values are looked for within a stream.
    const inOrder = [...new Set([...before, ...own])].toSorted((one, other) => one.revision - other.revision);
    const takenBack = own
      .flatMap((event) => listTakenBack(event))
      .flatMap((entryId) => posted.get(entryId) ?? []);
    const numbers = takenBack.flatMap(({ event }) => rowsOfPosters.get(commandKey(event))?.number ?? []);
    const by = own.flatMap(listPosted).flatMap((entryId) => reversals.get(entryId)?.number ?? []);
    return {
      row,
      logged,
      earlier: earlierValuesIn(inOrder),
      reverses: [...new Set(numbers)].filter((number) => number !== row.number),
      reversedBy: by.find((number) => number !== row.number) ?? null,
    };
  });
}

/** Position of the first event → the events of the command. */
function groupByStart(events: readonly LoggedEvent[]) {
  const byStart = new Map<number, [LoggedEvent, ...LoggedEvent[]]>();
  let open: [LoggedEvent, ...LoggedEvent[]] | undefined;
  for (const logged of events) {
    const { place, position } = logged.event;
    if (open === undefined || startsAppend(place)) {
      open = [logged];
      byStart.set(position, open);
    } else open.push(logged);
  }
  return byStart;
}

/** Entry → the event that posted it, for all entries that the commands name. */
async function readPosters(
  log: CommandLog,
  logged: readonly LoggedEvent[],
  organisationId: string,
): Promise<ReadonlyMap<string, LoggedEvent>> {
  const wanted = new Set(listNamedEntries(logged.map(({ event }) => event)));
  const streams = new Set([...wanted].flatMap((entryId) => entryStream(entryId, organisationId) ?? []));
  const read = await Promise.all([...streams].map((stream) => log.readStream(stream)));
  const posted = new Map<string, LoggedEvent>();
  for (const each of read.flat())
    for (const { entryId } of eventEntries(each.event))
      if (wanted.has(entryId) && !posted.has(entryId)) posted.set(entryId, each);
  return posted;
}

/** The stream that holds an entry; null if no stream can. */
function entryStream(entryId: string, organisationId: string): string | null {
  const category = entryStreamCategory(entryId);
  return category && `${category}-${organisationId}.${entryAggregateId(category, entryId)}`;
}
