import { type Day } from '@bahi/kernel/day';
import { type NamedEntry } from './named-entry.ts';
import { type View, type Boxes } from './transfer-rows.ts';

/** A money entry of a firm. A reversal has a row of its own, which stands directly behind its original. */
export interface TransactionRow extends NamedEntry {
  readonly organisationId: string;
  readonly entryId: string;
  /** Order of the list: the day, the place in the log of what it takes back, else its own, and its own position. */
  readonly occurredOn: Day;
  readonly anchor: number;
  readonly place: number;
  readonly position: number;
  /** It was taken back, or it took another back: neither counts. */
  readonly isCorrection: boolean;
  /** Who entered it; null: nobody who is known. */
  readonly userId: string | null;
  readonly recordedAt: number;
  readonly reversedBy: string | null;
  readonly reverses: string | null;
  /** Of a payment whose cheque came back: the entry that says so, on a day of its own. */
  readonly returnedBy?: string;
  /** The entry of closed books that was moved: what it gained or lost under one vehicle, category, driver or trip. */
  readonly corrects?: string;
  /** Why it takes another back. */
  readonly reason: string | null;
  /** Which lists it stands in: a transfer has a row of its own for each of its boxes. */
  readonly view: View;
  /** Of a transfer. */
  readonly boxes?: Boxes;
}
