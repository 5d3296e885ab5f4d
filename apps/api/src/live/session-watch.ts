import { type Session, session } from '@bahi/domain/access/session';
import { isSameBranchSet } from '@bahi/domain/scope';
import { type User, user, workplaceOf } from '@bahi/domain/access/user';
import { type StreamOf } from '@bahi/domain/aggregate';
import { type EventStore, NO_STREAM, type RecordedEvent } from '@bahi/event-store/event-store';
import { type Clock } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type EventVersions } from '@bahi/kernel/event-versions';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { refusal } from '../platform/http/api-error.ts';
import { type SignedIn } from '../platform/session/caller.ts';
import { holdsSession } from '../platform/session/session-guard.ts';

export interface SessionWatchOptions {
  readonly events: Pick<EventStore, 'head' | 'readStream' | 'subscribe'>;
  readonly versions: EventVersions;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly onTrouble: (error: unknown) => void;
}

/** How late the end of a session is noticed that nobody has ended: it was idle, or is a month old. */
const LOOKS_EVERY_MS = 500;
const FOLLOWS_AGAIN_AFTER_MS = 1_000;

/**
 * Tells when a session is no longer what something was opened with: ended, or of another firm, role or branches. The log itself
 * says so, never a row, which may be late or stopped; while the log can't be followed, nobody is told to go on.
 */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  readonly #watched = new Set<Watched>();
  readonly #byStream = new Map<string, Set<Watched>>();
  #follows = false;

  constructor(options: SessionWatchOptions) {
    this.#options = options;
  }

  /** Runs until the signal aborts. Call it once. */
  async run(signal: AbortSignal): Promise<void> {
    const looking = this.#lookNowAndThen(signal);
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (error) {
        this.#options.onTrouble(error);
      }
      this.#follows = false;
      this.#end([...this.#watched]);
      await pause(this.#options.setTimer, FOLLOWS_AGAIN_AFTER_MS, signal);
    }
    await looking;
  }

  /**
   * @param onEnd called once, unless what is answered here was called before
   * @throws ApiError `no-session` it has ended meanwhile, `unavailable` it has become one of another firm or role, or
   * nobody could tell when it ends: come again
   */
  async watch(person: SignedIn, onEnd: () => void): Promise<() => void> {
    if (!this.#follows) throw refusal('unavailable');
    const { events, versions, clock } = this.#options;
    const watched = new Watched(person, versions, onEnd);
    // Before it is read: what is appended meanwhile comes by the subscription.
    this.#add(watched);
    try {
      await watched.load(events);
    } catch (error) {
      this.#remove(watched);
      throw error;
    }
    if (!this.#watched.has(watched)) throw refusal('unavailable');
    const now = clock();
    if (watched.isAsOpened(now)) return () => this.#remove(watched);
    this.#remove(watched);
    throw refusal(watched.isHeld(now) ? 'unavailable' : 'no-session');
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const after = await this.#options.events.head();
    this.#follows = true;
    for await (const { events } of this.#options.events.subscribe({ after, signal }))
      for (const event of events) this.#take(event);
  }

  #take(event: RecordedEvent): void {
    const told = [...(this.#byStream.get(event.stream) ?? [])];
    if (told.length === 0) return;
    const now = this.#options.clock();
    this.#end(told.filter((watched) => !this.#goesOn(watched, event, now)));
  }

  #goesOn(watched: Watched, event: RecordedEvent, now: number): boolean {
    try {
      return watched.take(event, now);
    } catch (error) {
      // Of a newer version, say: whatever it means, it is no reason to go on.
      this.#options.onTrouble(error);
      return false;
    }
  }

  async #lookNowAndThen(signal: AbortSignal): Promise<void> {
    const { setTimer, clock } = this.#options;
    while (!signal.aborted) {
      await pause(setTimer, LOOKS_EVERY_MS, signal);
      const now = clock();
      this.#end([...this.#watched].filter((watched) => watched.isLoaded && !watched.isAsOpened(now)));
    }
  }

  #end(ended: readonly Watched[]): void {
    for (const watched of ended) {
      this.#remove(watched);
      watched.onEnd();
    }
  }

  #add(watched: Watched): void {
    this.#watched.add(watched);
    for (const { name } of watched.streams) {
      const of = this.#byStream.get(name) ?? new Set();
      this.#byStream.set(name, of.add(watched));
    }
  }

  #remove(watched: Watched): void {
    this.#watched.delete(watched);
    for (const { name } of watched.streams) {
      const of = this.#byStream.get(name);
      of?.delete(watched);
      if (of?.size === 0) this.#byStream.delete(name);
    }
  }
}

/** A session that something is open with, and its person, folded up to the last event of theirs. */
class Watched {
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

  /** @returns whether it goes on */
  take(event: RecordedEvent, now: number): boolean {
    const of = event.stream === this.#user.name ? this.#user : this.#session;
    of.take(event);
    return !this.isLoaded || this.isAsOpened(now);
  }

  isAsOpened(now: number): boolean {
    const { organisationId, role, branches } = this.person;
    const person = this.#user.state;
    if (!this.isHeld(now) || person?.organisationId !== organisationId || person.role !== role) return false;
    return organisationId === null || isSameBranchSet(workplaceOf(person, organisationId).branches, branches);
  }

  isHeld(now: number): boolean {
    const [person, found] = [this.#user.state, this.#session.state];
    return person !== null && found !== null && holdsSession(person, found, this.person.session.hash, now);
  }
}

/** A stream folded from the log and then from a subscription that began before. */
class FollowedStream<State, Event extends DomainEvent> {
  state: State;
  #revision = NO_STREAM;
  /** What came before the stream was read. */
  #early: RecordedEvent[] | null = [];

  constructor(
    private readonly stream: StreamOf<State, Event>,
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
