import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SPECIMEN } from '../trip-specimen.ts';
import { ADVANCE, renderDialog, RECORDED } from './transaction-specimen.tsx';

afterEach(cleanup);

describe('entering several entries in a row', () => {
  const saveAndAddButton = () => screen.getByRole('button', { name: 'Save and add another' });

  it('keeps the form open, says what was saved, and keeps type, mode and date for the next', async () => {
    const { user, box, type, pick, add, posted, onClose } = renderDialog('EXPENSE');
    await pick('Toll');
    await type('Amount', '1200');
    await type('Date', '18112026');
    await pick('Cash');
    await type('Reference No.', 'slip 4');
    await type('Notes', 'Khalghat');
    await user.click(saveAndAddButton());
    expect((await screen.findByText(/^Saved/)).textContent).toBe('Saved: Toll ₹1,200.00, 18-11-2026');
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box('Amount'));
    expect(['Amount', 'Date', 'Reference No.', 'Notes'].map((name) => box(name).value)).toEqual([
      '',
      '18-11-2026',
      '',
      '',
    ]);
    await user.keyboard('450');
    await pick('Parking');
    await user.click(saveAndAddButton());
    expect((await screen.findByText(/^Saved/)).textContent).toBe(
      'Saved: Parking ₹450.00, 18-11-2026 · 2 so far',
    );
    await user.keyboard('90');
    await add();
    const sent = { tripId: SPECIMEN.id, type: 'ONE_SHOT', date: '2026-11-18', mode: 'CASH' };
    expect(posted(createTransaction)).toEqual([
      { ...sent, category: 'TOLL', amount: 1200, paymentRefNo: 'slip 4', notes: 'Khalghat' },
      { ...sent, category: 'PARKING', amount: 450 },
      { ...sent, category: 'PARKING', amount: 90 },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes back the last entry, and goes on', async () => {
    const { user, box, type, posted } = renderDialog(
      'ADVANCE',
      {},
      RECORDED,
      respondWith(takeBackTransaction, {}),
    );
    await type('Amount', '5000');
    await user.click(saveAndAddButton());
    await screen.findByText(/^Saved/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
    expect(posted(takeBackTransaction)).toEqual([{ id: ADVANCE.id }]);
    expect(document.activeElement).toBe(box('Amount'));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('closes without a question before the next entry has begun, and asks once it has', async () => {
    const { user, type, onClose } = renderDialog('ADVANCE');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await type('Amount', '5000');
    await user.click(saveAndAddButton());
    await screen.findByText(/^Saved/);
    await type('Amount', '10');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(saveAndAddButton());
    await screen.findByText(/2 so far/);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not copy the portions of one advance into the next', async () => {
    const { user, type, tick, posted } = renderDialog('ADVANCE');
    await type('Amount', '15000');
    await tick('Driver Advance');
    await type('Driver Amount', '3000');
    await user.click(saveAndAddButton());
    await screen.findByText(/^Saved/);
    await type('Amount', '2000');
    await user.click(saveAndAddButton());
    await screen.findByText(/2 so far/);
    expect(posted(createTransaction)[1]).toEqual({
      tripId: SPECIMEN.id,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      amount: 2000,
      date: '2026-11-20',
      mode: 'ONLINE',
    });
  });

  it('reports nothing as saved after a refusal, and then closes by the usual button', async () => {
    const { user, add, type, onClose, posted } = renderDialog('ADVANCE');
    await user.click(saveAndAddButton());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.queryByText(/^Saved/)).toBeNull();
    await type('Amount', '100');
    await add();
    expect(posted(createTransaction)).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
