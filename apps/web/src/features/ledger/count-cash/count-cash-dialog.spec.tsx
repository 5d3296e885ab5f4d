import { countCash } from '@bahi/contract/ledger/count-cash';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HEAD_OFFICE } from '../../../branches/branches-specimen.ts';
import { type ReactElement } from 'react';
import { type CountCashProps } from './cash-count-form.tsx';
import { CountCashDialog } from './count-cash-dialog.tsx';
import { CountCashPanel } from './count-cash-panel.tsx';

afterEach(cleanup);

type Book = WireResponse<typeof listCashBook>;
const BOOK: Book = {
  days: [],
  length: 0,
  opening: 48_539.5,
  in: 0,
  out: 0,
  closing: 48_539.5,
  boxOpening: null,
  past: null,
};
const COUNTED = { date: '2026-11-20' as Day, counted: 48_389 };

type Shown = (props: CountCashProps) => ReactElement;

function renderCount(book: Book = BOOK, Count: Shown = (props) => <CountCashDialog {...props} box="Cash" />) {
  const [onClose, onEnterShortfall] = [jest.fn(), jest.fn()];
  const shown = renderWithProviders(<Count branchId={HEAD_OFFICE.id} {...{ onClose, onEnterShortfall }} />, {
    canned: [respondWith(listCashBook, book), respondWith(countCash, { count: COUNTED })],
  });
  const figure = (label: string) => screen.getByText(label).closest('dt')?.nextSibling?.textContent;
  return { ...shown, onClose, onEnterShortfall, figure };
}

describe('the cash count', () => {
  it('adds up notes and coins as they are typed, by keyboard alone', async () => {
    const { user, posted, onClose, figure } = renderCount();
    await waitFor(() => expect(figure('In the book')).toBe('₹48,539.50'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '₹500' }));
    await user.keyboard('82{Tab}22{Tab}24{Tab}7{Tab}6{Tab}8{Tab}{Tab}{Tab}39');
    expect(figure('Counted')).toBe('₹48,389.00');
    expect(figure('Short')).toBe('₹150.50');
    expect(screen.getByText('₹41,000.00')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const pieces = [82, 22, 24, 7, 6, 8, 0, 0, 39];
    expect(posted(countCash)).toEqual([
      {
        branchId: HEAD_OFFICE.id,
        date: '2026-11-20',
        denominations: [500, 200, 100, 50, 20, 10, 5, 2, 1].map((value, index) => ({
          value,
          count: pieces[index],
        })),
      },
    ]);
  });

  it('takes the total alone, and says when it agrees with the book', async () => {
    const { user, enter, posted, onClose, figure } = renderCount();
    await user.click(screen.getByRole('radio', { name: 'Total only' }));
    await user.click(screen.getByRole('button', { name: 'Keep count' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await enter(screen.getByRole('textbox', { name: /^Counted cash/ }), '48539.50');
    await waitFor(() => expect(figure('Difference')).toBe('Agrees'));
    await user.click(screen.getByRole('button', { name: 'Keep count' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(countCash)).toEqual([{ branchId: HEAD_OFFICE.id, date: '2026-11-20', total: 48_539.5 }]);
  });

  it('enters missing cash as an expense of the day', async () => {
    const { user, enter, onEnterShortfall } = renderCount();
    expect(screen.queryByRole('button', { name: 'Enter as expense' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Total only' }));
    await enter(screen.getByRole('textbox', { name: /^Counted cash/ }), '48500');
    await user.click(await screen.findByRole('button', { name: 'Enter as expense' }));
    expect(onEnterShortfall).toHaveBeenCalledWith('2026-11-20', 3_950);
    await enter(screen.getByRole('textbox', { name: /^Counted cash/ }), '48600');
    expect(screen.queryByRole('button', { name: 'Enter as expense' })).toBeNull();
  });

  it('opens as a panel next to the cash book, and reports the day it counts', async () => {
    const onDay = jest.fn();
    const { user, posted, onClose, unmount } = renderCount(BOOK, (props) => (
      <CountCashPanel {...props} onDay={onDay} />
    ));
    expect(screen.getByRole('region', { name: 'Count of 20-11-2026' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '₹500' }));
    expect(onDay).toHaveBeenLastCalledWith('2026-11-20');
    await user.keyboard('97');
    await user.click(screen.getByRole('button', { name: 'Keep count' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(countCash)).toHaveLength(1);
    unmount();
    expect(onDay).toHaveBeenLastCalledWith(undefined);
  });

  it('says whose count of the same day it replaces', async () => {
    const { opening, in: moneyIn, out, closing } = BOOK;
    const day = { date: COUNTED.date, opening, in: moneyIn, out, closing };
    const count = { counted: 48_000, difference: -539.5, countedBy: { id: 'meena', name: 'Meena Iyer' } };
    renderCount({ ...BOOK, days: [{ ...day, ...count }], length: 1 });
    expect(await screen.findByText(/Meena Iyer has counted ₹48,000.00 for this day/)).toBeTruthy();
  });
});
