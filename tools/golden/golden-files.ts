import { isDeepStrictEqual } from 'node:util';
import { eventRegistry } from '@bahi/domain/event-registry';
import {
  findAggregate,
  foldStates,
  readGoldenEvents,
  type GoldenEvent,
} from '@bahi/domain/golden/golden-events-fixtures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { describeCommand } from '@bahi/projections/audit/describe/describe-command';
import { earlierValuesIn } from '@bahi/projections/audit/describe/earlier-values';
import { goldenNames } from '@bahi/projections/audit/describe/golden-names-fixtures';
import {
  writeDescription,
  type WrittenCommand,
} from '@bahi/projections/audit/describe/written-command-fixtures';
import { projections } from '@bahi/projections/generated/projections';

export const EVENTS = 'libs/domain/src/golden/events';
export const STATES = 'libs/domain/src/golden/states';
export const ROWS = 'libs/projections/src/golden';
export const WORDS = 'libs/projections/src/audit/describe/golden/commands.json';

/** A new event as a person writes it: with its command, and without what follows from the events before it. */
export type DraftEvent = Pick<GoldenEvent, 'stream' | 'type' | 'data'> &
  Partial<GoldenEvent> & { readonly command?: string | undefined };

/** A command of the golden log: its slug, and the positions of its events. */
export interface GoldenCommand {
  readonly command: string;
  readonly events: readonly number[];
}

export interface GoldenLog {
  readonly events: readonly GoldenEvent[];
  readonly commands: readonly GoldenCommand[];
}

/** Path → content of each file that is made from a golden log. */
export type GoldenFiles = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

/**
 * Adds drafts to a golden log, in their order: each gets the next position, revision and id, is recorded a minute after
 * the one before it, by the same person in the same firm on the same day unless it says otherwise. Drafts of one
 * command that follow each other are told as one.
 * @throws Error for a draft without a command
 */
export function addDrafts(log: GoldenLog, drafts: readonly DraftEvent[]): GoldenLog {
  const events = [...log.events];
  const commands = [...log.commands];
  let added: { readonly command: string; readonly events: number[] } | undefined;
  let place = Math.max(0, ...events.map(({ position }) => position));
  for (const { command, metadata, stream, type, data } of drafts) {
    if (command === undefined) throw new Error(`the new ${type} does not say its command`);
    const last = events.at(-1);
    place += 1;
    events.push({
      position: place,
      stream,
      revision: events.filter((event) => event.stream === stream).length,
      id: `00000000-0000-5000-8000-${String(place).padStart(12, '0')}`,
      type,
      data,
      metadata: {
        ...pickKnown(last?.metadata),
        recordedAt: String(Number(last?.metadata['recordedAt'] ?? 0) + MINUTE_MS),
        schemaVersion: String(eventRegistry.current(type)),
        ...metadata,
      },
    });
    if (added?.command === command) {
      added.events.push(place);
    } else {
      added = { command, events: [place] };
      commands.push(added);
    }
  }
  return { events, commands };
}

/** The log that golden files hold. */
export function readLog(files: GoldenFiles): GoldenLog {
  const events = Object.entries(files)
    .filter(([path]) => path.startsWith(`${EVENTS}/`))
    .flatMap(([, content]) => content as readonly GoldenEvent[]);
  return {
    events: events.toSorted((one, other) => (one.position < other.position ? -1 : 1)),
    commands: files[WORDS] as readonly GoldenCommand[],
  };
}

/** Who entered the event before a draft, where and on which day. */
function pickKnown({ organisation = '', user = '', occurredOn = '' }: GoldenEvent['metadata'] = {}) {
  return { organisation, user, occurredOn };
}

/** What contradicts the committed files: a changed event, or another result of the same events. */
export function listContradictions(
  committed: GoldenFiles,
  present: readonly Partial<GoldenEvent>[],
): readonly string[] {
  const log = readLog(committed);
  const byId = new Map(present.map((event) => [event.id, event]));
  const changed = log.events
    .filter((event) => !isDeepStrictEqual(byId.get(event.id), event))
    .map(({ type, position }) => `The ${type} at ${position} was changed. Add another event instead.`);
  if (changed.length > 0) return changed;
  const made = makeGoldenFiles(log);
  return Object.keys(made)
    .filter((path) => path in committed && !isDeepStrictEqual(committed[path], made[path]))
    .map((path) => `${path} would change without a new event. ${adviceFor(path)}`);
}

function adviceFor(path: string): string {
  if (path.startsWith(ROWS)) return 'If the fold changed on purpose, raise the version of the projection.';
  if (path === WORDS) return 'If the words changed on purpose, enter and commit them first.';
  return 'A stream must fold to the same state for ever.';
}

/** Every golden file that the current program makes from a log. */
export function makeGoldenFiles({ events, commands }: GoldenLog): GoldenFiles {
  const current = readGoldenEvents(events);
  const envelopes = current.map(recordedEnvelope);
  const files: Record<string, unknown> = {
    ...fileBy(events, EVENTS, ({ type }) => type),
    [WORDS]: writeWords(envelopes, commands),
  };
  const states = Object.entries(foldStates(current));
  const byCategory = fileBy(states, STATES, ([stream]) => findAggregate(stream).category);
  for (const [path, ofCategory] of Object.entries(byCategory)) files[path] = Object.fromEntries(ofCategory);
  for (const projection of projections) {
    const rows = applyEvents(projection, envelopes);
    files[`${ROWS}/${projection.name}.json`] = Object.fromEntries(
      projection.tables.map((table) => [table.name, Object.fromEntries(rows.all(table))]),
    );
  }
  return JSON.parse(JSON.stringify(files)) as GoldenFiles;
}

function fileBy<Item>(
  items: readonly Item[],
  folder: string,
  name: (item: Item) => string,
): Record<string, readonly Item[]> {
  const files: Record<string, Item[]> = {};
  for (const item of items) (files[`${folder}/${name(item)}.json`] ??= []).push(item);
  return files;
}

function writeWords(
  log: readonly ReturnType<typeof recordedEnvelope>[],
  commands: readonly GoldenCommand[],
): readonly (GoldenCommand & WrittenCommand)[] {
  const earlier = earlierValuesIn(log);
  const findName = goldenNames(log);
  return commands.map(({ command, events: positions }) => {
    const events = log.filter(({ position }) => positions.includes(position));
    return {
      command,
      events: positions,
      ...writeDescription(describeCommand({ events, earlier }), findName),
    };
  });
}
