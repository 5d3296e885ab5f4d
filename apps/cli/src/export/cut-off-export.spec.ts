import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAfterLines } from '@bahi/event-store/kill-after-lines-fixtures';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Books, folderBooks } from '../books.ts';
import { describeFault } from '../describe-fault.ts';
import { rewriteLog } from '../proof/altered-log-fixtures.ts';
import { rebuild } from '../rebuild.ts';
import { exportBooks } from './export-books.ts';
import { splitLog } from './firm-events.ts';

/** Writing to this device fails like writing to a full disk. Only Linux has it. */
const FULL_DISK = '/dev/full';
const NO_ROOM = /^There is no room on the disk \(ENOSPC: .+\): make room, or use another one\.$/;

const parent = mkdtempSync(join(tmpdir(), 'bahi-cut-off-'));
const sound = join(parent, 'sound');
const books = join(parent, 'books');
const target = join(parent, 'out');

beforeAll(async () => {
  mkdirSync(sound);
  layOlderBooks(sound);
  await rebuild(sound, () => {});
});
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => cpSync(sound, books, { recursive: true }));
afterEach(() => {
  for (const name of readdirSync(parent))
    if (name !== 'sound') rmSync(join(parent, name), { recursive: true });
});

const runExport = (now = new Date('2026-11-22')) =>
  exportBooks(folderBooks(books), { target, withPersonal: false }, now);

/** The sentence that the operator reads about an export that fails and leaves nothing behind. */
async function fault(fails: () => Promise<unknown>): Promise<string> {
  const sentence = await fails().then(
    () => 'it did not fail',
    (error: unknown) => (error as Error).message,
  );
  expect(readdirSync(parent).toSorted()).toEqual(['books', 'sound']);
  return sentence;
}

const describing = (run: () => Promise<unknown>) => () =>
  run().catch((error: unknown) =>
    Promise.reject(new Error(describeFault(error) ?? `a bug: ${String(error)}`)),
  );

describe('an export that was killed', () => {
  it('leaves no manifest, and the next one succeeds and names what it left', async () => {
    await killAfterLines(1, new URL('export-until-killed.ts', import.meta.url), [books, target]);
    const [left = '', ...others] = readdirSync(parent).filter((name) => name.startsWith('out'));
    expect([left, others]).toEqual([expect.stringMatching(/^out\.unfinished-/), []]);
    expect(existsSync(join(parent, left, 'csv', 'lines.csv'))).toBe(true);
    expect(existsSync(join(parent, left, 'manifest.json'))).toBe(false);
    expect(await runExport()).toMatch(
      new RegExp(
        `^Exported \\S+ lines of firm \\S+ to ${target}\\. An export that was cut off left ${join(parent, left)}: delete it, unless another export is running\\.$`,
      ),
    );
    expect(existsSync(join(target, 'manifest.json'))).toBe(true);
  });
});

if (existsSync(FULL_DISK))
  describe('an export on a full disk', () => {
    const writeToFullDisk = () => writeFileSync(FULL_DISK, 'x');

    it('says so, and leaves nothing behind', async () => {
      const fullDisk: Books['copyRows'] = async () => {
        writeToFullDisk();
        return true;
      };
      const open = async (scratch: string) => ({
        ...(await folderBooks(books)(scratch)),
        copyRows: fullDisk,
      });
      const run = () => exportBooks(open, { target, withPersonal: false }, new Date('2026-11-22'));
      expect(await fault(describing(run))).toMatch(NO_ROOM);
    });

    it('also if only the manifest has no room', async () => {
      class NoRoom extends Date {
        override toISOString(): string {
          writeToFullDisk();
          return super.toISOString();
        }
      }
      expect(await fault(describing(() => runExport(new NoRoom())))).toMatch(NO_ROOM);
    });

    it('also while it writes the events', async () => {
      const open = await folderBooks(books)(parent);
      const head = await open.log.head();
      const split = () => splitLog(open, head, () => FULL_DISK);
      await expect(describing(split)()).rejects.toThrow(NO_ROOM);
      await open.close();
    });
  });

describe('an export whose sums are wrong', () => {
  it('is refused if the balance of a party is not the sum of its lines', async () => {
    const store = openSqliteReadStore({ path: join(books, 'read.db') });
    const [party] = await store.snapshot((rows) => rows.find(partyTable, { limit: 1 }));
    if (party === undefined) throw new Error('the older books have a party');
    const wrong = new Map([[party.id, { ...party, balancePaise: 123_456 as never }]]);
    await store.commit({ moves: [], writes: new Map([[partyTable, wrong]]) });
    await store.close();
    expect(await fault(describing(runExport))).toMatch(
      /The balance of party \S+ is 123456, its lines sum to -?\d+ paise\. docs\/operations\.md says what to do/,
    );
  });

  it('is refused if the lines of a posting do not add up to 0', async () => {
    let changed = false;
    rewriteLog(books, (events) =>
      events.map((event) => {
        const text = JSON.stringify(event.data);
        const line = /"amountPaise":-(\d+)/.exec(text);
        if (changed || line === null) return event;
        changed = true;
        const data = JSON.parse(
          text.replace(line[0], `"amountPaise":-${Number(line[1]) - 100}`),
        ) as typeof event.data;
        return { ...event, data };
      }),
    );
    expect(changed).toBe(true);
    expect(await fault(describing(runExport))).toMatch(
      /The lines of posting \d+ at position \d+ in branch \S+ sum to 100 paise\./,
    );
  });
});
