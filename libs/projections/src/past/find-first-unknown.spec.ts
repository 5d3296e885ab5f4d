import { fc } from '@bahi/kernel/fast-check-fixtures';
import { describe, expect, it } from '@jest/globals';
import { type Rows } from '@bahi/read-store/read-store';
import { FIRM, OTHER_FIRM, readRows } from '../book-fixtures.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import { findFirstUnknown } from './find-first-unknown.ts';
import { recordCommands, type GivenCommand } from '../audit/trail-fixtures.ts';
import { trailProjection } from '../audit/trail.projection.ts';

const BOOKS = [trailProjection, ledgerProjection];
const seen = { type: 'NoticeRead', data: { noticeId: 'n' } };
const at = (time: string) => `2026-11-20T${time}+05:30`;
const command = (time: string, events = 1, organisationId = FIRM): GivenCommand => ({
  events: Array.from({ length: events }, () => seen),
  at: at(time),
  organisationId,
});
const findPosition = async (rows: Rows, atMs: number) =>
  (await findFirstUnknown(rows, FIRM, atMs))?.position ?? Infinity;
const unknownFrom = (commands: readonly GivenCommand[], time: string) =>
  readRows(recordCommands(commands), (rows) => findPosition(rows, Date.parse(at(time))), BOOKS);

describe('the first command that was not known', () => {
  const log = [
    command('10:00:00', 2),
    command('10:00:05', 3, OTHER_FIRM),
    command('10:00:10'),
    command('10:00:20', 2),
  ];

  it.each([
    ['09:59:59', 1],
    ['10:00:00', 6],
    ['10:00:09', 6],
    ['10:00:10', 7],
    ['10:00:20', Infinity],
    ['23:00:00', Infinity],
  ])('at %s is at position %d', async (time, position) => {
    expect(await unknownFrom(log, time)).toBe(position);
  });

  it('is none in a firm without events', async () => {
    expect(await unknownFrom([command('10:00:00', 1, OTHER_FIRM)], '09:00:00')).toBe(Infinity);
  });

  it('means the second passing of a time that a clock which was set back passed twice', async () => {
    const setBack = [command('10:00:00'), command('12:00:00'), command('11:00:00'), command('12:30:00')];
    expect(await unknownFrom(setBack, '11:30:00')).toBe(4);
    expect(await unknownFrom(setBack, '12:00:00')).toBe(3);
    expect(await unknownFrom(setBack, '10:30:00')).toBe(2);
  });

  it('is the same as in a walk over all commands', async () => {
    const step = fc.record({
      seconds: fc.integer({ min: 1, max: 3 }),
      events: fc.integer({ min: 1, max: 4 }),
      isOwn: fc.boolean(),
    });
    const steps = fc.array(step, { minLength: 15, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        let clockMs = Date.parse(at('10:00:00'));
        const log = recordCommands(
          given.map(({ seconds, events, isOwn }) => {
            clockMs += seconds * 1_000;
            const firm = isOwn ? FIRM : OTHER_FIRM;
            return { ...command('10:00:00', events, firm), at: new Date(clockMs).toISOString() };
          }),
        );
        const own = log.filter((event) => event.organisationId === FIRM);
        await readRows(
          log,
          async (rows) => {
            for (let atMs = Date.parse(at('10:00:00')); atMs <= clockMs + 1_000; atMs += 1_000) {
              const expected = own.find((event) => event.clockMs > atMs)?.position ?? Infinity;
              expect(await findPosition(rows, atMs)).toBe(expected);
            }
          },
          BOOKS,
        );
      }),
      { numRuns: 3 },
    );
  });
});
