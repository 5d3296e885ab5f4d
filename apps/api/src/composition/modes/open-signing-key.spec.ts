import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSigningKey } from './open-signing-key.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bahi-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** @param publicKey the key that the log's checkpoints were signed with */
const open = (publicKey: string | null, secrets: readonly [Uint8Array] | null = null) =>
  openSigningKey({ secrets, dataDir, transactor: { read: async () => ({ publicKey }) as never } });
const path = () => join(dataDir, 'signing-key');

describe('the key that signs checkpoints', () => {
  it('is made once, and only its owner may read it', async () => {
    const [publicKey = ''] = (await open(null)).publicKeys();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect((await open(publicKey)).publicKeys()).toEqual([publicKey]);
  });

  it('is not made again for a log that was signed with it', async () => {
    const [publicKey = ''] = (await open(null)).publicKeys();
    rmSync(path());
    await expect(open(publicKey)).rejects.toThrow(/signing-key is missing, .+: put it back from a backup\.$/);
  });

  it('is refused if it is that of another installation', async () => {
    await open(null);
    const other = Buffer.alloc(32, 9).toString('base64');
    await expect(open(other)).rejects.toThrow(/signing-key is not the key that signed the checkpoints/);
    await expect(open(other, [new Uint8Array(32)])).rejects.toThrow(/^SIGNING_KEY is not the key/);
  });

  it('is refused if it is damaged', async () => {
    await open(null);
    writeFileSync(path(), readFileSync(path(), 'utf8').slice(4));
    await expect(open(null)).rejects.toThrow(/signing-key is damaged/);
  });
});
