import { endTrip } from '@bahi/contract/trips/end-trip';
import { answers, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { EndTripDialog } from './end-trip-dialog.tsx';

// Typed key by key; a loaded machine takes its time.
jest.setTimeout(30_000);
afterEach(cleanup);

const STARTED: TripSummary = { ...SPECIMEN, status: 'STARTED', endedAt: null, endReading: null };

function ending(trip = STARTED) {
  const onClose = jest.fn();
  const shown = rendered(<EndTripDialog trip={trip} onClose={onClose} />, {
    saying: [answers(endTrip, { trip: SPECIMEN })],
  });
  return {
    ...shown,
    onClose,
    fill: async (name: RegExp, typed: string) => {
      const field = screen.getByRole('textbox', { name });
      await shown.user.clear(field);
      await shown.user.type(field, typed);
    },
    end: () => shown.user.click(screen.getByRole('button', { name: 'End Trip' })),
  };
}

describe('ending a trip', () => {
  it('sends the day, the reading and the weight', async () => {
    const { fill, end, posted, onClose } = ending();
    await fill(/^End Date/, '14112026');
    await fill(/^Destination Odometer/, '184802.5');
    await fill(/^Unloading Weight/, '19.75');
    await end();
    expect(posted(endTrip)).toEqual([
      { tripId: STARTED.id, endedAt: '2026-11-14', endReading: 184_802.5, unloadingWeight: 19.75 },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('hints at what a shortage is worth', async () => {
    const { fill } = ending();
    await fill(/^Unloading Weight/, '19.75');
    expect(screen.getByRole('note').textContent).toContain('0.25 MT × Rs. 2,000.00 = ₹500.00');
  });

  it('asks for the weight of a vehicle that carries one', async () => {
    const { end, posted } = ending();
    await end();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it('asks for the hours of an hour-type vehicle, and for no weight', async () => {
    const { end, fill, posted } = ending({
      ...STARTED,
      vehicle: { ...STARTED.vehicle, vehicleType: 'HEMV', odoType: 'HR' },
      loadingWeight: null,
      weightUnit: null,
      startReading: 120,
    });
    expect(screen.queryByRole('textbox', { name: /^Unloading Weight/ })).toBeNull();
    await end();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await fill(/^Destination Odometer/, '119');
    expect(await screen.findByText('Cannot be less than Start Odo: 120 HR')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it('takes neither more than was loaded, nor a reading or a day before the start', async () => {
    const { fill, end, posted } = ending();
    await fill(/^End Date/, '11112026');
    await fill(/^Destination Odometer/, '184319.99');
    await fill(/^Unloading Weight/, '20.000001');
    await end();
    expect(await screen.findByText('Should be more than: 12-11-2026')).toBeTruthy();
    expect(screen.getByText('Cannot be less than Start Odo: 1,84,320 KM')).toBeTruthy();
    expect(screen.getByText('Cannot be more than Loading: 20MT')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });
});
