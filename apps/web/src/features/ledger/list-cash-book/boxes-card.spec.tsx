import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import { refuses, rendered, respondsWith, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { RAIPUR } from '../two-branches-specimen.ts';
import { BoxesCard } from './boxes-card.tsx';

afterEach(cleanup);

function shown(canned: CannedResponse) {
  return rendered(<BoxesCard branch={RAIPUR} endDate={'2026-11-20' as Day} />, { canned: [canned] });
}

describe('the boxes of a branch', () => {
  it('hold what their cash books close with, and add up', async () => {
    const figures = { boxOpening: null, opening: 0, in: 48_539.5, out: 0, closing: 48_539.5 };
    const { container, posted } = shown(respondsWith(listCashBook, { days: [], length: 0, ...figures }));
    await screen.findByText('In Raipur’s boxes');
    expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      ...['Cash₹48,539.50', 'Online₹48,539.50', 'Cheque₹48,539.50', 'In Raipur’s boxes₹1,45,618.50'],
    ]);
    const day = { branchId: RAIPUR.id, startDate: '2026-11-20', endDate: '2026-11-20' };
    expect(posted(listCashBook)).toEqual(
      ['CASH', 'ONLINE', 'CHEQUE'].map((mode) => expect.objectContaining({ ...day, mode })),
    );
    const [, cash] = screen.getAllByRole('link');
    expect(cash?.getAttribute('href')).toBe(`/dashboard/cash-book?branchId=${RAIPUR.id}&mode=CASH`);
  });

  it('say that they could not be loaded', async () => {
    shown(refuses(listCashBook, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the cash boxes')).length).toBeGreaterThan(0);
  });
});
