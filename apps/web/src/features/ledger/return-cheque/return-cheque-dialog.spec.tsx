import { type WireResponse } from '@bahi/contract/define';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listReturnBoxes } from '@bahi/contract/ledger/list-return-boxes';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type Day } from '@bahi/kernel/day';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branchResponses, HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { ADVANCE } from '../transaction-specimen.ts';
import { ReturnChequeDialog } from './return-cheque-dialog.tsx';

afterEach(cleanup);

const UUID = '11111111-1111-4111-8111-111111111111';
const ID = `trip.${UUID}.${UUID}`;

const named = ({ id, name, code }: typeof RAIPUR) => ({ id, name, code });
/** A cheque that Raipur received, and that was deposited in the bank of the head office. */
const BOXES: WireResponse<typeof listReturnBoxes> = {
  boxes: [
    { branch: named(RAIPUR), mode: 'ONLINE', closing: 0, isDefault: false },
    { branch: named(RAIPUR), mode: 'CHEQUE', closing: 25_000, isDefault: false },
    { branch: named(HEAD_OFFICE), mode: 'ONLINE', closing: 15_000, isDefault: true },
  ],
  amount: 15_000,
  isGiven: false,
};
const BOOK = {
  days: [],
  length: 0,
  boxOpening: null,
  past: null,
  opening: 0,
  in: 0,
  out: 0,
  closing: 15_000,
};

function renderDialog(
  canned = respondWith(returnCheque, { transaction: ADVANCE }),
  boxes: WireResponse<typeof listReturnBoxes> = BOXES,
) {
  const onClose = jest.fn();
  const about = { entryId: ID, entryInWords: 'Nov 12 · Cheque, ₹15,000.00' };
  const shown = renderWithProviders(
    <ReturnChequeDialog {...about} given={'2026-11-12' as Day} onClose={onClose} />,
    {
      canned: [
        canned,
        respondWith(listReturnBoxes, boxes),
        respondWith(listCashBook, BOOK),
        ...branchResponses([HEAD_OFFICE, RAIPUR]),
      ],
    },
  );
  return { ...shown, onClose };
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a returned cheque', () => {
  it("is entered with its day and the bank's charges, out of the box where its money is", async () => {
    const { user, posted, onClose } = renderDialog();
    expect(screen.getByRole('dialog', { name: /^Cheque returned/ }).textContent).toContain(
      'Nov 12 · Cheque, ₹15,000.00',
    );
    expect(await screen.findByText('The money is in Online of Head Office')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Leaves' })).toHaveProperty('value', 'Online of Head Office');
    await user.type(screen.getByRole('textbox', { name: 'Bank Charges' }), 'Rs. 1,295.50');
    const day = screen.getByRole('textbox', { name: 'Returned on' });
    await user.clear(day);
    await user.type(day, '15112026');
    expect(await screen.findByText('Online of Head Office then holds −₹1,295.50.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(returnCheque)).toEqual([
      { id: ID, date: '2026-11-15', charges: 1295.5, chargesCashMode: 'ONLINE' },
    ]);
    expect(await screen.findByText(/^Cheque returned: ₹/)).toBeTruthy();
  });

  it('leaves another box if the user chooses one', async () => {
    const { user, posted, onClose } = renderDialog();
    await screen.findByText('The money is in Online of Head Office');
    await user.click(screen.getByRole('combobox', { name: 'Leaves' }));
    await user.click(await screen.findByRole('option', { name: /^Cheque of Raipur/ }));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(returnCheque)).toEqual([
      { id: ID, date: '2026-11-20', cashMode: 'CHEQUE', cashBranchId: RAIPUR.id },
    ]);
  });

  it('is left to an owner where another branch deposited it', async () => {
    renderDialog(undefined, { ...BOXES, boxes: BOXES.boxes.slice(0, 2) });
    expect(
      await screen.findByText(
        'This cheque was deposited by another branch. Ask an ADMIN to enter its return.',
      ),
    ).toBeTruthy();
  });

  it('shows what is wrong with its day at that field', async () => {
    const message = 'Should be more than: 12-11-2026';
    const { user } = renderDialog({
      path: returnCheque.path,
      status: 400,
      body: { status: 400, code: 'invalid-input', message, fields: { date: message } },
    });
    await user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
