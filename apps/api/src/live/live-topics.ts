import { type Changed, EVERYTHING, type Topic } from '@bahi/contract/topics';
import { scopeAndName } from '@bahi/projections/topics';
import { type FeedEntry, MAX_TOPICS } from '@bahi/read-store/change-feed';
import { type SetTimer } from '@bahi/event-store/timer';

export interface Listener {
  /** What they may hear of, as `scopesOf` says. */
  readonly scopes: readonly string[];
  tell(changed: Changed): void;
}

const EVERYTHING_CHANGED: Changed['topics'] = [EVERYTHING];

/** What commits say within this is told together: a firm at work commits a hundred times a second. */
const GATHERED_FOR_MS = 50;

/** Hands what the change feed says to those who may hear of it, without the scopes. */
export class LiveTopics {
  readonly #byScope = new Map<string, Set<Listener>>();
  #pending = new Map<string, Set<Topic>>();
  #everything = false;
  #cancel: (() => void) | undefined;
  #position = 0;

  constructor(private readonly setTimer: SetTimer) {}

  /** The furthest that rows are, as far as is known. */
  get position(): number {
    return this.#position;
  }

  /** @returns what ends it */
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

  /** Where rows are, with or without a change. */
  noteCheckpoints(checkpoints: FeedEntry['checkpoints']): void {
    for (const { position } of checkpoints.values()) this.#position = Math.max(this.#position, position);
  }

  take({ checkpoints, topics }: FeedEntry): void {
    this.noteCheckpoints(checkpoints);
    if (topics === 'all') this.#everything = true;
    else for (const text of topics) this.#note(text);
    if (this.#everything || this.#pending.size > 0)
      this.#cancel ??= this.setTimer(GATHERED_FOR_MS, () => this.#tell());
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

  #tell(): void {
    const [pending, everything] = [this.#pending, this.#everything];
    this.#cancel = undefined;
    this.#pending = new Map();
    this.#everything = false;
    const scopes = everything ? this.#byScope.keys() : pending.keys();
    const told = new Set([...scopes].flatMap((scope) => [...(this.#byScope.get(scope) ?? [])]));
    for (const listener of told) {
      const topics = everything ? EVERYTHING_CHANGED : topicsFor(listener, pending);
      listener.tell({ position: this.#position, topics });
    }
  }
}

function topicsFor(
  { scopes }: Listener,
  pending: ReadonlyMap<string, ReadonlySet<Topic>>,
): Changed['topics'] {
  const topics = new Set(scopes.flatMap((scope) => [...(pending.get(scope) ?? [])]));
  return topics.size > MAX_TOPICS ? EVERYTHING_CHANGED : [...topics];
}
