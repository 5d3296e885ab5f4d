import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { appendLeaf, EMPTY_TREE, treeRoot } from '@bahi/event-store/merkle';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { toShortId } from '@bahi/kernel/short-id';
import { firmTable } from '@bahi/projections/audit/trail.projection';
import { FIRM, OTHER_FIRM } from '@bahi/projections/book-fixtures';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { type Table } from '@bahi/read-store/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ForeignBreak } from './books-walk.ts';
import { FirmCheck } from './firm-check.ts';
import { foreign, golden, LaidBooks } from './laid-books-fixtures.ts';
import { layLog, openLog } from './sealed-log-fixtures.ts';
import { verifyFirms, type VerifyFirmsOptions } from './verify-firms.ts';

/** Everything in the stream of no firm is the operator's business. */
const NO_FIRM = '';
const ROOT_OF_NOTHING = '0'.repeat(64);

const laid = new LaidBooks();
beforeAll(() => laid.lay());
afterAll(() => laid.remove());

describe('the verification of a firm', () => {
  it('counts the events and streams of books that are in order, and names their tree', async () => {
    const events = laid.ofFirm();
    const tree = events.reduce(
      (grown, { metadata }) => appendLeaf(grown, metadata['hash'] ?? ''),
      EMPTY_TREE,
    );
    expect(await laid.verifyFirm()).toEqual({
      state: 'OK',
      events: events.length,
      streams: new Set(events.map(({ stream }) => stream)).size,
      size: events.length,
      root: treeRoot(tree),
    });
  });

  it('names an event whose data was changed', async () => {
    const started = laid.find('TripStarted');
    expect(
      await laid.verifyFirm(
        `UPDATE event SET data = replace(data, '"occurredOn":"2026', '"occurredOn":"2025') WHERE position = ${started.position}`,
      ),
    ).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: laid.numberOf(started), reason: 'EVENT_CHANGED' },
    });
  });

  it('names the event before which one was removed', async () => {
    const ended = laid.find('TripEnded');
    const next = laid.log.find(
      ({ stream, revision }) => stream === ended.stream && revision === ended.revision + 1,
    );
    expect(await laid.verifyFirm(`DELETE FROM event WHERE position = ${ended.position}`)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: next && laid.numberOf(next), reason: 'EVENT_MISSING' },
    });
  });

  it('misses the last event of a stream, because the trail kept it', async () => {
    const last = laid.ofFirm().at(-1);
    expect(await laid.verifyFirm(`DELETE FROM event WHERE position = ${last?.position}`)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: laid.ofFirm().length, reason: 'TRAIL_DIFFERS' },
    });
  });

  it('finds every changed or removed event', async () => {
    const events = laid.ofFirm();
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
          const result = await laid.verifyFirm(sql);
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
    const path = join(laid.folder, `${reason}.db`);
    const written = await layLog(
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
    const index = written
      .filter(({ metadata }) => metadata['organisation'] === FIRM)
      .findIndex(
        ({ type, data }) => type === 'CashTransferred' && JSON.stringify(data).includes('inter-branch'),
      );
    expect(await laid.verifyFirm('', {}, path)).toMatchObject({
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
      const row = await laid.rows.read((rows) => rows.get(of, key));
      if (row === undefined) throw new Error('the golden events make this row');
      const write = (written: Row | null) =>
        laid.rows.fill((store) =>
          store.commit({ moves: [], writes: new Map([[of, new Map([[key, written]])]]) }),
        );
      await write(change && { ...row, ...change });
      try {
        return await laid.verifyFirm();
      } finally {
        await write(row);
      }
    }

    const lastOn = (id: string) => laid.ofFirm().findLastIndex(({ data }) => postedOn(data, id)) + 1;
    const postedOn = ({ entries = [] }: { readonly entries?: unknown }, id: string) =>
      (entries as { lines: object[] }[]).some(({ lines }) => JSON.stringify(lines).includes(id));

    it('names the last entry of a party whose balance was changed, or whose row was removed', async () => {
      const { partyId } = laid.find('PartyCreated').data as { readonly partyId: string };
      const firstBreak = { number: lastOn(partyId), reason: 'PARTY_BALANCE_DIFFERS' };
      for (const change of [{ balancePaise: 1 as never }, null])
        expect(await verifyBeside(partyTable, partyId, change)).toMatchObject({
          state: 'BROKEN',
          firstBreak,
        });
    });

    it('names the last entry of a trip whose balance was changed', async () => {
      const { tripId } = laid.find('TripStarted').data as { readonly tripId: string };
      expect(await verifyBeside(tripTable, tripId, { balancePaise: 1 as never })).toMatchObject({
        state: 'BROKEN',
        firstBreak: { number: lastOn(tripId), reason: 'TRIP_BALANCE_DIFFERS' },
      });
    });

    it('says that the tree of the trail is another', async () => {
      const firstBreak = { number: laid.ofFirm().length, reason: 'TRAIL_DIFFERS' };
      const frontier = [ROOT_OF_NOTHING];
      expect(await verifyBeside(firmTable, toShortId(FIRM), { frontier })).toMatchObject({ firstBreak });
      expect(await verifyBeside(firmTable, toShortId(FIRM), null)).toMatchObject({ firstBreak });
    });
  });

  describe('against kept checkpoints', () => {
    /** Lays a checkpoint. It is no event of the firm here, so its other events keep their numbers. */
    async function verifyWith(...checkpoints: { readonly size: number; readonly root: string }[]) {
      const path = join(laid.folder, 'checkpoints.db');
      rmSync(path, { force: true });
      const made = checkpoints.map((data, index) => ({
        stream: `checkpoint-${FIRM}`,
        type: 'CheckpointMade',
        data: { number: index + 1, ...data },
        metadata: { organisation: NO_FIRM },
      }));
      await layLog(path, [...golden, ...foreign, ...made]);
      return laid.verifyFirm('', {}, path);
    }

    const rootOf = (size: number) =>
      treeRoot(
        laid
          .ofFirm()
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
      const longer = { size: laid.ofFirm().length + 3, root: rootOf(64) };
      expect(await verifyWith(good, other, longer)).toMatchObject({
        firstBreak: { number: 65, reason: 'CHECKPOINT_DIFFERS' },
      });
      expect(await verifyWith(good, longer)).toMatchObject({
        firstBreak: { number: longer.size, reason: 'CHECKPOINT_DIFFERS' },
      });
    });
  });

  it('says nothing of other streams, which it reports to the operator', async () => {
    const other = laid.log.findLast(({ metadata }) => metadata['organisation'] === OTHER_FIRM);
    const ofNone = laid.log.find(({ metadata, stream }) => metadata['organisation'] === '' && stream !== '');
    const positions = [other?.position, ofNone?.position];
    const sql = `UPDATE event SET data = '{"changed":true}' WHERE position IN (${positions.join()})`;
    expect(await laid.verifyFirm(sql)).toMatchObject({ state: 'OK' });
    const found: ForeignBreak[] = [];
    const onForeignBreak = (each: ForeignBreak) => void found.push(each);
    expect(await laid.verifyFirm(sql, { onForeignBreak })).toMatchObject({ state: 'OK' });
    expect(found).toEqual([
      { organisationId: null, stream: ofNone?.stream, position: ofNone?.position },
      { organisationId: OTHER_FIRM, stream: other?.stream, position: other?.position },
    ]);
  });

  it('gives each of several firms its own result in one walk', async () => {
    const other = laid.log.findLast(({ metadata }) => metadata['organisation'] === OTHER_FIRM);
    const sql = `UPDATE event SET data = '{"changed":true}' WHERE position = ${other?.position}`;
    const results = await laid.verifyAfter(sql, {}, laid.file, [FIRM, OTHER_FIRM]);
    expect(results.get(FIRM)).toMatchObject({ state: 'OK' });
    expect(results.get(OTHER_FIRM)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: 2, reason: 'EVENT_CHANGED' },
    });
  });

  it('could not verify books with an event of a newer version', () => {
    const check = new FirmCheck([]);
    const [event] = laid.log;
    if (event === undefined) throw new Error('the golden log has events');
    check.add(
      { ...event, type: 'PlaceMerged' },
      { hash: ROOT_OF_NOTHING, isSealed: true, expectedRevision: 0 },
    );
    expect(check.finish()).toMatchObject({ state: 'FAILED', events: 1 });
  });

  it('lets other work run after each slice of the log', async () => {
    const order: string[] = [];
    const store = openLog(laid.file);
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
    await verifyFirms([FIRM], { events, reader: laid.reader, sliceSize: 20 });
    isOver = true;
    await store.close();
    const slices = order.flatMap((what, index) => (what === 'slice' ? [index] : []));
    expect(slices.length).toBeGreaterThan(9);
    for (const [nth, index] of slices.entries())
      if (nth > 0) expect(order.slice(slices[nth - 1], index)).toContain('other work');
  });
});
