import { type Collection, type Db, type Document, Long, MongoServerError } from 'mongodb';
import { type Lease, type Leases } from '../leases.ts';

interface StoredLease extends Document {
  /** The name of the lease. */
  readonly _id: string;
  readonly epoch: number | Long;
  /** By the server's clock, which all holders share. */
  readonly until: Date;
}

/** Renewed every 3 s, so that two renewals may fail. */
const HELD_MS = 10_000;

/** Leases of several processes, in their own collection. */
export class MongoLeases implements Leases {
  readonly #leases: Collection<StoredLease>;

  constructor(
    db: Db,
    private readonly heldMs = HELD_MS,
  ) {
    this.#leases = db.collection('leases');
  }

  async acquire(name: string): Promise<Lease | null> {
    await this.#createIfMissing(name);
    const taken = await this.#leases.findOneAndUpdate(
      { _id: name, $expr: { $lte: ['$until', '$$NOW'] } },
      [{ $set: { epoch: { $add: ['$epoch', 1] }, until: this.#end() } }],
      { returnDocument: 'after' },
    );
    return taken === null ? null : { name, epoch: Number(taken.epoch) };
  }

  async renew({ name, epoch }: Lease): Promise<boolean> {
    const { matchedCount } = await this.#leases.updateOne(
      { _id: name, epoch, $expr: { $gt: ['$until', '$$NOW'] } },
      [{ $set: { until: this.#end() } }],
    );
    return matchedCount === 1;
  }

  async release({ name, epoch }: Lease): Promise<void> {
    await this.#leases.updateOne({ _id: name, epoch }, [{ $set: { until: '$$NOW' } }]);
  }

  #end(): Document {
    return { $add: ['$$NOW', this.heldMs] };
  }

  /** Creates the lease's document as free. It is never removed, so that the epoch keeps rising. */
  async #createIfMissing(name: string): Promise<void> {
    const free = { epoch: Long.ZERO, until: new Date(0) };
    try {
      await this.#leases.updateOne({ _id: name }, { $setOnInsert: free }, { upsert: true });
    } catch (error) {
      // 11000 is a duplicate `_id`: another process was first.
      if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
    }
  }
}
