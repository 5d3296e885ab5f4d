import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ADVANCE, type WireTransaction } from '../transaction-specimen.ts';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { BoxDayEntries } from './box-day-entries.tsx';

afterEach(cleanup);

const DAY = '2026-11-16' as Day;
const VIKAS = { id: '44444444-4444-4444-8444-444444444446', name: 'Vikas More' };
const paid = (id: string, change: Partial<WireTransaction>): WireTransaction => ({
  ...ADVANCE,
  id,
  type: 'ONE_SHOT',
  party: null,
  trips: [],
  moneyIn: 0,
  ...change,
});
const TOLL = paid('toll', { category: 'TOLL', amount: 1_860, moneyOut: 1_860 });
const ON_THE_WAY = paid('driver', { category: 'DRIVER_ADVANCE', moneyOut: 5_000, driver: VIKAS });
const TO_BANK = paid('bank', {
  category: 'TRANSFER',
  moneyOut: 25_000,
  vehicle: null,
  transfer: { from: { branch: HEAD_OFFICE, mode: 'CASH' }, to: { branch: RAIPUR, mode: 'ONLINE' } },
});

function answerTransactions(transactions: WireTransaction[], length = transactions.length) {
  const totals = { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 0, expense: 0 };
  return respondWith(listTransactions, { transactions, length, totals });
}

function renderEntries(canned: CannedResponse, namesBranches = true, isOnPaper = false) {
  return renderWithProviders(
    <table>
      <tbody>
        <BoxDayEntries
          box={{ branchId: HEAD_OFFICE.id, mode: 'CASH' }}
          {...{
            date: DAY,
            closing: paise(1_000_000),
            namesBranches,
            isOnPaper,
            allEntriesUrl: '/dashboard/transactions?all',
          }}
        />
      </tbody>
    </table>,
    { canned: [canned] },
  );
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('BoxDayEntries', () => {
  it('shows the balance of the box after each entry, the newest first', async () => {
    const { posted } = renderEntries(answerTransactions([TOLL, ADVANCE, ON_THE_WAY]));
    await screen.findByText('Toll');
    expect(rows()).toEqual([
      'TollMH30AV1904-₹1,860.00₹10,000.00',
      'AdvanceLR-1250Malwa Soya Exports₹30,000.00-₹11,860.00',
      'Driver AdvanceVikas More-₹5,000.00−₹18,140.00',
    ]);
    expect(screen.getByText('−₹18,140.00').dataset['tone']).toBe('negative');
    expect(screen.getByText('₹11,860.00').dataset['tone']).toBeUndefined();
    expect(posted(listTransactions)).toEqual([
      expect.objectContaining({ cashBranchId: HEAD_OFFICE.id, mode: 'CASH', startDate: DAY, endDate: DAY }),
    ]);
  });

  it('is oldest first on paper, and empty until it is read', async () => {
    const canned = answerTransactions([TOLL, ADVANCE, ON_THE_WAY]);
    renderEntries(canned);
    await screen.findByText('Toll');
    const shown = rows();
    cleanup();
    renderEntries(canned, true, true);
    expect(screen.queryAllByRole('row')).toEqual([]);
    await screen.findByText('Toll');
    expect(rows()).toEqual(shown.toReversed());
  });

  it('names the other box of a transfer, without its branch where the firm has only one', async () => {
    renderEntries(answerTransactions([TO_BANK]));
    expect(await screen.findByText('Raipur, Online')).toBeTruthy();
    cleanup();
    renderEntries(answerTransactions([TO_BANK]), false);
    expect(await screen.findByText('Online')).toBeTruthy();
  });

  it('links to the list of all entries if there are more than it shows, and says when there are none', async () => {
    renderEntries(answerTransactions([TOLL], 132));
    const all = await screen.findByRole('link', { name: 'All 132 entries of the day' });
    expect(all.getAttribute('href')).toBe('/dashboard/transactions?all');
    cleanup();
    renderEntries(answerTransactions([]));
    expect(await screen.findByText('No money moved on this day.')).toBeTruthy();
  });

  it('says that the entries could not be loaded, and requests them again', async () => {
    const { user, posted } = renderEntries(refuseWith(listTransactions, 'unavailable'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the entries of the day');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posted(listTransactions)).toHaveLength(2));
  });
});
