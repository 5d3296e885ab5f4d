import { type Position } from '@bahi/event-store/event-store';
import { type Collection, type Db, Long, MongoServerError } from 'mongodb';
import { type ReactorCheckpoint, type ReactorCheckpoints, type ReactorMove } from '../reactor-checkpoints.ts';

interface StoredReactor {
  /** The reactor's name. */
  readonly _id: string;
  readonly position: number | Long;
  readonly epoch: number | Long;
}

/** An acknowledged write survives the loss of a member. */
const DURABLE = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
} as const;

/** Reactors' checkpoints for several processes, in their own collection, apart from the read models. */
export class MongoReactorCheckpoints implements ReactorCheckpoints {
  readonly #reactors: Collection<StoredReactor>;

  constructor(db: Db) {
    this.#reactors = db.collection('reactors', { ...DURABLE, readPreference: 'primary' });
  }

  async load(reactor: string): Promise<ReactorCheckpoint | null> {
    const stored = await this.#reactors.findOne({ _id: reactor });
    return stored === null ? null : { position: Number(stored.position), epoch: Number(stored.epoch) };
  }

  async register(reactor: string, position: Position): Promise<boolean> {
    try {
      await this.#reactors.insertOne({
        _id: reactor,
        position: Long.fromNumber(position),
        epoch: Long.ZERO,
      });
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  async advance(reactor: string, { from, to, epoch }: ReactorMove): Promise<boolean> {
    const { matchedCount } = await this.#reactors.updateOne(
      { _id: reactor, position: Long.fromNumber(from), epoch: { $lte: Long.fromNumber(epoch) } },
      { $set: { position: Long.fromNumber(to), epoch: Long.fromNumber(epoch) } },
    );
    return matchedCount === 1;
  }
}
