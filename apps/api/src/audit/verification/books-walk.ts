import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
  type UnreadableEvent,
} from '@bahi/event-store/event-store';
import { StreamChains } from '@bahi/event-store/stream-chains';
import { type FirmCheck } from './firm-check.ts';

/** A slice of the log takes a few milliseconds; other work runs after each. */
const SLICE_SIZE = 200;

/** A broken chain outside of the firms that are verified, for the operator. */
export interface ForeignBreak {
  /** Null for a stream of no firm. */
  readonly organisationId: string | null;
  readonly stream: string;
  readonly position: Position;
}

interface BooksWalkOptions {
  readonly events: Pick<EventStore, 'readAll'>;
  /** Firm → its check. */
  readonly checks: ReadonlyMap<string, FirmCheck>;
  /** Null: other firms' streams are not checked. */
  readonly onForeignBreak: ((found: ForeignBreak) => void) | null;
  /** Called for an event that can't be read and is of none of the firms, or of a firm that can't be told. */
  readonly onForeignUnreadable: (found: ForeignBreak) => void;
  readonly sliceSize?: number;
  /** Awaited after each slice. */
  readonly afterSlice: () => Promise<void>;
}

/** Reads the log once, in slices, and gives each event to the check of its firm. */
export class BooksWalk {
  readonly #chains = new StreamChains();
  #at: Position = START;

  constructor(private readonly options: BooksWalkOptions) {}

  /** The position of the last event that was read. */
  get at(): Position {
    return this.#at;
  }

  /** Reads on up to the event at this position, or to the end of a log that is shorter. */
  async walkTo(position: Position): Promise<void> {
    const { events, afterSlice, sliceSize = SLICE_SIZE } = this.options;
    while (this.#at < position) {
      const unreadable: UnreadableEvent[] = [];
      const onUnreadable = (event: UnreadableEvent) => void unreadable.push(event);
      const batch = await events.readAll({ after: this.#at, max: sliceSize, onUnreadable });
      const read = inOrder(batch.events, unreadable).filter((event) => event.position <= position);
      for (const event of read)
        if ('data' in event) this.#take(event);
        else this.#takeUnreadable(event);
      const last = read.at(-1);
      if (last === undefined) return;
      this.#at = last.position;
      await afterSlice();
    }
  }

  #take(event: RecordedEvent): void {
    const { checks, onForeignBreak } = this.options;
    const firm = event.metadata['organisation'] ?? '';
    const check = checks.get(firm);
    if (check !== undefined) return check.add(event, this.#chains.follow(event));
    if (onForeignBreak === null) {
      // The stream of a person can go on in another firm. That of another firm's record can't.
      if (!isOfFirmAlone(event.stream, firm)) this.#chains.note(event);
      return;
    }
    const { isSealed, expectedRevision } = this.#chains.follow(event);
    const { stream, revision, position } = event;
    if (!isSealed || revision !== expectedRevision)
      onForeignBreak({ organisationId: firm === '' ? null : firm, stream, position });
  }

  #takeUnreadable(event: UnreadableEvent): void {
    const { checks, onForeignUnreadable } = this.options;
    const { stream, position, metadata } = event;
    const firm =
      metadata === null
        ? ([...checks.keys()].find((id) => isOfFirmAlone(stream, id)) ?? '')
        : (metadata['organisation'] ?? '');
    this.#chains.note(event);
    const check = checks.get(firm);
    if (check !== undefined) return check.addUnreadable(event);
    onForeignUnreadable({ organisationId: firm === '' ? null : firm, stream, position });
  }
}

function inOrder(
  events: readonly RecordedEvent[],
  unreadable: readonly UnreadableEvent[],
): readonly (RecordedEvent | UnreadableEvent)[] {
  if (unreadable.length === 0) return events;
  return [...events, ...unreadable].toSorted((one, other) => (one.position < other.position ? -1 : 1));
}

function isOfFirmAlone(stream: string, firm: string): boolean {
  return firm !== '' && stream.includes(firm);
}
