import { describe, expect, it } from '@jest/globals';
import { FIRM, readRows } from '../book-fixtures.ts';
import { recordCommands } from '../audit/trail-fixtures.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import { KnownLog } from './known-log.ts';

const at = (time: string) => `2026-11-20T${time}+05:30`;
const seen = { type: 'NoticeRead', data: { noticeId: 'n' } };

describe('the log as far as the books had it', () => {
  const events = recordCommands(
    ['10:00:00', '10:00:10', '10:00:20'].map((time) => ({ events: [seen, seen], at: at(time) })),
  );
  const log = { readStream: async () => events.map((event) => ({ event, stored: event })) };

  /** How many events of the log are known while the rows include the first `inRows`. */
  const countKnown = (inRows: number, time: string | null) =>
    readRows(
      events.slice(0, inRows),
      async (rows) => {
        const knownAt = time === null ? null : Date.parse(at(time));
        const known = await KnownLog.open(rows, { organisationId: FIRM, knownAt }, log);
        return (await known.readStream('any')).length;
      },
      [trailProjection, ledgerProjection],
    );

  it.each([
    ['09:59:59', 0],
    ['10:00:00', 2],
    ['10:00:19', 4],
    ['10:00:20', 6],
    [null, 6],
  ])('ends before the first command that was not known at %s', async (time, known) => {
    expect(await countKnown(6, time)).toBe(known);
  });

  it.each(['10:00:20', null])('never reaches beyond the rows, at %s', async (time) => {
    expect(await countKnown(4, time)).toBe(4);
  });
});
