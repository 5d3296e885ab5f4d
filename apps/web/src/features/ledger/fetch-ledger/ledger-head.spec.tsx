import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { LEDGER, LEDGER_ID } from '../ledger-specimen.ts';
import { LedgerHead } from './ledger-head.tsx';

afterEach(cleanup);

const FAILURE = 'Failed to load ledger data';

function Head() {
  return (
    <LedgerHead group="CUSTOMER" query={useQuery(fetchLedger, { customerId: LEDGER_ID })} failure={FAILURE} />
  );
}

function renderHead(canned: CannedResponse) {
  return renderWithProviders(<Head />, { canned: [canned] });
}

describe('the head of a ledger', () => {
  it('shows the party and its balances', async () => {
    renderHead(
      respondWith(fetchLedger, {
        ...LEDGER,
        totalBalance: 36000,
        actionableBalance: 20000.5,
        openingBalance: 25000,
      }),
    );
    expect((await screen.findByText('₹36,000.00')).dataset['tone']).toBe('positive');
    expect(screen.getByText('they owe you')).toBeTruthy();
    expect(screen.getByText('₹20,000.50')).toBeTruthy();
    expect(screen.getByText('ready to collect')).toBeTruthy();
    expect(screen.getByText('01-04-2026')).toBeTruthy();
    expect(screen.getByText('₹25,000.00')).toBeTruthy();
    expect(screen.getByText('+91 94220 67183')).toBeTruthy();
  });

  it('shows credit on account only where there is some', async () => {
    renderHead(respondWith(fetchLedger, { ...LEDGER, onAccount: 1_770 }));
    expect(await screen.findByText('Credit on Account')).toBeTruthy();
    expect(screen.getByText('₹1,770.00')).toBeTruthy();
    expect(screen.getByText('received and not yet used')).toBeTruthy();
    cleanup();
    renderHead(respondWith(fetchLedger, LEDGER));
    await screen.findByText('Gokul Agro Traders');
    expect(screen.queryByText('Credit on Account')).toBeNull();
  });

  it('says who owes whom where the balance is negative', async () => {
    renderHead(respondWith(fetchLedger, { ...LEDGER, totalBalance: -14000, actionableBalance: -14000 }));
    const [balance] = await screen.findAllByText('−₹14,000.00');
    expect(balance?.dataset['tone']).toBe('negative');
    expect(screen.getByText('you owe them')).toBeTruthy();
    expect(screen.getByText('to refund')).toBeTruthy();
  });

  it('says nothing about the direction of 0, and shows a dash for missing details', async () => {
    renderHead(
      respondWith(fetchLedger, {
        ...LEDGER,
        totalBalance: 0,
        customerDetails: { ...LEDGER.customerDetails, email: null, gstNo: null },
      }),
    );
    expect(await screen.findAllByText('₹0')).toHaveLength(3);
    expect(screen.queryByText('they owe you')).toBeNull();
    expect(screen.getAllByText('-')).toHaveLength(2);
  });

  it('says that the ledger failed to load, or that it is out of date', async () => {
    renderHead(refuseWith(fetchLedger, 'not-found'));
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    renderHead({ ...respondWith(fetchLedger, LEDGER), stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('₹39,500.00')).toBeTruthy();
  });

  it('marks a sum at its bound as lying beyond it', async () => {
    const figures = { totalBalance: -90071992547409.91, actionableBalance: 500, openingBalance: 0 };
    renderHead(respondWith(fetchLedger, { ...LEDGER, ...figures, atBound: ['totalBalance'] }));
    const shown = await screen.findByText('≤ −₹9,00,71,99,25,47,409.90');
    expect(shown.title).toBe('More than can be added up; the true figure is beyond this one');
    expect(screen.getByText('₹500.00').title).toBe('');
  });
});
