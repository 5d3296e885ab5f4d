import { uploadFile } from '@bahi/contract/files/upload-file';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Day } from '@bahi/kernel/day';
import {
  respondWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { WIRE_TRIP, SPECIMEN } from '../trip-specimen.ts';
import { SubmitPodDialog } from './submit-pod-dialog.tsx';

afterEach(cleanup);

const COMPLETED: TripSummary = { ...SPECIMEN, status: 'COMPLETED', podSubmittedAt: null };

const UPLOADED = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'pod.jpg',
  mimetype: 'image/jpeg',
  size: 8,
};

function renderDialog(
  trip = COMPLETED,
  canned: CannedResponse = respondWith(submitPod, { trip: WIRE_TRIP }),
  { narrow = false, photographing = false } = {},
) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<SubmitPodDialog {...{ trip, photographing, onClose }} />, {
    canned: [canned, respondWith(uploadFile, UPLOADED)],
    narrow,
  });
  const submit = () => shown.user.click(screen.getByRole('button', { name: /^(Submit|Receive) POD$/ }));
  return { ...shown, onClose, submit };
}

describe('submitting the POD', () => {
  it("sends today's date, the number and the notes", async () => {
    const { user, submit, posted, onClose } = renderDialog();
    await user.type(screen.getByLabelText('POD Number'), 'POD/77');
    await user.type(screen.getByLabelText('Notes'), 'by courier');
    await submit();
    expect(posted(submitPod)).toEqual([
      { tripId: COMPLETED.id, date: '2026-11-20', podNumber: 'POD/77', notes: 'by courier' },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes a photo on a phone, and uploads it at once', async () => {
    const { user, submit, posted } = renderDialog(COMPLETED, undefined, { narrow: true });
    const camera = screen.getByLabelText<HTMLInputElement>('POD: photo');
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
    await user.upload(camera, new File(['jpeg'], 'pod.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('pod.jpg')).toBeTruthy();
    await submit();
    expect(posted(submitPod)).toEqual([
      { tripId: COMPLETED.id, date: '2026-11-20', pod: { fileName: UPLOADED.filename } },
    ]);
  });

  it('opens the camera at once only where a photo was requested', () => {
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
    renderDialog(COMPLETED, undefined, { narrow: true });
    expect(opened).not.toHaveBeenCalled();
    cleanup();
    renderDialog(COMPLETED, undefined, { narrow: true, photographing: true });
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('offers no camera on a desktop', () => {
    renderDialog();
    expect(screen.queryByRole('button', { name: 'POD: take a photo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'POD: choose a file' })).toBeTruthy();
  });

  it.each([
    ['before the end of the trip', COMPLETED, '13112026', 'Should be more than: 14-11-2026'],
    [
      'before it was received',
      { ...COMPLETED, status: 'POD_RECEIVED', podReceivedAt: '2026-11-16' as Day } as const,
      '15112026',
      'Should be more than: 16-11-2026',
    ],
    ['after today', COMPLETED, '21112026', 'Future date not allowed'],
  ])('refuses a day %s', async (_, trip, typed, message) => {
    const { user, submit, posted } = renderDialog(trip);
    const date = screen.getByRole('textbox', { name: /^Date/ });
    await user.clear(date);
    await user.type(date, typed);
    await submit();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(submitPod)).toEqual([]);
  });

  it('is called an invoice for a vehicle that runs by the hour', async () => {
    const { user, posted } = renderDialog({
      ...COMPLETED,
      vehicle: { ...COMPLETED.vehicle, vehicleType: 'HEMV', odoType: 'HR' },
    });
    await user.click(screen.getByRole('button', { name: 'Submit Invoice' }));
    expect(posted(submitPod)).toEqual([{ tripId: COMPLETED.id, date: '2026-11-20' }]);
  });

  it('is called by what it does for a POD that was received too, and shows the day of receipt', async () => {
    const podReceivedAt = '2026-11-16' as Day;
    const { submit, posted } = renderDialog({ ...COMPLETED, status: 'POD_RECEIVED', podReceivedAt });
    expect(screen.getByRole('dialog', { name: /^Submit POD/ })).toBeTruthy();
    expect(screen.getByText('Received on 16-11-2026')).toBeTruthy();
    await submit();
    expect(posted(submitPod)).toEqual([{ tripId: COMPLETED.id, date: '2026-11-20' }]);
  });

  it('says that it failed when the server gives no reason', async () => {
    const { submit, onClose } = renderDialog(COMPLETED, { path: submitPod.path, status: 500, body: null });
    await submit();
    expect(await screen.findByText('Unable to submit POD. Please try again later.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before edits are lost', async () => {
    const { user, onClose } = renderDialog();
    await user.type(screen.getByLabelText('POD Number'), '7');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
