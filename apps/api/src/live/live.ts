import { type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { EVERYTHING } from '@bahi/contract/topics';
import { callerScopes } from '@bahi/projections/topics';
import { type ReadStore } from '@bahi/read-store/read-store';
import { pause } from '@bahi/event-store/timer';
import { refusal } from '../platform/api-error.ts';
import { type SignedIn } from '../platform/principal.ts';
import { LiveConnection } from './live-connection.ts';
import { LiveTopics } from './live-topics.ts';
import { SessionWatch, type SessionWatchOptions } from './session-watch.ts';

/** Many proxies close a connection that is silent for 30 s. */
const HEARTBEAT_MS = 20_000;
/** A browser opens at most six connections to a host, and needs some of them for its calls. */
const MAX_CONNECTIONS_PER_SESSION = 4;

interface LiveOptions extends SessionWatchOptions {
  readonly readStore: Pick<ReadStore, 'changes' | 'snapshot'>;
}

/** The open connections of `GET /live` of this process. */
export class Live {
  readonly #options: LiveOptions;
  readonly #topics: LiveTopics;
  readonly #sessions: SessionWatch;
  /** Oldest first. */
  readonly #bySession = new Map<string, Set<LiveConnection>>();
  readonly #closing = new AbortController();
  #running: readonly Promise<void>[] = [];
  #unsubscribe: (() => void) | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#topics = new LiveTopics(options.setTimer);
    this.#sessions = new SessionWatch(options);
  }

  /** Follows the feed and the log until {@link close}. */
  async start(): Promise<void> {
    const { readStore } = this.#options;
    this.#unsubscribe = await readStore.changes.subscribe((entry) => this.#topics.take(entry));
    // Read after the subscription begins, so that no commit is missed in between.
    this.#topics.noteCheckpoints(await readStore.snapshot((rows) => rows.checkpoints()));
    const { signal } = this.#closing;
    this.#running = [this.#sessions.run(signal), this.#sendHeartbeats(signal)];
  }

  get openStreams(): number {
    return this.#connections().length;
  }

  /**
   * Sends events to this person until their session ends, the client disconnects or the server stops. The first event
   * says that everything may have changed before the position that it names.
   * @throws ApiError `no-session`, `unavailable`; nothing has been written in these cases
   */
  async open(person: SignedIn, response: ServerResponse, headers: OutgoingHttpHeaders): Promise<void> {
    const connection = new LiveConnection(response);
    const unwatch = await this.#sessions.watch(person, () => connection.end());
    if (connection.isEnded || this.#closing.signal.aborted || response.destroyed) {
      unwatch();
      throw refusal('unavailable');
    }
    const stopListening = this.#topics.listen({
      scopes: callerScopes(person),
      send: (changed) => connection.send(changed),
    });
    this.#add(person.session.hash, connection);
    response.once('close', () => {
      unwatch();
      stopListening();
      this.#remove(person.session.hash, connection);
    });
    connection.begin(headers);
    connection.send({ position: this.#topics.position, topics: [EVERYTHING] });
  }

  /** Ends all connections at once and opens no more. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#unsubscribe?.();
    this.#topics.close();
    for (const connection of this.#connections()) connection.end();
    await Promise.all(this.#running);
  }

  #connections(): readonly LiveConnection[] {
    return [...this.#bySession.values()].flatMap((connections) => [...connections]);
  }

  #add(sessionHash: string, connection: LiveConnection): void {
    const connections = this.#bySession.get(sessionHash) ?? new Set();
    this.#bySession.set(sessionHash, connections.add(connection));
    const [oldest] = connections;
    if (connections.size <= MAX_CONNECTIONS_PER_SESSION || oldest === undefined) return;
    connections.delete(oldest);
    oldest.replace();
  }

  #remove(sessionHash: string, connection: LiveConnection): void {
    const connections = this.#bySession.get(sessionHash);
    connections?.delete(connection);
    if (connections?.size === 0) this.#bySession.delete(sessionHash);
  }

  async #sendHeartbeats(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.#options.setTimer, HEARTBEAT_MS, signal);
      for (const connection of this.#connections()) connection.beat();
    }
  }
}
