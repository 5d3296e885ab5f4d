import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { renderWithProviders, respondWith, responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { FORCED } from '../ledger-specimen.ts';
import { DeletePaymentDialog } from './delete-payment-dialog.tsx';

afterEach(cleanup);

function renderDialog(trips: number) {
  const onClose = jest.fn();
  const { tripDetails: _, ...bulk } = { ...FORCED, id: 'bulk', remarks: 'BULK_PAYMENT_RECEIVED' };
  const allocations = Array.from({ length: trips }, (__, nth) => ({
    tripId: `trip ${nth}`,
    lrNumber: null,
    amount: 1,
  }));
  const answer = { ledgerPoints: [{ ...bulk, allocations }], length: 1, broughtForward: 0 };
  const [point] = responseFrom(listLedgerPoints, answer).ledgerPoints;
  if (point === undefined) throw new Error('one went in');
  const shown = renderWithProviders(<DeletePaymentDialog {...{ point, onClose }} />, {
    canned: [respondWith(deleteSettlement, {})],
  });
  return { ...shown, onClose, warning: () => screen.getByRole('note').textContent };
}

describe('deleting a payment', () => {
  it.each([
    [1, 'its trip'],
    [2, 'both trips'],
    [3, 'all 3 trips'],
  ])('over %d trips says that it is reversed for %s', (trips, words) => {
    expect(renderDialog(trips).warning()).toBe(
      'You are deleting a transaction (Bulk Payment Received of 17-11-2026, ₹500.00) from history and ledger.' +
        ` This payment will be reversed for ${words}; a record stays.`,
    );
  });

  it('focuses the safe answer first, and needs a reason', async () => {
    const { user, posted, onClose } = renderDialog(0);
    const no = screen.getByRole('button', { name: 'No, cancel' });
    await waitFor(() => expect(document.activeElement === no).toBe(true));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(deleteSettlement)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Entered for the wrong party');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(deleteSettlement)).toEqual([{ id: 'bulk', reason: 'Entered for the wrong party' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
