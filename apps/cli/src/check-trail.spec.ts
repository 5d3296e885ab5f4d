import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { fromShortId } from '@bahi/kernel/short-id';
import { commandTable, dayTable } from '@bahi/projections/audit/trail.projection';
import { Books } from '@bahi/projections/book-fixtures';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Table } from '@bahi/read-store/table';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkTrail } from './check-trail.ts';

describe('the audit trail and the log', () => {
  let books: Books;
  let recorded: Map<string, { events: number; commands: number }>;
  beforeEach(async () => {
    books = new Books();
    const events = goldenEvents().map(recordedEnvelope);
    await books.enter(events);
    // Each golden event is an append of its own.
    recorded = new Map();
    for (const { organisationId } of events) {
      if (organisationId === null) continue;
      const count = (recorded.get(organisationId)?.events ?? 0) + 1;
      recorded.set(organisationId, { events: count, commands: count });
    }
  });
  afterEach(() => books.close());

  const check = () => books.read((rows) => checkTrail(rows, recorded));
  const remove = <Row extends object>(table: Table<Row>, key: string) =>
    books.fill((store) => store.commit({ moves: [], writes: new Map([[table, new Map([[key, null]])]]) }));
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
});
