import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { RAIPUR } from '../../../branches/branches-specimen.ts';
import { BoxesCard } from './boxes-card.tsx';

afterEach(cleanup);

function renderCard(canned: CannedResponse) {
  return renderWithProviders(<BoxesCard branch={RAIPUR} endDate={'2026-11-20' as Day} />, {
    canned: [canned],
  });
}

describe('BoxesCard', () => {
  it('shows the closing balance of each cash box and their sum', async () => {
    const figures = { boxOpening: null, past: null, opening: 0, in: 48_539.5, out: 0, closing: 48_539.5 };
    const { container, posted } = renderCard(respondWith(listCashBook, { days: [], length: 0, ...figures }));
    await screen.findByText('In Raipur’s boxes');
    expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      ...['Cash₹48,539.50', 'Online₹48,539.50', 'Cheque₹48,539.50', 'In Raipur’s boxes₹1,45,618.50'],
    ]);
    const day = { branchId: RAIPUR.id, startDate: '2026-10-22', endDate: '2026-11-20' };
    expect(posted(listCashBook)).toEqual(
      ['CASH', 'ONLINE', 'CHEQUE'].map((mode) => expect.objectContaining({ ...day, mode })),
    );
    const [, cash] = screen.getAllByRole('link');
    expect(cash?.getAttribute('href')).toBe(`/dashboard/cash-book?branchId=${RAIPUR.id}&mode=CASH`);
  });

  it('shows a balance below zero in red', async () => {
    const figures = { boxOpening: null, past: null, opening: 0, in: 0, out: 500, closing: -500 };
    renderCard(respondWith(listCashBook, { days: [], length: 0, ...figures }));
    await screen.findByText('In Raipur’s boxes');
    const shownFigures = screen.getAllByText(/^−₹/);
    expect(shownFigures.map(({ dataset }) => dataset['tone'])).toEqual(Array(4).fill('negative'));
  });

  it('shows the date and the difference of the last cash count', async () => {
    const figures = { past: null, opening: 0, in: 0, out: 0, closing: 500 };
    const day = (date: string, difference: number) => ({
      ...figures,
      date: date as Day,
      counted: 500 + difference,
      difference,
    });
    const days = [{ ...figures, date: '2026-11-20' as Day }, day('2026-11-19', -100), day('2026-11-18', 0)];
    const { unmount } = renderCard(
      respondWith(listCashBook, { ...figures, days, length: 3, boxOpening: null }),
    );
    expect(await screen.findByText('Cash counted 19-11-2026: short ₹100.00')).toBeTruthy();
    unmount();
    renderCard(respondWith(listCashBook, { ...figures, days: days.slice(2), length: 1, boxOpening: null }));
    expect(await screen.findByText('Cash counted 18-11-2026: agrees')).toBeTruthy();
  });

  it('says that the boxes could not be loaded', async () => {
    renderCard(refuseWith(listCashBook, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the cash boxes')).length).toBeGreaterThan(0);
  });
});
