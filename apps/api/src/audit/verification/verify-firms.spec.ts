import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventRegistry } from '@bahi/domain/event-registry';
import { storedGoldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { appendLeaf, EMPTY_TREE, treeRoot } from '@bahi/event-store/merkle';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { toShortId } from '@bahi/kernel/short-id';
import { firmTable } from '@bahi/projections/audit/trail.projection';
import { Books, FIRM, OTHER_FIRM } from '@bahi/projections/book-fixtures';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ForeignBreak } from './books-walk.ts';
import { FirmCheck } from './firm-check.ts';
import { layLog, openLog, type StoredEvent } from './sealed-log-fixtures.ts';
import { verifyFirms, type VerifyFirmsOptions } from './verify-firms.ts';

/** Its entry has the id of another one, which no command produces. */
const SECOND_OF_AN_ID = 130;
/** Everything in the stream of no firm is the operator's business. */
const NO_FIRM = '';
const ROOT_OF_NOTHING = '0'.repeat(64);

/** Without its checkpoints: they were signed for no log. */
const golden: readonly StoredEvent[] = storedGoldenEvents()
  .filter(({ type }) => type !== 'CheckpointMade')
  .filter(({ position }) => position !== SECOND_OF_AN_ID)
  .map(({ data, ...event }) => ({ ...event, data: data as StoredEvent['data'] }));
const foreign: readonly StoredEvent[] = ['Latur', 'Pune'].map((name) => ({
  stream: `place-${OTHER_FIRM}.a7000000-0000-5000-8000-000000000001`,
  type: name === 'Latur' ? 'PlaceCreated' : 'PlaceUpdated',
  data: { placeId: 'a7000000-0000-5000-8000-000000000001', name },
  metadata: { organisation: OTHER_FIRM, user: '', recordedAt: '1780293660000', schemaVersion: '1' },
}));

let folder: string;
let file: string;
let log: readonly RecordedEvent[];
const books = new Books();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bahi-verified-'));
  file = join(folder, 'events.db');
  log = await layLog(file, [...golden, ...foreign]);
  await books.enter(log.map((event) => recordedEnvelope(eventRegistry.upcast(event))));
});
afterAll(async () => {
  await books.close();
  rmSync(folder, { recursive: true });
});

/** The rows as they are; nobody writes them meanwhile. */
const reader: VerifyFirmsOptions['reader'] = {
  async readAt(_, read) {
    const answer = await books.read(async (rows: Rows) => await read(rows));
    return { answer, stale: false, rowsAt: log.at(-1)?.position ?? 0 };
  },
};

/** Verifies a log that somebody changed with SQL. */
async function verifyAfter(
  sql: string,
  options: Partial<VerifyFirmsOptions> = {},
  from = file,
  firms: readonly string[] = [FIRM],
) {
  const path = join(folder, 'changed.db');
  rmSync(path, { force: true });
  const original = openSqlite(from);
  original.exec(`VACUUM INTO '${path}'`);
  original.close();
  const database = openSqlite(path);
  if (sql !== '') database.exec(sql);
  database.close();
  const events = openLog(path);
  try {
    return await verifyFirms(firms, { events, reader, ...options });
  } finally {
    await events.close();
  }
}

async function verifyFirm(sql = '', options: Partial<VerifyFirmsOptions> = {}, from = file) {
  return (await verifyAfter(sql, options, from)).get(FIRM);
}

const ofFirm = () => log.filter(({ metadata }) => metadata['organisation'] === FIRM);
const numberOf = ({ position }: RecordedEvent) =>
  ofFirm().findIndex((event) => event.position === position) + 1;

function find(type: string): RecordedEvent {
  const found = log.find((event) => event.type === type);
  if (found === undefined) throw new Error(`the golden log has ${type}`);
  return found;
}

describe('the verification of a firm', () => {
  it('counts the events and streams of books that are in order, and names their tree', async () => {
    const events = ofFirm();
    const tree = events.reduce(
      (grown, { metadata }) => appendLeaf(grown, metadata['hash'] ?? ''),
      EMPTY_TREE,
    );
    expect(await verifyFirm()).toEqual({
      state: 'OK',
      events: events.length,
      streams: new Set(events.map(({ stream }) => stream)).size,
      size: events.length,
      root: treeRoot(tree),
    });
  });

  it('names an event whose data was changed', async () => {
    const started = find('TripStarted');
    expect(
      await verifyFirm(
        `UPDATE event SET data = replace(data, '"occurredOn":"2026', '"occurredOn":"2025') WHERE position = ${started.position}`,
      ),
    ).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: numberOf(started), reason: 'EVENT_CHANGED' },
    });
  });

  it('names the event before which one was removed', async () => {
    const ended = find('TripEnded');
    const next = log.find(
      ({ stream, revision }) => stream === ended.stream && revision === ended.revision + 1,
    );
    expect(await verifyFirm(`DELETE FROM event WHERE position = ${ended.position}`)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: next && numberOf(next), reason: 'EVENT_MISSING' },
    });
  });

  it('misses the last event of a stream, because the trail kept it', async () => {
    const last = ofFirm().at(-1);
    expect(await verifyFirm(`DELETE FROM event WHERE position = ${last?.position}`)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: ofFirm().length, reason: 'TRAIL_DIFFERS' },
    });
  });

  it('finds every changed or removed event', async () => {
    const events = ofFirm();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(events.length - 1),
        fc.constantFrom('data', 'metadata', 'gone'),
        async (index, how) => {
          const { position, stream, revision } = events[index] as RecordedEvent;
          const next = events.findIndex(
            (event) => event.stream === stream && event.revision === revision + 1,
          );
          const sql =
            how === 'gone'
              ? `DELETE FROM event WHERE position = ${position}`
              : how === 'data'
                ? `UPDATE event SET data = '{"changed":true}' WHERE position = ${position}`
                : `UPDATE event SET metadata = replace(metadata, '"place":"1/1"', '"place":"1/1 "') WHERE position = ${position}`;
          const result = await verifyFirm(sql);
          const expected =
            how !== 'gone'
              ? { number: index + 1, reason: 'EVENT_CHANGED' }
              : next >= 0
                ? { number: next + 1, reason: 'EVENT_MISSING' }
                : { number: events.length, reason: 'TRAIL_DIFFERS' };
          expect(result).toMatchObject({ state: 'BROKEN', firstBreak: expected });
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['ENTRY_UNBALANCED', (amount: number) => ({ amountPaise: amount + 1 })],
    [
      'BRANCHES_DISAGREE',
      (amount: number) =>
        amount < 0
          ? {}
          : { account: { kind: 'inter-branch', otherBranchId: 'bb000000-0000-5000-8000-000000000009' } },
    ],
  ] as const)('names an entry with the fault %s, although it is sealed', async (reason, change) => {
    const path = join(folder, `${reason}.db`);
    const laid = await layLog(
      path,
      [...golden, ...foreign].map((event) => {
        if (event.type !== 'CashTransferred') return event;
        const entries = event.data['entries'] as {
          lines: { account: { kind: string }; amountPaise: number }[];
        }[];
        const lines = (of: (typeof entries)[number]) =>
          of.lines.map((line) =>
            line.account.kind === 'inter-branch' ? { ...line, ...change(line.amountPaise) } : line,
          );
        return {
          ...event,
          data: { ...event.data, entries: entries.map((of) => ({ ...of, lines: lines(of) })) },
        };
      }),
    );
    const index = laid
      .filter(({ metadata }) => metadata['organisation'] === FIRM)
      .findIndex(
        ({ type, data }) => type === 'CashTransferred' && JSON.stringify(data).includes('inter-branch'),
      );
    expect(await verifyFirm('', {}, path)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: index + 1, reason },
    });
  });

  describe('beside a changed row', () => {
    /** Changes the row of a table for as long as the verification runs. */
    async function verifyBeside<Row extends object>(
      of: Table<Row>,
      key: string,
      change: Partial<Row> | null,
    ) {
      const row = await books.read((rows) => rows.get(of, key));
      if (row === undefined) throw new Error('the golden events make this row');
      const write = (written: Row | null) =>
        books.fill((store) =>
          store.commit({ moves: [], writes: new Map([[of, new Map([[key, written]])]]) }),
        );
      await write(change && { ...row, ...change });
      try {
        return await verifyFirm();
      } finally {
        await write(row);
      }
    }

    const lastOn = (id: string) => ofFirm().findLastIndex(({ data }) => postedOn(data, id)) + 1;
    const postedOn = ({ entries = [] }: { readonly entries?: unknown }, id: string) =>
      (entries as { lines: object[] }[]).some(({ lines }) => JSON.stringify(lines).includes(id));

    it('names the last entry of a party whose balance was changed, or whose row was removed', async () => {
      const { partyId } = find('PartyCreated').data as { readonly partyId: string };
      const firstBreak = { number: lastOn(partyId), reason: 'PARTY_BALANCE_DIFFERS' };
      for (const change of [{ balancePaise: 1 as never }, null])
        expect(await verifyBeside(partyTable, partyId, change)).toMatchObject({
          state: 'BROKEN',
          firstBreak,
        });
    });

    it('names the last entry of a trip whose balance was changed', async () => {
      const { tripId } = find('TripStarted').data as { readonly tripId: string };
      expect(await verifyBeside(tripTable, tripId, { balancePaise: 1 as never })).toMatchObject({
        state: 'BROKEN',
        firstBreak: { number: lastOn(tripId), reason: 'TRIP_BALANCE_DIFFERS' },
      });
    });

    it('says that the tree of the trail is another', async () => {
      const firstBreak = { number: ofFirm().length, reason: 'TRAIL_DIFFERS' };
      const frontier = [ROOT_OF_NOTHING];
      expect(await verifyBeside(firmTable, toShortId(FIRM), { frontier })).toMatchObject({ firstBreak });
      expect(await verifyBeside(firmTable, toShortId(FIRM), null)).toMatchObject({ firstBreak });
    });
  });

  describe('against kept checkpoints', () => {
    /** Lays a checkpoint. It is no event of the firm here, so its other events keep their numbers. */
    async function verifyWith(...checkpoints: { readonly size: number; readonly root: string }[]) {
      const path = join(folder, 'checkpoints.db');
      rmSync(path, { force: true });
      const made = checkpoints.map((data, index) => ({
        stream: `checkpoint-${FIRM}`,
        type: 'CheckpointMade',
        data: { number: index + 1, ...data },
        metadata: { organisation: NO_FIRM },
      }));
      await layLog(path, [...golden, ...foreign, ...made]);
      return verifyFirm('', {}, path);
    }

    const rootOf = (size: number) =>
      treeRoot(
        ofFirm()
          .slice(0, size)
          .reduce((grown, { metadata }) => appendLeaf(grown, metadata['hash'] ?? ''), EMPTY_TREE),
      );

    it('agrees with those of its events', async () => {
      const sizes = [1, 64, 65, 150].map((size) => ({ size, root: rootOf(size) }));
      expect(await verifyWith(...sizes)).toMatchObject({ state: 'OK' });
    });

    it('names the last entry of the first one with another root, or of more events', async () => {
      const good = { size: 30, root: rootOf(30) };
      const other = { size: 65, root: rootOf(64) };
      const longer = { size: ofFirm().length + 3, root: rootOf(64) };
      expect(await verifyWith(good, other, longer)).toMatchObject({
        firstBreak: { number: 65, reason: 'CHECKPOINT_DIFFERS' },
      });
      expect(await verifyWith(good, longer)).toMatchObject({
        firstBreak: { number: longer.size, reason: 'CHECKPOINT_DIFFERS' },
      });
    });
  });

  it('says nothing of other streams, which it reports to the operator', async () => {
    const other = log.findLast(({ metadata }) => metadata['organisation'] === OTHER_FIRM);
    const ofNone = log.find(({ metadata, stream }) => metadata['organisation'] === '' && stream !== '');
    const positions = [other?.position, ofNone?.position];
    const sql = `UPDATE event SET data = '{"changed":true}' WHERE position IN (${positions.join()})`;
    expect(await verifyFirm(sql)).toMatchObject({ state: 'OK' });
    const found: ForeignBreak[] = [];
    const onForeignBreak = (each: ForeignBreak) => void found.push(each);
    expect(await verifyFirm(sql, { onForeignBreak })).toMatchObject({ state: 'OK' });
    expect(found).toEqual([
      { organisationId: null, stream: ofNone?.stream, position: ofNone?.position },
      { organisationId: OTHER_FIRM, stream: other?.stream, position: other?.position },
    ]);
  });

  describe('with an event that is no JSON', () => {
    const cut = (column: 'data' | 'metadata', { position }: RecordedEvent) =>
      `UPDATE event SET ${column} = substr(${column}, 2) WHERE position = ${position}`;
    const noted = () => {
      const found: ForeignBreak[] = [];
      return { found, onForeignUnreadable: (each: ForeignBreak) => void found.push(each) };
    };
    const ofOther = () => log.filter(({ metadata }) => metadata['organisation'] === OTHER_FIRM);

    it.each(['data', 'metadata'] as const)(
      'names it by its unreadable %s, in its firm alone',
      async (column) => {
        const [first] = ofOther();
        if (first === undefined) throw new Error('the other firm has events');
        const { found, onForeignUnreadable } = noted();
        const results = await verifyAfter(cut(column, first), { onForeignUnreadable }, file, [
          FIRM,
          OTHER_FIRM,
        ]);
        expect(results.get(FIRM)).toMatchObject({ state: 'OK' });
        expect(results.get(OTHER_FIRM)).toMatchObject({
          state: 'BROKEN',
          firstBreak: { number: 1, reason: 'EVENT_CHANGED' },
        });
        expect(found).toEqual([]);
      },
    );

    it('goes on after it, and numbers what is broken before and after it alike', async () => {
      const started = find('TripStarted');
      const expected = { number: numberOf(started), reason: 'EVENT_CHANGED' };
      for (const sliceSize of [1, 7, 200])
        expect(await verifyFirm(cut('data', started), { sliceSize })).toMatchObject({ firstBreak: expected });
      const earlier = ofFirm()[4];
      if (earlier === undefined) throw new Error('the firm has events');
      const both = `${cut('data', started)}; UPDATE event SET data = '{}' WHERE position = ${earlier.position}`;
      expect(await verifyFirm(both)).toMatchObject({ firstBreak: { number: 5, reason: 'EVENT_CHANGED' } });
    });

    it('tells the operator about one of another firm, or of a firm that can not be told', async () => {
      const other = ofOther().at(-1);
      const joined = find('StaffAdded');
      if (other === undefined) throw new Error('the other firm has events');
      const { found, onForeignUnreadable } = noted();
      const sql = `${cut('data', other)}; ${cut('metadata', joined)}`;
      await verifyFirm(sql, { onForeignUnreadable });
      const place = ({ stream, position }: RecordedEvent) => ({ stream, position });
      expect(found).toEqual([
        { organisationId: null, ...place(joined) },
        { organisationId: OTHER_FIRM, ...place(other) },
      ]);
    });

    it('does not call the next event of its stream changed, if only its hash is unknown', async () => {
      const path = join(folder, 'person.db');
      const person = (organisation: string, index: number): StoredEvent => ({
        stream: 'user-d0000000-0000-5000-8000-000000000077',
        type: 'UserRenamed',
        data: { userId: 'd0000000-0000-5000-8000-000000000077', name: `Name ${index}` },
        metadata: { organisation, schemaVersion: '1' },
      });
      const laid = await layLog(path, [...golden, ...foreign, person(OTHER_FIRM, 1), person(OTHER_FIRM, 2)]);
      const [one] = laid.slice(-2);
      if (one === undefined) throw new Error('two events were laid');
      const { found, onForeignUnreadable } = noted();
      const result = await verifyAfter(cut('metadata', one), { onForeignUnreadable }, path, [OTHER_FIRM]);
      expect(found).toEqual([{ organisationId: null, stream: one.stream, position: one.position }]);
      expect(result.get(OTHER_FIRM)?.firstBreak?.reason).not.toBe('EVENT_CHANGED');
    });

    it('finds one among the kept checkpoints', async () => {
      const path = join(folder, 'unreadable-checkpoint.db');
      const made: StoredEvent = {
        stream: `checkpoint-${FIRM}`,
        type: 'CheckpointMade',
        data: { number: 1, size: 1, root: ROOT_OF_NOTHING },
        metadata: { organisation: FIRM },
      };
      const laid = await layLog(path, [...golden, ...foreign, made]);
      const last = laid.at(-1);
      if (last === undefined) throw new Error('the checkpoint was laid');
      expect(await verifyFirm(cut('data', last), {}, path)).toMatchObject({
        state: 'BROKEN',
        firstBreak: { number: ofFirm().length + 1, reason: 'EVENT_CHANGED' },
      });
    });
  });

  it('gives each of several firms its own result in one walk', async () => {
    const other = log.findLast(({ metadata }) => metadata['organisation'] === OTHER_FIRM);
    const sql = `UPDATE event SET data = '{"changed":true}' WHERE position = ${other?.position}`;
    const results = await verifyAfter(sql, {}, file, [FIRM, OTHER_FIRM]);
    expect(results.get(FIRM)).toMatchObject({ state: 'OK' });
    expect(results.get(OTHER_FIRM)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: 2, reason: 'EVENT_CHANGED' },
    });
  });

  it('could not verify books with an event of a newer version', () => {
    const check = new FirmCheck([]);
    const [event] = log;
    if (event === undefined) throw new Error('the golden log has events');
    check.add(
      { ...event, type: 'PlaceMerged' },
      { hash: ROOT_OF_NOTHING, isSealed: true, expectedRevision: 0 },
    );
    expect(check.finish()).toMatchObject({ state: 'FAILED', events: 1 });
  });

  it('lets other work run after each slice of the log', async () => {
    const order: string[] = [];
    const store = openLog(file);
    const events: VerifyFirmsOptions['events'] = {
      head: () => store.head(),
      readStream: (stream) => store.readStream(stream),
      readAll(options) {
        order.push('slice');
        return store.readAll(options);
      },
    };
    let isOver = false;
    const workOn = () => {
      order.push('other work');
      if (!isOver) setImmediate(workOn);
    };
    setImmediate(workOn);
    await verifyFirms([FIRM], { events, reader, sliceSize: 20 });
    isOver = true;
    await store.close();
    const slices = order.flatMap((what, index) => (what === 'slice' ? [index] : []));
    expect(slices.length).toBeGreaterThan(9);
    for (const [nth, index] of slices.entries())
      if (nth > 0) expect(order.slice(slices[nth - 1], index)).toContain('other work');
  });
});
