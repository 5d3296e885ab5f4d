import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type Day } from '@bahi/kernel/day';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ADVANCE } from '../transaction-specimen.ts';
import { ReturnChequeDialog } from './return-cheque-dialog.tsx';

afterEach(cleanup);

const UUID = '11111111-1111-4111-8111-111111111111';
const ID = `trip.${UUID}.${UUID}`;

function renderDialog(canned = respondWith(returnCheque, { transaction: ADVANCE })) {
  const onClose = jest.fn();
  const about = { entryId: ID, entryInWords: 'Nov 12 · Cheque, ₹15,000.00' };
  const shown = renderWithProviders(
    <ReturnChequeDialog {...about} given={'2026-11-12' as Day} onClose={onClose} />,
    {
      canned: [canned],
    },
  );
  return { ...shown, onClose };
}

describe('a returned cheque', () => {
  it("is entered with its day and the bank's charges", async () => {
    const { user, posted, onClose } = renderDialog();
    expect(screen.getByRole('dialog', { name: /^Cheque returned/ }).textContent).toContain(
      'Nov 12 · Cheque, ₹15,000.00',
    );
    await user.type(screen.getByRole('textbox', { name: 'Bank Charges' }), 'Rs. 1,295.50');
    const day = screen.getByRole('textbox', { name: 'Returned on' });
    await user.clear(day);
    await user.type(day, '15112026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(returnCheque)).toEqual([{ id: ID, date: '2026-11-15', charges: 1295.5 }]);
  });

  it('shows what is wrong with its day at that field', async () => {
    const message = 'Should be more than: 12-11-2026';
    const { user } = renderDialog({
      path: returnCheque.path,
      status: 400,
      body: { status: 400, code: 'invalid-input', message, fields: { date: message } },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
