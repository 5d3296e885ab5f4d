import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newCommandId } from '@bahi/event-store/command-id';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { type EventStore, type RecordedEvent, type StreamWrite } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { addDays, type Day } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { today } from '../../proofs/harness/days.ts';
import { startServer } from '../../proofs/harness/server.ts';
import { openLog } from '../../proofs/model/invariants/log-reader.ts';

/** Days over which a book is spread; the last one is yesterday. */
export const DAYS = 3 * 365;
export const DAY_MS = 24 * 60 * 60 * 1_000;
/** Timeout of a start that builds the rows of a whole book. */
export const BUILD_TIMEOUT_MS = 30 * 60_000;
const MANIFEST = 'books.json';

interface Plan<Scene> {
  readonly name: string;
  /** Files that determine the content, besides this one. */
  readonly sources: readonly string[];
  /** Plays the recorded trip on a server of this folder. The result is kept as JSON. */
  record(folder: string): Promise<Scene>;
  /** Appends trips that repeat the recorded one. */
  write(store: EventStore, scene: Scene): Promise<void>;
}

/**
 * Returns a data folder that is built once per plan and version of the product's events, since building takes
 * minutes.
 */
export async function loadBooks<Scene extends object>(
  plan: Plan<Scene>,
): Promise<Scene & { readonly dataDir: string }> {
  const sources = ['docs/events.json', 'tools/bench/books/recorded-books.ts', ...plan.sources];
  const version = hash('sha256', sources.map((path) => readFileSync(path, 'utf8')).join('')).slice(0, 16);
  const dataDir = resolve(`node_modules/.cache/bahi-bench/${plan.name}-${version}`);
  const manifest = join(dataDir, MANIFEST);
  if (!existsSync(manifest)) {
    const unfinished = `${dataDir}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const scene = await build(unfinished, plan);
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(scene));
    renameSync(unfinished, dataDir);
  }
  return { ...(JSON.parse(readFileSync(manifest, 'utf8')) as Scene), dataDir };
}

async function build<Scene>(folder: string, { name, record, write }: Plan<Scene>): Promise<Scene> {
  const began = performance.now();
  const scene = await record(folder);
  await backdateScene(folder);
  const store = openStore(folder);
  await write(store, scene);
  await store.close();
  const written = performance.now();
  const server = await startServer({ dataDir: folder, readyWithinMs: BUILD_TIMEOUT_MS });
  await server.stop();
  const seconds = (ms: number) => (ms / 1000).toFixed(0);
  const projected = seconds(performance.now() - written);
  console.log(`${name}: written in ${seconds(written - began)} s, projected in ${projected} s`);
  return scene;
}

/**
 * Rewrites the scene as if it had been recorded before the first trip. The books as known at a past time end before the
 * first event of the log that was recorded later, so with a scene recorded today they would contain no trip.
 */
async function backdateScene(folder: string): Promise<void> {
  const log = openLog(folder);
  const scene = log.after(0);
  log.close();
  removeRows(folder);
  removeSqlite(join(folder, 'events.db'));
  rmSync(join(folder, 'anchors.log'), { force: true });
  const store = openStore(folder);
  const hashes = new Map<string, string>();
  for (const event of scene) {
    const recordedAt = Number(event.metadata['recordedAt']) - (DAYS + 1) * DAY_MS;
    await store.append([linkWrite(withRecordedAt(event, recordedAt), hashes)]);
  }
  await store.close();
}

/** Deletes the rows, so that the next start rebuilds them. */
export function removeRows(folder: string): void {
  removeSqlite(join(folder, 'read.db'));
}

function openStore(folder: string): EventStore {
  return openSqliteEventStore(openSqlite(join(folder, 'events.db')), {
    onBroken: (cause) => {
      throw cause;
    },
  });
}

/** The days of a book, up to yesterday. The last days of a month are four times as busy. */
export function listDays(): readonly { readonly day: Day; readonly weight: number }[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index - DAYS);
    return { day, weight: Number(day.slice(8)) > 27 ? 4 : 1 };
  });
}

/**
 * Splits the trips among the days of a book, and returns the times in milliseconds at which each day's trips are
 * recorded.
 */
export function recordingTimes(
  trips: number,
): readonly { readonly day: Day; readonly times: readonly number[] }[] {
  const days = listDays();
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  return days.map(({ day, weight }) => {
    const count = Math.round((trips * weight) / all);
    const opensAt = Date.parse(`${day}T09:00:00+05:30`);
    const times = Array.from(
      { length: count },
      (_, place) => opensAt + Math.floor((place * 36_000_000) / count),
    );
    return { day, times };
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The writes of one command of a trip. */
export type Append = readonly StreamWrite[];

/** The replacements for the names and times of the recorded trip. */
export interface Replacements {
  /** Ids that the trip shares with others; every other id is replaced by a new one. */
  readonly ids: ReadonlyMap<string, string>;
  /** Replacements for other texts, in their JSON form. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Business day, and recorded time in milliseconds, of the event at this index. */
  dayAtIndex(index: number): Day;
  recordedAt(index: number): number;
}

/** Returns a function that repeats a trip, which must have been recorded today, with one append per command. */
export function createRepeater(
  recorded: readonly RecordedEvent[],
): (replacements: Replacements) => readonly Append[] {
  const jsons = recorded.map((event) => JSON.stringify(event));
  return ({ ids, texts = new Map<string, string>(), dayAtIndex, recordedAt }) => {
    const renamed = new Map(ids);
    const rename = (uuid: string) => {
      const known = renamed.get(uuid) ?? newCommandId(recordedAt(0), randomBytes(10).toString('hex'));
      renamed.set(uuid, known);
      return known;
    };
    const hashes = new Map<string, string>();
    const appends = new Map<string, StreamWrite[]>();
    jsons.forEach((json, index) => {
      const named = [...texts].reduce((now, [from, to]) => now.replaceAll(from, to), json);
      const text = named.replaceAll(today, dayAtIndex(index)).replace(UUID, rename);
      const event = withRecordedAt(JSON.parse(text) as RecordedEvent, recordedAt(index));
      const commandId = event.metadata['commandId'] ?? '';
      appends.set(commandId, [...(appends.get(commandId) ?? []), linkWrite(event, hashes)]);
    });
    return [...appends.values()];
  };
}

/** The ids in a trip's first event that are not the trip's own: the firm, the customer, the fleet. */
export function findSharedIds([started]: readonly RecordedEvent[]): readonly string[] {
  if (started === undefined) throw new Error('a trip has a first event');
  const { id, data, metadata } = started;
  const { commandId, correlationId, causationId } = metadata;
  const own = [id, data['tripId'], commandId, correlationId, causationId];
  const named = JSON.stringify([data, metadata]).match(UUID) ?? [];
  return [...new Set(named)].filter((uuid) => !own.includes(uuid));
}

function withRecordedAt(event: RecordedEvent, recordedAt: number): RecordedEvent {
  return { ...event, metadata: { ...event.metadata, recordedAt: String(recordedAt) } };
}

/**
 * Makes the write of one event the next link of its stream's hash chain; `hashes` holds the last hash of each stream.
 */
function linkWrite(
  { stream, revision, position: _, ...event }: RecordedEvent,
  hashes: Map<string, string>,
): StreamWrite {
  const events = seal(stream, revision - 1, hashes.get(stream) ?? GENESIS_HASH, [event]);
  hashes.set(stream, events[0]?.metadata['hash'] ?? '');
  return { stream, expectedRevision: revision - 1, events };
}
