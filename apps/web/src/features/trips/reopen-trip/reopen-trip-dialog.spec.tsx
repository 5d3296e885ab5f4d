import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { type Day } from '@bahi/kernel/day';
import { respondsWith, refuses, rendered, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ANSWERED, type AnsweredTrip, specimenWith } from '../trip-specimen.ts';
import { ReopenTripDialog } from './reopen-trip-dialog.tsx';

afterEach(cleanup);

const [ADVANCE] = ANSWERED.advance.advances;
if (ADVANCE === undefined) throw new Error('the specimen has an advance');
const WRITE_OFF = { ...ADVANCE, id: 'write-off', category: 'FORCE_SETTLED', amount: 500, mode: null };
const SETTLED = { status: 'SETTLED', settledAt: '2026-11-17' as Day, balance: 0 } as const;

function reopening(
  changed: Partial<AnsweredTrip> = {},
  canned: CannedResponse = respondsWith(reopenTrip, { trip: ANSWERED }),
) {
  const onClose = jest.fn();
  const dialog = <ReopenTripDialog trip={specimenWith({ ...SETTLED, ...changed })} onClose={onClose} />;
  const shown = rendered(dialog, { canned: [canned] });
  const confirm = () => shown.user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  return { ...shown, onClose, confirm };
}

describe('reopening a settled trip', () => {
  it('says that the settling payment is reversed, and no other', () => {
    reopening();
    expect(screen.getByRole('dialog', { name: 'Are you sure you want to reopen this trip ?' })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toBe(
      'The payment that settled it on 17-11-2026 is reversed. Earlier part payments stay, and the trip can be settled again.',
    );
  });

  it('names what was written off', () => {
    reopening({ adjustment: { totalAdjustment: 500, adjustments: [WRITE_OFF] } });
    expect(screen.getByRole('note').textContent).toContain(
      'on 17-11-2026 and the ₹500.00 written off with it are reversed.',
    );
  });

  it('reopens as of today', async () => {
    const { confirm, posted, onClose } = reopening();
    await confirm();
    expect(posted(reopenTrip)).toEqual([{ tripId: ANSWERED.id, date: '2026-11-20' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Trip Details Updated')).toBeTruthy();
  });

  it('stays and says why when a bulk payment settled it', async () => {
    const { confirm, onClose } = reopening({}, refuses(reopenTrip, 'settled-by-bulk'));
    await confirm();
    expect(await screen.findByText('The trip was settled by a bulk payment')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
