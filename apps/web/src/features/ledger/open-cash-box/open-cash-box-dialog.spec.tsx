import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HEAD_OFFICE } from '../../../branches/branches-specimen.ts';
import { type BoxOpening, OpenCashBoxDialog } from './open-cash-box-dialog.tsx';

afterEach(cleanup);

function renderDialog(mode: 'CASH' | 'ONLINE', opening: BoxOpening = null) {
  const onClose = jest.fn();
  const onDelete = jest.fn();
  const box = { branchId: HEAD_OFFICE.id, mode };
  const shown = renderWithProviders(
    <OpenCashBoxDialog {...{ box, boxName: 'Cash', opening, onClose, onDelete }} />,
    {
      canned: [
        respondWith(openCashBox, {
          opening: { id: 'box.1.2', date: '2026-11-20' as Day, amount: 50_240.5 },
        }),
      ],
    },
  );
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...shown, onClose, onDelete, save };
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });

describe('the opening of a box', () => {
  it('is sent with its day', async () => {
    const { enter, posted, save, onClose } = renderDialog('CASH');
    await enter(amount(), '50240.50');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete...' })).toBeNull();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(openCashBox)).toEqual([
      { branchId: HEAD_OFFICE.id, mode: 'CASH', date: '2026-11-20', amount: 50_240.5 },
    ]);
  });

  it('is below zero for an overdrawn account, and starts with the saved values', async () => {
    const before = { id: 'box.1.2', date: '2026-11-01' as Day, amount: -250_050 as Paise };
    const { user, enter, posted, save, onDelete } = renderDialog('ONLINE', before);
    expect(screen.getByRole('dialog', { name: /^Correct the opening/ })).toBeTruthy();
    expect(amount().value).toBe('2,500.50');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await enter(amount(), '700');
    await save();
    await waitFor(() => expect(posted(openCashBox)).toHaveLength(1));
    expect(posted(openCashBox)).toMatchObject([{ date: '2026-11-01', amount: -700 }]);
    await user.click(screen.getByRole('button', { name: 'Delete...' }));
    expect(onDelete).toHaveBeenCalled();
  });

  it('is refused at its field when it is 0', async () => {
    const { enter, posted, save } = renderDialog('CASH');
    await enter(amount(), '0');
    await save();
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    expect(posted(openCashBox)).toEqual([]);
  });
});
