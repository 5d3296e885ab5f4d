import { type LrNumberEvent } from '@bahi/domain/trips/lr-number';
import {
  advanceReceived,
  chargeAdded,
  expenseRecorded,
  HEAD_OFFICE,
  TRIP,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { masterData } from '../firm-fixtures.ts';
import { findTripByLr } from './find-trip-by-lr.query.ts';

const RAIPUR = 'f0000000-0000-5000-8000-000000000003';
const lrNumber = (type: LrNumberEvent['type'], number: string): LrNumberEvent => ({
  type,
  data: { lrNumber: number, tripId: TRIP },
});
const manager = (branchId: string): Member => ({ ...owner, role: 'MANAGER', branches: [branchId] });

function found(number: string, caller: Member, later: readonly DomainEvent[] = []) {
  const events = [
    ...masterData(),
    lrNumber('LrNumberTaken', 'LR-1248'),
    tripStarted({ deliveryBranchId: RAIPUR }),
    ...[advanceReceived(), chargeAdded(500), expenseRecorded(1_200)],
    ...later,
  ];
  const find = (rows: Parameters<typeof findTripByLr>[0]) => findTripByLr(rows, { lrNumber: number }, caller);
  return readRows(recorded(events), find, undefined, caller);
}

describe('the look-up of a trip by its LR number', () => {
  it('answers another branch without the id, and with the pending amount', async () => {
    const answer = await found('LR-1248', manager(RAIPUR));
    expect(answer?.trip).toMatchObject({
      id: null,
      lrNumber: 'LR-1248',
      branch: { id: HEAD_OFFICE },
      delivers: true,
      totalRate: 40_000,
      deductions: 500,
      received: 15_000,
      balance: 24_500,
    });
    expect(JSON.stringify(answer)).not.toMatch(/expense|profit|driver/i);
  });

  it('answers its own branch with the id, and does not mark a third branch as delivering', async () => {
    expect((await found('LR-1248', manager(HEAD_OFFICE)))?.trip).toMatchObject({ id: TRIP, delivers: true });
    expect((await found('LR-1248', manager('a-third')))?.trip).toMatchObject({ id: null, delivers: false });
  });

  it('finds it by its whole number alone, and in its firm alone', async () => {
    for (const part of ['LR-124', 'LR-12480', '1248', '8'])
      expect(await found(part, manager(RAIPUR))).toBeNull();
    expect(await found('LR-1248', stranger)).toBeNull();
  });

  it.each(['LrNumberReleased', 'LrNumberVoided'] as const)('finds nothing after %s', async (type) => {
    expect(await found('LR-1248', manager(RAIPUR), [lrNumber(type, 'LR-1248')])).toBeNull();
  });
});
