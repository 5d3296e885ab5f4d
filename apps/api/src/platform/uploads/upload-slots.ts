import { refusal } from '../api-error.ts';
import { type Principal } from '../principal.ts';

/**
 * An upload is in memory while it arrives, so the number of simultaneous uploads is limited: per person, per firm, for
 * all people without a firm, and in total. A firm may take a quarter of the total, so that slow uploads of one firm do
 * not block the others.
 */
const MAX_PER_PERSON = 4;
const MAX_PER_FIRM = 10;
const MAX_OF_STRANGERS = 8;
const MAX_IN_TOTAL = 40;

/** Anyone may sign up, so all people without a firm share one pool. */
const STRANGERS = 'strangers';
const ALL = 'all';

export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /** Holds a slot of each pool of the sender while `work` runs. @throws ApiError `too-many` if one is full */
  async hold<T>(sender: Principal, work: () => Promise<T>): Promise<T> {
    const pools = [
      ...(sender.userId === null ? [] : [{ name: sender.userId, size: MAX_PER_PERSON }]),
      sender.organisationId === null
        ? { name: STRANGERS, size: MAX_OF_STRANGERS }
        : { name: sender.organisationId, size: MAX_PER_FIRM },
      { name: ALL, size: MAX_IN_TOTAL },
    ];
    if (pools.some(({ name, size }) => this.#countTaken(name) >= size)) throw refusal('too-many');
    for (const { name } of pools) this.#taken.set(name, this.#countTaken(name) + 1);
    try {
      return await work();
    } finally {
      for (const { name } of pools) this.#release(name);
    }
  }

  #countTaken(pool: string): number {
    return this.#taken.get(pool) ?? 0;
  }

  #release(pool: string): void {
    const left = this.#countTaken(pool) - 1;
    if (left === 0) this.#taken.delete(pool);
    else this.#taken.set(pool, left);
  }
}
