import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { WIRE_TRIP_BY_LR, SPECIMEN_BY_LR } from '../trip-by-lr-specimen.ts';
import { EnterByLrDialog, type EntryByLr } from './enter-by-lr-dialog.tsx';

afterEach(cleanup);

function renderDialog(kind: EntryByLr, canned = respondWith(enterByLr, { trip: WIRE_TRIP_BY_LR })) {
  const handlers = { onEntered: jest.fn(), onClose: jest.fn() };
  const dialog = <EnterByLrDialog trip={SPECIMEN_BY_LR} kind={kind} {...handlers} />;
  const shown = renderWithProviders(dialog, { canned: [canned] });
  return {
    ...shown,
    ...handlers,
    typeAmount: (text: string) => shown.enter(screen.getByRole('textbox', { name: /^Amount/ }), text),
    save: () =>
      shown.user.click(
        screen.getByRole('button', { name: kind === 'received' ? 'Receive Payment' : 'Add Expense' }),
      ),
  };
}

describe('money for a trip of another branch', () => {
  it('is received by the LR number of the trip', async () => {
    const { typeAmount, save, posted, onEntered, onClose } = renderDialog('received');
    expect(screen.getByText(/^Balance/).textContent).toContain('24,500');
    await typeAmount('15000');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onEntered).toHaveBeenCalledTimes(1);
    const entry = { category: 'ADVANCE', amount: 15_000, date: '2026-11-20', mode: 'CASH' };
    expect(posted(enterByLr)).toMatchObject([{ lrNumber: SPECIMEN_BY_LR.lrNumber, ...entry }]);
  });

  it('is paid as an expense of the trip', async () => {
    const { user, typeAmount, save, posted, onClose } = renderDialog('paid');
    await user.click(screen.getByRole('radio', { name: 'Toll' }));
    await typeAmount('1200');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(enterByLr)).toMatchObject([{ category: 'TOLL', amount: 1_200 }]);
  });

  it('keeps what was typed after a refusal', async () => {
    const { typeAmount, save, onClose } = renderDialog('received', refuseWith(enterByLr, 'too-many'));
    await typeAmount('15000');
    await save();
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
