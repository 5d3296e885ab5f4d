import { type Changed, EVERYTHING } from '@bahi/contract/topics';
import { type ReadAnswer } from '@bahi/ui-kit/calls/api-client';
import { type Cache } from 'swr';

interface ReloadOptions {
  /** The answers that are kept, by their key. */
  readonly cache: Cache;
  /** Reads a key again where the screen shows it. */
  readonly reload: (key: string) => void;
  /** A command is on its way, whose answer is going to have everything read again. */
  readonly isSending: () => boolean;
  readonly now: () => number;
}

/** What changes at once is read at once: a bulk of commands is one reload. */
const TOGETHER_MS = 80;
/** Between two reloads, however much happens: a session has 600 calls a minute. */
const AT_MOST_EVERY_MS = 1_000;

/** Reads again what live updates name, as far as it is not known by now: what one has just done oneself, say. */
export class ReloadChanged {
  /** Topic → the position from which on it is another. */
  #changed = new Map<string, number>();
  /** Key → up to where it has been read again for {@link #changed}. */
  #asked = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;

  constructor(private readonly options: ReloadOptions) {}

  hear({ position, topics }: Changed): void {
    for (const topic of topics) this.#changed.set(topic, Math.max(position, this.#changed.get(topic) ?? 0));
    this.#lookLater();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    const inMs = Math.max(TOGETHER_MS, this.#notBefore - this.options.now());
    this.#timer ??= setTimeout(() => this.#look(), inMs);
  }

  #look(): void {
    this.#timer = undefined;
    const { cache, isSending } = this.options;
    if (isSending()) return this.#lookLater();
    const waiting = [...cache.keys()].filter((key) => this.#isUnderWay(key));
    if (waiting.length > 0) return this.#lookLater();
    this.#changed.clear();
    this.#asked.clear();
  }

  /**
   * Begins to read a key again where it has to be. True while a read of it that began earlier is not answered yet: only
   * its answer tells whether the change is in it, and for a first read, which topics it rests on.
   */
  #isUnderWay(key: string): boolean {
    const { cache, reload, now } = this.options;
    const state = cache.get(key);
    const answer = state?.data as ReadAnswer<unknown> | undefined;
    if (answer === undefined) return state?.isValidating === true;
    const position = this.#changedAt(answer);
    if (position === undefined || (this.#asked.get(key) ?? 0) >= position) return false;
    if (answer.rowsAt != null && answer.rowsAt >= position) return false;
    if (state?.isValidating === true) return true;
    this.#asked.set(key, position);
    this.#notBefore = now() + AT_MOST_EVERY_MS;
    reload(key);
    return false;
  }

  /** The last position at which something that the answer rests on has changed. */
  #changedAt({ topics }: ReadAnswer<unknown>): number | undefined {
    if (topics.length === 0) return undefined;
    const found = [EVERYTHING, ...topics].flatMap((topic) => this.#changed.get(topic) ?? []);
    return found.length === 0 ? undefined : Math.max(...found);
  }
}
