import { dryRunOf } from '@bahi/contract/dry-run';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(deleteTransaction);

function renderDialog(
  canned: CannedResponse = respondWith(deleteTransaction, {}),
  portionsInWords = '',
  asked: CannedResponse = respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null }),
) {
  const onClose = jest.fn();
  const dialog = (
    <DeleteTransactionDialog
      entryId="trip.1.2"
      entryInWords="Nov 12 · Online, ₹15,000.00"
      portionsInWords={portionsInWords}
      onClose={onClose}
    />
  );
  return { ...renderWithProviders(dialog, { canned: [canned, asked] }), onClose };
}

describe('deleting a transaction', () => {
  it('names the transaction, and focuses the safe answer first', async () => {
    renderDialog();
    expect(
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this transaction ?' }),
    ).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('Nov 12 · Online, ₹15,000.00');
    const no = screen.getByRole('button', { name: 'No, cancel' });
    await waitFor(() => expect(document.activeElement === no).toBe(true));
  });

  it('deletes after the user confirms with a reason', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(screen.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
    expect(posted(deleteTransaction)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Paid by RTGS ');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(deleteTransaction)).toEqual([{ id: 'trip.1.2', reason: 'Paid by RTGS' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('names the portions that are deleted with an advance', () => {
    renderDialog(respondWith(deleteTransaction, {}), 'Fuel ₹8,000.00');
    expect(screen.getByRole('note').textContent).toContain(
      'from history and ledger, and with it Fuel ₹8,000.00.',
    );
  });

  it('shows its own message for a failure without one', async () => {
    const { user } = renderDialog({ path: deleteTransaction.path, status: 500, body: {} });
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('Failed to delete transaction.')).toBeTruthy();
  });

  it('does nothing when the user cancels', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(posted(deleteTransaction)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open and says why when the server refuses', async () => {
    const { user, onClose } = renderDialog(refuseWith(deleteTransaction, 'already-deleted'));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('Already deleted')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says beforehand why the server would refuse it, and sends it all the same', async () => {
    const message = 'The trip is settled';
    const refusal = { status: 409, code: 'trip-settled', message } as const;
    const asked = respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null });
    const { user, posted } = renderDialog(undefined, '', asked);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(DRY_RUN)).toEqual([{ id: 'trip.1.2' }]);
    expect(posted(deleteTransaction)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(deleteTransaction)).toHaveLength(1);
  });
});
