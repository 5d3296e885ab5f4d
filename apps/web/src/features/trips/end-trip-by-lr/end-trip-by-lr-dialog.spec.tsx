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

it('says where a replaced meter is entered, since the vehicle may be of a branch that the caller does not see', async () => {
  const { enter } = renderWithProviders(
    <EndTripByLrDialog
      trip={{ ...SPECIMEN_BY_LR, startReading: 184_320 }}
      onEnded={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  await enter(screen.getByRole('textbox', { name: /^Destination Odometer/ }), '320');
  const { branch, vehicle } = SPECIMEN_BY_LR;
  const advice = `Was the meter replaced? ${branch.name} enters that on the page of ${vehicle.vehicleNo}.`;
  expect(await screen.findByText(advice)).toBeTruthy();
});

it('does not compare the reading with that of a meter that was replaced meanwhile', async () => {
  const handlers = { onEnded: jest.fn(), onClose: jest.fn() };
  const vehicle = { ...SPECIMEN_BY_LR.vehicle, meterReplacedOn: SPECIMEN_BY_LR.startedAt };
  const { user, enter, posted } = renderWithProviders(
    <EndTripByLrDialog trip={{ ...SPECIMEN_BY_LR, startReading: 184_320, vehicle }} {...handlers} />,
    { canned: [respondWith(endTripByLr, { trip: WIRE_TRIP_BY_LR })] },
  );
  await enter(screen.getByRole('textbox', { name: /^Destination Odometer/ }), '1071810');
  await enter(screen.getByRole('textbox', { name: /^Unloading Weight/ }), '19.5');
  await user.click(screen.getByRole('button', { name: 'End Trip' }));
  await waitFor(() => expect(posted(endTripByLr)).toMatchObject([{ endReading: 1_071_810 }]));
});
