import { dryRunOf } from '@bahi/contract/dry-run';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import {
  type CannedResponse,
  renderWithProviders,
  respondWith,
  responseFrom,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { FORCED } from '../ledger-specimen.ts';
import { DeletePaymentDialog } from './delete-payment-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(deleteSettlement);

function renderDialog(
  trips: number,
  asked: CannedResponse = respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null }),
) {
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
    canned: [respondWith(deleteSettlement, {}), asked],
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

  it('says beforehand why the server would refuse it, and sends it all the same', async () => {
    const message = 'The trip is settled';
    const refusal = { status: 409, code: 'trip-settled', message } as const;
    const asked = respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null });
    const { user, posted } = renderDialog(1, asked);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(DRY_RUN)).toEqual([{ id: 'bulk' }]);
    expect(posted(deleteSettlement)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(deleteSettlement)).toHaveLength(1);
  });
});
