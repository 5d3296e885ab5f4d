import { type Session } from '../harness/connection.ts';
import { type Product } from '../harness/people.ts';
import { type Random } from '../harness/random.ts';
import { type Tally } from '../harness/tally.ts';
import { type LogReader } from '../model/log-reader.ts';
import { type Life } from './surviving.ts';

/** The processes of one mode, which are killed while writers go on. */
export interface Victims {
  /** Where the writers' firms are opened. */
  readonly product: Product;
  readonly log: LogReader;
  /** A session that goes on through every kill. */
  readonly lasting: (session: Session) => Session;
  /** Resolves when all have been killed as often as was asked for, and are there again. */
  killAll(): Promise<void>;
  /** Waits until every process answers again from all that was written, and prints how long that took. */
  checkCaughtUp(): Promise<void>;
  /** Throws all rows away and has them built anew. */
  rebuild(): Promise<void>;
  end(): Promise<void>;
}

export interface VictimOptions {
  readonly dataDir: string;
  /** Of each process. */
  readonly kills: number;
  readonly life: Life;
  readonly random: Random;
  readonly results: Tally;
}
