import { type Day } from '@bahi/kernel/day';
import { type NamedEntry } from './named-entry.ts';
import { type View, type Boxes } from './transfer-rows.ts';

/** A money entry of a firm. A reversal has its own row, directly after its original. */
export interface TransactionRow extends NamedEntry {
  readonly organisationId: string;
  readonly entryId: string;
  /** The list is sorted by the day, then by `anchor`, `place` and `position`. */
  readonly occurredOn: Day;
  /** The log position of the entry; for a reversal that of the reversed entry. */
  readonly anchor: number;
  /** The place among the entries of its event. */
  readonly place: number;
  readonly position: number;
  /**
   * It was taken back on its own day, or is that reversal: neither counts. False for a reversal on a later day, in
   * closed books or by a returned cheque, and for a row with `corrects`: those count.
   */
  readonly isCorrection: boolean;
  /** The person who entered it; null if unknown. */
  readonly userId: string | null;
  readonly recordedAt: number;
  readonly reversedBy: string | null;
  readonly reverses: string | null;
  /** For a payment with a returned cheque: the entry of the return, on a later day. */
  readonly returnedBy?: string;
  /** The closed entry that was moved; this row holds its change under one vehicle, category, driver or trip. */
  readonly corrects?: string;
  /** The reason for taking another entry back. */
  readonly reason: string | null;
  /** The lists that show it: a transfer has its own row for each of its boxes. */
  readonly view: View;
  /** Set for a transfer. */
  readonly boxes?: Boxes;
}
