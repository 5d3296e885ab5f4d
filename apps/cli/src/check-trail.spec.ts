import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { appendLeaf, EMPTY_TREE } from '@bahi/event-store/merkle';
import { fromShortId } from '@bahi/kernel/short-id';
import { commandTable, dayTable, firmTable } from '@bahi/projections/audit/trail.projection';
import { Books } from '@bahi/projections/book-fixtures';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Table } from '@bahi/read-store/table';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RecordedFirm } from './check-log.ts';
import { checkTrail } from './check-trail.ts';

describe('the audit trail and the log', () => {
  let books: Books;
  let recorded: Map<string, RecordedFirm>;
  beforeEach(async () => {
    books = new Books();
    const events = goldenEvents().map(recordedEnvelope);
    await books.enter(events);
    // Each golden event is an append of its own.
    recorded = new Map();
    for (const { organisationId, hash } of events) {
      if (organisationId === null) continue;
      const before = recorded.get(organisationId);
      const count = (before?.events ?? 0) + 1;
      const tree = appendLeaf(before?.tree ?? EMPTY_TREE, hash ?? '');
      recorded.set(organisationId, { events: count, commands: count, tree });
    }
  });
  afterEach(() => books.close());

  const check = () => books.read((rows) => checkTrail(rows, recorded));
  const change = <Row extends object>(table: Table<Row>, key: string, row: Row | null) =>
    books.fill((store) => store.commit({ moves: [], writes: new Map([[table, new Map([[key, row]])]]) }));
  const remove = <Row extends object>(table: Table<Row>, key: string) => change(table, key, null);
  const firstKey = async <Row extends object>(table: Table<Row>) => {
    const [first] = (await books.read((rows) => rows.scan(table, { after: '', max: 1 }))).entries();
    if (first === undefined) throw new Error('the golden events fill every table');
    return first;
  };

  it('agree', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('do not agree where the row of a command is missing', async () => {
    const [key, { firm }] = await firstKey(commandTable);
    await remove(commandTable, key);
    const { commands = 0 } = recorded.get(fromShortId(firm)) ?? {};
    await expect(check()).rejects.toThrow(
      `has ${commands - 1} commands with ${commands - 1} events up to number ${commands}, the log has ${commands} with ${commands}.`,
    );
  });

  it('do not agree where commands are not counted', async () => {
    const [key] = await firstKey(dayTable);
    await remove(dayTable, key);
    await expect(check()).rejects.toThrow(/counts \d+ commands by day, and lists \d+\.$/);
  });

  it('do not agree where the tree is another', async () => {
    const [key, row] = await firstKey(firmTable);
    const frontier = [...row.frontier.slice(0, -1), '0'.repeat(64)];
    await change(firmTable, key, { ...row, frontier });
    await expect(check()).rejects.toThrow(
      new RegExp(
        `^The tree of firm ${fromShortId(key)} has ${row.size} events and the root [0-9a-f]{64}, the log`,
      ),
    );
  });

  it('do not agree where the tree ends earlier', async () => {
    const [key, row] = await firstKey(firmTable);
    await change(firmTable, key, { ...row, ...EMPTY_TREE });
    await expect(check()).rejects.toThrow(
      `The tree of firm ${fromShortId(key)} has 0 events and the root e3b0c44298fc1c14`,
    );
  });
});
