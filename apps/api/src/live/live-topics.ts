import { type Changed, EVERYTHING, type Topic } from '@bahi/contract/topics';
import { scopeAndName } from '@bahi/projections/topics';
import { type FeedEntry, MAX_TOPICS } from '@bahi/read-store/change-feed';
import { type SetTimer } from '@bahi/event-store/timer';

export interface Listener {
  /** The scopes that this listener may hear of, as `callerScopes` returns them. */
  readonly scopes: readonly string[];
  send(changed: Changed): void;
}

const EVERYTHING_CHANGED: Changed['topics'] = [EVERYTHING];

/** Changes within this time are sent as one event: a busy firm commits a hundred times a second. */
const BATCHING_MS = 50;

/** Sends the topics of the change feed to the listeners whose scopes they have. The scopes are not sent. */
export class LiveTopics {
  readonly #byScope = new Map<string, Set<Listener>>();
  #pending = new Map<string, Set<Topic>>();
  #hasEverythingChanged = false;
  #cancel: (() => void) | undefined;
  #position = 0;

  constructor(private readonly setTimer: SetTimer) {}

  /** The furthest position of any rows, as far as this process knows. */
  get position(): number {
    return this.#position;
  }

  /** @returns a function that stops listening */
  listen(listener: Listener): () => void {
    for (const scope of listener.scopes)
      this.#byScope.set(scope, (this.#byScope.get(scope) ?? new Set()).add(listener));
    return () => {
      for (const scope of listener.scopes) {
        const listeners = this.#byScope.get(scope);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#byScope.delete(scope);
      }
    };
  }

  /** Records the positions of the rows, even if no topic changed. */
  noteCheckpoints(checkpoints: FeedEntry['checkpoints']): void {
    for (const { position } of checkpoints.values()) this.#position = Math.max(this.#position, position);
  }

  take({ checkpoints, topics }: FeedEntry): void {
    this.noteCheckpoints(checkpoints);
    if (topics === 'all') this.#hasEverythingChanged = true;
    else for (const text of topics) this.#note(text);
    if (this.#hasEverythingChanged || this.#pending.size > 0)
      this.#cancel ??= this.setTimer(BATCHING_MS, () => this.#sendPending());
  }

  close(): void {
    this.#cancel?.();
  }

  #note(text: string): void {
    const [scope, name] = scopeAndName(text);
    if (!this.#byScope.has(scope)) return;
    const names = this.#pending.get(scope) ?? new Set();
    this.#pending.set(scope, names.add(name));
  }

  #sendPending(): void {
    const [pending, hasEverythingChanged] = [this.#pending, this.#hasEverythingChanged];
    this.#cancel = undefined;
    this.#pending = new Map();
    this.#hasEverythingChanged = false;
    const scopes = hasEverythingChanged ? this.#byScope.keys() : pending.keys();
    const listeners = new Set([...scopes].flatMap((scope) => [...(this.#byScope.get(scope) ?? [])]));
    for (const listener of listeners) {
      const topics = hasEverythingChanged ? EVERYTHING_CHANGED : selectTopics(listener, pending);
      listener.send({ position: this.#position, topics });
    }
  }
}

function selectTopics(
  { scopes }: Listener,
  pending: ReadonlyMap<string, ReadonlySet<Topic>>,
): Changed['topics'] {
  const topics = new Set(scopes.flatMap((scope) => [...(pending.get(scope) ?? [])]));
  return topics.size > MAX_TOPICS ? EVERYTHING_CHANGED : [...topics];
}
