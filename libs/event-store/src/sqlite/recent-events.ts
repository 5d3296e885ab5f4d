import { type Batch, type Position, type RecordedEvent } from '../event-store.ts';

/** At least this many recent events stay in memory, at most twice as many. Slower readers read the file. */
const MIN_KEPT = 4_000;

interface RecentEvent {
  readonly event: RecordedEvent;
  /** Position of the last event of the same append. */
  readonly end: Position;
}

/** The recently written end of the log, so that live subscriptions need not read and parse it from the file. */
export class RecentEvents {
  #recent: RecentEvent[] = [];
  /** The position of the event before the first one that is kept. */
  #before: Position;

  /** @param head the end of the log before the first event that is added */
  constructor(head: Position) {
    this.#before = head;
  }

  /** Adds the events of one append, the next in the log. */
  add(events: readonly RecordedEvent[]): void {
    const end = events.at(-1)?.position ?? this.#before;
    for (const event of events) this.#recent.push({ event, end });
    if (this.#recent.length <= 2 * MIN_KEPT) return;
    this.#before = this.#recent.at(-MIN_KEPT - 1)?.event.position ?? this.#before;
    this.#recent = this.#recent.slice(-MIN_KEPT);
  }

  /** Whole appends after `after`, about `max` events, none at the head; undefined if they are not all in memory. */
  read(after: Position, max: number): Batch | undefined {
    const from = this.#indexAfter(after);
    if (from === undefined) return undefined;
    if (from === this.#recent.length) return { events: [], position: after, atHead: true };
    const cut = this.#recent[Math.min(from + max, this.#recent.length) - 1] as RecentEvent;
    const events = this.#recent.slice(from, this.#indexAfter(cut.end)).map(({ event }) => event);
    return { events, position: cut.end, atHead: cut.end === this.#recent.at(-1)?.end };
  }

  /** The index of the first event after this position; undefined if the position is not in memory. */
  #indexAfter(position: Position): number | undefined {
    if (position === this.#before) return 0;
    let low = 0;
    let high = this.#recent.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#recent[middle]?.event.position ?? position) < position) low = middle + 1;
      else high = middle;
    }
    return this.#recent[low]?.event.position === position ? low + 1 : undefined;
  }
}
