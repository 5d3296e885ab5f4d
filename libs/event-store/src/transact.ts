import { type Clock } from '@bahi/kernel/day';
import { combineIds, isRejected, rejected, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Call, type Outcome } from './call.ts';
import {
  findFirstAnswer,
  type FirstAnswer,
  makeKeyChange,
  type CommandKey,
  keyStreamName,
} from './command-key.ts';
import {
  type CommandParts,
  type DecisionsFor,
  isList,
  type NoStreams,
  pairDecisions,
  type StreamRef,
  type Streams,
  listWritableStreams,
} from './command-streams.ts';
import { sealWithSize } from './event-metadata.ts';
import {
  ConcurrencyError,
  type NewEvent,
  type Position,
  StoreUnavailable,
  type StreamWrite,
} from './event-store.ts';
import { FoldedStreams, type FoldedStreamsOptions, emptyFold } from './folded-streams.ts';
import { type Member } from './member.ts';
import { type FoldedStream } from './stream-cache.ts';
import { newEvent, type AppendProgress, type AttributedCall } from './new-event.ts';
import { StreamQueue } from './stream-queue.ts';

/**
 * A rule that is asked about all writes of a firm, such as that of its closed books. The state of one stream decides it
 * (for closed books the firm's), which `Transactor` loads if the command did not.
 */
export interface WriteRule {
  /** The stream whose state decides about these events; null if the rule does not apply to them. */
  streamFor(call: Call, events: readonly DomainEvent[]): StreamRef | null;
  /** Returns the event to write, changed if necessary, or a rejection. */
  apply(event: DomainEvent, state: unknown, call: Call): DomainEvent | Rejected;
}

/** Limits how much may be written. */
export interface WriteBudget {
  /**
   * Reserves the bytes of an append.
   * @returns a rejection if the budget is used up; then nothing is written
   */
  spend(call: Call, events: readonly DomainEvent[], bytes: number): Promise<Rejected | null>;
  /** Gives the bytes back after an append that failed and wrote nothing. */
  refund(call: Call, bytes: number): void;
}

export interface TransactorOptions extends FoldedStreamsOptions {
  /** Gives the recorded time, which may be later than `call.now`: the command may have waited for its streams. */
  readonly clock: Clock;
  /** Encrypts personal fields before anything is hashed or stored. */
  readonly protect: (event: DomainEvent) => Promise<DomainEvent>;
  /** Delay before a decision is made again after the nth conflict, different for each process. Default none. */
  readonly backOff?: (conflicts: number) => Promise<void>;
  /**
   * The append depends on the revision of the rule's stream, so a concurrent change of the rule causes a conflict.
   */
  readonly writeRule?: WriteRule;
  /** Default none. */
  readonly budget?: WriteBudget;
}

const MAX_RETRIES = 5;

/**
 * The only way for commands to write: wait in the queue of each stream that the command may write, load, fold, decide,
 * append at the revisions read. After a conflict it decides again, at most five times. A conflict means that another
 * process has written to a stream, or that the write rule's stream has changed, for which commands do not queue.
 *
 * A repeated command is decided like a new one, unless `call.replay` already has the outcome of its first run. It is
 * then refused, or its key's stream conflicts; in both cases the caller gets the position, warnings and ids of the first
 * run. If the store does not answer an append, `Transactor` looks for a first run as well, because KurrentDB does not
 * answer a repeat while it replicates the first try.
 *
 * A command that changes nothing appends only its key, if it has one. docs/architecture/write-side.md.
 */
export class Transactor {
  readonly #queue = new StreamQueue();
  readonly #streams: FoldedStreams;

  constructor(private readonly options: TransactorOptions) {
    this.#streams = new FoldedStreams(options);
  }

  transact<S extends Streams, M extends Streams = NoStreams>(
    call: Call,
    parts: CommandParts<S, M>,
  ): Promise<Outcome> {
    if (call.replay) return Promise.resolve(call.replay);
    return call.dryRun ? this.#tryOut(call, parts as AnyParts) : this.#run(call, parts as AnyParts);
  }

  /**
   * The outcome of the first run of a command whose key was used before, or null. A different route or body is
   * rejected.
   */
  async findReplay(call: Call): Promise<Outcome | null> {
    if (call.key === null) return null;
    const [used] = await this.options.store.readStream(keyStreamName(call.commandId));
    if (used === undefined) return null;
    const first = findFirstAnswer(this.options.versions.upcast(used), call.key);
    if (first === null) return { done: false, rejection: rejected('idempotency-key-reused') };
    return { done: true, position: used.position, ...first, replayed: true };
  }

  /** The current folded state of a stream; for checks before a command, such as of its session. */
  async read<State, Event extends DomainEvent>(stream: StreamRef<State, Event>): Promise<State> {
    return (await this.#streams.load(stream as unknown as StreamRef<State>)).state as State;
  }

  async #run(call: Call, parts: AnyParts): Promise<Outcome> {
    let held = [...listWritableStreams(parts.streams), ...(call.key ? [keyStreamName(call.commandId)] : [])];
    for (let conflicts = 0; conflicts <= MAX_RETRIES;) {
      if (conflicts > 0) await this.options.backOff?.(conflicts);
      const release = await this.#queue.acquire(held);
      try {
        const replay = conflicts > 0 ? await this.findReplay(call) : null;
        if (replay !== null) return replay;
        const attempt = await this.#attempt(call, parts, held);
        if ('done' in attempt) return attempt;
        held = [...held, ...attempt.alsoHold];
      } catch (error) {
        this.#streams.drop(held);
        if (!(error instanceof ConcurrencyError)) throw error;
        this.#streams.drop([error.stream]);
        conflicts += 1;
      } finally {
        release();
      }
    }
    return { done: false, rejection: rejected('conflict') };
  }

  async #attempt(
    call: Call,
    parts: AnyParts,
    held: readonly string[],
  ): Promise<Outcome | { readonly alsoHold: readonly string[] }> {
    const folded = new Map<string, FoldedStream>();
    const first = await this.#loadStates(parts.streams, folded);
    const further = parts.more?.(first) ?? {};
    const alsoHold = listWritableStreams(further).filter((name) => !held.includes(name));
    // A command joins all its queues at once, or two commands could wait for each other. So the caller leaves these and
    // joins them again together with the new ones.
    if (alsoHold.length > 0) return { alsoHold };
    const states = { ...first, ...(await this.#loadStates(further, folded)) };
    const attributed = parts.concerns ? { ...call, member: parts.concerns(states) } : call;
    return this.#carryOut(attributed, { ...parts.streams, ...further }, parts.decide(states), folded);
  }

  /** Decides outside of the queues, since nothing is written, and computes the figures of the dry run. */
  async #tryOut(call: Call, { streams, more, decide, figures }: AnyParts): Promise<Outcome> {
    const folded = new Map<string, FoldedStream>();
    const first = await this.#loadStates(streams, folded);
    const further = more?.(first) ?? {};
    const states = { ...first, ...(await this.#loadStates(further, folded)) };
    const outcome = await this.#carryOut(call, { ...streams, ...further }, decide(states), folded);
    return outcome.done ? outcome : { ...outcome, figures: figures?.(states) ?? null };
  }

  async #carryOut(
    call: AttributedCall,
    streams: Streams,
    verdict: Rejected | DecisionsFor<Streams>,
    folded: ReadonlyMap<string, FoldedStream>,
  ): Promise<Outcome> {
    if (isRejected(verdict)) return this.#refuse(call, verdict);
    const decided = pairDecisions(streams, verdict);
    const refusal = decided.find(({ decision }) => !decision.accepted);
    if (refusal && !refusal.decision.accepted) {
      const toAppend = refusal.decision.eventsToAppend ?? [];
      if (toAppend.length > 0 && !call.dryRun)
        await this.#append(
          call,
          { ...NO_KEY_OR_DEPENDENCIES, changes: [{ stream: refusal.stream, events: toAppend }] },
          folded,
        );
      return this.#refuse(call, refusal.decision);
    }
    const changes = decided.flatMap(({ stream, decision }) =>
      decision.accepted ? [{ stream, events: decision.events }] : [],
    );
    const answer = {
      warnings: decided.flatMap(({ decision }) => (decision.accepted ? decision.warnings : [])),
      ids: combineIds(decided.map(({ decision }) => decision)),
    };
    const checked = await this.#applyWriteRule(call, changes, folded);
    if (isRejected(checked)) return this.#refuse(call, checked);
    if (call.dryRun) return { done: false, wouldDo: true, warnings: answer.warnings };
    if (changes.every(({ events }) => events.length === 0)) {
      // The first run may have made the change.
      const replay = await this.findReplay(call);
      if (replay !== null) return replay;
      if (call.key === null)
        return { done: true, position: await this.options.store.head(), ...answer, replayed: false };
    }
    const whole = { ...checked, answer, key: call.key };
    try {
      const written = await this.#append(call, whole, folded);
      if (typeof written !== 'number') return await this.#refuse(call, written);
      return { done: true, position: written, ...answer, replayed: false };
    } catch (error) {
      const replay = error instanceof StoreUnavailable ? await this.findReplay(call) : null;
      if (replay === null) throw error;
      this.#streams.drop(changes.map(({ stream }) => stream.name));
      return replay;
    }
  }

  /** A repeated command may be rejected because its first run took effect. It then gets that run's outcome. */
  async #refuse(
    call: Call,
    { eventsToAppend: _, ...rejection }: Rejected<string, DomainEvent>,
  ): Promise<Outcome> {
    return (await this.findReplay(call)) ?? { done: false, rejection };
  }

  /**
   * The changes with their events as the write rule returns them, and the rule's stream, on which they depend; or the
   * rule's rejection.
   */
  async #applyWriteRule(
    call: Call,
    changes: readonly Change[],
    folded: ReadonlyMap<string, FoldedStream>,
  ): Promise<CheckedChanges | Rejected> {
    const { writeRule } = this.options;
    const events = changes.flatMap((change) => change.events);
    const stream = writeRule?.streamFor(call, events) ?? null;
    if (writeRule === undefined || stream === null) return { changes, unchangedStreams: [] };
    const { state, revision } = folded.get(stream.name) ?? (await this.#streams.load(stream));
    const passed: Change[] = [];
    for (const change of changes) {
      const verdicts = change.events.map((event) => writeRule.apply(event, state, call));
      const refusal = verdicts.find(isRejected);
      if (refusal !== undefined) return refusal;
      passed.push({ ...change, events: verdicts.filter((verdict) => 'type' in verdict) });
    }
    const isWritten = changes.some((change) => change.stream.name === stream.name);
    const rest = { stream: stream.name, expectedRevision: revision, events: [] };
    return { changes: passed, unchangedStreams: isWritten ? [] : [rest] };
  }

  async #append(
    call: AttributedCall,
    { changes, unchangedStreams, answer, key }: AppendPlan,
    folded: ReadonlyMap<string, FoldedStream>,
  ): Promise<Position | Rejected> {
    const all = key === null ? changes : [...changes, makeKeyChange(call.commandId, key, answer)];
    const total = all.reduce((count, change) => count + change.events.length, 0);
    const recordedAt = this.options.clock();
    const extensions: StreamExtension[] = [];
    let place = 0;
    for (const change of all) {
      const before = folded.get(change.stream.name) ?? emptyFold(change.stream);
      extensions.push(await this.#extend(call, change, before, { place, total, recordedAt }));
      place += change.events.length;
    }
    const bytes = extensions.reduce((sum, extension) => sum + extension.bytes, 0);
    const refused = await this.options.budget?.spend(
      call,
      changes.flatMap((change) => change.events),
      bytes,
    );
    if (refused) return refused;
    const writes = extensions.map(({ write }) => write);
    const position = await this.#write(call, [...writes, ...unchangedStreams], bytes);
    for (const { write, after } of extensions)
      if (write.stream !== keyStreamName(call.commandId)) this.#streams.keep(write.stream, after);
    return position;
  }

  async #write(call: Call, writes: readonly StreamWrite[], bytes: number): Promise<Position> {
    try {
      return (await this.options.store.append(writes)).position;
    } catch (error) {
      // After StoreUnavailable the append may have been written, so the bytes stay counted.
      if (!(error instanceof StoreUnavailable)) this.options.budget?.refund(call, bytes);
      throw error;
    }
  }

  /**
   * Encrypts and numbers the events of a change, chains them by their hashes, and folds them into their stream's state.
   */
  async #extend(
    call: AttributedCall,
    { stream, events }: Change,
    before: FoldedStream,
    { place, total, recordedAt }: AppendProgress,
  ): Promise<StreamExtension> {
    const stored: NewEvent[] = [];
    let { state } = before;
    for (const [index, event] of events.entries()) {
      const hidden = await this.options.protect(event);
      const version = this.options.versions.current(event.type);
      const written = newEvent(call, hidden, { version, place: place + index, total, recordedAt });
      stored.push(written);
      state = stream.evolve(state, written);
    }
    const { events: sealed, bytes } = sealWithSize(stream.name, before.revision, before.hash, stored);
    const hash = sealed.at(-1)?.metadata['hash'] ?? before.hash;
    return {
      write: { stream: stream.name, expectedRevision: before.revision, events: sealed },
      after: { state, revision: before.revision + sealed.length, hash },
      bytes,
    };
  }

  async #loadStates(streams: Streams, folded: Map<string, FoldedStream>): Promise<Record<string, unknown>> {
    const load = async (stream: StreamRef) => {
      const loaded = await this.#streams.load(stream);
      folded.set(stream.name, loaded);
      return stream.filterState === undefined ? loaded.state : stream.filterState(loaded.state);
    };
    const named = await Promise.all(
      Object.entries(streams).map(async ([name, entry]) => {
        if (entry === null) return [name, null] as const;
        const refs = 'readOnly' in entry ? entry.readOnly : entry;
        return [name, isList(refs) ? await Promise.all(refs.map(load)) : await load(refs)] as const;
      }),
    );
    return Object.fromEntries(named);
  }
}

/** The parts of a command whose streams are known only at run time. */
interface AnyParts {
  readonly streams: Streams;
  readonly more: ((states: Record<string, unknown>) => Streams) | undefined;
  readonly decide: (states: Record<string, unknown>) => Rejected | DecisionsFor<Streams>;
  readonly concerns: ((states: Record<string, unknown>) => Member | null) | undefined;
  readonly figures: ((states: Record<string, unknown>) => object | null) | undefined;
}

interface Change {
  readonly stream: StreamRef;
  readonly events: readonly DomainEvent[];
}

interface CheckedChanges {
  readonly changes: readonly Change[];
  /** Streams that are not written, and must not have changed. */
  readonly unchangedStreams: readonly StreamWrite[];
}

/** Everything that one append writes or depends on. */
interface AppendPlan extends CheckedChanges {
  readonly answer: FirstAnswer;
  /** Null for a command without a key, and for events that a rejection writes. */
  readonly key: CommandKey | null;
}

const NO_KEY_OR_DEPENDENCIES = {
  unchangedStreams: [],
  answer: { warnings: [], ids: null },
  key: null,
} as const;

/** The events for a stream, and the stream folded with them. */
interface StreamExtension {
  readonly write: StreamWrite;
  readonly after: FoldedStream;
  readonly bytes: number;
}
