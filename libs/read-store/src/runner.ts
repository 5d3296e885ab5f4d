import { START, type Batch, type EventStore, type RecordedEvent } from '@bahi/event-store/event-store';
import { endsAppend } from '@bahi/event-store/event-metadata';
import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { recordedTimes } from '@bahi/event-store/recorded-times';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import {
  makeShare,
  type FoldedShare,
  type PoisonEvent,
  type ReadEvent,
  withoutPoison,
  type BatchShare,
} from './fold-batch.ts';
import { type Freshness, type ReadSideStatus } from './freshness.ts';
import { type Projection } from './projection.ts';
import { type ReadStore } from './read-store.ts';
import { BEGINNING, type Checkpoint, type StoredCheckpoint } from './checkpoint.ts';
import { recordedEnvelope } from './recorded-envelope.ts';
import { CheckpointMoved, RowWriter } from './row-writer.ts';
import { splitSharesIntoCommits } from './split-shares-into-commits.ts';
import { waitForRows, Waiters } from './waiters.ts';

export interface RunnerOptions {
  readonly events: Pick<EventStore, 'readAll' | 'contains' | 'subscribe'>;
  readonly store: ReadStore;
  readonly projections: readonly Projection[];
  readonly setTimer: SetTimer;
  /**
   * After a commit, new events gather for so many milliseconds while nobody waits for their rows, so that they share a
   * commit. Default 0. docs/decisions/0066-gathered-commits.md.
   */
  readonly gatherMs?: number;
  /**
   * Upcasts old versions and decrypts personal fields, before any fold. An {@link UnknownEvent} is poison to every
   * projection; any other failure is retried.
   */
  readonly reveal?: (event: RecordedEvent) => RecordedEvent | Promise<RecordedEvent>;
  /**
   * Called after each batch of the group (the projections that no poison event has stopped). It may see a batch twice,
   * and sees no events that were projected before the start, so an observer keeps its own position.
   */
  readonly onBatch?: (batch: ObservedBatch) => void | Promise<void>;
  /** Called until the rows have caught up for the first time. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called for a poison event, a lost connection or a failed hook; the runner continues by itself. */
  readonly onTrouble: (error: unknown) => void;
}

export interface ObservedBatch extends Batch {
  /** The position after which the batch was read. */
  readonly after: number;
}

export interface Progress {
  /** Events read since the start, and the position of the last one. */
  readonly events: number;
  readonly position: number;
}

/** A projection of this runner. With `poison` it has stopped before that event and is no longer in the group. */
interface Member {
  readonly projection: Projection;
  checkpoint: Checkpoint;
  poison?: PoisonEvent;
}

/** Folds shares and writes them in one commit. */
type Write = (shares: readonly BatchShare[]) => Promise<readonly FoldedShare[]>;

/**
 * The size of a batch. Larger batches save writes, since a row that several events of a batch change is written once.
 */
const EVENTS_AT_ONCE = 5_000;
const POISON_RETRY_MS = 30_000;
const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 5_000;

/**
 * Runs the projections of this process. Each commit moves the checkpoints and writes the rows in one transaction,
 * so every event has its effect exactly once. The projections that no poison event has stopped form the group: they
 * read the log together, one batch for all. docs/architecture/read-side.md.
 */
export class Runner implements Freshness {
  readonly #options: RunnerOptions;
  readonly #members: readonly Member[];
  readonly #writer: RowWriter;
  readonly #waiters: Waiters;
  /** The group has read the log up to here. A stopped projection may rejoin only once it has come as far. */
  #groupReadTo = START;
  #atHead = false;
  #caughtUp = false;
  #eventsRead = 0;
  #failures = 0;
  readonly #retries = new Set<Promise<void>>();

  constructor(options: RunnerOptions) {
    const names = options.projections.map(({ name }) => name);
    if (new Set(names).size !== names.length) throw new RangeError('a projection is named twice');
    this.#options = options;
    this.#writer = new RowWriter(options.store);
    this.#members = options.projections.map((projection) => ({ projection, checkpoint: BEGINNING }));
    this.#waiters = new Waiters(options.setTimer);
  }

  /** Runs until the signal aborts or the event store closes, and finishes the current batch. Call it once. */
  async run(until: AbortSignal): Promise<void> {
    const closed = new AbortController();
    const signal = AbortSignal.any([until, closed.signal]);
    while (!signal.aborted) {
      try {
        const after = await this.#catchUp(await this.#recover(), signal);
        await this.#follow(after, signal);
        await this.#writer.waitForCommit();
        closed.abort();
      } catch (error) {
        this.#atHead = false;
        await this.#writer.reset();
        if (!(error instanceof CheckpointMoved)) this.#options.onTrouble(error);
        await pause(this.#options.setTimer, this.#nextBackOffMs(), signal);
      }
    }
    this.#waiters.close();
    await Promise.all(this.#retries);
  }

  /** True once the rows are up to date; false if the runner ended before. */
  waitUntilCaughtUp(): Promise<boolean> {
    return this.#waiters.until(() => this.#caughtUp);
  }

  waitFor(position: number, timeoutMs: number, { isRecorded = false } = {}): Promise<boolean> {
    const { events } = this.#options;
    const passed = (): boolean =>
      this.#caughtUp && this.#group().every(({ checkpoint }) => checkpoint.position >= position);
    return waitForRows(this.#waiters, passed, timeoutMs, async () => {
      // The group is sure to reach a position up to the end of its current batch, so the log need not be asked.
      return isRecorded || position <= this.#groupReadTo || events.contains(position);
    });
  }

  status(): ReadSideStatus {
    const projections = this.#members.map(({ projection, checkpoint, poison }) => {
      const status = { position: checkpoint.position, stale: poison !== undefined || !this.#atHead };
      return [projection.name, poison ? { ...status, poison } : status] as const;
    });
    return { caughtUp: this.#caughtUp, projections: new Map(projections) };
  }

  #group(): readonly Member[] {
    return this.#members.filter(({ poison }) => poison === undefined);
  }

  /** Prepares the tables, reads the group's checkpoints, and answers the position to start from. */
  async #recover(): Promise<number> {
    const { store } = this.#options;
    for (const { projection } of this.#members) await store.prepare(projection);
    const stored = await store.snapshot((view) => view.checkpoints());
    const group = this.#group();
    for (const member of group) {
      const { poison, ...checkpoint }: StoredCheckpoint = stored.get(member.projection.name) ?? BEGINNING;
      const { position } = (member.checkpoint = checkpoint);
      if (poison && !(await this.#options.events.contains(poison.position))) await this.#clearPoison(member);
      if (position !== START && !(await this.#options.events.contains(position))) await this.#rebuild(member);
      // Nothing is served before the first build ends.
      if (member.checkpoint.position === START && !this.#caughtUp) await store.beginBuild(member.projection);
    }
    return group.length === 0
      ? this.#groupReadTo
      : Math.min(...group.map(({ checkpoint }) => checkpoint.position));
  }

  /** Drops the rows to build them again: they include events that a log restored from an older backup lacks. */
  async #rebuild(member: Member): Promise<void> {
    const { name } = member.projection;
    const { position } = member.checkpoint;
    this.#options.onTrouble(new Error(`${name} is ahead of the log at ${position} and is built again`));
    await this.#options.store.drop(name);
    await this.#options.store.prepare(member.projection);
    member.checkpoint = BEGINNING;
  }

  /** Clears a stored poison whose event no longer exists, because the log was restored from an older backup. */
  async #clearPoison({ projection: { name }, checkpoint }: Member): Promise<void> {
    const moves = [{ projection: name, from: checkpoint.position, to: checkpoint }];
    await this.#options.store.commit({ moves, writes: new Map() });
  }

  /** Reads to the head of the log in large batches, and answers that position. */
  async #catchUp(from: number, signal: AbortSignal): Promise<number> {
    for (let after = from; ;) {
      const batch = await this.#options.events.readAll({ after, max: EVENTS_AT_ONCE });
      if (batch.events.length > 0) await this.#projectAsGroup(after, batch, signal);
      after = batch.position;
      if (signal.aborted) return after;
      if (batch.atHead) {
        await this.#markCaughtUp();
        return after;
      }
      this.#eventsRead += batch.events.length;
      if (!this.#caughtUp) this.#options.onProgress?.({ events: this.#eventsRead, position: after });
      await yieldToEventLoop();
    }
  }

  async #markCaughtUp(): Promise<void> {
    if (!this.#caughtUp) {
      await this.#writer.waitForCommit();
      for (const { projection } of this.#members) await this.#options.store.endBuild(projection);
    }
    this.#atHead = true;
    this.#caughtUp = true;
    this.#failures = 0;
    this.#waiters.checkAll();
  }

  async #follow(from: number, signal: AbortSignal): Promise<void> {
    const { events, gatherMs = 0 } = this.#options;
    let after = from;
    for await (const batch of events.subscribe({ after, signal })) {
      if (batch.events.length > 0) await this.#projectAsGroup(after, batch, signal);
      after = batch.position;
      if (!batch.atHead) await yieldToEventLoop();
      else if (gatherMs > 0) await this.#waiters.pauseUntilSomeoneWaits(gatherMs, signal);
    }
  }

  async #projectAsGroup(after: number, batch: Batch, signal: AbortSignal): Promise<void> {
    const group = this.#group();
    this.#groupReadTo = batch.position;
    await this.#project(batch, group, (shares) => this.#writeAsGroup(shares));
    for (const member of group) if (member.poison) this.#retryLater(member, signal);
    try {
      await this.#options.onBatch?.({ ...batch, after });
    } catch (error) {
      this.#options.onTrouble(error);
    }
  }

  /** Folds the batch into the rows of these members, each from its own checkpoint. */
  async #project(batch: Batch, members: readonly Member[], write: Write): Promise<void> {
    const lagging = members.filter(({ checkpoint }) => checkpoint.position < batch.position);
    const earliest = findEarliestCheckpoint(lagging);
    if (earliest === undefined) return;
    const events = await this.#revealEvents(batch.events, earliest);
    const to = {
      position: batch.position,
      recordedUpToMs: events.at(-1)?.recordedAt ?? earliest.recordedUpToMs,
    };
    const shares = lagging.map(({ projection, checkpoint }) => makeShare(projection, checkpoint, events, to));
    const appendEnds = new Set(batch.events.filter(endsAppend).map(({ position }) => position));
    const { maxRowsPerCommit } = this.#options.store;
    const running = new Map(lagging.map((member) => [member.projection, member]));
    for (const part of splitSharesIntoCommits({ shares, events, appendEnds }, maxRowsPerCommit))
      await this.#write(part, running, write);
  }

  /**
   * Until this runner has caught up for the first time, a batch is folded while the previous one is written: its own
   * process serves no rows before. Other processes may be reading them if a worker takes them over; they see whole
   * commits.
   */
  async #writeAsGroup(shares: readonly BatchShare[]): Promise<readonly FoldedShare[]> {
    if (this.#caughtUp) return this.#writer.write(shares);
    const folded = await this.#writer.writeAhead(shares);
    // A projection counts as stopped only once its poison is stored.
    if (folded.some(({ poison }) => poison !== undefined)) await this.#writer.waitForCommit();
    return folded;
  }

  /** Writes in one transaction. A member that an event stops is removed from `running`. */
  async #write(shares: readonly BatchShare[], running: Map<Projection, Member>, write: Write): Promise<void> {
    const written = shares.filter(({ projection }) => running.has(projection));
    const folded = await write(written);
    written.forEach(({ projection }, index) => {
      const { move, poison } = folded[index] ?? {};
      const member = running.get(projection);
      if (member === undefined || move === undefined) return;
      member.checkpoint = withoutPoison(move.to);
      if (poison === undefined) return;
      member.poison = poison;
      running.delete(projection);
      this.#options.onTrouble(poison);
    });
    this.#waiters.checkAll();
  }

  /** The events after the checkpoint, as projections read them. */
  async #revealEvents(events: readonly RecordedEvent[], after: Checkpoint): Promise<readonly ReadEvent[]> {
    const later = events.filter(({ position }) => position > after.position);
    const read = await Promise.all(later.map((event) => this.#readEvent(event)));
    const times = recordedTimes(later, after.recordedUpToMs);
    return read.map((event, index) => ({ ...event, recordedAt: times[index] as number }));
  }

  async #readEvent(event: RecordedEvent): Promise<RecordedEnvelope & Pick<ReadEvent, 'unknown'>> {
    const { reveal = (stored: RecordedEvent) => stored } = this.#options;
    try {
      return recordedEnvelope(await reveal(event));
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      return { ...recordedEnvelope(event), unknown: error };
    }
  }

  #retryLater(member: Member, signal: AbortSignal): void {
    // A separate signal, because all projections may wait at once, and Node warns of a leak when eleven listen to one
    // signal.
    const ownSignal = AbortSignal.any([signal]);
    const retry = this.#rejoin(member, ownSignal).finally(() => this.#retries.delete(retry));
    this.#retries.add(retry);
  }

  async #rejoin(member: Member, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(this.#options.setTimer, POISON_RETRY_MS, signal);
      if (signal.aborted) return;
      try {
        if (await this.#catchUpAlone(member, signal)) return;
      } catch (error) {
        this.#options.onTrouble(error);
      }
    }
  }

  /** Brings a stopped projection up to the group and lets it rejoin; false if it can't continue yet. */
  async #catchUpAlone(member: Member, signal: AbortSignal): Promise<boolean> {
    const writer = new RowWriter(this.#options.store);
    // A runner of another process may have continued it meanwhile.
    const stored = await this.#options.store.snapshot((view) => view.checkpoints());
    member.checkpoint = withoutPoison(stored.get(member.projection.name) ?? BEGINNING);
    const stoppedBy = member.poison;
    while (!signal.aborted) {
      const after = member.checkpoint.position;
      const batch = await this.#options.events.readAll({ after, max: EVENTS_AT_ONCE });
      await this.#project(batch, [member], (shares) => writer.write(shares));
      if (member.poison !== stoppedBy) return false;
      if (member.checkpoint.position >= this.#groupReadTo) {
        // It has written these rows by its own writer.
        this.#writer.clear();
        delete member.poison;
        return true;
      }
      if (batch.events.length === 0) return false;
      await yieldToEventLoop();
    }
    return false;
  }

  #nextBackOffMs(): number {
    const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** this.#failures, MAX_BACK_OFF_MS);
    this.#failures += 1;
    return backOffMs;
  }
}

/** The earliest checkpoint of these members; undefined without members. */
function findEarliestCheckpoint(members: readonly Member[]): Checkpoint | undefined {
  const [first, ...others] = members.map(({ checkpoint }) => checkpoint);
  return others.reduce(
    (earliest, other) => (earliest && earliest.position <= other.position ? earliest : other),
    first,
  );
}
