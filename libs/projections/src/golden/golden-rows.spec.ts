import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type Projection } from '@bahi/read-store/projection';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { closedLog, withRepeats, inBatches, runLog } from '@bahi/read-store/run-log-fixtures';
import { withDyingCommits } from '@bahi/read-store/runner-fixtures';
import { type Table } from '@bahi/read-store/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books } from '../book-fixtures.ts';
import { projections } from '../generated/projections.ts';

const events = goldenEvents().map(recordedEnvelope);
const log = closedLog(events);

const goldenFile = (name: string) => new URL(`./${name}.json`, import.meta.url);

/** Table → key → row, from the golden file of this version. */
function goldenRows({ name }: Projection): Readonly<Record<string, Readonly<Record<string, object>>>> {
  return JSON.parse(readFileSync(goldenFile(name), 'utf8')) as ReturnType<typeof goldenRows>;
}

/** The ways in which events can be delivered to the rows. Each answers the errors that the runner reported. */
const ways: readonly (readonly [string, (store: ReadStore) => Promise<readonly Error[]>])[] = [
  ['at once', (store) => runLog(log, store, projections)],
  ['one by one', (store) => runLog(inBatches(log, 1), store, projections)],
  ['again and again', (store) => runLog(withRepeats(log, 7), store, projections)],
  [
    'over commits that die',
    (store) => runLog(inBatches(log, 7), withDyingCommits(store, 'before'), projections),
  ],
  [
    'over commits that die once they are durable',
    (store) => runLog(inBatches(log, 7), withDyingCommits(store, 'after'), projections),
  ],
  [
    'to runners that restart',
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
 * The golden file holds the rows that this version of each projection has built so far. If a row differs here, the fold
 * has changed: raise the version of the projection. `npm run golden -- --accept` writes the new rows under the new name.
 */
describe.each(ways)('golden rows of events that come %s', (_, deliver) => {
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

  it.each([...projections])('equal what $name has always folded', async (projection) => {
    const golden = goldenRows(projection);
    expect(Object.keys(golden)).toEqual(projection.tables.map(({ name }) => name));
    await books.read(async (rows) => {
      for (const table of projection.tables) await expectRows(rows, table, golden[table.name] ?? {});
    });
  });
});

it.each([...projections])('hold a row in every table of $name', (projection) => {
  expect(existsSync(goldenFile(projection.name))).toBe(true);
  for (const [table, rows] of Object.entries(goldenRows(projection)))
    expect([table, Object.keys(rows)]).not.toEqual([table, []]);
});

it('exist only for current projections', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual(projections.map(({ name }) => `${name}.json`).sort());
});
