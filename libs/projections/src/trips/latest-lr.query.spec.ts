import { type BranchDetails, toHeadOfficeId } from '@bahi/domain/access/branch';
import { TRIP } from '@bahi/domain/trips/trip-fixtures';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, recordedByBoth } from '../book-fixtures.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { lrNumbersProjection } from './lr-numbers/lr-numbers.projection.ts';
import { latestLr } from './latest-lr.query.ts';

const HEAD_OFFICE = toHeadOfficeId(FIRM);
const PUNE = 'b0000000-0000-5000-8000-000000000001';
const caller = { ...owner, branchId: HEAD_OFFICE };
const TODAY = '2026-11-20' as Day;

const taken = (lrNumber: string) => ({ type: 'LrNumberTaken', data: { lrNumber, tripId: TRIP } });
const opened = (branchId: string, details: Partial<BranchDetails> = {}) => ({
  type: 'BranchOpened',
  data: { branchId, name: 'A branch', code: 'BR', ...details },
});

const suggestNext = (events: readonly DomainEvent[], input: Partial<Parameters<typeof latestLr>[1]> = {}) =>
  readRows(
    recorded(events),
    (rows) => latestLr(rows, { branchId: null, startedAt: null, ...input }, caller, TODAY),
    [branchesProjection, lrNumbersProjection],
  );

describe('the latest LR number', () => {
  it('is 1 in a firm without any', async () => {
    expect(await suggestNext([])).toEqual({ latestLrNumber: null, nextLrNumber: '1' });
  });

  it('is the one last given plus 1, with the same width', async () => {
    expect(await suggestNext([taken('LR-1300'), taken('LR-0099')])).toEqual({
      latestLrNumber: 'LR-0099',
      nextLrNumber: 'LR-0100',
    });
  });

  it('skips those that are taken, in any width', async () => {
    expect(await suggestNext([taken('0043'), taken('44'), taken('42')])).toEqual({
      latestLrNumber: '42',
      nextLrNumber: '45',
    });
  });

  it('skips that of a cancelled trip, also after the trip gave it up', async () => {
    const of42 = (type: string) => ({ type, data: { lrNumber: '42', tripId: TRIP } });
    const events = [taken('42'), of42('LrNumberVoided'), taken('42'), of42('LrNumberReleased'), taken('41')];
    expect(await suggestNext(events)).toEqual({ latestLrNumber: '41', nextLrNumber: '43' });
  });

  it('skips numbers taken in another width, with and without a prefix', async () => {
    const events = [taken('BD/0002'), taken('BD/03'), taken('BD/1')];
    expect(await suggestNext(events)).toEqual({ latestLrNumber: 'BD/1', nextLrNumber: 'BD/4' });
  });

  it.each([
    ['of a series', (nth: number) => `BD/${nth}`, 'BD/10001'],
    ['of a series with something behind the digits', (nth: number) => `BD${nth}A`, 'BD10001A'],
  ])('takes few reads where very many in a row are taken: %s', async (_, name, free) => {
    const numbers = [...Array(10_000).keys()].map((index) => name(index + 1));
    const events = [...numbers.slice(1), numbers[0] ?? ''].map(taken);
    let reads = 0;
    const answer = await readRows(
      recorded(events),
      (rows) => {
        const counted = new Proxy(rows, {
          get(target, method) {
            reads += 1;
            const value: unknown = Reflect.get(target, method);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          },
        });
        return latestLr(counted, { branchId: null, startedAt: null }, caller, TODAY);
      },
      [branchesProjection, lrNumbersProjection],
    );
    expect(answer).toEqual({ latestLrNumber: name(1), nextLrNumber: free });
    expect(reads).toBeLessThan(20);
  });

  it('starts again at 1 where the digits no longer fit, and skips taken numbers there', async () => {
    const lrPrefix = 'ABCDEFGHIJ/';
    const numbers = [...Array(1_100).keys(), 999_999_998].map((index) => taken(`${lrPrefix}${index + 1}`));
    const { nextLrNumber } = await suggestNext([opened(HEAD_OFFICE, { lrPrefix }), ...numbers]);
    expect(nextLrNumber).toBe('ABCDEFGHIJ/1101');
  });

  it('ignores other firms', async () => {
    const events = recordedByBoth([taken('7')], [taken('8'), taken('900')]);
    const answer = await readRows(
      events,
      (rows) => latestLr(rows, { branchId: null, startedAt: null }, caller, TODAY),
      [branchesProjection, lrNumbersProjection],
    );
    expect(answer).toEqual({ latestLrNumber: '7', nextLrNumber: '8' });
  });
});

describe('the latest LR number of a branch with a prefix', () => {
  const branches = [opened(HEAD_OFFICE), opened(PUNE, { lrPrefix: 'PN/{FY}/' })];

  it('starts with the prefix and 1, whatever others gave', async () => {
    const events = [...branches, taken('LR-9'), taken('PN/26-27/'), taken('PN/26-27/4A'), taken('PN/4')];
    expect(await suggestNext(events, { branchId: PUNE })).toMatchObject({ nextLrNumber: 'PN/26-27/1' });
    expect(await suggestNext([...branches, taken('LR-9')], { branchId: PUNE })).toEqual({
      latestLrNumber: null,
      nextLrNumber: 'PN/26-27/1',
    });
  });

  it('is the last one of its series plus 1, with the same width and without taken ones', async () => {
    const events = [...branches, taken('PN/26-27/010'), taken('PN/26-27/009'), taken('LR-9')];
    expect(await suggestNext(events, { branchId: PUNE })).toEqual({
      latestLrNumber: 'PN/26-27/009',
      nextLrNumber: 'PN/26-27/011',
    });
  });

  it('starts again with the financial year in which the trip starts', async () => {
    const events = [...branches, taken('PN/26-27/14')];
    const startedAt = (day: string) => ({ branchId: PUNE, startedAt: day as Day });
    expect(await suggestNext(events, startedAt('2027-04-01'))).toMatchObject({ nextLrNumber: 'PN/27-28/1' });
    expect(await suggestNext(events, startedAt('2027-03-31'))).toMatchObject({ nextLrNumber: 'PN/26-27/15' });
  });

  it('starts again after the last number that fits', async () => {
    const events = [...branches, taken('PN/26-27/99999999999')];
    expect(await suggestNext(events, { branchId: PUNE })).toMatchObject({ nextLrNumber: 'PN/26-27/1' });
  });

  it('continues the firm’s numbers for a branch without a prefix', async () => {
    const events = [...branches, taken('LR-9'), taken('PN/25-26/3'), taken('PN/26-27/14')];
    const next = { latestLrNumber: 'LR-9', nextLrNumber: 'LR-10' };
    expect(await suggestNext(events, { branchId: HEAD_OFFICE })).toEqual(next);
    expect(await suggestNext(events)).toEqual(next);
  });
});
