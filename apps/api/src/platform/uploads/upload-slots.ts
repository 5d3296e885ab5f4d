import { refusal } from '../api-error.ts';

/** An upload is held in memory while it arrives: so many at once, of one person and of all. */
const OF_ONE = 4;
const OF_ALL = 40;

export class UploadSlots {
  #taken = 0;
  readonly #ofEach = new Map<string, number>();

  /** @throws ApiError `too-many` */
  async hold<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofEach.get(who) ?? 0;
    if (own >= OF_ONE || this.#taken >= OF_ALL) throw refusal('too-many');
    this.#taken += 1;
    this.#ofEach.set(who, own + 1);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      const left = (this.#ofEach.get(who) ?? 1) - 1;
      if (left === 0) this.#ofEach.delete(who);
      else this.#ofEach.set(who, left);
    }
  }
}
