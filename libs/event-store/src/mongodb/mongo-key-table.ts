import { randomBytes } from 'node:crypto';
import { type PersonalKind } from '@bahi/kernel/envelope';
import { Binary, type Collection, MongoClient, MongoError, MongoServerError } from 'mongodb';
import { StoreFull, StoreUnavailable } from '../event-store.ts';
import { KEY_BYTES, type KeyTable, type SubjectKeys } from '../key-table.ts';

export interface MongoKeyTableOptions {
  /** `mongodb://…` */
  readonly url: string;
  /** Different from that of the read models, so that no backup of those holds a key. */
  readonly database: string;
  /** A server that does not answer within this time counts as down. */
  readonly timeoutMs?: number;
}

/** Both keys of a subject in one document, so that one write creates them together. */
interface StoredKeys extends Partial<Record<PersonalKind, Binary>> {
  readonly _id: string;
}

/** MongoDB's error codes. A duplicate key is a second document with the same `_id`. */
const OUT_OF_DISK_SPACE = 14_031;
const DUPLICATE_KEY = 11_000;

/**
 * The key table in MongoDB, for several processes at once. It reads majority data at the primary, so that no server
 * that returns to the replica set can still show an erased key.
 * @throws MongoError without an answer, or without the right to log in
 */
export async function openMongoKeyTable({
  url,
  database,
  timeoutMs = 5_000,
}: MongoKeyTableOptions): Promise<KeyTable> {
  const client = new MongoClient(url, {
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    // Otherwise calls would wait for ever on a connection that went silent.
    socketTimeoutMS: timeoutMs,
  });
  try {
    const db = client.db(database);
    await db.command({ ping: 1 });
    return new MongoKeyTable(client, db.collection('subject_keys'));
  } catch (error) {
    await client.close();
    throw error;
  }
}

class MongoKeyTable implements KeyTable {
  #isClosed = false;

  constructor(
    private readonly client: MongoClient,
    private readonly keys: Collection<StoredKeys>,
  ) {}

  keysFor(subjectId: string): Promise<SubjectKeys> {
    return this.#answer(async () => {
      const { name, contact } = await this.#find(subjectId);
      return name !== undefined && contact !== undefined ? { name, contact } : this.#make(subjectId);
    });
  }

  findKeys(subjectId: string): Promise<Partial<SubjectKeys>> {
    return this.#answer(() => this.#find(subjectId));
  }

  erase(subjectId: string, kinds: readonly PersonalKind[]): Promise<void> {
    return this.#answer(async () => {
      const erased = Object.fromEntries(kinds.map((kind) => [kind, '' as const]));
      await this.keys.updateOne({ _id: subjectId }, { $unset: erased });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.client.close();
  }

  async #find(subjectId: string): Promise<Partial<SubjectKeys>> {
    const stored = await this.keys.findOne({ _id: subjectId });
    return stored === null ? {} : toKeys(stored);
  }

  /**
   * Existing keys stay: if another process was first, this write changes nothing and returns the keys of that process.
   */
  async #make(subjectId: string): Promise<SubjectKeys> {
    const unlessThere = (kind: PersonalKind) => ({
      $ifNull: [`$${kind}`, new Binary(randomBytes(KEY_BYTES))],
    });
    const missing = [{ $set: { name: unlessThere('name'), contact: unlessThere('contact') } }];
    for (;;) {
      try {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const { name, contact } = toKeys(
          await this.keys.findOneAndUpdate({ _id: subjectId }, missing, options),
        );
        if (name !== undefined && contact !== undefined) return { name, contact };
      } catch (error) {
        // Another process created the document at the same time; the next round finds it.
        if (!isServerError(error, DUPLICATE_KEY)) throw error;
      }
    }
  }

  async #answer<T>(call: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailable('the key table is closed');
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const Reason = isServerError(error, OUT_OF_DISK_SPACE) ? StoreFull : StoreUnavailable;
      throw new Reason(error.message, { cause: error });
    }
  }
}

function toKeys(stored: StoredKeys | null): Partial<SubjectKeys> {
  const kinds = ['name', 'contact'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const key = stored?.[kind];
      return key === undefined ? [] : [[kind, Buffer.from(key.buffer)]];
    }),
  );
}

function isServerError(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code;
}
