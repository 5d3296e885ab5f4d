import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ChangeStream,
  type ClientSession,
  type Collection,
  type Document,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { type ChangeFeed, type FeedEntry, type Topics } from '../change-feed.ts';
import { type StoredCheckpoint } from '../checkpoint.ts';
import { checkpointFields, toCheckpoint, type StoredProjection } from './stored-projection.ts';

interface FeedDocument extends Document {
  readonly _id: ObjectId;
  readonly checkpoints: readonly (Pick<StoredProjection, 'position' | 'recordedUpToMs' | 'poison'> & {
    readonly projection: string;
  })[];
  readonly topics: readonly string[] | 'all';
}

/** Long enough for every change stream that lost its connection to resume. */
const KEPT_SECONDS = 3_600;
const REOPEN_DELAY_MS = 500;

/** One document per commit, written in its transaction. Every subscribed process reads them through a change stream. */
export class MongoFeed implements ChangeFeed {
  readonly #subscribers = new Set<(entry: FeedEntry) => void>();
  #stream: ChangeStream<FeedDocument> | undefined;
  #opening: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    private readonly collection: Collection<FeedDocument>,
    /** The current checkpoints of all rows, for subscribers that have missed entries. */
    private readonly checkpointsNow: () => Promise<ReadonlyMap<string, StoredCheckpoint>>,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  async prepare(): Promise<void> {
    await this.collection.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  }

  async subscribe(subscriber: (entry: FeedEntry) => void): Promise<() => void> {
    await (this.#opening ??= this.#open());
    // A new object for each subscription, so that a subscriber may subscribe twice.
    const subscription = (entry: FeedEntry): void => subscriber(entry);
    this.#subscribers.add(subscription);
    return () => void this.#subscribers.delete(subscription);
  }

  /** Stores the server's time, by which the entry expires. */
  async write(
    checkpoints: ReadonlyMap<string, StoredCheckpoint>,
    topics: Topics,
    session: ClientSession,
  ): Promise<void> {
    const entries = [...checkpoints].map(([projection, checkpoint]) => ({
      projection,
      ...checkpointFields(checkpoint),
    }));
    await this.collection.updateOne(
      { _id: new ObjectId() },
      {
        $set: { checkpoints: entries, topics: topics === 'all' ? topics : [...topics] },
        $currentDate: { at: true },
      },
      { upsert: true, session },
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#subscribers.clear();
    await this.#stream?.close();
  }

  /** Starts from this moment, so that nothing is missed until the stream has its first answer. */
  async #open(): Promise<void> {
    const { operationTime } = (await this.collection.db.command({ ping: 1 })) as {
      readonly operationTime: Timestamp;
    };
    const startAtOperationTime = Timestamp.fromBits(operationTime.low + 1, operationTime.high);
    const inserted = [{ $match: { operationType: 'insert' } }];
    const stream = this.collection.watch<FeedDocument>(inserted, { startAtOperationTime });
    this.#stream = stream;
    stream.on('change', (change) => {
      if (change.operationType === 'insert') this.#publish(toEntry(change.fullDocument));
    });
    stream.on('error', (error) => void this.#openAgain(stream, error));
    // There is no error if an operator dropped the collection to have all rows built again.
    stream.on('close', () => void this.#openAgain(stream, new Error('the feed of commits has ended')));
  }

  /** Called when the driver could not resume: entries may be missing. */
  async #openAgain(lost: ChangeStream, error: unknown): Promise<void> {
    if (this.#isClosed || this.#stream !== lost) return;
    this.#stream = undefined;
    this.onTrouble(error);
    while (!this.#isClosed) {
      try {
        await lost.close();
        await this.#open();
        this.#publish({ checkpoints: await this.checkpointsNow(), topics: 'all' });
        return;
      } catch (failure) {
        this.onTrouble(failure);
        await sleep(REOPEN_DELAY_MS);
      }
    }
  }

  #publish(entry: FeedEntry): void {
    for (const subscriber of this.#subscribers) subscriber(entry);
  }
}

function toEntry({ checkpoints, topics }: FeedDocument): FeedEntry {
  return {
    checkpoints: new Map(checkpoints.map((each) => [each.projection, toCheckpoint(each)])),
    topics: topics === 'all' ? topics : new Set(topics),
  };
}
