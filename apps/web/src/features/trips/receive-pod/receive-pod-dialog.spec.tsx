import { uploadFile } from '@bahi/contract/files/upload-file';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { WIRE_TRIP, SPECIMEN } from '../trip-specimen.ts';
import { ReceivePodDialog } from './receive-pod-dialog.tsx';

afterEach(cleanup);

const COMPLETED: TripSummary = { ...SPECIMEN, status: 'COMPLETED', podSubmittedAt: null };

const UPLOADED = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'pod.pdf',
  mimetype: 'application/pdf',
  size: 8,
};

function renderDialog(
  canned: CannedResponse = respondWith(receivePod, { trip: WIRE_TRIP }),
  trip = COMPLETED,
) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<ReceivePodDialog trip={trip} onClose={onClose} />, {
    canned: [canned, respondWith(uploadFile, UPLOADED)],
  });
  const receive = () => shown.user.click(screen.getByRole('button', { name: 'POD received' }));
  return { ...shown, onClose, receive };
}

describe('receiving the POD', () => {
  it("sends today's date and the notes", async () => {
    const { user, receive, posted, onClose } = renderDialog();
    await user.type(screen.getByLabelText('Notes'), 'two copies');
    await receive();
    expect(posted(receivePod)).toEqual([{ tripId: COMPLETED.id, date: '2026-11-20', notes: 'two copies' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('sends the scanned POD along', async () => {
    const { user, receive, posted } = renderDialog();
    const file = screen.getByLabelText<HTMLInputElement>('POD', { selector: 'input' });
    await user.upload(file, new File(['scan'], 'pod.pdf'));
    expect(await screen.findByText('pod.pdf')).toBeTruthy();
    await receive();
    expect(posted(receivePod)).toEqual([
      { tripId: COMPLETED.id, date: '2026-11-20', pod: { fileName: UPLOADED.filename } },
    ]);
  });

  it("says that another file replaces the trip's POD", () => {
    const podId = { fileName: 'pod', originalName: 'pod.jpg', fileType: 'image/jpeg', fileSize: 1 };
    renderDialog(undefined, { ...COMPLETED, podId });
    expect(screen.getByText('Replaces the POD already attached')).toBeTruthy();
  });

  it.each([
    ['before the end of the trip', '13112026', 'Should be more than: 14-11-2026'],
    ['after today', '21112026', 'Future date not allowed'],
  ])('refuses a day %s', async (_, typed, message) => {
    const { user, receive, posted } = renderDialog();
    const date = screen.getByRole('textbox', { name: /^Date/ });
    await user.clear(date);
    await user.type(date, typed);
    await receive();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(receivePod)).toEqual([]);
  });

  it('stays open when another user has taken the step meanwhile', async () => {
    const { receive, onClose } = renderDialog(refuseWith(receivePod, 'trip-status'));
    await receive();
    expect(await screen.findByText('The trip is not at this step')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
