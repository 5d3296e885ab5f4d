import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { DRIVER_SPECIMEN } from '../trip-specimen.ts';
import { DriverTripDetails } from './driver-trip-details.tsx';

afterEach(cleanup);

describe('DriverTripDetails', () => {
  it('shows the route and the load', () => {
    renderWithProviders(<DriverTripDetails trip={DRIVER_SPECIMEN} />);
    const journey = screen.getByRole('region', { name: 'Journey' }).textContent;
    for (const text of ['Latur', 'Bhiwandi', 'Gokul Agro Traders', '482 KM', '20 MT', '19.75 MT'])
      expect(journey).toContain(text);
    expect(screen.getByText('Unload at gate 3')).toBeTruthy();
  });

  it('shows neither amounts nor labels of amounts nor a link to a ledger', () => {
    const { container } = renderWithProviders(<DriverTripDetails trip={DRIVER_SPECIMEN} />);
    expect(container.textContent).not.toMatch(
      /₹|Rs\.|Fare|Rate Type|Revenue|Expense|Profit|Invoice|Advance|Charges|Balance/,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows no phone numbers, not even on a phone', () => {
    renderWithProviders(<DriverTripDetails trip={DRIVER_SPECIMEN} />, { narrow: true });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
