import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks, recordNewerEvent } from '@bahi/event-store/older-books/older-books-fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild } from './rebuild.ts';
import { verifiedInWords, verify } from './verify.ts';

describe('verify', () => {
  const silent = () => {};
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-books-'));
    layOlderBooks(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('agrees with books that an older version wrote, and with the rows that are built from them', async () => {
    await rebuild(folder, silent);
    const checked = await verify(folder, silent);
    expect(verifiedInWords(checked)).toMatch(/^Verified \d+ events in \d+ streams: .* rows agree\.$/);
    expect([...checked.parties.values()].sort()).toEqual([-1_050_000n, 1_000_000n, 2_800_000n]);
    expect(checked.rows).toBeGreaterThan(20);
  });

  it('says which event only a newer version knows', async () => {
    await recordNewerEvent(folder, 'party-', 'PartyMerged');
    await expect(verify(folder, silent)).rejects.toThrow(
      /^This version of Bahi does not know the event PartyMerged, at position \d+ \(party-/,
    );
  });
});
