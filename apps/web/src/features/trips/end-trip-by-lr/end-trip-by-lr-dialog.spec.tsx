import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { WIRE_TRIP_BY_LR, SPECIMEN_BY_LR } from '../trip-by-lr-specimen.ts';
import { EndTripByLrDialog } from './end-trip-by-lr-dialog.tsx';

afterEach(cleanup);

it('ends the trip by its LR number, and accepts no more than was loaded', async () => {
  const handlers = { onEnded: jest.fn(), onClose: jest.fn() };
  const { user, enter, posted } = renderWithProviders(
    <EndTripByLrDialog trip={SPECIMEN_BY_LR} {...handlers} />,
    {
      canned: [respondWith(endTripByLr, { trip: WIRE_TRIP_BY_LR })],
    },
  );
  const enterUnloadingWeight = (text: string) =>
    enter(screen.getByRole('textbox', { name: /^Unloading Weight/ }), text);
  const end = () => user.click(screen.getByRole('button', { name: 'End Trip' }));
  await enterUnloadingWeight('21');
  await end();
  expect(await screen.findByText('Cannot be more than Loading: 20MT')).toBeTruthy();
  await enterUnloadingWeight('19.5');
  await end();
  await waitFor(() => expect(handlers.onClose).toHaveBeenCalledTimes(1));
  expect(handlers.onEnded).toHaveBeenCalledTimes(1);
  const { lrNumber } = SPECIMEN_BY_LR;
  expect(posted(endTripByLr)).toMatchObject([{ lrNumber, endedAt: '2026-11-20', unloadingWeight: 19.5 }]);
});
