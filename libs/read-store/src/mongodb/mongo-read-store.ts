import { randomBytes } from 'node:crypto';
import { type ClientSession, type Collection, type Db, MongoClient } from 'mongodb';
import { listCommitTopics } from '../commit-topics.ts';
import { inSequence } from '../query-sequence.ts';
import {
  type Commit,
  type LoadedRows,
  type ProjectionTables,
  type ReadStore,
  type Rows,
  type Writes,
} from '../read-store.ts';
import { BEGINNING, type StoredCheckpoint } from '../checkpoint.ts';
import { type Table } from '../table.ts';
import { joinMoves } from '../joint-moves.ts';
import { translateStoreErrors } from '../translate-store-errors.ts';
import { MongoFeed } from './mongo-feed.ts';
import { indexKeys, indexName } from './mongo-filter.ts';
import { MongoQueries, findRows } from './mongo-queries.ts';
import { isTransient, isSnapshotGone } from './transient-error.ts';
import { assertReplicaSet } from './replica-set.ts';
import {
  checkpointFields,
  toCheckpoint,
  collectionName,
  isOfProjection,
  toShape,
  type StoredProjection,
} from './stored-projection.ts';
import { heartbeat } from './heartbeat.ts';
import { toStored, type StoredRow } from './stored-row.ts';

export interface MongoReadStoreOptions {
  /** `mongodb://…` of a replica set. */
  readonly url: string;
  /** By default the one that the URL names. */
  readonly database?: string;
  /** A server that does not answer within this time counts as down. */
  readonly timeoutMs?: number;
  /** Called when a change stream is lost; it is opened again. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * The read models in a replica set of MongoDB, for several processes at once.
 * @throws RangeError for a server outside a replica set, because it has no transactions
 */
export async function openMongoReadStore({
  url,
  database,
  timeoutMs = 5_000,
  onTrouble,
}: MongoReadStoreOptions): Promise<ReadStore> {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    serverSelectionTimeoutMS: timeoutMs,
    ...heartbeat(timeoutMs),
  });
  try {
    const db = client.db(database);
    await assertReplicaSet(url, client);
    const store = new MongoReadStore(client, db, onTrouble);
    await store.open();
    return store;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** A build in progress: the rows are in their own collections, which no query reads yet. */
interface Build {
  readonly epoch: string;
  /** The epoch of the rows that are read until the build ends. */
  readonly published: string;
  checkpoint: StoredCheckpoint;
}

/** Above a few thousand rows a transaction gets slow, and at some number it fails. */
const MAX_ROWS = 5_000;

class MongoReadStore implements ReadStore {
  readonly maxRowsPerCommit = MAX_ROWS;
  readonly changes: MongoFeed;
  readonly #projections: Collection<StoredProjection>;
  /** Projection → epoch of the collections with its current rows. */
  readonly #epochs = new Map<string, string>();
  readonly #builds = new Map<string, Build>();
  #isClosed = false;

  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    onTrouble: (error: unknown) => void,
  ) {
    this.#projections = db.collection('projections');
    this.changes = new MongoFeed(db.collection('feed'), () => this.#storedCheckpoints(), onTrouble);
  }

  async open(): Promise<void> {
    await this.changes.prepare();
    for (const { _id, epoch } of await this.#projections.find().toArray()) this.#epochs.set(_id, epoch);
  }

  prepare(projection: ProjectionTables): Promise<void> {
    return this.#translateErrors(() => this.#prepare(projection));
  }

  async #prepare({ name, tables }: ProjectionTables): Promise<void> {
    if (this.#builds.has(name)) return;
    const shape = toShape(tables);
    const stored = await this.#projections.findOne({ _id: name });
    if (stored?.shape === shape) {
      this.#epochs.set(name, stored.epoch);
      await this.#reindex(tables, stored.epoch);
      return;
    }
    if (stored !== null) await this.#drop(name);
    const epoch = newEpoch();
    await this.#makeCollections(tables, epoch);
    await this.#reindex(tables, epoch);
    await this.#projections.updateOne(
      { _id: name },
      { $setOnInsert: { epoch, shape, ...checkpointFields(BEGINNING) } },
      { upsert: true },
    );
    // Another process may have been first.
    const now = await this.#projections.findOne({ _id: name });
    if (now !== null) this.#epochs.set(name, now.epoch);
  }

  snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    return this.#translateErrors(async () => {
      for (;;) {
        try {
          return await this.#snapshot(read);
        } catch (error) {
          if (!isSnapshotGone(error)) throw error;
        }
      }
    });
  }

  async #snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    const session = this.client.startSession({ snapshot: true });
    try {
      // Leaves out the shapes, which are most of the data.
      const fields = { shape: 0 };
      const found = this.#projections.find({}, { session, sort: { _id: 1 }, projection: fields });
      const stored = await found.toArray();
      const epochs = new Map(stored.map(({ _id, epoch }) => [_id, epoch]));
      const checkpoints = new Map(stored.map((each) => [each._id, toCheckpoint(each)]));
      for (const [name, { epoch, checkpoint }] of this.#builds) {
        epochs.set(name, epoch);
        checkpoints.set(name, checkpoint);
      }
      const findCollection = (table: Table) => this.#collection(table, epochs.get(table.projection));
      return await inSequence(new MongoQueries(session, checkpoints, findCollection), read);
    } finally {
      await session.endSession();
    }
  }

  load(wanted: ReadonlyMap<Table, ReadonlySet<string>>): Promise<LoadedRows> {
    return this.#translateErrors(async () => {
      const loading = [...wanted].map(
        async ([table, keys]) =>
          [table, await findRows<object>(this.#collectionToWrite(table), keys)] as const,
      );
      return new Map(await Promise.all(loading));
    });
  }

  commit(commit: Commit): Promise<boolean> {
    return this.#translateErrors(() => this.#commit(commit));
  }

  async #commit(commit: Commit): Promise<boolean> {
    const { moves, writes } = commit;
    // Checked before anything is written: a row that does not match its table's declaration stops the whole commit.
    const changes = [...writes].map(([table, rows]) => toOperations(table, rows));
    const buildMoves = moves.filter(({ projection }) => this.#builds.has(projection));
    const rowMoves = moves.filter(({ projection }) => !this.#builds.has(projection));
    if (buildMoves.some(({ projection, from }) => this.#builds.get(projection)?.checkpoint.position !== from))
      return false;
    for (const { table, operations } of changes)
      if (this.#builds.has(table.projection)) await this.#write(table, operations);
    if (rowMoves.length > 0) {
      const done = await this.#inTransaction(async (session) => {
        if (!(await this.#move(rowMoves, session))) return false;
        for (const { table, operations } of changes)
          if (!this.#builds.has(table.projection)) await this.#write(table, operations, session);
        const checkpoints = new Map(rowMoves.map(({ projection, to }) => [projection, to]));
        await this.changes.write(checkpoints, listCommitTopics(commit), session);
        return true;
      });
      if (!done) return false;
    }
    for (const { projection, to } of buildMoves) {
      const build = this.#builds.get(projection);
      if (build !== undefined) build.checkpoint = to;
    }
    return true;
  }

  /**
   * The first step of a transaction: of several that begin at the same checkpoint, one continues. An epoch belongs to
   * one projection alone, so the lists match pair by pair.
   */
  async #move(moves: Commit['moves'], session: ClientSession): Promise<boolean> {
    const updates = joinMoves(moves).map(({ projections, from, to }) => {
      const epochs = projections.map((name) => this.#epochs.get(name) ?? '');
      const filter = { _id: { $in: [...projections] }, epoch: { $in: epochs }, position: from };
      return { updateMany: { filter, update: { $set: checkpointFields(to) } } };
    });
    const { matchedCount } = await this.#projections.bulkWrite(updates, { session });
    return matchedCount === moves.length;
  }

  async #write(table: Table, operations: RowOperations, session?: ClientSession): Promise<void> {
    if (operations.length === 0) return;
    const own = this.#collectionToWrite(table);
    await own.bulkWrite([...operations], { ordered: false, ...(session === undefined ? {} : { session }) });
  }

  /** Returns the answer of `run`, and commits if it is true. Runs again after a conflict. */
  async #inTransaction(run: (session: ClientSession) => Promise<boolean>): Promise<boolean> {
    const session = this.client.startSession();
    try {
      return await session.withTransaction(
        async () => {
          const done = await run(session);
          if (!done) await session.abortTransaction();
          return done;
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  }

  beginBuild(projection: ProjectionTables): Promise<void> {
    return this.#translateErrors(async () => {
      const { name, tables } = projection;
      const published = this.#epochs.get(name) ?? '';
      this.#builds.delete(name);
      await this.#dropCollections(
        (collection) => isOfProjection(collection, name) && !isOfEpoch(collection, published),
      );
      const epoch = newEpoch();
      await this.#makeCollections(tables, epoch);
      this.#builds.set(name, { epoch, published, checkpoint: BEGINNING });
    });
  }

  endBuild(projection: ProjectionTables): Promise<void> {
    return this.#translateErrors(() => this.#endBuild(projection));
  }

  /** The rows and their checkpoint become visible at once. */
  async #endBuild({ name, tables }: ProjectionTables): Promise<void> {
    const build = this.#builds.get(name);
    if (build === undefined) return;
    const { epoch, published, checkpoint } = build;
    await this.#reindex(tables, epoch);
    const done = await this.#inTransaction(async (session) => {
      const { matchedCount } = await this.#projections.updateOne(
        { _id: name, epoch: published, position: BEGINNING.position },
        { $set: { epoch, ...checkpointFields(checkpoint) } },
        { session },
      );
      if (matchedCount === 0) return false;
      await this.changes.write(new Map([[name, checkpoint]]), 'all', session);
      return true;
    });
    this.#builds.delete(name);
    const abandoned = done ? published : epoch;
    if (done) this.#epochs.set(name, epoch);
    await this.#dropCollections(
      (collection) => isOfProjection(collection, name) && isOfEpoch(collection, abandoned),
    );
    if (!done) throw new Error(`${name} was built by another process meanwhile`);
  }

  drop(projection: string): Promise<void> {
    return this.#translateErrors(() => this.#drop(projection));
  }

  /** Removes the checkpoint first: rows without a checkpoint are ignored. */
  async #drop(projection: string): Promise<void> {
    this.#builds.delete(projection);
    this.#epochs.delete(projection);
    await this.#projections.deleteOne({ _id: projection });
    await this.#dropCollections((collection) => isOfProjection(collection, projection));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.changes.close();
    await this.client.close();
  }

  async #makeCollections(tables: readonly Table[], epoch: string): Promise<void> {
    for (const table of tables) await this.db.createCollection(collectionName(table, epoch));
  }

  /** Creates missing indexes, and drops indexes that are no longer declared. */
  async #reindex(tables: readonly Table[], epoch: string): Promise<void> {
    for (const table of tables) {
      const collection = this.#collection(table, epoch);
      const stored = new Set((await collection.indexes()).map(({ name }) => name));
      stored.delete('_id_');
      for (const fields of table.indexes) {
        const name = indexName(fields);
        if (!stored.delete(name)) await collection.createIndex(indexKeys(table, fields), { name });
      }
      for (const name of stored) if (name !== undefined) await collection.dropIndex(name);
    }
  }

  async #dropCollections(isAbandoned: (name: string) => boolean): Promise<void> {
    const all = await this.db.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of all) if (isAbandoned(name)) await this.db.dropCollection(name);
  }

  async #storedCheckpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.snapshot((rows) => rows.checkpoints());
  }

  /** The collection that this process writes: of its build, or else the one in use. */
  #collectionToWrite(table: Table): Collection<StoredRow> {
    const { projection } = table;
    return this.#collection(table, this.#builds.get(projection)?.epoch ?? this.#epochs.get(projection));
  }

  #collection(table: Table, epoch: string | undefined): Collection<StoredRow> {
    if (epoch === undefined) throw new RangeError(`${table.projection} is not stored`);
    return this.db.collection<StoredRow>(collectionName(table, epoch));
  }

  #translateErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    return translateStoreErrors({ isClosed: () => this.#isClosed, isTransient }, call);
  }
}

type RowOperations = Parameters<Collection<StoredRow>['bulkWrite']>[0];

function toOperations(
  table: Table,
  rows: Writes extends ReadonlyMap<Table, infer OfTable> ? OfTable : never,
): { readonly table: Table; readonly operations: RowOperations } {
  const operations = [...rows].map(([key, row]) => {
    const filter = { _id: key };
    if (row === null) return { deleteOne: { filter } };
    return { replaceOne: { filter, replacement: toStored(table, key, row), upsert: true } };
  });
  return { table, operations };
}

function isOfEpoch(collection: string, epoch: string): boolean {
  return collection.includes(`~${epoch}.`);
}

function newEpoch(): string {
  return randomBytes(6).toString('hex');
}
