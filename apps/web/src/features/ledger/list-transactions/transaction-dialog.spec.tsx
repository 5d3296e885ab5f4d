import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { renderWithProviders, responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { DIESEL, TAKEN_BACK, type WireTransaction } from '../transaction-specimen.ts';
import { TransactionDialog } from './transaction-dialog.tsx';

afterEach(cleanup);

function renderDialog(answered: WireTransaction, onDelete?: () => void) {
  const totals = { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 0, expense: 0 };
  const [entry] = responseFrom(listTransactions, {
    transactions: [answered],
    length: 1,
    totals,
  }).transactions;
  if (entry === undefined) throw new Error('one went in');
  return renderWithProviders(
    <TransactionDialog entry={entry} onDelete={onDelete} onClose={() => undefined} />,
  );
}

describe('a money entry', () => {
  it('shows all that is known about it, with its receipt', () => {
    const receipt = {
      id: 'slip',
      originalName: 'Slip 4471.pdf',
      fileType: 'application/pdf',
      fileSize: 48_210,
    };
    renderDialog({ ...DIESEL, receipt });
    const dialog = screen.getByRole('dialog', { name: /^Fuel/ });
    expect(dialog.textContent).toContain('Credit');
    expect(dialog.textContent).toContain('95 Ltr');
    expect(dialog.textContent).toContain('16-11-2026 at 09:30 by Anita');
    expect(screen.getByRole('link', { name: 'Balaji Diesel Point' }).getAttribute('href')).toContain(
      '/dashboard/vendors/vendor-details?id=',
    );
    expect(screen.getByRole('button', { name: /^Receipt Slip 4471.pdf/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete...' })).toBeNull();
  });

  it('leads to its deletion', async () => {
    const onDelete = jest.fn();
    const { user } = renderDialog(DIESEL, onDelete);
    await user.click(screen.getByRole('button', { name: 'Delete...' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('says who took it back, and why', () => {
    renderDialog(TAKEN_BACK);
    expect(screen.getByRole('note').textContent).toContain('paid by RTGS, not cash');
  });
});
