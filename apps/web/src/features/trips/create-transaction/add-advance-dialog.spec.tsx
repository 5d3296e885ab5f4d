import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { answers, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { AddAdvanceDialog } from './add-advance-dialog.tsx';

// Typed key by key; a loaded machine takes its time.
jest.setTimeout(30_000);
afterEach(cleanup);

function adding() {
  const onClose = jest.fn();
  const [transaction] = SPECIMEN.advance.advances;
  if (transaction === undefined) throw new Error('the specimen has an advance');
  const shown = rendered(<AddAdvanceDialog trip={SPECIMEN} onClose={onClose} />, {
    saying: [answers(createTransaction, { transaction, transactions: [transaction] })],
  });
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  const add = () => shown.user.click(screen.getByRole('button', { name: 'Add Advance' }));
  return { ...shown, onClose, amount, add };
}

describe('adding an advance', () => {
  it('sends it as a receipt of the trip', async () => {
    const { user, amount, add, posted, onClose } = adding();
    await user.type(amount, '5000.25');
    await user.click(screen.getByRole('radio', { name: 'Cheque' }));
    await user.type(screen.getByLabelText('Reference No.'), '004512');
    await add();
    expect(posted(createTransaction)).toEqual([
      {
        tripId: SPECIMEN.id,
        type: 'SETTLEMENT',
        category: 'ADVANCE',
        amount: 5000.25,
        date: '2026-11-20',
        mode: 'CHEQUE',
        paymentRefNo: '004512',
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('warns of a surplus, and lets it pass', async () => {
    const { user, amount, add, posted } = adding();
    await user.type(amount, '25000');
    expect(screen.queryByRole('note')).toBeNull();
    await user.clear(amount);
    await user.type(amount, '25000.01');
    expect(screen.getByRole('note').textContent).toBe('The trip has received Rs.0.01 more than its fare');
    await add();
    expect(posted(createTransaction)).toHaveLength(1);
  });

  it('asks for the amount, above zero', async () => {
    const { user, amount, add, posted } = adding();
    await add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.type(amount, '0');
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    expect(posted(createTransaction)).toEqual([]);
  });
});
