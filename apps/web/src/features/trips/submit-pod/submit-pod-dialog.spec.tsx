import { submitPod } from '@bahi/contract/trips/submit-pod';
import { answers, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { SubmitPodDialog } from './submit-pod-dialog.tsx';

afterEach(cleanup);

const COMPLETED: TripSummary = { ...SPECIMEN, status: 'COMPLETED', podSubmittedAt: null };

function submitting() {
  const onClose = jest.fn();
  const shown = rendered(<SubmitPodDialog trip={COMPLETED} onClose={onClose} />, {
    saying: [answers(submitPod, { trip: SPECIMEN })],
  });
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Submit POD' }));
  return { ...shown, onClose, submit };
}

describe('submitting the POD', () => {
  it('sends today, the number and the notes', async () => {
    const { user, submit, posted, onClose } = submitting();
    await user.type(screen.getByLabelText('POD Number'), 'POD/77');
    await user.type(screen.getByLabelText('Notes'), 'by courier');
    await submit();
    expect(posted(submitPod)).toEqual([
      { tripId: COMPLETED.id, date: '2026-11-20', podNumber: 'POD/77', notes: 'by courier' },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes no day before the end of the trip', async () => {
    const { user, submit, posted } = submitting();
    const date = screen.getByRole('textbox', { name: /^Date/ });
    await user.clear(date);
    await user.type(date, '13112026');
    await submit();
    expect(await screen.findByText('Should be more than: 14-11-2026')).toBeTruthy();
    expect(posted(submitPod)).toEqual([]);
  });

  it('asks before edits are lost', async () => {
    const { user, onClose } = submitting();
    await user.type(screen.getByLabelText('POD Number'), '7');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
