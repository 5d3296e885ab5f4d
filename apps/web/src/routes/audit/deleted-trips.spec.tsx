import { listTrail } from '@bahi/contract/audit/list-trail';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import {
  type CannedResponse,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { branchResponses } from '../../branches/branches-specimen.ts';
import { FirmTrail } from '../../features/audit/list-trail/firm-trail.tsx';
import { TRAIL_PAGE } from '../../features/audit/trail.ts';
import { TAKEN_BACK, trailOf } from '../../features/audit/trail-specimen.ts';
import { WIRE_TRIP } from '../../features/trips/trip-specimen.ts';

afterEach(cleanup);

const ID = '00000000-0000-4000-8000-000000000440';
const DELETED = { ...WIRE_TRIP, id: ID, status: 'CANCELLED', lrNumber: 'PN/26-27/440' } as const;
const TRAIL = respondWith(listTrail, trailOf([TAKEN_BACK]));
const TRIPS = respondWith(listTrips, { trips: [WIRE_TRIP, DELETED], length: 2 });

function renderTrail(address: string = TRAIL_PAGE, canned: CannedResponse[] = [TRAIL, TRIPS]) {
  return renderWithProviders(<FirmTrail />, {
    canned: [...canned, ...branchResponses()],
    address,
  });
}

describe('FirmTrail', () => {
  it('finds a deleted trip, and marks it', async () => {
    const { user, posted } = renderTrail();
    await user.click(await screen.findByRole('button', { name: 'Thing' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Thing' }), 'Trip');
    await user.type(await screen.findByRole('searchbox', { name: 'Search Trip' }), 'PN/26-27/440');
    await user.click(await screen.findByRole('radio', { name: 'PN/26-27/440 (deleted)' }));
    expect(posted(listTrips)).toContainEqual(
      expect.objectContaining({ status: expect.arrayContaining(['STARTED', 'SETTLED', 'CANCELLED']) }),
    );
    expect(posted(listTrail).at(-1)).toMatchObject({ entityType: 'TRIP', entityId: DELETED.id });
  });

  it('names a trip that is not among the newest', async () => {
    renderTrail(`${TRAIL_PAGE}?entityType=TRIP&entityId=${DELETED.id}`, [
      TRAIL,
      respondWith(listTrips, { trips: [], length: 0 }),
      respondWith(findTrip, { trip: DELETED, past: null }),
    ]);
    expect(await screen.findByRole('button', { name: 'Remove Trip PN/26-27/440 (deleted)' })).toBeTruthy();
  });
});
