import { type WireResponse } from '@bahi/contract/define';
import { listBranches } from '@bahi/contract/access/list-branches';
import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { listParties } from '@bahi/contract/parties/list-parties';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import {
  ADVANCE,
  type WireTransaction,
  BETWEEN_BRANCHES,
  DIESEL,
  PAID_BY_NAGPUR,
  TAKEN_BACK,
  TRANSFER,
} from '../transaction-specimen.ts';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { TransactionList } from './transaction-list.tsx';

afterEach(cleanup);

const NO_PICKLISTS = [
  respondWith(listParties, { customers: [], length: 0 }),
  respondWith(listVehicles, { vehicles: [], length: 0 }),
  respondWith(listUsers, { users: [], length: 0 }),
  respondWith(listBranches, { branches: [HEAD_OFFICE, RAIPUR], length: 2 }),
];
const TOTALS = { moneyIn: 30000, moneyOut: 1200, withoutMoney: 9000, revenue: 40000, expense: 10200 };

type Answer = WireResponse<typeof listTransactions>;

function answerTransactions(
  transactions: WireTransaction[],
  totals: Partial<Answer['totals']> = TOTALS,
  others: Pick<Answer, 'throughOtherBranches'> = {},
): CannedResponse {
  return respondWith(listTransactions, {
    transactions,
    length: transactions.length,
    totals: { ...TOTALS, ...totals },
    ...others,
  });
}

function Address() {
  return <output>{useLocation().search}</output>;
}

function renderList(canned: CannedResponse, address = '/dashboard/transactions', narrow = true) {
  const onShow = jest.fn();
  const onDelete = jest.fn();
  const shown = renderWithProviders(
    <>
      <TransactionList onShow={onShow} onReturn={() => undefined} onDelete={onDelete} />
      <Address />
    </>,
    { canned: [canned, ...NO_PICKLISTS], address, narrow },
  );
  return { ...shown, onShow, onDelete };
}

describe('the list of transactions', () => {
  it("shows the entries of a branch's boxes when opened from its cash book", async () => {
    const address = `/dashboard/transactions?mode=CASH&cashBranchId=${RAIPUR.id}`;
    const { posted } = renderList(answerTransactions([ADVANCE]), address);
    await screen.findByRole('link', { name: 'LR-1250' });
    expect(posted(listTransactions)).toMatchObject([{ mode: 'CASH', cashBranchId: RAIPUR.id }]);
    expect((await screen.findByText('Raipur')).parentElement?.textContent).toContain('Cash of');
  });

  it('shows the amounts moved, with the totals of all matches', async () => {
    renderList(answerTransactions([ADVANCE, DIESEL]));
    const card = (await screen.findByRole('link', { name: 'LR-1250' })).closest('li');
    expect(card?.textContent).toContain('Malwa Soya Exports · MH30AV1904');
    expect(card?.textContent).toContain('Money in₹30,000.00');
    expect(screen.getByText('Bill 4471').closest('li')?.textContent).toContain('Non-cash₹9,000.00');
    expect(screen.getByText('Net cash').nextSibling?.textContent).toContain('₹28,800.00');
  });

  describe('of a branch, with an expense that another branch paid', () => {
    const TOLL = { ...PAID_BY_NAGPUR, id: 'own', amount: 4500, moneyOut: 4500 };
    const { throughOtherBranch: _, cashBranch: __, ...ownToll } = TOLL;
    const answerForPune = (throughOtherBranches: NonNullable<Answer['throughOtherBranches']>) =>
      answerTransactions([PAID_BY_NAGPUR, ownToll], { moneyOut: 4500 }, { throughOtherBranches });

    it('mutes it on a phone, names the branch and says what the total leaves out', async () => {
      renderList(answerForPune({ moneyIn: 0, moneyOut: 8000 }));
      const card = (await screen.findByText('Paid from Nagpur')).closest('li');
      expect(card?.textContent).toContain('Money out, not in the totals₹8,000.00');
      expect(
        within(card as HTMLElement)
          .getByText('₹8,000.00')
          .closest('[data-left-out]'),
      ).toBeTruthy();
      const total = screen.getByText('plus ₹8,000.00 through other branches');
      expect(total.closest('.bahi-figure-card')?.textContent).toContain('Money out₹4,500.00');
      expect(screen.getAllByText(/through other branches/)).toHaveLength(1);
    });

    it('says what the totals leave out in the last row on a desktop', async () => {
      renderList(answerForPune({ moneyIn: 0, moneyOut: 8000 }), undefined, false);
      const left = await screen.findByText('plus ₹8,000.00');
      expect(left.parentElement?.textContent).toBe('₹4,500.00plus ₹8,000.00');
      expect(screen.getByText('Total of 2 entries').parentElement?.textContent).toBe(
        'Total of 2 entriesplus through other branches',
      );
    });

    it('says that other branches are left out where there are too many entries to add up', async () => {
      renderList(
        answerTransactions([PAID_BY_NAGPUR], {}, { throughOtherBranches: { moneyIn: null, moneyOut: null } }),
      );
      expect(await screen.findAllByText('without other branches')).toHaveLength(2);
    });

    it('does not mention other branches where they moved nothing', async () => {
      renderList(
        answerTransactions([ownToll], {}, { throughOtherBranches: { moneyIn: 0, moneyOut: 0 } }),
        undefined,
        false,
      );
      expect(await screen.findByText('Total of 1 entry')).toBeTruthy();
      expect(screen.queryByText(/other branches/)).toBeNull();
    });
  });

  it('says where the money of a transfer came from and went to', async () => {
    renderList(answerTransactions([TRANSFER, BETWEEN_BRANCHES]));
    const card = (await screen.findByText('Cash to Online · Ref. SLIP 0442')).closest('li');
    expect(card?.textContent).toContain('Transfer₹25,000.00');
    const between = screen.getByText('Raipur Online to Pune Cash · Ref. SLIP 0442').closest('li');
    expect(between?.textContent).toContain('Money in₹25,000.00');
  });

  it('marks the rows that correct an entry of closed books', async () => {
    renderList(answerTransactions([{ ...DIESEL, id: 'moved', corrects: DIESEL.id, deletable: false }]));
    const card = (await screen.findByText(/corrects closed books/)).closest('li');
    expect(card?.textContent).toContain('Non-cash₹9,000.00');
  });

  it('says that there are too many entries to add up', async () => {
    renderList(answerTransactions([ADVANCE], { moneyIn: null, moneyOut: null, withoutMoney: null }));
    expect((await screen.findAllByText(/use the filters to see a total/)).length).toBe(4);
  });

  it('requests what the address names', async () => {
    const { posted } = renderList(
      answerTransactions([ADVANCE]),
      '/dashboard/transactions?category=FUEL&category=TOLL&mode=CASH&direction=OUTWARD&vehicleId=NONE&startDate=2026-11-01',
    );
    await screen.findByRole('link', { name: 'LR-1250' });
    expect(posted(listTransactions)).toEqual([
      {
        limit: 10,
        offset: 0,
        startDate: '2026-11-01',
        vehicleId: 'NONE',
        category: ['FUEL', 'TOLL'],
        mode: 'CASH',
        direction: 'OUTWARD',
      },
    ]);
    expect(await screen.findByText('Without a vehicle')).toBeTruthy();
  });

  it('shows corrections when asked to, and their reasons', async () => {
    const { user, posted } = renderList(answerTransactions([TAKEN_BACK]), '/dashboard/transactions?page=2');
    await user.click(await screen.findByRole('switch', { name: 'Show corrections' }));
    await waitFor(() =>
      expect(posted(listTransactions).at(-1)).toEqual({ limit: 10, offset: 0, corrections: true }),
    );
    expect(screen.getByText('?corrections=shown')).toBeTruthy();
    expect(
      screen.getByRole('img', {
        name: 'Taken back on 17-11-2026 at 10:12 by Rajesh: “paid by RTGS, not cash”',
      }),
    ).toBeTruthy();
  });

  it('links to the trip and the khata, and offers the deletion', async () => {
    const { user, onDelete } = renderList(answerTransactions([ADVANCE]));
    await user.click(await screen.findByRole('button', { name: 'More of 16-11-2026 · Advance, ₹30,000.00' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Open trip LR-1250' }).getAttribute('href')).toBe(
      `/dashboard/trips/info?id=${ADVANCE.trips[0]?.id}`,
    );
    expect(menu.getByRole('menuitem', { name: 'Open khata' }).getAttribute('href')).toBe(
      `/dashboard/customers/customer-details?id=${ADVANCE.party?.id}`,
    );
    await user.click(menu.getByRole('menuitem', { name: 'Delete...' }));
    expect(onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: ADVANCE.id }));
  });

  it('offers no deletion of an entry that cannot be deleted', async () => {
    const { user } = renderList(answerTransactions([{ ...ADVANCE, deletable: false }]));
    await user.click(await screen.findByRole('button', { name: /^More of/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open trip LR-1250',
      'Open khata',
      'View entry',
    ]);
  });

  it('offers to clear filters that match nothing', async () => {
    const { user } = renderList(answerTransactions([]), '/dashboard/transactions?mode=CHEQUE');
    expect(await screen.findByText('No transaction matches these filters.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(
      await screen.findByText('Payments, charges and expenses appear here as you enter them.'),
    ).toBeTruthy();
  });

  it('says that it failed to load', async () => {
    renderList(refuseWith(listTransactions, 'unavailable'));
    expect((await screen.findAllByText('Failed to load transactions')).length).toBeGreaterThan(0);
  });

  it('prints one amount, so that party and person have room, and the whole name of the person', async () => {
    renderList(
      answerTransactions([{ ...ADVANCE, user: { id: 'meena', name: 'Meena Iyer' } }]),
      undefined,
      false,
    );
    expect(await screen.findByText('Meena')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Meena Iyer')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Entry',
      'Party',
      'Vehicle No',
      'Mode',
      'Amount',
      'By',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
