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
 * An event as closed books take it (docs/rules/money.md#closed-books). What corrects an entry of the closed time is
 * posted today, as a row of its own that names it; whatever else is dated there is refused. The refusal's field is the
 * day itself: what the request calls it is not known here.
 */
export function intoClosedBooks(
  event: DomainEvent,
  { until, today }: ClosedBooks,
): DomainEvent | Rejected<'period-closed'> {
  const before = entriesOf(event);
  const closed = before.filter(({ occurredOn }) => occurredOn <= until);

  const chosen = CORRECTIONS.includes(event.type) ? movedTo(event) : closed.find(isDated)?.occurredOn;
  if (before.length > 0 && chosen !== undefined && chosen <= until)
    return rejectedField('period-closed', chosen, messages.booksClosed(until));
  if (closed.length === 0) return event;

  // A correction may have waited over midnight, and its own day been closed since.
  const occurredOn = today > until ? today : addDays(until, 1);
  const answered = closed.flatMap(({ reverses }) => reverses ?? []);
  const isCorrected = ({ replaces }: Entry) => replaces !== undefined && answered.includes(replaces);
  const moved = before.map((entry) =>
    isPosted(entry) && (closed.includes(entry) || isCorrected(entry))
      ? { ...entry, occurredOn, intoClosedBooks: true as const }
      : entry,
  );
  return { ...event, data: { ...event.data, entries: withoutIdlePairs(moved) } };
}

/** Somebody chose its day: that of what is posted, and of a cheque that came back. */
function isDated({ reverses, chequeReturned, intoClosedBooks, lines }: Entry): boolean {
  const isCorrection = reverses !== undefined || intoClosedBooks !== undefined;
  return (!isCorrection || chequeReturned !== undefined) && lines.length > 0;
}

/** The share of a payment is posted by the payment. */
function isPosted({ reverses, lines }: Entry): boolean {
  return reverses !== undefined || lines.length > 0;
}

/** The day that a trip was given as its start, or an opening as its own, where it was another. */
function movedTo({ type, data }: DomainEvent): Day | undefined {
  const { after, movedFrom, occurredOn } = data as {
    readonly after?: { readonly startedAt?: Day };
    readonly movedFrom?: Day;
    readonly occurredOn?: Day;
  };
  if (type === 'TripUpdated') return after?.startedAt;
  return type === 'OpeningCorrected' && movedFrom !== undefined ? occurredOn : undefined;
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
