import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type Projection } from '@bahi/read-store/projection';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { closedLog, delivering, inBatches, runLog } from '@bahi/read-store/run-log-fixtures';
import { dying } from '@bahi/read-store/runner-fixtures';
import { type Table } from '@bahi/read-store/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books } from '../book-fixtures.ts';
import { projections } from '../generated/projections.ts';

const events = goldenEvents().map(recordedEnvelope);
const log = closedLog(events);

const fileOf = (name: string) => new URL(`./${name}.json`, import.meta.url);

/** Table → key → row, as the golden file of the version holds them. */
function goldenRows({ name }: Projection): Readonly<Record<string, Readonly<Record<string, object>>>> {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as ReturnType<typeof goldenRows>;
}

/** How the events may come to the rows; what troubled the runner on the way. */
const ways: readonly (readonly [string, (store: ReadStore) => Promise<readonly Error[]>])[] = [
  ['at once', (store) => runLog(log, store, projections)],
  ['one by one', (store) => runLog(inBatches(log, 1), store, projections)],
  ['again and again', (store) => runLog(delivering(log, 7), store, projections)],
  ['over commits that die', (store) => runLog(inBatches(log, 7), dying(store, 'before'), projections)],
  ['over commits that die durable', (store) => runLog(inBatches(log, 7), dying(store, 'after'), projections)],
  [
    'to runners that start anew',
    async (store) => {
      const troubles = [];
      for (let head = 5; head < events.length + 5; head += 5)
        troubles.push(...(await runLog(closedLog(events.slice(0, head)), store, projections)));
      return troubles;
    },
  ],
  [
    'to two runners',
    async (store) => {
      const one = () => runLog(inBatches(log, 3), store, projections);
      return (await Promise.all([one(), one()])).flat();
    },
  ],
];

/**
 * Rows that stand in a store were folded by the code of their version. Where these differ, that code has changed:
 * give the projection a new version and commit the rows of that, named by it.
 */
describe.each(ways)('the golden rows of events that come %s', (_, deliver) => {
  const books = new Books();
  beforeAll(async () => {
    const troubles = await books.fill(deliver);
    expect(troubles.filter((trouble) => trouble.message !== 'killed')).toEqual([]);
  });
  afterAll(() => books.close());

  async function expectRows(rows: Rows, table: Table, golden: Readonly<Record<string, object>>) {
    const keys = Object.keys(golden).sort();
    expect(await rows.find(table, {})).toEqual(keys.map((key) => golden[key]));
    expect((await rows.getMany(table, keys)).size).toBe(keys.length);
  }

  it.each([...projections])('are those that $name has always folded', async (projection) => {
    const golden = goldenRows(projection);
    expect(Object.keys(golden)).toEqual(projection.tables.map(({ name }) => name));
    await books.read(async (rows) => {
      for (const table of projection.tables) await expectRows(rows, table, golden[table.name] ?? {});
    });
  });
});

it.each([...projections])('the golden rows of $name hold something in every table', (projection) => {
  expect(existsSync(fileOf(projection.name))).toBe(true);
  for (const [table, rows] of Object.entries(goldenRows(projection)))
    expect([table, Object.keys(rows)]).not.toEqual([table, []]);
});

it('there are no golden rows of a projection that is gone', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual(projections.map(({ name }) => `${name}.json`).sort());
});
