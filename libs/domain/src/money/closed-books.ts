import { messages } from '@bahi/contract/messages';
import { addDays, type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { eventEntries, type Entry } from './entry.ts';
import { netLines } from './fold-entries.ts';

/**
 * Events that correct earlier entries on the days of these entries. Only a day that the caller changed can be
 * refused: see {@link chosenDay}.
 */
const CORRECTIONS: readonly string[] = [
  'TripEnded',
  'TripUpdated',
  'TripCancelled',
  'OpeningCorrected',
  'VendorCreditClassified',
];

export interface ClosedBooks {
  /** The last closed day. */
  readonly until: Day;
  readonly today: Day;
}

/**
 * Adapts an event to closed books (docs/rules/money.md#closed-books):
 * - A correction of an entry of the closed period is posted today, as a separate row that names the entry.
 * - Any other entry dated in the closed period is refused. This code does not see the request, so the refusal has the
 *   day where the name of the field belongs; `placeAtDateField` replaces it.
 */
export function adaptToClosedBooks(
  event: DomainEvent,
  { until, today }: ClosedBooks,
): DomainEvent | Rejected<'period-closed'> {
  const before = eventEntries(event);
  const closed = before.filter(({ occurredOn }) => occurredOn <= until);

  const chosen = CORRECTIONS.includes(event.type) ? chosenDay(event) : closed.find(isDated)?.occurredOn;
  if (before.length > 0 && chosen !== undefined && chosen <= until)
    return rejectedField('period-closed', chosen, messages.booksClosed(until));
  if (closed.length === 0) return event;

  // `today` itself may be closed, if the command started before midnight and the books closed after it.
  const occurredOn = today > until ? today : addDays(until, 1);
  const reversedIds = closed.flatMap(({ reverses }) => reverses ?? []);
  const isCorrected = ({ replaces }: Entry) => replaces !== undefined && reversedIds.includes(replaces);
  const moved = before.map((entry) =>
    isPosted(entry) && (closed.includes(entry) || isCorrected(entry))
      ? { ...entry, occurredOn, intoClosedBooks: true as const }
      : entry,
  );
  return { ...event, data: { ...event.data, entries: dropIdlePairs(moved) } };
}

/** Whether the caller chose the entry's day, as for a new entry or a returned cheque. */
function isDated({ reverses, chequeReturned, intoClosedBooks, lines }: Entry): boolean {
  const isCorrection = reverses !== undefined || intoClosedBooks !== undefined;
  return (!isCorrection || chequeReturned !== undefined) && lines.length > 0;
}

/** Whether the entry posts lines. A share does not, because its payment does. */
function isPosted({ reverses, lines }: Entry): boolean {
  return reverses !== undefined || lines.length > 0;
}

/** The new start of a trip, or the new day of an opening, if the event changed it. */
function chosenDay({ type, data }: DomainEvent): Day | undefined {
  const { after, movedFrom, occurredOn } = data as {
    readonly after?: { readonly startedAt?: Day };
    readonly movedFrom?: Day;
    readonly occurredOn?: Day;
  };
  if (type === 'TripUpdated') return after?.startedAt;
  return type === 'OpeningCorrected' && movedFrom !== undefined ? occurredOn : undefined;
}

/**
 * Drops pairs that change nothing: the reversal of an entry and its re-posting with the same lines, both
 * moved to today.
 */
function dropIdlePairs(entries: readonly Entry[]): readonly Entry[] {
  const idle = new Set<Entry>();
  for (const reposted of entries) {
    const taken = entries.find(({ reverses }) => reverses !== undefined && reverses === reposted.replaces);
    if (taken?.intoClosedBooks === undefined || reposted.intoClosedBooks === undefined) continue;
    if (netLines([...taken.lines, ...reposted.lines], reposted).length > 0) continue;
    idle.add(reposted).add(taken);
  }
  return entries.filter((entry) => !idle.has(entry));
}
