import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from './event-store.ts';
import { KEY_BYTES, type KeyTable } from './key-table.ts';

export interface KeyTableHarness {
  readonly keys: KeyTable;
  /** Closes the table and opens it again on the same data. */
  reopen(): Promise<KeyTable>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}

/** The suite of every adapter of the key table; `makeHarness` gives an empty table for each case. */
export function keyTableSuite(name: string, makeHarness: () => Promise<KeyTableHarness>): void {
  describe(`${name} as a key table`, () => {
    let harness: KeyTableHarness;
    let keys: KeyTable;

    beforeEach(async () => {
      harness = await makeHarness();
      keys = harness.keys;
    });
    afterEach(() => harness.dispose());

    it('gives a subject its keys and keeps them', async () => {
      expect(await keys.findKeys('u1')).toEqual({});
      const made = await keys.keysFor('u1');
      expect(Object.keys(made).sort()).toEqual(['contact', 'name']);
      for (const key of Object.values(made)) expect(key).toHaveLength(KEY_BYTES);
      expect(await keys.keysFor('u1')).toEqual(made);
      expect(await keys.findKeys('u1')).toEqual(made);
    });

    it('gives each subject and each kind its own key', async () => {
      const [first, second] = [await keys.keysFor('u1'), await keys.keysFor('u2')];
      const all = [...Object.values(first), ...Object.values(second)].map((key) => key.toString('hex'));
      expect(new Set(all).size).toBe(4);
    });

    it('gives the same keys to parallel calls', async () => {
      const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => keys.keysFor('u1')));
      for (const made of rest) expect(made).toEqual(first);
    });

    it('keeps keys over a restart', async () => {
      const made = await keys.keysFor('u1');
      keys = await harness.reopen();
      expect(await keys.findKeys('u1')).toEqual(made);
    });

    it('erases one key of one subject for good', async () => {
      const [before, other] = [await keys.keysFor('u1'), await keys.keysFor('u2')];
      await keys.erase('u1', ['contact']);
      await keys.erase('u1', ['contact']);
      keys = await harness.reopen();
      expect(await keys.findKeys('u1')).toEqual({ name: before.name });
      expect(await keys.findKeys('u2')).toEqual(other);
      const after = await keys.keysFor('u1');
      expect(after.name).toEqual(before.name);
      expect(after.contact).not.toEqual(before.contact);
    });

    it('erases both keys together', async () => {
      await keys.keysFor('u1');
      await keys.erase('u1', ['name', 'contact']);
      expect(await keys.findKeys('u1')).toEqual({});
    });

    it('reports that it is down', async () => {
      await keys.close();
      await expect(keys.keysFor('u1')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(keys.findKeys('u1')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(keys.erase('u1', ['name'])).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
