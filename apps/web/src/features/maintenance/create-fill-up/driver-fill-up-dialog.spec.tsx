import { type Day } from '@bahi/kernel/day';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { respondWouldDo, respondWouldRefuse } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SLIP, SURESH, TRUCK } from '../maintenance-specimen.ts';
import { DriverFillUpDialog } from './driver-fill-up-dialog.tsx';

afterEach(cleanup);

const TRIP = {
  id: '00000000-0000-4000-8000-0000000000f1',
  vehicle: TRUCK,
  driver: SURESH,
  startedAt: '2026-11-19' as Day,
  startReading: 184_320,
};

const RECORDED = respondWith(createFillUp, { fillup: SLIP, warnings: [] });

function renderDialog(canned: CannedResponse = RECORDED) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<DriverFillUpDialog trip={TRIP} subject="LR-1248" onClose={onClose} />, {
    canned: [canned, RECORDED, respondWouldDo(createFillUp)],
    narrow: true,
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shown,
    onClose,
    box,
    type: (name: string, text: string) => shown.enter(box(name), text),
    add: () => shown.user.click(screen.getByRole('button', { name: 'Add Fill-up' })),
  };
}

describe('DriverFillUpDialog', () => {
  it('sends the trip, its vehicle and its driver', async () => {
    const { user, type, add, posted, onClose } = renderDialog();
    await type('Fuel Quantity', '60');
    await type('Amount on the slip', '5544');
    await type('Odometer Reading', '184500');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await add();
    expect(posted(createFillUp)).toEqual([
      {
        category: 'FUEL',
        vehicleId: TRUCK.id,
        driverId: SURESH.id,
        tripId: TRIP.id,
        fuelQuantity: 60,
        amount: 5544,
        lastOdoReading: 184_500,
        fillupDate: '2026-11-20',
        fullTank: false,
        previousMissing: false,
        paymentType: 'ONE_SHOT',
        paymentMode: 'CASH',
      },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('leaves it to the driver to say who paid', async () => {
    const { user, type, add, posted } = renderDialog();
    await type('Fuel Quantity', '60');
    await type('Amount on the slip', '5544');
    await add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createFillUp)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Paid out of my advance' }));
    await add();
    await waitFor(() => expect(posted(createFillUp)).toMatchObject([{ fromDriverAdvance: true }]));
  });

  it('offers no credit and no price, but a receipt photo', async () => {
    const { user } = renderDialog();
    expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
    expect(screen.queryByText(/Price/)).toBeNull();
    expect(screen.queryByText(/₹/)).toBeNull();
    expect(screen.getAllByLabelText(/Receipt/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox', { name: 'Paid out of my advance' }));
    expect(screen.queryByRole('radiogroup', { name: 'Payment Mode' })).toBeNull();
  });

  it('shows why the server would refuse the amount, and sends it all the same', async () => {
    const message = 'This is more than is left of your advance: ask the office';
    const refused = respondWouldRefuse(createFillUp, 'amount-exceeds-balance', { amount: message });
    const { user, type, add, posted } = renderDialog(refused);
    await user.click(screen.getByRole('checkbox', { name: 'Paid out of my advance' }));
    await type('Fuel Quantity', '60');
    await type('Amount on the slip', '5544');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(createFillUp)).toEqual([]);
    await add();
    await waitFor(() => expect(posted(createFillUp)).toMatchObject([{ fromDriverAdvance: true }]));
  });

  it('shows a refusal at its field', async () => {
    const refused = refuseWith(createFillUp, 'amount-exceeds-balance', { amount: 'More than your advance' });
    const { user, box, type, add, onClose } = renderDialog(refused);
    await type('Fuel Quantity', '60');
    await type('Amount on the slip', '5544');
    await user.click(screen.getByRole('checkbox', { name: 'Paid out of my advance' }));
    await add();
    await waitFor(() => expect(box('Amount on the slip').getAttribute('aria-invalid')).toBe('true'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
