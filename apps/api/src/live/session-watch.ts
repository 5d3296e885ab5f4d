import { type Session, session } from '@bahi/domain/access/session';
import { isSameBranchSet } from '@bahi/domain/scope';
import { type User, user, resolveWorkplace } from '@bahi/domain/access/user';
import { type AggregateStream } from '@bahi/domain/aggregate';
import { type EventStore, NO_STREAM, type RecordedEvent } from '@bahi/event-store/event-store';
import { type Clock } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type EventVersions } from '@bahi/kernel/event-versions';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { refusal } from '../platform/api-error.ts';
import { type SignedIn } from '../platform/principal.ts';
import { holdsSession } from '../platform/session/session-resolver.ts';

export interface SessionWatchOptions {
  readonly events: Pick<EventStore, 'head' | 'readStream' | 'subscribe'>;
  readonly versions: EventVersions;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * A session also ends without an event, when it was idle too long or is a month old. This is noticed within this time.
 */
const CHECK_INTERVAL_MS = 500;
const RESUBSCRIBE_DELAY_MS = 1_000;

/**
 * Ends a live connection when its session has ended, or when the person has another firm, role or branches than at the
 * start of the connection. Reads the log, because rows may lag or be stopped. While the log cannot be followed, all
 * connections end and none can be opened.
 */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  readonly #watched = new Set<WatchedSession>();
  readonly #byStream = new Map<string, Set<WatchedSession>>();
  #isFollowing = false;

  constructor(options: SessionWatchOptions) {
    this.#options = options;
  }

  /** Runs until the signal aborts. Call it once. */
  async run(signal: AbortSignal): Promise<void> {
    const checking = this.#checkPeriodically(signal);
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (error) {
        this.#options.onTrouble(error);
      }
      this.#isFollowing = false;
      this.#end([...this.#watched]);
      await pause(this.#options.setTimer, RESUBSCRIBE_DELAY_MS, signal);
    }
    await checking;
  }

  /**
   * @param onEnd called once, when the connection has to end
   * @returns a function that stops watching; then `onEnd` is not called
   * @throws ApiError `no-session` if the session has ended in the meantime. `unavailable` if the firm, role or branches
   * of the person have changed, or if the log cannot be followed now: the client should try again
   */
  async watch(person: SignedIn, onEnd: () => void): Promise<() => void> {
    if (!this.#isFollowing) throw refusal('unavailable');
    const { events, versions, clock } = this.#options;
    const watched = new WatchedSession(person, versions, onEnd);
    // Added before it is loaded: events that are appended in between arrive by the subscription.
    this.#add(watched);
    try {
      await watched.load(events);
    } catch (error) {
      this.#remove(watched);
      throw error;
    }
    if (!this.#watched.has(watched)) throw refusal('unavailable');
    const now = clock();
    if (watched.isUnchanged(now)) return () => this.#remove(watched);
    this.#remove(watched);
    throw refusal(watched.isHeld(now) ? 'unavailable' : 'no-session');
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const after = await this.#options.events.head();
    this.#isFollowing = true;
    for await (const { events } of this.#options.events.subscribe({ after, signal }))
      for (const event of events) this.#take(event);
  }

  #take(event: RecordedEvent): void {
    const concerned = [...(this.#byStream.get(event.stream) ?? [])];
    if (concerned.length === 0) return;
    const now = this.#options.clock();
    this.#end(concerned.filter((watched) => !this.#mayContinue(watched, event, now)));
  }

  #mayContinue(watched: WatchedSession, event: RecordedEvent, now: number): boolean {
    try {
      return watched.take(event, now);
    } catch (error) {
      // For example an event of a newer version. It may have ended the session, so the connection must not continue.
      this.#options.onTrouble(error);
      return false;
    }
  }

  async #checkPeriodically(signal: AbortSignal): Promise<void> {
    const { setTimer, clock } = this.#options;
    while (!signal.aborted) {
      await pause(setTimer, CHECK_INTERVAL_MS, signal);
      const now = clock();
      this.#end([...this.#watched].filter((watched) => watched.isLoaded && !watched.isUnchanged(now)));
    }
  }

  #end(ended: readonly WatchedSession[]): void {
    for (const watched of ended) {
      this.#remove(watched);
      watched.onEnd();
    }
  }

  #add(watched: WatchedSession): void {
    this.#watched.add(watched);
    for (const { name } of watched.streams) {
      const group = this.#byStream.get(name) ?? new Set();
      this.#byStream.set(name, group.add(watched));
    }
  }

  #remove(watched: WatchedSession): void {
    this.#watched.delete(watched);
    for (const { name } of watched.streams) {
      const group = this.#byStream.get(name);
      group?.delete(watched);
      if (group?.size === 0) this.#byStream.delete(name);
    }
  }
}

/** The session of an open connection, and its person, both folded up to their last event. */
class WatchedSession {
  readonly #user: FollowedStream<User | null, DomainEvent>;
  readonly #session: FollowedStream<Session | null, DomainEvent>;
  isLoaded = false;

  constructor(
    private readonly person: SignedIn,
    versions: EventVersions,
    readonly onEnd: () => void,
  ) {
    this.#user = new FollowedStream(user.stream(person.userId) as never, versions);
    this.#session = new FollowedStream(session.stream(person.session.hash) as never, versions);
  }

  get streams(): readonly { readonly name: string }[] {
    return [this.#user, this.#session];
  }

  async load(events: Pick<EventStore, 'readStream'>): Promise<void> {
    await Promise.all([this.#user.load(events), this.#session.load(events)]);
    this.isLoaded = true;
  }

  /** @returns whether the connection may continue */
  take(event: RecordedEvent, now: number): boolean {
    const stream = event.stream === this.#user.name ? this.#user : this.#session;
    stream.take(event);
    return !this.isLoaded || this.isUnchanged(now);
  }

  /** Whether the session is live, and the person still has the firm, role and branches of the start. */
  isUnchanged(now: number): boolean {
    const { organisationId, role, branches } = this.person;
    const person = this.#user.state;
    if (!this.isHeld(now) || person?.organisationId !== organisationId || person.role !== role) return false;
    return (
      organisationId === null || isSameBranchSet(resolveWorkplace(person, organisationId).branches, branches)
    );
  }

  /** Whether the session is live. */
  isHeld(now: number): boolean {
    const [person, found] = [this.#user.state, this.#session.state];
    return person !== null && found !== null && holdsSession(person, found, this.person.session.hash, now);
  }
}

/** A stream that is folded first from the log, then from a subscription that began before the log was read. */
class FollowedStream<State, Event extends DomainEvent> {
  state: State;
  #revision = NO_STREAM;
  /** Events that arrived before the stream was read. */
  #early: RecordedEvent[] | null = [];

  constructor(
    private readonly stream: AggregateStream<State, Event>,
    private readonly versions: EventVersions,
  ) {
    this.state = stream.initial;
  }

  get name(): string {
    return this.stream.name;
  }

  async load(events: Pick<EventStore, 'readStream'>): Promise<void> {
    const stored = await events.readStream(this.name);
    const early = this.#early ?? [];
    this.#early = null;
    for (const event of [...stored, ...early]) this.take(event);
  }

  take(event: RecordedEvent): void {
    if (this.#early !== null) return void this.#early.push(event);
    if (event.revision <= this.#revision) return;
    this.state = this.stream.evolve(this.state, this.versions.upcast(event) as unknown as Event);
    this.#revision = event.revision;
  }
}
