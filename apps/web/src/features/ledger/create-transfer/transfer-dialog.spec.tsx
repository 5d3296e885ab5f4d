import { dryRunOf } from '@bahi/contract/dry-run';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Branch } from '../../../branches/branch-choice.ts';
import { branchResponses, HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { TRANSFER } from '../transaction-specimen.ts';
import { TransferDialog } from './transfer-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(createTransfer);
const WOULD_DO = respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null });
const NO_SIMILAR_ENTRIES = respondWith(similarEntries, { entries: [] });
const HOLDS = 92_000.5;
const BOX = respondWith(listCashBook, {
  days: [],
  length: 0,
  boxOpening: null,
  past: null,
  opening: HOLDS,
  in: 0,
  out: 0,
  closing: HOLDS,
});

function renderDialog(
  branches: readonly Branch[],
  answer = respondWith(createTransfer, { transaction: TRANSFER }),
  asked = WOULD_DO,
) {
  const onClose = jest.fn();
  const from = { branchId: HEAD_OFFICE.id, mode: 'CASH' } as const;
  const shown = renderWithProviders(<TransferDialog {...{ branches, from, onClose }} />, {
    canned: [answer, asked, NO_SIMILAR_ENTRIES, BOX, ...branchResponses([...branches])],
  });
  const choose = (group: string, word: string) =>
    shown.user.click(
      within(screen.getByRole('radiogroup', { name: new RegExp(`^${group}`) })).getByRole('radio', {
        name: word,
      }),
    );
  const enterAmount = (amount = '25000.50') =>
    shown.enter(screen.getByRole('textbox', { name: /^Amount/ }), amount);
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Transfer' }));
  return { ...shown, onClose, choose, enterAmount, send };
}

describe('the transfer dialog', () => {
  it('takes cash to the bank without mentioning branches where the firm has only one', async () => {
    const { user, posted, onClose, enterAmount, send } = renderDialog([]);
    await enterAmount();
    await user.type(screen.getByRole('textbox', { name: 'Reference No.' }), 'SLIP 0442');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Taken to the bank');
    expect(screen.queryByText(/branch/i)).toBeNull();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(createTransfer)).toEqual([
      {
        from: { branchId: HEAD_OFFICE.id, mode: 'CASH' },
        to: { branchId: HEAD_OFFICE.id, mode: 'ONLINE' },
        amount: 25000.5,
        date: '2026-11-20',
        paymentRefNo: 'SLIP 0442',
        notes: 'Taken to the bank',
      },
    ]);
  });

  it('sends money to another branch', async () => {
    const { user, posted, onClose, choose, enterAmount, send } = renderDialog([HEAD_OFFICE, RAIPUR]);
    await enterAmount();
    await user.click(screen.getByRole('combobox', { name: /^To branch/ }));
    await user.click(await screen.findByRole('option', { name: /^Raipur/ }));
    await choose('To', 'Cash');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(createTransfer)).toMatchObject([
      {
        from: { branchId: HEAD_OFFICE.id, mode: 'CASH' },
        to: { branchId: RAIPUR.id, mode: 'CASH' },
      },
    ]);
  });

  it('refuses a transfer into the box that the money comes from', async () => {
    const { posted, choose, enterAmount, send } = renderDialog([]);
    await enterAmount();
    await choose('To', 'Cash');
    await send();
    expect(await screen.findByText('The money is already there: choose another')).toBeTruthy();
    expect(posted(createTransfer)).toEqual([]);
  });

  it('empties the box of a closed branch, but offers it no money', async () => {
    const closed = { ...HEAD_OFFICE, status: 'INACTIVE' } as const;
    const { user } = renderDialog([closed, RAIPUR]);
    expect(screen.getByRole('combobox', { name: /^From branch/ })).toHaveProperty('value', 'Head Office');
    const to = screen.getByRole('combobox', { name: /^To branch/ });
    expect(to).toHaveProperty('value', 'Raipur');
    await user.click(to);
    expect(await screen.findByRole('option', { name: /^Raipur/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /^Head Office/ })).toBeNull();
  });

  it('warns before saving that the box will hold less than zero, and still saves', async () => {
    const { user, posted, onClose, choose, enterAmount, send } = renderDialog([HEAD_OFFICE, RAIPUR]);
    await enterAmount('92000.50');
    await waitFor(() => expect(posted(listCashBook)).toHaveLength(1));
    expect(screen.queryByRole('note')).toBeNull();
    await enterAmount('500000');
    const warning = await screen.findByRole('note');
    expect(warning.textContent).toBe('Cash of Head Office then holds −₹4,07,999.50.');
    await user.click(screen.getByRole('combobox', { name: /^From branch/ }));
    await user.click(await screen.findByRole('option', { name: /^Raipur/ }));
    await choose('From', 'Cheque');
    expect(await screen.findByText('Cheque of Raipur then holds −₹4,07,999.50.')).toBeTruthy();
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
    expect(posted(listCashBook).at(-1)).toEqual({ branchId: RAIPUR.id, mode: 'CHEQUE', ...today });
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('names no branch in that warning where the firm has only one', async () => {
    const { enterAmount } = renderDialog([]);
    await enterAmount('92000.51');
    expect((await screen.findByRole('note')).textContent).toBe('Cash then holds −₹0.01.');
  });

  it("shows the server's refusal at its field", async () => {
    const refused = refuseWith(createTransfer, 'not-found', { 'to.branchId': 'Choose a branch' });
    const { onClose, choose, enterAmount, send } = renderDialog([HEAD_OFFICE, RAIPUR], refused);
    await enterAmount();
    await choose('To', 'Online');
    await send();
    expect(await screen.findByText('Choose a branch')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says while typing why the server would refuse the transfer, and sends it all the same', async () => {
    const message = 'The books are closed until 31-10-2026';
    const refusal = { status: 409, code: 'period-closed', message, fields: { date: message } } as const;
    const asked = respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null });
    const { enter, posted, enterAmount, send } = renderDialog([], undefined, asked);
    await enterAmount();
    await enter(screen.getByRole('textbox', { name: /^Date/ }), '31102026');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(createTransfer)).toEqual([]);
    await send();
    expect(posted(createTransfer)).toMatchObject([{ date: '2026-10-31' }]);
  });
});
