import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Branch } from '../../../branches/branch-choice.ts';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { CashBook } from './cash-book.tsx';
import { useCashBookFilters } from './use-cash-book-filters.ts';

afterEach(cleanup);

const BOOK = respondWith(listCashBook, {
  days: [
    {
      date: '2026-11-17' as Day,
      opening: 50_240,
      in: 18_500,
      out: 25_340.5,
      closing: 43_399.5,
      counted: 43_299.5,
      difference: -100,
      countedBy: { id: 'meena', name: 'Meena Iyer' },
    },
    { date: '2026-11-16' as Day, opening: 31_480, in: 20_000, out: 1_240, closing: 50_240 },
  ],
  length: 2,
  opening: 31_480,
  in: 38_500,
  out: 26_580.5,
  closing: 43_399.5,
  past: null,
  boxOpening: { id: 'box.1.2', date: '2026-11-16' as Day, amount: 31_480 },
});

interface PageProps {
  readonly branches: readonly Branch[];
  readonly onEditOpening?: () => void;
  readonly onEnterShortfall?: (date: Day, amount: Paise) => void;
}

/** Renders a placeholder for the entries, which shows the days that ask for them and the address of the full list. */
function Page(props: PageProps) {
  return (
    <CashBook
      {...props}
      box={useCashBookFilters(props.branches, HEAD_OFFICE.id)}
      renderEntries={({ date }, allEntriesUrl) => (
        <tr>
          <td>
            Entries of {date} <a href={allEntriesUrl}>all</a>
          </td>
        </tr>
      )}
    />
  );
}

function renderPage(
  branches: readonly Branch[],
  canned: CannedResponse = BOOK,
  address = '/dashboard/cash-book',
) {
  return renderWithProviders(<Page branches={branches} />, { canned: [canned], address });
}

describe('the cash book', () => {
  it('shows the last 30 days of the cash box, with the newest day open', async () => {
    const { posted } = renderPage([]);
    await screen.findByRole('button', { name: '17-11-2026' });
    const [, first, entries] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toBe('17-11-2026counted ₹43,299.50 Short ₹100.00₹18,500.00₹25,340.50₹43,399.50');
    expect(entries).toBe('Entries of 2026-11-17 all');
    expect(screen.queryByText(/Entries of 2026-11-16/)).toBeNull();
    const address = '/dashboard/transactions?mode=CASH&startDate=2026-11-17&endDate=2026-11-17';
    for (const name of ['all', '₹18,500.00', '₹25,340.50'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
    expect(posted(listCashBook)).toEqual([
      { branchId: HEAD_OFFICE.id, mode: 'CASH', startDate: '2026-10-22', endDate: '2026-11-20' },
    ]);
    expect(screen.getByText('Opening 22-10-2026').nextSibling?.textContent).toContain('₹31,480.00');
    expect(screen.queryByText(/branch|Head Office/i)).toBeNull();
  });

  it('shows the sums of days alone without entries, as in the past', async () => {
    const knownAt = '2026-11-18T12:00:00.000Z';
    const address = `/dashboard/cash-book?knownAt=${knownAt}`;
    const Past = () => <CashBook box={useCashBookFilters([], HEAD_OFFICE.id)} branches={[]} />;
    const { posted } = renderWithProviders(<Past />, { canned: [BOOK], address });
    const [, first] = await screen.findAllByRole('row');
    expect(first?.textContent).toBe(
      '17-11-2026counted ₹43,299.50 Short ₹100.00₹18,500.00₹25,340.50₹43,399.50',
    );
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    const days = { startDate: '2026-10-20', endDate: '2026-11-18' };
    expect(posted(listCashBook)).toEqual([{ branchId: HEAD_OFFICE.id, mode: 'CASH', ...days, knownAt }]);
  });

  it('opens and closes the entries of a day by keyboard, and of all days at once', async () => {
    const { user } = renderPage([]);
    const day = await screen.findByRole('button', { name: '16-11-2026', expanded: false });
    day.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Entries of 2026-11-16/)).toBeTruthy();
    expect(screen.getByText(/Entries of 2026-11-17/)).toBeTruthy();
    const all = screen.getByRole('switch', { name: 'Show all entries' });
    expect(all).toHaveProperty('checked', true);
    await user.keyboard(' ');
    expect(day.getAttribute('aria-expanded')).toBe('false');
    expect(all).toHaveProperty('checked', false);
    await user.click(all);
    expect(screen.getAllByText(/^Entries of/)).toHaveLength(2);
    await user.click(all);
    expect(screen.queryByText(/^Entries of/)).toBeNull();
  });

  it('lists the opening balance and the balance brought forward last', async () => {
    renderPage([]);
    await screen.findByRole('button', { name: '17-11-2026' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(-2)).toEqual([
      '16-11-2026Opening of the box₹31,480.00',
      '21-10-2026Balance brought forward₹0',
    ]);
  });

  it('offers to enter missing cash as an expense, unless the branch is closed', async () => {
    const onEnterShortfall = jest.fn();
    const page = (branches: readonly Branch[]) =>
      renderWithProviders(<Page {...{ branches, onEnterShortfall }} />, {
        canned: [BOOK],
        address: '/dashboard/cash-book',
      });
    const { user } = page([]);
    await user.click(await screen.findByRole('button', { name: 'Enter as expense: short on 17-11-2026' }));
    expect(onEnterShortfall).toHaveBeenCalledWith('2026-11-17', 10_000);
    cleanup();
    page([{ ...HEAD_OFFICE, status: 'INACTIVE' }, RAIPUR]);
    await screen.findByRole('button', { name: '17-11-2026' });
    expect(screen.queryByRole('button', { name: /Enter as expense/ })).toBeNull();
  });

  it('lets only an owner enter the opening of the box', async () => {
    const onEditOpening = jest.fn();
    const { user } = renderWithProviders(<Page branches={[]} onEditOpening={onEditOpening} />, {
      canned: [BOOK],
    });
    await user.click(await screen.findByRole('button', { name: 'Correct the opening' }));
    expect(onEditOpening).toHaveBeenCalled();
    cleanup();
    renderPage([]);
    await screen.findByRole('button', { name: '17-11-2026' });
    expect(screen.queryByRole('button', { name: 'Correct the opening' })).toBeNull();
  });

  it('shows the box that the user chooses by mode and branch', async () => {
    const address = `/dashboard/cash-book?branchId=${RAIPUR.id}`;
    const { user, posted } = renderPage([HEAD_OFFICE, RAIPUR], BOOK, address);
    await user.click(await screen.findByRole('radio', { name: 'Online' }));
    await waitFor(() =>
      expect(posted(listCashBook).at(-1)).toMatchObject({ branchId: RAIPUR.id, mode: 'ONLINE' }),
    );
    expect(screen.getByRole('heading', { name: 'Raipur, Online' })).toBeTruthy();
    const entries = await screen.findByRole('link', { name: '₹20,000.00' });
    expect(entries.getAttribute('href')).toContain(
      `mode=ONLINE&startDate=2026-11-16&endDate=2026-11-16&branchId=${RAIPUR.id}&cashBranchId=${RAIPUR.id}`,
    );
  });

  it('shows only balances below zero in red', async () => {
    const day = (date: string, closing: number) => ({
      date: date as Day,
      opening: 0,
      in: 0,
      out: 0,
      closing,
    });
    const overdrawn = respondWith(listCashBook, {
      days: [day('2026-11-17', -407_999.5), day('2026-11-16', 92_000.5)],
      length: 2,
      opening: -20,
      in: 0,
      out: 0,
      closing: -407_999.5,
      boxOpening: null,
      past: null,
    });
    renderPage([], overdrawn);
    await screen.findByRole('button', { name: '17-11-2026' });
    const toned = screen
      .getAllByText(/^−?₹\d/)
      .map(({ textContent, dataset }) => [textContent, dataset['tone']]);
    expect(toned).toEqual([
      ['−₹20.00', 'negative'],
      ['₹0', 'muted'],
      ['₹0', 'muted'],
      ['−₹4,07,999.50', 'negative'],
      ['−₹4,07,999.50', 'negative'],
      ['₹92,000.50', undefined],
      ['−₹20.00', 'negative'],
    ]);
  });

  it('marks the branch that it shows in the branch filter, even where none was chosen', async () => {
    const { user } = renderPage([HEAD_OFFICE, RAIPUR]);
    await screen.findByRole('button', { name: '17-11-2026' });
    await user.click(screen.getByRole('button', { name: /^Head Office/ }));
    const choice = await screen.findByRole('group', { name: 'Branch' });
    expect(within(choice).getByRole('radio', { name: 'Head Office' })).toHaveProperty('checked', true);
    expect(within(choice).getByRole('radio', { name: 'Raipur' })).toHaveProperty('checked', false);
  });

  it('says that no money moved, or that the cash book could not be loaded', async () => {
    const figures = { past: null, opening: 0, in: 0, out: 0, closing: 0 };
    renderPage([], respondWith(listCashBook, { days: [], length: 0, ...figures, boxOpening: null }));
    expect(await screen.findByText('No money came in or went out on these days.')).toBeTruthy();
    cleanup();
    renderPage([], refuseWith(listCashBook, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the cash book')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /Retry|Try again/i })).toBeTruthy();
  });
});

describe('the cash book on paper', () => {
  afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

  it('is oldest first, with every day unfolded and the balance brought forward on top', async () => {
    renderPage([HEAD_OFFICE]);
    await screen.findByText(/Entries of 2026-11-17/);
    expect(screen.queryByText(/Entries of 2026-11-16/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const places = [
      'Balance brought forward',
      'Opening of the box',
      'Entries of 2026-11-16',
      'Entries of 2026-11-17',
    ];
    const found = places.map((text) => rows.findIndex((row) => row.includes(text)));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found[0]).toBe(1);
  });

  it('is printed once the entries of all days are read', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const reads = new Map<string, () => void>();
    const onPrinted = jest.fn();
    function PrintedPage() {
      return (
        <CashBook
          branches={[HEAD_OFFICE]}
          box={useCashBookFilters([HEAD_OFFICE], HEAD_OFFICE.id)}
          renderEntries={({ date }, _, { onRead }) => {
            reads.set(date, onRead);
            return null;
          }}
          isPrintRequested
          onPrinted={onPrinted}
        />
      );
    }
    renderWithProviders(<PrintedPage />, { canned: [BOOK], address: '/dashboard/cash-book' });
    await waitFor(() => expect([...reads.keys()].sort()).toEqual(['2026-11-16', '2026-11-17']));
    act(() => reads.get('2026-11-16')?.());
    expect(print).not.toHaveBeenCalled();
    await act(async () => reads.get('2026-11-17')?.());
    expect(print).toHaveBeenCalledTimes(1);
    expect(onPrinted).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});
