import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type CannedResponse, refuses, rendered, respondsWith } from '@bahi/ui-kit/rendered';
import { type Day } from '@bahi/kernel/day';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type Branch } from '../../branch-choice.ts';
import { HEAD_OFFICE, RAIPUR } from '../two-branches-specimen.ts';
import { CashBook } from './cash-book.tsx';
import { useCashBookFilters } from './use-cash-book-filters.ts';

afterEach(cleanup);

const BOOK = respondsWith(listCashBook, {
  days: [
    {
      ...{ date: '2026-11-17' as Day, opening: 50_240, in: 18_500, out: 25_340.5, closing: 43_399.5 },
      ...{ counted: 43_299.5, difference: -100, countedBy: { id: 'meena', name: 'Meena Iyer' } },
    },
    { date: '2026-11-16' as Day, opening: 31_480, in: 20_000, out: 1_240, closing: 50_240 },
  ],
  length: 2,
  ...{ opening: 31_480, in: 38_500, out: 26_580.5, closing: 43_399.5 },
  boxOpening: { id: 'box.1.2', date: '2026-11-16' as Day, amount: 31_480 },
});

function Page({ branches, onOpen }: { readonly branches: readonly Branch[]; readonly onOpen?: () => void }) {
  return <CashBook box={useCashBookFilters(branches, HEAD_OFFICE.id)} {...{ branches, onOpen }} />;
}

function shown(branches: readonly Branch[], canned: CannedResponse = BOOK, address = '/dashboard/cash-book') {
  return rendered(<Page branches={branches} />, { canned: [canned], address });
}

describe('the cash book', () => {
  it('shows the last thirty days of the cash, and opens the entries of each', async () => {
    const { posted } = shown([]);
    const day = await screen.findByRole('link', { name: '17-11-2026' });
    const [, first] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toBe('17-11-2026₹50,240.00₹18,500.00₹25,340.50₹43,399.50₹43,299.50 Short ₹100.00');
    expect(day.getAttribute('href')).toBe(
      '/dashboard/transactions?mode=CASH&startDate=2026-11-17&endDate=2026-11-17',
    );
    expect(posted(listCashBook)).toEqual([
      { branchId: HEAD_OFFICE.id, mode: 'CASH', startDate: '2026-10-22', endDate: '2026-11-20' },
    ]);
    expect(screen.getByText('Opening 22-10-2026').nextSibling?.textContent).toContain('₹31,480.00');
    expect(screen.queryByText(/branch|Head Office/i)).toBeNull();
  });

  it('begins with the opening of the box, as its first row', async () => {
    shown([]);
    await screen.findByRole('link', { name: '17-11-2026' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.at(-1)).toBe('16-11-2026Opening of the box₹31,480.00');
  });

  it('lets an owner say what the box held, and nobody else', async () => {
    const onOpen = jest.fn();
    const { user } = rendered(<Page branches={[]} onOpen={onOpen} />, { canned: [BOOK] });
    await user.click(await screen.findByRole('button', { name: 'Correct the opening' }));
    expect(onOpen).toHaveBeenCalled();
    cleanup();
    shown([]);
    await screen.findByRole('link', { name: '17-11-2026' });
    expect(screen.queryByRole('button', { name: 'Correct the opening' })).toBeNull();
  });

  it('shows no counts of a box that is not counted', async () => {
    shown([], BOOK, '/dashboard/cash-book?mode=ONLINE');
    await screen.findByRole('link', { name: '17-11-2026' });
    expect(screen.queryByRole('columnheader', { name: 'Counted' })).toBeNull();
    expect(screen.queryByText(/Short/)).toBeNull();
  });

  it('shows another box of another branch', async () => {
    const address = `/dashboard/cash-book?branchId=${RAIPUR.id}`;
    const { user, posted } = shown([HEAD_OFFICE, RAIPUR], BOOK, address);
    await user.click(await screen.findByRole('radio', { name: 'Online' }));
    await waitFor(() =>
      expect(posted(listCashBook).at(-1)).toMatchObject({ branchId: RAIPUR.id, mode: 'ONLINE' }),
    );
    expect(screen.getByRole('heading', { name: 'Raipur, Online' })).toBeTruthy();
    const day = await screen.findByRole('link', { name: '16-11-2026' });
    expect(day.getAttribute('href')).toContain(`mode=ONLINE`);
    expect(day.getAttribute('href')).toContain(`branchId=${RAIPUR.id}`);
  });

  it('says that nothing moved, or that it could not be loaded', async () => {
    const figures = { opening: 0, in: 0, out: 0, closing: 0 };
    shown([], respondsWith(listCashBook, { days: [], length: 0, ...figures, boxOpening: null }));
    expect(await screen.findByText('No money came in or went out on these days.')).toBeTruthy();
    cleanup();
    shown([], refuses(listCashBook, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the cash book')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /Retry|Try again/i })).toBeTruthy();
  });
});
