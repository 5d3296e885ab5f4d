import { type Changed, EVERYTHING } from '@bahi/contract/topics';
import { type ReadAnswer } from '@bahi/ui-kit/api/api-client';
import { type Cache } from 'swr';

interface ReloadOptions {
  /** The cached answers by key. */
  readonly cache: Cache;
  /** Reloads a key if it is mounted. */
  readonly reload: (key: string) => void;
  /** Whether a command is in flight. What it changes is reloaded after its response anyway. */
  readonly isSending: () => boolean;
  readonly now: () => number;
}

/** Changes within this time are reloaded together, for example those of a bulk command. */
const BATCH_MS = 80;
/** The minimum time between two reloads, because a session is limited to 600 calls a minute. */
const MIN_INTERVAL_MS = 1_000;

/**
 * Reloads keys that depend on changed topics, unless their data already includes the change, for example after the
 * user's own command.
 */
export class ChangeReloader {
  /** Topic → the position of its last change. */
  #changed = new Map<string, number>();
  /** Key → the position up to which it was reloaded. */
  #reloadedUpTo = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;

  constructor(private readonly options: ReloadOptions) {}

  handle({ position, topics }: Changed): void {
    for (const topic of topics) this.#changed.set(topic, Math.max(position, this.#changed.get(topic) ?? 0));
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    const inMs = Math.max(BATCH_MS, this.#notBefore - this.options.now());
    this.#timer ??= setTimeout(() => this.#reloadDue(), inMs);
  }

  #reloadDue(): void {
    this.#timer = undefined;
    const { cache, isSending } = this.options;
    if (isSending()) return this.#schedule();
    // Reloads each key that is out of date, and keeps those to try again.
    const unsettled = [...cache.keys()].filter((key) => this.#reloadOrWait(key));
    if (unsettled.length > 0) return this.#schedule();
    this.#changed.clear();
    this.#reloadedUpTo.clear();
  }

  /**
   * Reloads a key if it is out of date. Returns true if the caller must try again, because a read of the key is in
   * progress: only the response shows whether it includes the change and, at the first read, which topics it has.
   */
  #reloadOrWait(key: string): boolean {
    const { cache, reload, now } = this.options;
    const state = cache.get(key);
    const answer = state?.data as ReadAnswer<unknown> | undefined;
    if (answer === undefined) return state?.isValidating === true;
    const position = this.#changedAt(answer);
    if (position === undefined || (this.#reloadedUpTo.get(key) ?? 0) >= position) return false;
    if (answer.rowsAt != null && answer.rowsAt >= position) return false;
    if (state?.isValidating === true) return true;
    this.#reloadedUpTo.set(key, position);
    this.#notBefore = now() + MIN_INTERVAL_MS;
    reload(key);
    return false;
  }

  /** The position of the last change to the topics of an answer. */
  #changedAt({ topics }: ReadAnswer<unknown>): number | undefined {
    if (topics.length === 0) return undefined;
    const found = [EVERYTHING, ...topics].flatMap((topic) => this.#changed.get(topic) ?? []);
    return found.length === 0 ? undefined : Math.max(...found);
  }
}
