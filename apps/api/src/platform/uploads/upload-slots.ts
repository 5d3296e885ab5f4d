import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/caller.ts';

/**
 * An upload is held in memory while it arrives, so the number at a time is limited: per person, per firm, for all
 * people without a firm, and in total. No firm takes more than a quarter, so that its slow uploads keep no other firm
 * waiting.
 */
const OF_ONE = 4;
const OF_FIRM = 10;
const OF_STRANGERS = 8;
const OF_ALL = 40;

/** Anyone may sign up, so all people without a firm share one pool. */
const STRANGERS = 'strangers';
const ALL = 'all';

export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /** @throws ApiError `too-many` */
  async hold<T>(sender: Principal, work: () => Promise<T>): Promise<T> {
    const pools = [
      ...(sender.userId === null ? [] : [{ name: sender.userId, size: OF_ONE }]),
      sender.organisationId === null
        ? { name: STRANGERS, size: OF_STRANGERS }
        : { name: sender.organisationId, size: OF_FIRM },
      { name: ALL, size: OF_ALL },
    ];
    if (pools.some(({ name, size }) => this.#of(name) >= size)) throw refusal('too-many');
    for (const { name } of pools) this.#taken.set(name, this.#of(name) + 1);
    try {
      return await work();
    } finally {
      for (const { name } of pools) this.#release(name);
    }
  }

  #of(pool: string): number {
    return this.#taken.get(pool) ?? 0;
  }

  #release(pool: string): void {
    const left = this.#of(pool) - 1;
    if (left === 0) this.#taken.delete(pool);
    else this.#taken.set(pool, left);
  }
}
