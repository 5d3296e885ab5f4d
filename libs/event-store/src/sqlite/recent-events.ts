import { type Batch, type RecordedEvent } from '../event-store.ts';

/** Events kept in memory; who is further behind reads the file. */
const KEPT = 4_000;

/**
 * The end of the log as it was just written, so that those who follow it live are not made to read and parse what
 * this process still holds. Positions have no gap here.
 */
export class RecentEvents {
  /** `end` is the position of the last event of the same append. */
  #recent: { readonly event: RecordedEvent; readonly end: number }[] = [];

  /** The events of one append, next in the log. */
  add(events: readonly RecordedEvent[]): void {
    const end = events.at(-1)?.position ?? 0;
    for (const event of events) this.#recent.push({ event, end });
    if (this.#recent.length > 2 * KEPT) this.#recent = this.#recent.slice(-KEPT);
  }

  /** Whole appends behind `after`, about `max` events; undefined when they are not all here. */
  read(after: number, max: number): Batch | undefined {
    const first = this.#recent[0]?.event.position;
    if (first === undefined || after < first - 1) return undefined;
    const from = after - first + 1;
    const cut = this.#recent[Math.min(from + max, this.#recent.length) - 1];
    if (cut === undefined || from >= this.#recent.length) return undefined;
    const events = this.#recent.slice(from, cut.end - first + 1).map(({ event }) => event);
    return { events, position: cut.end, atHead: cut.end === this.#recent.at(-1)?.end };
  }
}
