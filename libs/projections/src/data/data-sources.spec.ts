import { type DataColumn, type DataRecord } from '@bahi/contract/data/data-table';
import { dataTables, type DataTableName } from '@bahi/contract/data/data-tables';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type BranchSet } from '@bahi/domain/scope';
import { startsAppend } from '@bahi/kernel/append-place';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, FIRM, OTHER_FIRM } from '../book-fixtures.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { PUNE, randomBooks } from '../past/random-books-fixtures.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { dataSources } from './data-sources.ts';
import { readRecords, takePage } from './read-records.ts';

const names = dataTables.map(({ name }) => name);

interface Asked {
  readonly firm?: string;
  readonly branches?: BranchSet;
}

function read(
  books: Books,
  name: DataTableName,
  events: readonly RecordedEnvelope[],
  { firm = FIRM, branches = 'ALL' }: Asked = {},
): Promise<readonly DataRecord[]> {
  const own = events.filter(({ organisationId }) => organisationId === firm);
  return books.read(({ firm: rows }) =>
    readRecords(dataSources[name], own, { organisationId: firm, branches }, rows),
  );
}

describe('records of the golden books', () => {
  const events = goldenEvents().map(recordedEnvelope);
  const firm = events.find(({ type }) => type === 'OrganisationCreated')?.organisationId ?? '';
  const books = new Books();
  beforeAll(() => books.enter(events));
  afterAll(() => books.close());

  it.each(dataTables)('have each column of $name with a value of its type', async (table) => {
    const records = await read(books, table.name, events, { firm });
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(Object.keys(record).toSorted()).toEqual(Object.keys(table.columns).toSorted());
      for (const [name, column] of Object.entries<DataColumn>(table.columns)) {
        const value = record[name];
        if (value === null) expect(`${name} ${String(column.nullable)}`).toBe(`${name} true`);
        else expect(typeof value).toBe(typeof column.example);
      }
    }
  });

  it.each(names)('of %s come oldest first', async (name) => {
    const records = await read(books, name, events, { firm });
    const positions = records.map(({ position }) => Number(position));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
});

describe('records of random books', () => {
  const books = new Books();
  afterAll(() => books.close());

  it('have lines that add up to 0 in each posting and branch, and to the balance of each party and trip', () =>
    fc.assert(
      fc.asyncProperty(randomBooks, async (events) => {
        await books.enter(events);
        const lines = await read(books, 'lines', events);
        const sums = sumBy(lines, ({ position, posting_no, branch_id }) =>
          [position, posting_no, branch_id].join(' '),
        );
        expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
        const byParty = sumBy(lines, ({ account, party_id }) =>
          account === 'PARTY' ? String(party_id) : null,
        );
        const parties = await books.read(({ firm: rows }) =>
          rows.find(partyTable, { where: { organisationId: FIRM } }),
        );
        for (const { id, balancePaise } of parties) expect(byParty.get(id) ?? 0).toBe(balancePaise);
        const trips = await read(books, 'trips', events);
        const fares = sumBy(lines, ({ account, trip_id }) =>
          account === 'FREIGHT' ? String(trip_id) : null,
        );
        for (const { trip_id, fare_paise } of trips)
          expect(Number(fares.get(String(trip_id)) ?? 0) + Number(fare_paise)).toBe(0);
      }),
      { numRuns: 15 },
    ));

  it('are the same whatever the size of the pages', () =>
    fc.assert(
      fc.asyncProperty(
        randomBooks,
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 9 }),
        async (events, name, limit) => {
          await books.enter(events);
          const whole = await read(books, name, events);
          const paged = await readInPages(books, name, events, limit);
          expect(latestOf(name, paged)).toEqual(latestOf(name, whole));
          if (dataSources[name].from === 'log') expect(paged).toEqual(whole);
        },
      ),
      { numRuns: 30 },
    ));

  it('of a branch are those of the firm in which it has a part', () =>
    fc.assert(
      fc.asyncProperty(randomBooks, fc.constantFrom(FIRM, PUNE), async (events, branchId) => {
        await books.enter(events);
        const own = { branches: [branchId] };
        const all = await read(books, 'lines', events);
        expect(await read(books, 'lines', events, own)).toEqual(
          all.filter((line) => line['branch_id'] === branchId),
        );
        const trips = await books.read(({ firm: rows }) =>
          rows.find(tripTable, { where: { organisationId: FIRM } }),
        );
        const present = (await read(books, 'trips', events, own)).filter((trip) => 'branch_id' in trip);
        expect(present.map((trip) => trip['trip_id']).toSorted()).toEqual(
          trips
            .filter((trip) => trip.branchId === branchId)
            .map(({ id }) => id)
            .toSorted(),
        );
      }),
      { numRuns: 15 },
    ));

  it('of another firm name nothing of this one', () =>
    fc.assert(
      fc.asyncProperty(randomBooks, fc.constantFrom(...names), async (events, name) => {
        await books.enter(events);
        const theirs = await read(books, name, events, { firm: OTHER_FIRM });
        expect(JSON.stringify(theirs)).not.toContain(FIRM);
      }),
      { numRuns: 10 },
    ));
});

function sumBy(lines: readonly DataRecord[], key: (line: DataRecord) => string | null) {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const group = key(line);
    if (group !== null) sums.set(group, (sums.get(group) ?? 0) + Number(line['amount_paise']));
  }
  return sums;
}

async function readInPages(
  books: Books,
  name: DataTableName,
  events: readonly RecordedEnvelope[],
  limit: number,
): Promise<readonly DataRecord[]> {
  const records: DataRecord[] = [];
  let rest = events.filter(({ organisationId }) => organisationId === FIRM);
  while (rest.length > 0) {
    const page = takePage(dataSources[name], rest, limit);
    const found = await read(books, name, page);
    const appends = page.filter(({ place }) => startsAppend(place)).length;
    if (appends > 1) expect(found.length).toBeLessThanOrEqual(limit);
    records.push(...found);
    rest = rest.slice(page.length);
  }
  return records;
}

/** The last record of each thing, by its key. */
function latestOf(name: DataTableName, records: readonly DataRecord[]) {
  const { table, from } = dataSources[name];
  const keys = Object.keys(table.columns).filter((column) => table.columns[column]?.key === true);
  const identity = from === 'log' ? ['position', ...keys] : keys;
  return Object.fromEntries(records.map((record) => [identity.map((key) => record[key]).join(' '), record]));
}
