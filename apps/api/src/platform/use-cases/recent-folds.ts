import { type StreamRef } from '@bahi/event-store/command-streams';
import { type Position } from '@bahi/event-store/event-store';
import { type Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { GenerationalCache } from '@bahi/kernel/generational-cache';

/** The state of a stream, at least as it was at a position. */
export interface StreamReader {
  read<State, Event extends DomainEvent>(
    stream: StreamRef<State, Event>,
    minPosition: Position,
  ): Promise<State>;
}

/** Every call reads a session, a person and a firm; what another process ends or changes counts within this time. */
const FRESH_MS = 1_000;
const REMEMBERED_STREAMS = 15_000;

interface Fold {
  readonly state: unknown;
  readonly readAtMs: number;
  /** What the log held at least when it was read. */
  readonly position: Position;
}

/** Where other processes write too: folds of the last second, for who reads the same streams with every call. */
export class RecentFolds implements StreamReader {
  readonly #folds = new GenerationalCache<Fold>(REMEMBERED_STREAMS);

  /** @param known the furthest position of the log that this process has heard of */
  constructor(
    private readonly transactor: Pick<Transactor, 'read'>,
    private readonly clock: Clock,
    private readonly known: () => Position,
  ) {}

  async read<State, Event extends DomainEvent>(
    stream: StreamRef<State, Event>,
    minPosition: Position,
  ): Promise<State> {
    const readAtMs = this.clock();
    const fold = this.#folds.get(stream.name);
    if (fold !== undefined && isFresh(fold, readAtMs, minPosition)) return fold.state as State;
    const position = this.known();
    const state = await this.transactor.read(stream);
    // What is not there may be there at the next moment: a session that has just begun elsewhere.
    if (state !== stream.initial) this.#folds.set(stream.name, { state, readAtMs, position });
    return state;
  }
}

/** A clock that was set back makes nothing fresh. */
function isFresh({ readAtMs, position }: Fold, nowMs: number, minPosition: Position): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs >= 0 && ageMs <= FRESH_MS && position >= minPosition;
}
