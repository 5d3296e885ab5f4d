import { createReadStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hash } from 'node:crypto';
import { readDataDir } from '@bahi/api/composition/modes/data-dir';
import { readDistributedSettings } from '@bahi/api/composition/settings/distributed-settings';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { createErasedLog } from '@bahi/event-store/erased-log';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { createSqliteEventLog } from '@bahi/event-store/sqlite/sqlite-event-log';
import { isFileId } from '@bahi/gateways/files/files';
import { type Erasure } from '@bahi/kernel/envelope';
import { openTables } from '@bahi/sqlite/check-sqlite';
import * as v from 'valibot';
import { chooseBooks, type ReadableLog } from '../books.ts';
import { readLog } from '../check-chain.ts';
import { hashFile } from '../durable-files.ts';
import { ERASED_LOG, FILES, MANIFEST } from '../manifest.ts';
import { UnreadableProof } from './unreadable-proof.ts';

/** An event that a checkpoint is held against. */
export interface ProofEvent extends RecordedEvent {
  /**
   * The hash that the chain goes on from, in an export that leaves out the event before because it is not the firm's. A
   * wrong one gives another leaf.
   */
  readonly previousHash?: string;
}

/** Events that a checkpoint is held against, from whatever keeps them. */
export interface ProofSource {
  /** For a sentence: `the log in <folder>`. */
  readonly name: string;
  /** All events, in the order of the log, in batches. Each call starts from the first one. */
  read(): AsyncIterable<readonly ProofEvent[]>;
  /** Absent where uploads are kept elsewhere. */
  readonly files?: UploadedFiles;
  close(): Promise<void>;
}

interface UploadedFiles {
  /** The SHA-256 of a file, null if it is missing. */
  hash(id: string): Promise<string | null>;
  /** The erasures that were kept beside the log. @throws DamagedErasures */
  listErasures(): Promise<readonly Erasure[]>;
}

/**
 * Opens a data folder, a backup or an export. It is only read, takes no lock, and needs no setting.
 * @throws UnreadableProof if it has no log
 */
export function openFolder(folder: string): ProofSource {
  if (existsSync(join(folder, LOG))) return openLog(folder);
  if (existsSync(join(folder, EXPORTED_LOG))) return openExport(folder);
  throw new UnreadableProof(
    `There is no log in ${folder}: it has neither ${LOG}, as a data folder and a backup have, nor ${EXPORTED_LOG}, as an export has.`,
  );
}

const LOG = 'events.db';
const EXPORTED_LOG = 'events.ndjson';

/** The books that the settings of the server name. @throws UnreadableProof, WrongSetting */
export async function openConfiguredSource(
  environment: Environment,
  print: (line: string) => void,
): Promise<ProofSource> {
  if (readDistributedSettings(environment) === null) return openFolder(readDataDir(environment));
  const { log, readFile, listErasures, close } = await chooseBooks(environment, print)('');
  return {
    name: 'the log in EVENT_STORE',
    read: () => readToHead(log),
    files: {
      async hash(id) {
        const bytes = await readFile(id);
        return bytes && hash('sha256', bytes);
      },
      listErasures,
    },
    close,
  };
}

async function* readToHead(log: Pick<ReadableLog, 'readAll' | 'head'>) {
  yield* readLog(log, await log.head());
}

function openLog(folder: string): ProofSource {
  const path = join(folder, LOG);
  const added = isBackup(folder) ? ['-wal', '-shm'].filter((suffix) => !existsSync(`${path}${suffix}`)) : [];
  const database = openTables(path);
  // The length of events, which `verify` would check, is no part of a firm's proof.
  const log = createSqliteEventLog(database);
  return {
    name: `the log in ${folder}`,
    read: () => readToHead(log),
    files: {
      async hash(id) {
        const file = join(folder, FILES, id);
        return isFileId(id) && existsSync(file) ? hashFile(file) : null;
      },
      listErasures: async () => createErasedLog(join(folder, ERASED_LOG)).all(),
    },
    async close() {
      database.close();
      // SQLite adds files of its own, also for reading. A backup stays as it was.
      for (const suffix of added) rmSync(`${path}${suffix}`, { force: true });
    },
  };
}

function isBackup(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/** One stored event a line. */
function openExport(folder: string): ProofSource {
  const path = join(folder, EXPORTED_LOG);
  return { name: `the log in ${folder}`, read: () => readLines(path), close: async () => undefined };
}

const BATCH = 2_000;

const json: v.GenericSchema<RecordedEvent['data']> = v.any();
const exportedEvent = v.object({
  position: v.pipe(v.number(), v.safeInteger()),
  stream: v.string(),
  revision: v.pipe(v.number(), v.safeInteger()),
  id: v.string(),
  type: v.string(),
  data: json,
  metadata: v.record(v.string(), v.string()),
  previousHash: v.exactOptional(v.string()),
});

async function* readLines(path: string): AsyncGenerator<readonly ProofEvent[]> {
  let [batch, number]: [ProofEvent[], number] = [[], 0];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    batch.push(readLine(line, `Line ${number} of ${path}`));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function readLine(line: string, place: string): ProofEvent {
  const { success, output } = v.safeParse(exportedEvent, parseJson(line));
  if (!success) throw new UnreadableProof(`${place} is no event: it is cut off or altered.`);
  return output;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
