import { listUsers } from '@bahi/contract/access/list-users';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { WIRE_TRIP, SPECIMEN } from '../../features/trips/trip-specimen.ts';
import { SignedInProvider, type SessionUser } from '../../shell/session-state.tsx';
import { EditTripDialog } from './edit-trip-dialog.tsx';

afterEach(cleanup);

const OWNER: SessionUser = {
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Sunita Patil',
  phoneNumber: '9890033331',
  email: null,
  role: 'ADMIN',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-20T11:50:00+05:30',
};

function renderDialog(found = respondWith(findTrip, { trip: WIRE_TRIP, past: null })) {
  const onClose = jest.fn();
  const shown = renderWithProviders(
    <SignedInProvider
      value={{ user: OWNER, owner: 'sunita.a-firm', managersMayDelete: false, addedBy: null }}
    >
      <EditTripDialog trip={SPECIMEN} onClose={onClose} />
    </SignedInProvider>,
    {
      canned: [
        found,
        respondWith(updateTrip, { trip: WIRE_TRIP }),
        respondWith(listVehicles, { vehicles: [], length: 0 }),
        respondWith(listParties, { customers: [], length: 0 }),
        respondWith(listLocations, { locations: [], length: 0 }),
        respondWith(listUsers, { users: [], length: 0 }),
        refuseWith(findVehicle, 'not-found'),
        refuseWith(findParty, 'not-found'),
      ],
    },
  );
  return { ...shown, onClose };
}

describe('EditTripDialog', () => {
  it('saves one step after the other, and closes after the last', async () => {
    const { user, posted, onClose } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Edit Trip LR-1248 · Gokul Agro Traders' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Submit POD' }));
    await user.type(screen.getByLabelText('POD Number'), '7731');
    await user.click(screen.getByRole('button', { name: 'Save and Proceed' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateTrip)).toEqual([{ tripId: WIRE_TRIP.id, metadata: '{"podNumber":"7731"}' }]);
  });

  it('asks for confirmation before it discards edits', async () => {
    const { user, onClose } = renderDialog();
    await user.click(await screen.findByRole('button', { name: 'Submit POD' }));
    await user.type(screen.getByLabelText('POD Number'), '7');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once when nothing was typed', async () => {
    const { user, onClose } = renderDialog();
    await screen.findByRole('button', { name: 'Submit POD' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that the trip could not be loaded', async () => {
    renderDialog(refuseWith(findTrip, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
