import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedGoldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { layOlderBooks, recordNewerEvent } from '@bahi/event-store/older-books/older-books-fixtures';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderBooks } from './books.ts';
import { rebuild } from './rebuild.ts';
import { summariseVerification, verify } from './verify.ts';

type Json = Readonly<Record<string, unknown>>;
type Stored = ReturnType<typeof storedGoldenEvents>[number];

const TAXED_TRIP = 'a0000000-0000-5000-8000-000000000002';

/** Its entry has the id of another one, which no command produces: the list has one row for both. */
const SECOND_OF_AN_ID = 130;

/**
 * The golden log without the files, whose contents were not kept. Each event is changed by `alter` before it is
 * sealed.
 */
async function layGoldenBooks(
  folder: string,
  alter: (event: Stored) => Pick<Stored, 'data'> = (event) => event,
): Promise<void> {
  const fail = (cause: unknown): never => {
    throw cause;
  };
  const store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken: fail });
  await openSqliteKeyTable(openSqlite(join(folder, 'keys.db'))).close();
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  for (const stored of storedGoldenEvents()) {
    const { position, stream, id, type, metadata } = stored;
    const { data } = alter(stored);
    if (stream.startsWith('file-') || position === SECOND_OF_AN_ID) continue;
    const { revision: expectedRevision, hash } = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
    const event = { id, type, data: { ...data }, metadata: { ...metadata, place: '1/1' } };
    const events = seal(stream, expectedRevision, hash, [event]);
    await store.append([{ stream, expectedRevision, events }]);
    ends.set(stream, { revision: expectedRevision + 1, hash: events[0]?.metadata['hash'] ?? '' });
  }
  await store.close();
}

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
    const checked = await verify(folderBooks(folder), silent);
    expect(summariseVerification(checked)).toMatch(/^Verified \d+ events in \d+ streams: .* rows agree\.$/);
    expect([...checked.parties.values()].sort()).toEqual([-1_050_000n, 1_000_000n, 2_800_000n]);
    expect(checked.rows).toBeGreaterThan(20);
  });

  it('agrees with rows that are laid out as before checkpoints had a table', async () => {
    await rebuild(folder, silent);
    const { rows } = await verify(folderBooks(folder), silent);
    const file = openSqlite(join(folder, 'read.db'));
    file.exec(`CREATE TABLE before AS SELECT projection.*, position, recorded_up_to_ms, poison
      FROM projection JOIN checkpoint ON projection = name;
      DROP TABLE checkpoint; DROP TABLE projection; ALTER TABLE before RENAME TO projection; PRAGMA user_version = 3`);
    file.close();
    expect(rows).toBeGreaterThan(20);
    expect((await verify(folderBooks(folder), silent)).rows).toBe(rows);
  });

  it('counts the TDS that a customer withheld in a payment over trips as received for the trip', async () => {
    const golden = mkdtempSync(join(tmpdir(), 'bahi-golden-'));
    try {
      await layGoldenBooks(golden);
      await rebuild(golden, silent);
      const checked = await verify(folderBooks(golden), silent);
      // ₹39,200 was received for it and ₹800 kept as TDS, so nothing of its fare is due.
      expect(checked.trips.get(TAXED_TRIP)).toBe(0n);
      expect(summariseVerification(checked)).toMatch(/ rows agree\.$/);
    } finally {
      rmSync(golden, { recursive: true });
    }
  });

  describe('for books in which one branch moved money to another', () => {
    let golden: string;
    beforeEach(() => {
      golden = mkdtempSync(join(tmpdir(), 'bahi-golden-'));
    });
    afterEach(() => rmSync(golden, { recursive: true }));

    /** Verifies the golden log with changed inter-branch lines in its transfers. */
    async function verifyWith(change: (line: Json) => Json[]): Promise<unknown> {
      await layGoldenBooks(golden, (event) => {
        if (event.type !== 'CashTransferred') return event;
        const data = event.data as Json;
        const entries = (data['entries'] as Json[]).map((entry) => ({
          ...entry,
          lines: (entry['lines'] as Json[]).flatMap((line) =>
            (line['account'] as Json)['kind'] === 'inter-branch' ? change(line) : [line],
          ),
        }));
        return { data: { ...data, entries } as Stored['data'] };
      });
      return verify(folderBooks(golden), silent);
    }

    it('finds a missing pair of inter-branch lines', async () => {
      await expect(verifyWith(() => [])).rejects.toThrow(
        /^The lines of transfer\.\S+ at position \d+ sum to -?1500000 paise in branch \S+\.$/,
      );
    });

    it('finds a debt that the other branch does not have', async () => {
      const OTHER = 'bb000000-0000-5000-8000-000000000009';
      const otherDebt = { kind: 'inter-branch', otherBranchId: OTHER };
      const toAnother = (line: Json) => [
        Number(line['amountPaise']) < 0 ? line : { ...line, account: otherDebt },
      ];
      await expect(verifyWith(toAnother)).rejects.toThrow(
        /^The lines of transfer\.\S+ at position \d+ leave the debts of the branches \S+ and \S+ -?1500000 paise apart\.$/,
      );
    });
  });

  it('names an event that only a newer version knows', async () => {
    await recordNewerEvent(folder, 'party-', 'PartyMerged');
    await expect(verify(folderBooks(folder), silent)).rejects.toThrow(
      /^This version of Bahi does not know the event PartyMerged, at position \d+ \(party-/,
    );
  });
});
