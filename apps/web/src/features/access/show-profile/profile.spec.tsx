import { showProfile } from '@bahi/contract/access/show-profile';
import { respondsWith, refuses, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Profile } from './profile.tsx';

afterEach(cleanup);

const SURESH = respondsWith(showProfile, {
  name: 'Suresh Yadav',
  phoneNumber: '9890611742',
  email: null,
  role: 'DRIVER',
  isVerified: true,
  merchant: {
    orgName: 'Sahyadri Roadlines',
    gstNo: null,
    locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'IN1259229' },
    forceSettleLimit: null,
    managersMayDelete: null,
    booksClosedUntil: null,
  },
});

describe('the own profile', () => {
  it('shows the person and the firm', async () => {
    rendered(<Profile />, { canned: [SURESH] });
    expect(await screen.findByText('Suresh Yadav')).toBeTruthy();
    expect(screen.getByText('+91 98906 11742')).toBeTruthy();
    expect(screen.getByText('Driver')).toBeTruthy();
    expect(screen.getByText('Sahyadri Roadlines')).toBeTruthy();
    expect(screen.getByText('Pune')).toBeTruthy();
    expect(screen.getAllByText('-')).toHaveLength(2);
  });

  it('says when it is behind', async () => {
    rendered(<Profile />, { canned: [{ ...SURESH, stale: true }] });
    expect(await screen.findByText(/These figures are a moment behind/)).toBeTruthy();
    expect(screen.getByText('Suresh Yadav')).toBeTruthy();
  });

  it('says that it could not be loaded, and offers another try', async () => {
    rendered(<Profile />, { canned: [refuses(showProfile, 'unavailable')] });
    expect((await screen.findAllByText('Failed to load profile')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
