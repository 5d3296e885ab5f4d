import { type BranchDetails, toHeadOfficeId } from '@bahi/domain/access/branch';
import { TRIP, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded } from '../book-fixtures.ts';
import { accessProjection } from '../access/access.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { lrNumbersProjection } from './lr-numbers/lr-numbers.projection.ts';
import { tripsProjection } from './trips.projection.ts';
import { lrGaps } from './lr-gaps.query.ts';

const HEAD_OFFICE = toHeadOfficeId(FIRM);
const PUNE = 'b0000000-0000-5000-8000-000000000001';
const TODAY = '2026-11-20' as Day;

const number = (type: string, lrNumber: string, tripId = 'another') => ({ type, data: { lrNumber, tripId } });
const taken = (...lrNumbers: string[]) => lrNumbers.map((lrNumber) => number('LrNumberTaken', lrNumber));
const opened = (branchId: string, details: Partial<BranchDetails> = {}) => ({
  type: 'BranchOpened',
  data: { branchId, name: 'A branch', code: 'BR', ...details },
});
const registered = {
  type: 'UserRegistered',
  data: { userId: owner.userId, name: 'Rajesh Patil', phoneNumber: '9822041375' },
};
const branches = [registered, opened(HEAD_OFFICE), opened(PUNE, { lrPrefix: 'PN/{FY}/' })];

const findGaps = (
  events: readonly DomainEvent[],
  input: Partial<Parameters<typeof lrGaps>[1]> = {},
  caller = owner,
) =>
  readRows(
    recorded([...branches, ...events]),
    (rows) =>
      lrGaps(rows, { branchId: PUNE, from: null, to: null, limit: 10, offset: 0, ...input }, owner, TODAY),
    [accessProjection, branchesProjection, lrNumbersProjection, tripsProjection],
    caller,
  );
const findNumbers = async (...asked: Parameters<typeof findGaps>) =>
  (await findGaps(...asked)).gaps.map(({ lrNumber }) => lrNumber);

describe('the gaps in the LR numbers of a branch', () => {
  it('show who voided or released a number and when, and which were never used', async () => {
    const start = tripStarted();
    const events = [
      start,
      ...taken('PN/26-27/1'),
      number('LrNumberTaken', 'PN/26-27/2', TRIP),
      number('LrNumberVoided', 'PN/26-27/2', TRIP),
      ...taken('PN/26-27/3'),
      number('LrNumberReleased', 'PN/26-27/3'),
      ...taken('PN/26-27/5'),
    ];
    const by = { id: owner.userId, name: 'Rajesh Patil' };
    expect(await findGaps(events)).toEqual({
      gaps: [
        { lrNumber: 'PN/26-27/2', state: 'VOIDED', tripId: TRIP, user: by, at: '2026-11-20T03:30:06.000Z' },
        { lrNumber: 'PN/26-27/3', state: 'RELEASED', tripId: null, user: by, at: '2026-11-20T03:30:08.000Z' },
        { lrNumber: 'PN/26-27/4', state: 'NEVER_USED', tripId: null, user: null, at: null },
      ],
      length: 3,
    });
  });

  it('do not name a trip of another branch', async () => {
    const events = [
      tripStarted(),
      ...taken('PN/26-27/1'),
      number('LrNumberTaken', 'PN/26-27/2', TRIP),
      number('LrNumberVoided', 'PN/26-27/2', TRIP),
    ];
    const limited = { ...owner, role: 'MANAGER', branches: [PUNE] } as const;
    expect((await findGaps(events, {}, limited)).gaps).toMatchObject([{ state: 'VOIDED', tripId: null }]);
  });

  it('are those of the current financial year, or of the requested years', async () => {
    const events = taken('PN/25-26/1', 'PN/25-26/3', 'PN/26-27/1', 'PN/26-27/4', 'LR-1', 'LR-9');
    expect(await findNumbers(events)).toEqual(['PN/26-27/2', 'PN/26-27/3']);
    const days = (from: string | null, to: string | null) => ({ from: from as Day, to: to as Day });
    expect(await findNumbers(events, days('2025-04-01', '2026-03-31'))).toEqual(['PN/25-26/2']);
    expect(await findNumbers(events, days(null, '2026-03-31'))).toEqual(['PN/25-26/2']);
    expect(await findNumbers(events, days('2026-03-31', null))).toEqual([
      'PN/25-26/2',
      'PN/26-27/2',
      'PN/26-27/3',
    ]);
    expect(await findNumbers(events, days('2026-11-20', '2025-11-20'))).toEqual([]);
  });

  it('are counted between the numbers used in the period if the prefix has no year', async () => {
    const nagpur = 'b0000000-0000-5000-8000-000000000002';
    const events = [opened(nagpur, { lrPrefix: 'NG-' }), ...taken('NG-1', 'NG-3')];
    const asked = (from: string) => findNumbers(events, { branchId: nagpur, from: from as Day });
    expect(await asked('2026-11-20')).toEqual(['NG-2']);
    expect(await asked('2026-11-21')).toEqual([]);
  });

  it("are those of the firm's numbers if the branch has no prefix", async () => {
    const events = taken('OLD-1', 'OLD-5', 'LR-1', 'LR-3', 'PN/26-27/1');
    expect(await findNumbers(events, { branchId: HEAD_OFFICE })).toEqual(['LR-2']);
    expect(await findNumbers([], { branchId: HEAD_OFFICE })).toEqual([]);
  });

  it('come page by page, and are counted up to 10,000', async () => {
    const events = taken('PN/26-27/1', 'PN/26-27/4', 'PN/26-27/6', 'PN/26-27/90000');
    const page = { limit: 3, offset: 1 };
    expect(await findNumbers(events, page)).toEqual(['PN/26-27/3', 'PN/26-27/5', 'PN/26-27/7']);
    expect(await findGaps(events, page)).toMatchObject({ length: 10_000, more: true });
  });
});
