import { type WireResponse } from '@bahi/contract/define';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { formatDay } from '@bahi/kernel/day';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
// Imported up front, because Jest's loader of ES modules fails when two loads of one module graph overlap.
import '@bahi/ui-kit/filters/date-range-calendar';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { DELETED, FARE, FORCED, LEDGER_ID, REVERSAL } from '../ledger-specimen.ts';
import { LedgerTable } from './ledger-table.tsx';

afterEach(cleanup);

function Address() {
  return <output>{useLocation().search}</output>;
}

function answerPoints(changed: Partial<WireResponse<typeof listLedgerPoints>> = {}): CannedResponse {
  return respondWith(listLedgerPoints, {
    ledgerPoints: [FORCED, FARE],
    length: 2,
    broughtForward: 0,
    ...changed,
  });
}

function renderLedger(
  canned: CannedResponse = answerPoints(),
  address = '/',
  group: PartyGroup = 'CUSTOMER',
) {
  return renderWithProviders(
    <>
      <LedgerTable
        group={group}
        ledgerId={LEDGER_ID}
        onClassify={() => undefined}
        onReturn={() => undefined}
      />
      <Address />
    </>,
    { canned: [canned], address, narrow: true },
  );
}

const FIRST_PAGE = { ledgerId: LEDGER_ID, limit: 10, offset: 0, corrections: false };

describe('LedgerTable', () => {
  it('shows the remark, trip, route and running balance of each line', async () => {
    renderLedger();
    expect(await screen.findByText('Force Settled')).toBeTruthy();
    expect(screen.getByText('₹500.00')).toBeTruthy();
    expect(screen.getByText('₹39,500.00')).toBeTruthy();
    expect(screen.getAllByText('₹40,000.00')).toHaveLength(2);
    expect(screen.getByText(/Bhiwandi/)).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: 'LR-1248' });
    expect(link?.getAttribute('href')).toBe(`/dashboard/trips/info?id=${FARE.tripDetails?.id}`);
  });

  it('shows both sides of an entry that was paid at once', async () => {
    const paid = { ...FORCED, remarks: 'FUEL', inwardAmount: 1_748, outwardAmount: 1_748, balance: 300 };
    renderLedger(answerPoints({ ledgerPoints: [paid], length: 1 }), '/', 'VENDOR');
    const payment = await screen.findByText('Payment');
    expect(payment.closest('dl')?.textContent).toBe('Payment₹1,748.00Credit₹1,748.00Balance₹300.00');
  });

  it('shows the number of the slip', async () => {
    renderLedger(answerPoints({ ledgerPoints: [{ ...FORCED, remarks: 'FUEL', billNo: '4471' }], length: 1 }));
    expect(await screen.findByText('Bill 4471')).toBeTruthy();
  });

  it("shows each branch's share of a payment", async () => {
    const of = (name: string, amount: number) => ({ branch: { id: name, name, code: name }, amount });
    const shares = (...branchShares: ReturnType<typeof of>[]) =>
      answerPoints({ ledgerPoints: [{ ...FORCED, branchShares }], length: 1 });
    renderLedger(shares(of('Pune', 12_000), of('Nagpur', 8_000)));
    const first = await screen.findByText('Pune ₹12,000.00,');
    expect(first.parentElement?.textContent).toBe('Pune ₹12,000.00, Nagpur ₹8,000.00');
    cleanup();
    renderLedger(shares(of('Pune', 9), of('Nagpur', -2), of('Raipur', 3), of('Head Office', 1)));
    const last = await screen.findByText('Raipur ₹3.00 and 1 more');
    expect(last.parentElement?.textContent).toBe('Pune ₹9.00, Nagpur −₹2.00, Raipur ₹3.00 and 1 more');
  });

  it('says how much of a payment was kept on account, or came from there', async () => {
    renderLedger(answerPoints({ ledgerPoints: [{ ...FORCED, onAccount: 1_770 }], length: 1 }));
    expect(await screen.findByText('₹1,770.00 on account')).toBeTruthy();
    cleanup();
    renderLedger(answerPoints({ ledgerPoints: [{ ...FORCED, onAccount: -500 }], length: 1 }));
    expect(await screen.findByText('₹500.00 from credit on account')).toBeTruthy();
  });

  it('says that the branch shares include the tax kept', async () => {
    const of = (name: string, amount: number) => ({ branch: { id: name, name, code: name }, amount });
    const branchShares = [of('Nagpur', 65_325), of('Pune', 34_675)];
    const payment = { ...FORCED, inwardAmount: 98_000, branchShares, tds: 2_000 };
    renderLedger(answerPoints({ ledgerPoints: [payment], length: 1 }));
    const shares = (await screen.findByText('Nagpur ₹65,325.00,')).parentElement;
    expect(shares?.textContent).toBe('Nagpur ₹65,325.00, Pune ₹34,675.00 (incl. TDS ₹2,000.00)');
    expect(shares?.closest('li')?.textContent).toContain('Payment₹98,000.00');
  });

  it('shows no balance brought forward above the first line of a ledger', async () => {
    renderLedger();
    await screen.findByText('Force Settled');
    expect(screen.queryByText('Balance brought forward')).toBeNull();
  });

  it('shows the balance brought forward from the previous page', async () => {
    renderLedger(answerPoints({ length: 12, broughtForward: 18000 }));
    const forward = (await screen.findByText('Balance brought forward')).closest('li');
    expect(forward?.textContent).toBe(`${formatDay(FARE.date)}Balance brought forward₹18,000.00`);
  });

  it('dates the balance brought forward on the day before the range', async () => {
    renderLedger(answerPoints({ broughtForward: 18000 }), '/?from=2026-11-01&to=2026-11-20');
    expect(await screen.findByText('31-10-2026')).toBeTruthy();
  });

  it('shows corrections when asked to', async () => {
    const corrected = answerPoints({ ledgerPoints: [REVERSAL, DELETED, FARE], length: 3 });
    const { user, posted } = renderLedger(corrected, '/?page=2');
    await user.click(await screen.findByRole('switch', { name: 'Show corrections' }));
    await waitFor(() =>
      expect(posted(listLedgerPoints).at(-1)).toEqual({ ...FIRST_PAGE, corrections: true }),
    );
    expect(screen.getByText('Advance').closest('[data-taken-back]')).toBeTruthy();
    expect(screen.getByText('Taken back').closest('[data-correction]')).toBeTruthy();
    // Both are in the payment column.
    expect(screen.getByText('₹1,500.50').closest('[data-taken-back]')).toBeTruthy();
    expect(screen.getByText('−₹1,500.50').closest('[data-correction]')).toBeTruthy();
    expect(screen.getAllByText('Payment')).toHaveLength(2);
    const note = 'Taken back on 17-11-2026 at 10:12 by Rajesh: “paid by RTGS, not cash”';
    expect(screen.getAllByRole('img', { name: note })).toHaveLength(1);
    expect(screen.getByText('?corrections=shown')).toBeTruthy();
  });

  it('shows a correction in closed books as its own line', async () => {
    const { takenBack: _, ...closed } = REVERSAL;
    renderLedger(answerPoints({ ledgerPoints: [closed, FARE] }));
    expect(await screen.findByText('Correction')).toBeTruthy();
    expect(screen.getByText('₹1,500.50')).toBeTruthy();
    expect(screen.queryByText('Taken back')).toBeNull();
  });

  it('filters by typed days and returns to page 1', async () => {
    const { user, posted } = renderLedger(answerPoints({ length: 30 }), '/?page=3');
    await user.click(screen.getByRole('button', { name: 'Date range' }));
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '01112026');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '20112026{Enter}');
    await waitFor(() =>
      expect(posted(listLedgerPoints).at(-1)).toEqual({
        ...FIRST_PAGE,
        startDate: '2026-11-01',
        endDate: '2026-11-20',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear date range' }));
    await waitFor(() => expect(posted(listLedgerPoints).at(-1)).toEqual(FIRST_PAGE));
  });

  it.each([
    ['This month', '2026-11-01', '2026-11-30'],
    ['Last month', '2026-10-01', '2026-10-31'],
    ['This financial year', '2026-04-01', '2027-03-31'],
    ['Last financial year', '2025-04-01', '2026-03-31'],
  ])('limits the entries to %s by its button', async (name, startDate, endDate) => {
    const { user, posted } = renderLedger();
    await user.click(screen.getByRole('button', { name: 'Date range' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(posted(listLedgerPoints).at(-1)).toEqual({ ...FIRST_PAGE, startDate, endDate }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Date range:/ }));
    expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true');
  });

  it('refuses a range that ends before it starts, and an invalid day', async () => {
    const { user, posted } = renderLedger();
    await user.click(screen.getByRole('button', { name: 'Date range' }));
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '20112026');
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.type(to, '01112026{Enter}');
    expect(screen.getByText('Start date cannot be greater than end date')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '31112026{Enter}');
    expect(screen.getByText('Enter valid date')).toBeTruthy();
    expect(posted(listLedgerPoints)).toEqual([FIRST_PAGE]);
  });

  it('offers to clear the dates where none has an entry', async () => {
    const { user } = renderLedger(
      answerPoints({ ledgerPoints: [], length: 0, broughtForward: 500 }),
      '/?from=2026-11-19',
    );
    expect(await screen.findByText('No entries on these dates.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText(/first trip, payment or opening balance/)).toBeTruthy();
  });

  it('says that the entries could not be loaded, or that they are out of date', async () => {
    renderLedger(refuseWith(listLedgerPoints, 'unavailable'));
    expect((await screen.findAllByText('Failed to load ledger points')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    renderLedger({ ...answerPoints(), stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('Force Settled')).toBeTruthy();
  });
});
