import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from './event-store.ts';
import { KEY_BYTES, type KeyTable } from './key-table.ts';

export interface KeyTableHarness {
  readonly keys: KeyTable;
  /** Closes the table and opens it anew on the same data. */
  reopen(): Promise<KeyTable>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}

/** What every adapter of the key table holds; `makeHarness` gives an empty table for each case. */
export function keyTableContract(name: string, makeHarness: () => Promise<KeyTableHarness>): void {
  describe(`${name} as a key table`, () => {
    let harness: KeyTableHarness;
    let keys: KeyTable;

    beforeEach(async () => {
      harness = await makeHarness();
      keys = harness.keys;
    });
    afterEach(() => harness.dispose());

    it('gives a person one key and keeps it', async () => {
      expect(await keys.findKey('u1')).toBeUndefined();
      const key = await keys.keyFor('u1');
      expect(key).toHaveLength(KEY_BYTES);
      expect(await keys.keyFor('u1')).toEqual(key);
      expect(await keys.findKey('u1')).toEqual(key);
    });

    it('gives each person his own', async () => {
      expect(await keys.keyFor('u1')).not.toEqual(await keys.keyFor('u2'));
    });

    it('gives one key to parallel calls', async () => {
      const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => keys.keyFor('u1')));
      for (const key of rest) expect(key).toEqual(first);
    });

    it('keeps keys over a restart', async () => {
      const key = await keys.keyFor('u1');
      keys = await harness.reopen();
      expect(await keys.findKey('u1')).toEqual(key);
    });

    it('erases one person for good', async () => {
      const [erased, other] = [await keys.keyFor('u1'), await keys.keyFor('u2')];
      await keys.erase('u1');
      await keys.erase('u1');
      expect(await keys.findKey('u1')).toBeUndefined();
      keys = await harness.reopen();
      expect(await keys.findKey('u1')).toBeUndefined();
      expect(await keys.findKey('u2')).toEqual(other);
      expect(await keys.keyFor('u1')).not.toEqual(erased);
    });

    it('says that it is away', async () => {
      await keys.close();
      await expect(keys.keyFor('u1')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(keys.findKey('u1')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(keys.erase('u1')).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
