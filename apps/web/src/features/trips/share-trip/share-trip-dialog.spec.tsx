import { showProfile } from '@bahi/contract/access/show-profile';
import { respondWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { DRIVER_SPECIMEN, SPECIMEN } from '../trip-specimen.ts';
import { ShareTripDialog } from './share-trip-dialog.tsx';

afterEach(cleanup);

const PROFILE = respondWith(showProfile, {
  id: 'd0000000-0000-5000-8000-000000000010',
  name: 'Rajesh Patil',
  phoneNumber: '9822012345',
  email: null,
  role: 'ADMIN',
  isVerified: true,
  profilePicture: null,
  documents: [],
  userLocationId: null,
  userLocationName: null,
  merchantLocationId: null,
  merchant: {
    orgName: 'Sahyadri Roadlines',
    gstNo: null,
    companyLogo: null,
    locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'PUNE01' },
    forceSettleLimit: 1000,
    managersMayDelete: false,
    booksClosedUntil: null,
  },
});
const PHONES = { customer: '9422067183', driver: '9822041375' };
const nothing = () => undefined;

describe('sharing a trip', () => {
  it("addresses its customer, with the figures and the driver, but without the driver's phone number", async () => {
    const { user } = renderWithProviders(
      <ShareTripDialog trip={SPECIMEN} phones={PHONES} onClose={nothing} />,
      {
        canned: [PROFILE],
      },
    );
    expect(await screen.findByText('Sahyadri Roadlines')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WhatsApp to 94220 67183' })).toBeTruthy();
    expect(screen.getByText('Pending ₹25,000.00')).toBeTruthy();
    expect(screen.queryByText(/98220 41375/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: "Driver's phone" }));
    expect(screen.getByText('MH12AB1234, driver Suresh Yadav, 98220 41375')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Driver' }));
    expect(screen.getByText('MH12AB1234')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: "Driver's phone" })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Figures' }));
    expect(screen.queryByText(/₹/)).toBeNull();
  });

  it('shows neither figures nor phone numbers to its driver', async () => {
    renderWithProviders(<ShareTripDialog trip={DRIVER_SPECIMEN} onClose={nothing} />, { canned: [PROFILE] });
    expect(await screen.findByText('LR-1248 · Latur to Bhiwandi')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
    expect(
      screen.getAllByRole('checkbox').map((box) => box.closest('.mantine-Checkbox-root')?.textContent),
    ).toEqual(['Driver']);
    expect(screen.queryByText(/₹/)).toBeNull();
  });
});
