import { type Session } from '../harness/connection.ts';
import { type Product } from '../harness/people.ts';
import { type Random } from '../harness/random.ts';
import { type Tally } from '../harness/tally.ts';
import { type LogReader } from '../model/invariants/log-reader.ts';
import { type KillState } from './with-retries.ts';

/** The processes of one mode that are killed while writers continue. */
export interface Victims {
  /** The product on which the writers open their firms. */
  readonly product: Product;
  readonly log: LogReader;
  /** Wraps a session so that it survives every kill. */
  readonly withRetries: (session: Session) => Session;
  /** Resolves when every process has been killed the requested number of times and is running again. */
  killAll(): Promise<void>;
  /** Waits until every process answers from all that was written, and prints how long that took. */
  checkCaughtUp(): Promise<void>;
  /** Deletes all rows and has them rebuilt. */
  rebuild(): Promise<void>;
  end(): Promise<void>;
}

export interface VictimOptions {
  readonly dataDir: string;
  /** Kills of each process. */
  readonly kills: number;
  readonly killState: KillState;
  readonly random: Random;
  readonly results: Tally;
}
