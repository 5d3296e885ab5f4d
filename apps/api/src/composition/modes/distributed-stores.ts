import { join } from 'node:path';
import { type Anchors } from '@bahi/event-store/anchors';
import { type EventStore, StoreUnavailable } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { MongoAnchors } from '@bahi/event-store/mongodb/mongo-anchors';
import { openMongoKeyTable } from '@bahi/event-store/mongodb/mongo-key-table';
import { openDiskFiles } from '@bahi/gateways/files/disk-files';
import { type Files, FilesUnavailable } from '@bahi/gateways/files/files';
import { openS3Files } from '@bahi/gateways/files/s3/s3-files';
import { MongoReactorCheckpoints } from '@bahi/jobs/mongodb/mongo-reactor-checkpoints';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { type Leases } from '@bahi/read-store/leases';
import { heartbeat } from '@bahi/read-store/mongodb/heartbeat';
import { MongoLeases } from '@bahi/read-store/mongodb/mongo-leases';
import { openMongoReadStore } from '@bahi/read-store/mongodb/mongo-read-store';
import { isTransient } from '@bahi/read-store/mongodb/transient-error';
import { type ReadStore, ReadStoreUnavailable } from '@bahi/read-store/read-store';
import { MongoClient } from 'mongodb';
import { type BackendOptions } from './backend.ts';
import { type DistributedSettings } from '../settings/distributed-settings.ts';
import { waitUntilReachable } from './wait-until-reachable.ts';
import { toWrongSetting } from '../../platform/settings/wrong-setting.ts';

export interface DistributedStores {
  readonly events: EventStore;
  readonly keys: KeyTable;
  readonly readStore: ReadStore;
  readonly leases: Leases;
  readonly anchors: Anchors;
  readonly checkpoints: ReactorCheckpoints;
  readonly files: Files;
  close(): Promise<void>;
}

/** Time limit of a call to a store. */
const TIMEOUT_MS = 5_000;

/** The database of the read models if READ_STORE names none. */
const DATABASE = 'bahi';

/**
 * MongoDB holds three separate databases: the read models, the keys of personal data, and the coordination of the
 * processes. They are separate so that the read models can be dropped at any time, and so that a backup of the read
 * models contains no keys.
 * @throws WrongSetting
 */
export async function openDistributedStores(
  settings: DistributedSettings,
  { dataDir, clock, print, report }: Pick<BackendOptions, 'dataDir' | 'clock' | 'print' | 'report'>,
): Promise<DistributedStores> {
  const { eventStore, readStore: url, files: location } = settings;
  const database = databaseName(url);
  const opened: { close(): Promise<unknown> }[] = [];
  const open = async <T>(server: string, opening: () => Promise<T>): Promise<T> =>
    waitUntilReachable(server, opening, isUnavailable, print).catch((error: unknown) => {
      throw toWrongSetting(server, error);
    });
  try {
    const events = await open('EVENT_STORE', () =>
      openKurrentDbEventStore({ connectionString: eventStore, timeoutMs: TIMEOUT_MS }),
    );
    opened.push(events);
    const readStore = await open('READ_STORE', () =>
      openMongoReadStore({ url, database, timeoutMs: TIMEOUT_MS, onTrouble: report }),
    );
    opened.push(readStore);
    const keys = await open('READ_STORE', () =>
      openMongoKeyTable({ url, database: `${database}-keys`, timeoutMs: TIMEOUT_MS }),
    );
    opened.push(keys);
    const coordination = new MongoClient(url, {
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: TIMEOUT_MS,
      ...heartbeat(TIMEOUT_MS),
    });
    opened.push(coordination);
    const files = await open('FILES', () =>
      location === null ? openDiskFiles(join(dataDir, 'files'), clock) : openS3Files(location),
    );
    const db = coordination.db(`${database}-coordination`);
    const shared = {
      leases: new MongoLeases(db),
      anchors: new MongoAnchors(db),
      checkpoints: new MongoReactorCheckpoints(db),
    };
    return { events, keys, readStore, ...shared, files, close: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Closes the stores in the reverse order of opening. */
async function closeAll(opened: readonly { close(): Promise<unknown> }[]): Promise<void> {
  for (const each of [...opened].reverse()) await each.close();
}

function databaseName(url: string): string {
  const [, database] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url) ?? [];
  return database === undefined ? DATABASE : decodeURIComponent(database);
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof StoreUnavailable ||
    error instanceof ReadStoreUnavailable ||
    error instanceof FilesUnavailable ||
    isTransient(error)
  );
}
