import { type Collection, type Db, Long, MongoError, MongoServerError } from 'mongodb';
import { type Anchor, AnchorMismatch, type Anchors } from '../anchors.ts';
import { StoreUnavailable } from '../event-store.ts';

interface StoredAnchor {
  /** The position. */
  readonly _id: Long | number;
  readonly hash: string;
}

const DUPLICATE_KEY = 11_000;

/** Stores anchors in MongoDB, for several processes, in a separate database from the rows. */
export class MongoAnchors implements Anchors {
  readonly #anchors: Collection<StoredAnchor>;

  constructor(db: Db) {
    this.#anchors = db.collection('anchors', {
      readConcern: 'majority',
      readPreference: 'primary',
      writeConcern: { w: 'majority', journal: true },
    });
  }

  async all(): Promise<readonly Anchor[]> {
    const stored = await translateMongoErrors(() => this.#anchors.find().sort({ _id: 1 }).toArray());
    return stored.map(toAnchor);
  }

  async last(): Promise<Anchor | undefined> {
    const stored = await translateMongoErrors(() => this.#anchors.findOne({}, { sort: { _id: -1 } }));
    return stored === null ? undefined : toAnchor(stored);
  }

  async add({ position, hash }: Anchor): Promise<void> {
    const _id = Long.fromNumber(position);
    const isNew = await translateMongoErrors(() => this.#insert({ _id, hash }));
    if (isNew) return;
    const known = await translateMongoErrors(() => this.#anchors.findOne({ _id }));
    if (known?.hash !== hash) throw new AnchorMismatch(position);
  }

  async #insert(anchor: StoredAnchor): Promise<boolean> {
    try {
      await this.#anchors.insertOne(anchor);
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  }
}

function toAnchor({ _id, hash }: StoredAnchor): Anchor {
  return { position: Number(_id), hash };
}

/** @throws StoreUnavailable for any error of MongoDB */
async function translateMongoErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new StoreUnavailable(`MongoDB: ${error.message}`, { cause: error });
  }
}
