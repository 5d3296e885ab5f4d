import { join } from 'node:path';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { FIRM, OTHER_FIRM } from '@bahi/projections/book-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ForeignBreak } from './books-walk.ts';
import { foreign, golden, LaidBooks } from './laid-books-fixtures.ts';
import { layLog, type StoredEvent } from './sealed-log-fixtures.ts';

const laid = new LaidBooks();
beforeAll(() => laid.lay());
afterAll(() => laid.remove());

describe('the verification of a log with an event that is no JSON', () => {
  const cut = (column: 'data' | 'metadata', { position }: RecordedEvent) =>
    `UPDATE event SET ${column} = substr(${column}, 2) WHERE position = ${position}`;
  const noted = () => {
    const found: ForeignBreak[] = [];
    return { found, onForeignUnreadable: (each: ForeignBreak) => void found.push(each) };
  };
  const ofOther = () => laid.log.filter(({ metadata }) => metadata['organisation'] === OTHER_FIRM);

  it.each(['data', 'metadata'] as const)(
    'names it by its unreadable %s, in its firm alone',
    async (column) => {
      const [first] = ofOther();
      if (first === undefined) throw new Error('the other firm has events');
      const { found, onForeignUnreadable } = noted();
      const results = await laid.verifyAfter(cut(column, first), { onForeignUnreadable }, laid.file, [
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
    const started = laid.find('TripStarted');
    const expected = { number: laid.numberOf(started), reason: 'EVENT_CHANGED' };
    for (const sliceSize of [1, 7, 200])
      expect(await laid.verifyFirm(cut('data', started), { sliceSize })).toMatchObject({
        firstBreak: expected,
      });
    const earlier = laid.ofFirm()[4];
    if (earlier === undefined) throw new Error('the firm has events');
    const both = `${cut('data', started)}; UPDATE event SET data = '{}' WHERE position = ${earlier.position}`;
    expect(await laid.verifyFirm(both)).toMatchObject({ firstBreak: { number: 5, reason: 'EVENT_CHANGED' } });
  });

  it('tells the operator about one of another firm, or of a firm that can not be told', async () => {
    const other = ofOther().at(-1);
    const joined = laid.find('StaffAdded');
    if (other === undefined) throw new Error('the other firm has events');
    const { found, onForeignUnreadable } = noted();
    const sql = `${cut('data', other)}; ${cut('metadata', joined)}`;
    await laid.verifyFirm(sql, { onForeignUnreadable });
    const place = ({ stream, position }: RecordedEvent) => ({ stream, position });
    expect(found).toEqual([
      { organisationId: null, ...place(joined) },
      { organisationId: OTHER_FIRM, ...place(other) },
    ]);
  });

  it('does not call the next event of its stream changed, if only its hash is unknown', async () => {
    const path = join(laid.folder, 'person.db');
    const person = (organisation: string, index: number): StoredEvent => ({
      stream: 'user-d0000000-0000-5000-8000-000000000077',
      type: 'UserRenamed',
      data: { userId: 'd0000000-0000-5000-8000-000000000077', name: `Name ${index}` },
      metadata: { organisation, schemaVersion: '1' },
    });
    const written = await layLog(path, [...golden, ...foreign, person(OTHER_FIRM, 1), person(OTHER_FIRM, 2)]);
    const [one] = written.slice(-2);
    if (one === undefined) throw new Error('two events were laid');
    const { found, onForeignUnreadable } = noted();
    const result = await laid.verifyAfter(cut('metadata', one), { onForeignUnreadable }, path, [OTHER_FIRM]);
    expect(found).toEqual([{ organisationId: null, stream: one.stream, position: one.position }]);
    expect(result.get(OTHER_FIRM)?.firstBreak?.reason).not.toBe('EVENT_CHANGED');
  });

  it('finds one among the kept checkpoints', async () => {
    const path = join(laid.folder, 'unreadable-checkpoint.db');
    const made: StoredEvent = {
      stream: `checkpoint-${FIRM}`,
      type: 'CheckpointMade',
      data: { number: 1, size: 1, root: '0'.repeat(64) },
      metadata: { organisation: FIRM },
    };
    const written = await layLog(path, [...golden, ...foreign, made]);
    const last = written.at(-1);
    if (last === undefined) throw new Error('the checkpoint was laid');
    expect(await laid.verifyFirm(cut('data', last), {}, path)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { number: laid.ofFirm().length + 1, reason: 'EVENT_CHANGED' },
    });
  });
});
