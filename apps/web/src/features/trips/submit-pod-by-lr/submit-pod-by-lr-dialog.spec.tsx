import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { WIRE_TRIP_BY_LR, SPECIMEN_BY_LR } from '../trip-by-lr-specimen.ts';
import { SubmitPodByLrDialog } from './submit-pod-by-lr-dialog.tsx';

afterEach(cleanup);

function renderDialog(canned = respondWith(submitPodByLr, { trip: WIRE_TRIP_BY_LR })) {
  const handlers = { onSubmitted: jest.fn(), onClose: jest.fn() };
  const dialog = <SubmitPodByLrDialog trip={SPECIMEN_BY_LR} {...handlers} />;
  const { user, enter, posted } = renderWithProviders(dialog, { canned: [canned] });
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit POD' }));
  return { ...handlers, enter, posted, submit };
}

it('submits the POD by the LR number of the trip', async () => {
  const { enter, submit, posted, onSubmitted, onClose } = renderDialog();
  await enter(screen.getByRole('textbox', { name: /^POD Number/ }), '7731');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSubmitted).toHaveBeenCalledTimes(1);
  const { lrNumber } = SPECIMEN_BY_LR;
  expect(posted(submitPodByLr)).toMatchObject([{ lrNumber, date: '2026-11-20', podNumber: '7731' }]);
});

it('stays open where the branch no longer delivers the trip', async () => {
  const { submit, onClose } = renderDialog(refuseWith(submitPodByLr, 'not-found'));
  await submit();
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
