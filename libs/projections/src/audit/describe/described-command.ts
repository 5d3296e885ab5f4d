import { type TrailAccount, type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Paise } from '@bahi/kernel/paise';

/**
 * A thing whose present name is looked up later, for all sentences of a page at once. `fallback` is shown if no name is
 * found. A trip is named 'trip 0042', or 'the trip of MH12AB1234' if it has no LR number (`nameTrip`). A branch is named
 * by its code if `by` says so.
 */
export interface EntityReference {
  readonly entityType: TrailThing;
  readonly entityId: string;
  readonly fallback: string;
  readonly by?: 'code';
}

/** A piece of a sentence. Amounts are paise, written as ₹24,000.00. */
export type SentencePart = { readonly text: string } | { readonly amountPaise: Paise } | EntityReference;

/** A value as people read it: a display text, '-' if unset, or the names of things. */
export type Shown = string | EntityReference | readonly EntityReference[];

export interface FieldChange {
  /** The name of the field in the event. */
  readonly field: string;
  /** The label of the field in the form that changes it. */
  readonly label: string;
  readonly from: Shown;
  readonly to: Shown;
}

/** What the command changed in one account of one branch. The effects of a command sum to 0, in each branch too. */
export interface Effect {
  readonly account: TrailAccount;
  /** The party, the payment mode, the category, or the other branch. */
  readonly label: Shown;
  /** Only for PARTY. */
  readonly partyId?: string;
  readonly branchId: string;
  readonly amountPaise: Paise;
}

/**
 * The value of a field before an event of the command, as an earlier event stored it; undefined if no known event set
 * it. `field` is one of `listSetValues`.
 */
export type EarlierValues = (event: RecordedEnvelope, field: string) => unknown;

export interface RecordedCommand {
  /** All events of its append, upcast, in order. */
  readonly events: readonly RecordedEnvelope[];
  readonly earlier: EarlierValues;
  /** The trip whose history shows the row; its share of a payment is then a line. */
  readonly historyOf?: { readonly entityType: TrailThing; readonly entityId: string };
}

export interface DescribedCommand {
  /** The sentence. */
  readonly parts: readonly SentencePart[];
  readonly changes: readonly FieldChange[];
  /** Further sentences, such as 'and renewed Insurance'. */
  readonly lines: readonly (readonly SentencePart[])[];
  readonly reason: string | null;
  readonly effects: readonly Effect[];
  /** Why an event could not be described. The row is shown without its words; the caller logs these. */
  readonly failures: readonly DescriptionFailure[];
}

export interface DescriptionFailure {
  readonly eventId: string;
  readonly type: string;
  readonly cause: unknown;
}
