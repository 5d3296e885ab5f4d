import { dryRunOf } from '@bahi/contract/dry-run';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SPECIMEN, specimenWith } from '../trip-specimen.ts';
import { DeleteTripDialog } from './delete-trip-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(deleteTrip);

function renderDialog(
  canned: CannedResponse = respondWith(deleteTrip, {}),
  trip = SPECIMEN,
  asked: CannedResponse = respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null }),
) {
  const onDeleted = jest.fn();
  const onClose = jest.fn();
  const dialog = <DeleteTripDialog {...{ trip, onDeleted, onClose }} />;
  const shown = renderWithProviders(dialog, { canned: [canned, asked] });
  return {
    ...shown,
    onDeleted,
    onClose,
    confirm: async () => {
      await shown.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
      await shown.user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    },
  };
}

describe('deleting a trip', () => {
  it('says what happens to its money, and focuses the safe answer first', async () => {
    renderDialog(undefined, specimenWith({ expense: { totalExpense: 12_200, expenses: [] } }));
    expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete this trip ?' })).toBeTruthy();
    const warning = screen.getByRole('note').textContent;
    expect(warning).toContain('You are deleting LR-1248 with its payment history.');
    expect(warning).toContain('the ledger of Gokul Agro Traders. Receipts of ₹15,000.00 stay on account.');
    expect(warning).toContain('Expenses of ₹12,200.00 are kept, without the trip.');
    const no = screen.getByRole('button', { name: 'No, cancel' });
    await waitFor(() => expect(document.activeElement === no).toBe(true));
  });

  it('writes "LR" before an LR number that is only digits', () => {
    renderDialog(undefined, specimenWith({ lrNumber: '1' }));
    expect(screen.getByRole('note').textContent).toContain('You are deleting LR 1 with its payment history.');
  });

  it('does not mention receipts and expenses where there are none', () => {
    renderDialog(undefined, specimenWith({ advance: { totalAdvance: 0, advances: [] } }));
    const warning = screen.getByRole('note').textContent;
    expect(warning).toContain('Gokul Agro Traders.');
    expect(warning).not.toMatch(/Receipts|Expenses/);
  });

  it("deletes after the user confirms and shows the server's warnings", async () => {
    const message = 'Receipts of ₹15,000 stay on account';
    const { confirm, posted, onDeleted } = renderDialog(
      respondWith(deleteTrip, { warnings: [{ code: 'receipts-on-account', message }] }),
    );
    await confirm();
    expect(posted(deleteTrip)).toEqual([{ tripId: SPECIMEN.id, reason: 'Entered twice' }]);
    expect(onDeleted).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Trip deleted')).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('requires a reason', async () => {
    const { user, posted } = renderDialog();
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(screen.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
    expect(posted(deleteTrip)).toEqual([]);
  });

  it('says beforehand why the server would refuse it, and sends it all the same', async () => {
    const message = 'The trip was settled by a bulk payment';
    const refusal = { status: 409, code: 'settled-by-bulk', message } as const;
    const asked = respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null });
    const { confirm, posted } = renderDialog(undefined, SPECIMEN, asked);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(DRY_RUN)).toEqual([{ tripId: SPECIMEN.id }]);
    expect(posted(deleteTrip)).toEqual([]);
    await confirm();
    expect(posted(deleteTrip)).toHaveLength(1);
  });

  it('stays open and says why when the server refuses', async () => {
    const { confirm, onDeleted } = renderDialog(refuseWith(deleteTrip, 'settled-by-bulk'));
    await confirm();
    expect(await screen.findByText('The trip was settled by a bulk payment')).toBeTruthy();
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('shows its own message for a failure without one', async () => {
    const { confirm } = renderDialog({ path: deleteTrip.path, status: 500, body: {} });
    await confirm();
    expect(await screen.findByText('Failed to delete trip')).toBeTruthy();
  });

  it('does nothing when the user cancels', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(posted(deleteTrip)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
