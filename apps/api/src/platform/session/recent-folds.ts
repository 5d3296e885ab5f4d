import { type StreamRef } from '@bahi/event-store/command-streams';
import { type Position } from '@bahi/event-store/event-store';
import { type Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { GenerationalCache } from '@bahi/kernel/generational-cache';
import { isWithin } from '@bahi/kernel/time-window';

/** Reads the state of a stream, which contains at least the events up to a position. */
export interface StreamReader {
  read<State, Event extends DomainEvent>(
    stream: StreamRef<State, Event>,
    minPosition: Position,
  ): Promise<State>;
}

/** Every call reads a session, a person and a firm; changes by another process take effect within this time. */
const FRESH_MS = 1_000;
const REMEMBERED_STREAMS = 15_000;

interface Fold {
  readonly state: unknown;
  readonly readAtMs: number;
  /** The log held at least this position when the stream was read. */
  readonly position: Position;
}

/**
 * For a log with several writers: caches the states of streams for a second, since all calls of a session read the same
 * three streams.
 */
export class RecentFolds implements StreamReader {
  readonly #folds = new GenerationalCache<Fold>(REMEMBERED_STREAMS);

  /** @param getKnownPosition the furthest position of the log that this process knows */
  constructor(
    private readonly transactor: Pick<Transactor, 'read'>,
    private readonly clock: Clock,
    private readonly getKnownPosition: () => Position,
  ) {}

  async read<State, Event extends DomainEvent>(
    stream: StreamRef<State, Event>,
    minPosition: Position,
  ): Promise<State> {
    const readAtMs = this.clock();
    const fold = this.#folds.get(stream.name);
    if (fold !== undefined && isFresh(fold, readAtMs, minPosition)) return fold.state as State;
    const position = this.getKnownPosition();
    const state = await this.transactor.read(stream);
    // A missing stream is not cached: it may exist a moment later, for example a session that has just begun at
    // another process.
    if (state !== stream.initial) this.#folds.set(stream.name, { state, readAtMs, position });
    return state;
  }
}

function isFresh({ readAtMs, position }: Fold, nowMs: number, minPosition: Position): boolean {
  return isWithin(FRESH_MS, readAtMs, nowMs) && position >= minPosition;
}
