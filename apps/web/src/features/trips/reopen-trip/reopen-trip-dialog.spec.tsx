import { dryRunOf } from '@bahi/contract/dry-run';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { type Day } from '@bahi/kernel/day';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { WIRE_TRIP, type WireTrip, specimenWith } from '../trip-specimen.ts';
import { ReopenTripDialog } from './reopen-trip-dialog.tsx';

afterEach(cleanup);

const CLOSING = { by: 'settlement', received: 24_000, tds: 0, writtenOff: 0, user: null } as const;
const SETTLED = { status: 'SETTLED', settledAt: '2026-11-17' as Day, balance: 0, closing: CLOSING } as const;

const DRY_RUN = dryRunOf(reopenTrip);

function renderDialog(
  changed: Partial<WireTrip> = {},
  canned: CannedResponse = respondWith(reopenTrip, { trip: WIRE_TRIP }),
  asked: CannedResponse = respondWith(DRY_RUN, { wouldDo: true, refusal: null, figures: null }),
) {
  const onClose = jest.fn();
  const dialog = <ReopenTripDialog trip={specimenWith({ ...SETTLED, ...changed })} onClose={onClose} />;
  const shown = renderWithProviders(dialog, { canned: [canned, asked] });
  const confirm = () => shown.user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  const typeReason = (reason: string) =>
    shown.user.type(screen.getByRole('textbox', { name: 'Reason' }), reason);
  return { ...shown, onClose, confirm, typeReason };
}

describe('reopening a settled trip', () => {
  it.each([
    [{ received: 24_000, writtenOff: 0 }, 'the settlement of ₹24,000.00, of 17-11-2026'],
    [
      { received: 24_000, writtenOff: 500 },
      'the settlement of ₹24,000.00 and the write-off of ₹500.00, of 17-11-2026',
    ],
    [
      { received: 20_000, tds: 1_000, writtenOff: 500 },
      'the settlement of ₹19,000.00, its TDS of ₹1,000.00 and the write-off of ₹500.00, of 17-11-2026',
    ],
    [{ received: 0, writtenOff: 500 }, 'the write-off of ₹500.00, of 17-11-2026'],
    [{ received: 0, writtenOff: 0 }, 'no money, since nothing was left to pay'],
  ])('says what is taken back: %j', (closed, said) => {
    renderDialog({ closing: { ...CLOSING, ...closed } });
    expect(screen.getByRole('dialog', { name: 'Are you sure you want to reopen this trip ?' })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toBe(
      `This takes back ${said}. Earlier part payments stay, and the trip can be settled again.`,
    );
  });

  it('reopens as of today, with a reason', async () => {
    const { confirm, typeReason, posted, onClose } = renderDialog();
    await confirm();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(reopenTrip)).toEqual([]);
    await typeReason('The cheque was for another trip');
    await confirm();
    expect(posted(reopenTrip)).toEqual([
      { tripId: WIRE_TRIP.id, date: '2026-11-20', notes: 'The cheque was for another trip' },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Trip Details Updated')).toBeTruthy();
  });

  it('stays open and says why when a bulk payment settled the trip', async () => {
    const { confirm, typeReason, onClose } = renderDialog({}, refuseWith(reopenTrip, 'settled-by-bulk'));
    await typeReason('Entered twice');
    await confirm();
    expect(await screen.findByText('The trip was settled by a bulk payment')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says beforehand why the server would refuse it, and sends it all the same', async () => {
    const message = 'The trip was settled by a bulk payment';
    const refusal = { status: 409, code: 'settled-by-bulk', message } as const;
    const asked = respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null });
    const { confirm, typeReason, posted } = renderDialog({}, undefined, asked);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(DRY_RUN)).toEqual([{ tripId: WIRE_TRIP.id, date: '2026-11-20' }]);
    expect(posted(reopenTrip)).toEqual([]);
    await typeReason('Entered twice');
    await confirm();
    expect(posted(reopenTrip)).toHaveLength(1);
  });
});
