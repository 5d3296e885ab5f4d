import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { LowerReadingWarning } from './lower-reading-warning.tsx';

afterEach(cleanup);

const vehicle = {
  id: '55555555-5555-4555-8555-555555555555',
  vehicleNo: 'MH12AB1234',
  odoType: 'KM',
  lastOdoReading: 199_450,
} as const;

describe('LowerReadingWarning', () => {
  it('offers to enter a replacement of the meter, on the day of the reading', async () => {
    const { user, posted } = renderWithProviders(
      <LowerReadingWarning vehicle={vehicle} reading={120} date="2026-11-10" />,
    );
    expect(screen.getByText('The last reading was 1,99,450 KM.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Was the meter replaced?' }));
    await user.type(screen.getByRole('textbox', { name: /^Last reading of the old meter/ }), '199500');
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    await waitFor(() =>
      expect(posted(replaceMeter)).toEqual([
        expect.objectContaining({ vehicleId: vehicle.id, date: '2026-11-10', oldReading: 199_500 }),
      ]),
    );
  });

  it('shows nothing for a reading that is not below the last one', () => {
    for (const [reading, lastOdoReading] of [
      [199_450, 199_450],
      [null, 199_450],
      [1, null],
    ] as const) {
      renderWithProviders(
        <LowerReadingWarning vehicle={{ ...vehicle, lastOdoReading }} reading={reading} date="2026-11-10" />,
      );
      expect(screen.queryByRole('button', { name: 'Was the meter replaced?' })).toBeNull();
      cleanup();
    }
  });
});
