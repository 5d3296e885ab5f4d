import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Files } from './files.ts';

/** A file store under test, and how to close it. */
interface FilesUnderTest {
  readonly files: Files;
  /** Another process on the same store, after the first has ended. */
  reopen(): Promise<Files>;
  dispose(): Promise<void>;
}

const POD = 'f0000000-0000-5000-8000-000000000001';
const SLIP = 'f0000000-0000-5000-8000-000000000002';
const bytes = (text: string) => Buffer.from(text);

/** The chunks one by one, and then the error. */
async function* inTurn(chunks: readonly Uint8Array[], error?: Error): AsyncGenerator<Uint8Array> {
  yield* chunks;
  if (error !== undefined) throw error;
}

/** The suite of every adapter of {@link Files}. */
export function describeFiles(name: string, open: () => Promise<FilesUnderTest>): void {
  describe(`files kept by ${name}`, () => {
    let store: FilesUnderTest;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.dispose());

    const read = async (id: string, files = store.files) => {
      const stream = await files.open(id);
      return stream === null ? null : (await buffer(stream)).toString();
    };

    it('come back byte for byte', async () => {
      const all = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
      await store.files.put(POD, all);
      const stream = await store.files.open(POD);
      expect(stream && (await buffer(stream)).equals(all)).toBe(true);
    });

    it('are kept apart', async () => {
      await store.files.put(POD, bytes('pod'));
      await store.files.put(SLIP, bytes('slip'));
      expect([await read(POD), await read(SLIP)]).toEqual(['pod', 'slip']);
    });

    it('are written once: the first bytes stay', async () => {
      await store.files.put(POD, bytes('first'));
      await store.files.put(POD, bytes('second'));
      expect(await read(POD)).toBe('first');
    });

    it('are whole, whichever of two concurrent writes was first', async () => {
      const [one, other] = ['1'.repeat(200_000), '2'.repeat(100_000)];
      await Promise.all([store.files.put(POD, bytes(one)), store.files.put(POD, bytes(other))]);
      expect([one, other]).toContain(await read(POD));
    });

    it('come back byte for byte if they were written in chunks', async () => {
      const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(300_000, index));
      await store.files.write(POD, inTurn(chunks));
      const stream = await store.files.open(POD);
      expect(stream && (await buffer(stream)).equals(Buffer.concat(chunks))).toBe(true);
      await store.files.write(SLIP, inTurn([]));
      expect(await read(SLIP)).toBe('');
    });

    it('are written in chunks once: the first bytes stay', async () => {
      await store.files.put(POD, bytes('first'));
      await store.files.write(POD, inTurn([bytes('second')]));
      expect(await read(POD)).toBe('first');
    });

    it.each([1, 40])('are not kept if the chunks fail after the first %d', async (length) => {
      const broken = new Error('the rows are gone');
      const chunks = Array.from({ length }, () => Buffer.alloc(300_000, 1));
      await expect(store.files.write(POD, inTurn(chunks, broken))).rejects.toBe(broken);
      expect(await store.files.open(POD)).toBeNull();
      await store.files.write(POD, inTurn([bytes('again')]));
      expect(await read(POD)).toBe('again');
    });

    it('survive a restart', async () => {
      await store.files.put(POD, bytes('pod'));
      expect(await read(POD, await store.reopen())).toBe('pod');
    });

    it('are null when missing', async () => {
      expect(await store.files.open(POD)).toBeNull();
    });

    it('are gone once removed, and may be removed twice', async () => {
      await store.files.put(POD, bytes('pod'));
      await store.files.remove(POD);
      await store.files.remove(POD);
      expect(await store.files.open(POD)).toBeNull();
    });

    it.each(['', '..', '../events.db', `${POD}/..`, `${POD}.part`, 'A0000000-0000-5000-8000-000000000001'])(
      'are found by ids alone, not by %j',
      async (name) => {
        await expect(store.files.put(name, bytes('x'))).rejects.toThrow('a file goes by an id');
        await expect(store.files.write(name, inTurn([]))).rejects.toThrow('a file goes by an id');
        await expect(store.files.open(name)).rejects.toThrow('a file goes by an id');
        await expect(store.files.remove(name)).rejects.toThrow('a file goes by an id');
      },
    );
  });
}
