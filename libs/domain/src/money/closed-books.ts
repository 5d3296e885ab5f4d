import { messages } from '@bahi/contract/messages';
import { addDays, type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { entriesOf, type Entry } from './entry.ts';
import { netLines } from './fold-entries.ts';

/** What these post corrects an earlier entry, whose day nobody has chosen now. */
const CORRECTIONS: readonly string[] = [
  'TripEnded',
  'TripUpdated',
  'TripCancelled',
  'OpeningCorrected',
  'VendorCreditClassified',
];

export interface ClosedBooks {
  /** The last day on which nothing is posted any more. */
  readonly until: Day;
  readonly today: Day;
}

/**
 * An event as closed books take it (RULES section 5, "Closed books"). What corrects an entry of the closed time is
 * posted today, as a row of its own that names it; whatever else is dated there is refused. The refusal's field is the
 * day itself: what the request calls it is not known here.
 */
export function intoClosedBooks(
  event: DomainEvent,
  { until, today }: ClosedBooks,
): DomainEvent | Rejected<'period-closed'> {
  const before = entriesOf(event);
  const closed = before.filter(({ occurredOn }) => occurredOn <= until);
  if (closed.length === 0) return event;

  const chosen = CORRECTIONS.includes(event.type) ? startMovedTo(event) : closed.find(isDated)?.occurredOn;
  if (chosen !== undefined && chosen <= until)
    return rejectedField('period-closed', chosen, messages.booksClosed(until));

  // A correction may have waited over midnight, and its own day been closed since.
  const occurredOn = today > until ? today : addDays(until, 1);
  const moved = before.map((entry) =>
    closed.includes(entry) && isPosted(entry)
      ? { ...entry, occurredOn, intoClosedBooks: true as const }
      : entry,
  );
  return { ...event, data: { ...event.data, entries: withoutIdlePairs(moved) } };
}

/** Somebody chose its day: that of what is posted, and of a cheque that came back. */
function isDated({ reverses, chequeReturned, lines }: Entry): boolean {
  return (reverses === undefined || chequeReturned !== undefined) && lines.length > 0;
}

/** The share of a payment is posted by the payment. */
function isPosted({ reverses, lines }: Entry): boolean {
  return reverses !== undefined || lines.length > 0;
}

/** The day that a trip was given as its start, where it was another. */
function startMovedTo({ type, data }: DomainEvent): Day | undefined {
  if (type !== 'TripUpdated') return undefined;
  return (data as { readonly after?: { readonly startedAt?: Day } }).after?.startedAt;
}

/** What would be taken back and posted again on the same day with the same lines changes nothing. */
function withoutIdlePairs(entries: readonly Entry[]): readonly Entry[] {
  const idle = new Set<Entry>();
  for (const again of entries) {
    const taken = entries.find(({ reverses }) => reverses !== undefined && reverses === again.replaces);
    if (taken?.intoClosedBooks === undefined || again.intoClosedBooks === undefined) continue;
    if (netLines([...taken.lines, ...again.lines], again).length > 0) continue;
    idle.add(again).add(taken);
  }
  return entries.filter((entry) => !idle.has(entry));
}
