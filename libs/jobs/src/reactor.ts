import { endsAppend } from '@bahi/event-store/event-metadata';
import {
  type Batch,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@bahi/event-store/event-store';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { type NewJob, toReason } from './jobs.ts';
import { type ReactorCheckpoint, type ReactorCheckpoints, type ReactorMove } from './reactor-checkpoints.ts';
import { type ReactorJobs } from './reactor-jobs.ts';

export interface ReactorOptions {
  /** Never changes: its checkpoint is stored under it. */
  readonly name: string;
  readonly events: Pick<EventStore, 'subscribe'>;
  readonly checkpoints: Pick<ReactorCheckpoints, 'load'>;
  readonly react: React;
  /** The epoch of the lease under which it runs. */
  readonly epoch: number;
  readonly setTimer: SetTimer;
  /** Called for a failed reaction or a lost connection; the reactor continues by itself. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Handles the events at least once, then moves the checkpoint. Returns false if another process has moved it. If it
 * throws, the reactor stops before these events and retries them with growing delays, one append at a time.
 */
export type React = (events: readonly RecordedEvent[], move: ReactorMove) => Promise<boolean>;

export interface ReactorStatus {
  /** Null until its checkpoint is first read. */
  readonly position: Position | null;
  /** The first event that it cannot process; null while it runs. */
  readonly stoppedBy: { readonly position: Position; readonly reason: string } | null;
}

/** Registers a new reactor at the head of the log. False if it is registered already. */
export async function registerAtHead(
  checkpoints: Pick<ReactorCheckpoints, 'register'>,
  events: Pick<EventStore, 'head'>,
  name: string,
): Promise<boolean> {
  return checkpoints.register(name, await events.head());
}

/** The reaction of a reactor that enqueues jobs. `toJobs` must be pure. */
export function createEnqueueReaction(
  name: string,
  jobs: ReactorJobs,
  toJobs: (event: RecordedEvent) => readonly NewJob[],
): React {
  return (events, move) => jobs.enqueueAndAdvance(name, move, events.flatMap(toJobs));
}

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 30_000;

/**
 * Follows the log from its checkpoint and reacts to events, with jobs, messages or other effects outside the rows.
 * It skips nothing: a failing event stops it and is retried, with delays that grow to 30 s.
 * docs/architecture/read-side.md.
 */
export class Reactor {
  readonly #options: ReactorOptions;
  #checkpoint: ReactorCheckpoint | null = null;
  #stoppedBy: ReactorStatus['stoppedBy'] = null;
  #failures = 0;

  constructor(options: ReactorOptions) {
    this.#options = options;
  }

  status(): ReactorStatus {
    return { position: this.#checkpoint?.position ?? null, stoppedBy: this.#stoppedBy };
  }

  /**
   * Runs until the signal aborts, the event store closes, or a holder of a later epoch has taken over; finishes a
   * reaction under way.
   * @throws Error for a reactor that was never registered
   */
  async run(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      try {
        const checkpoint = await this.#options.checkpoints.load(this.#options.name);
        if (checkpoint === null) throw new NotRegistered(this.#options.name);
        if (checkpoint.epoch > this.#options.epoch) return;
        this.#checkpoint = checkpoint;
        if (await this.#follow(checkpoint.position, until)) return;
      } catch (error) {
        if (error instanceof NotRegistered) throw error;
        this.#options.onTrouble(error);
        await pause(this.#options.setTimer, this.#nextBackOffMs(), until);
      }
    }
  }

  /** True if the log has ended; false if the checkpoint has been moved by another process. */
  async #follow(from: Position, until: AbortSignal): Promise<boolean> {
    for await (const batch of this.#options.events.subscribe({ after: from, signal: until }))
      for (const part of this.#failures > 0 ? splitAppends(batch) : [batch.events]) {
        if (until.aborted) return true;
        if (!(await this.#tryToReact(part))) return false;
      }
    return true;
  }

  async #tryToReact(events: readonly RecordedEvent[]): Promise<boolean> {
    const { react, epoch } = this.#options;
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined || this.#checkpoint === null) return true;
    const to = last.position;
    try {
      if (!(await react(events, { from: this.#checkpoint.position, to, epoch }))) return false;
    } catch (error) {
      this.#stoppedBy = { position: first.position, reason: toReason(error) };
      throw error;
    }
    this.#checkpoint = { position: to, epoch };
    this.#stoppedBy = null;
    this.#failures = 0;
    return true;
  }

  #nextBackOffMs(): number {
    const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** this.#failures, MAX_BACK_OFF_MS);
    this.#failures += 1;
    return backOffMs;
  }
}

class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
  constructor(reactor: string) {
    super(`the reactor ${reactor} is not registered: register it with a start position first`);
  }
}

/** The appends of a batch, one by one. */
function splitAppends({ events }: Batch): readonly (readonly RecordedEvent[])[] {
  const appends: RecordedEvent[][] = [[]];
  for (const event of events) {
    appends.at(-1)?.push(event);
    if (endsAppend(event)) appends.push([]);
  }
  return appends.filter((append) => append.length > 0);
}
