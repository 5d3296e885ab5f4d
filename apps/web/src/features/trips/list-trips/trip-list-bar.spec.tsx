import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import {
  type CannedResponse,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { WIRE_TRIP } from '../trip-specimen.ts';
import { TripList } from './trip-list.tsx';

afterEach(cleanup);

const NOTHING = respondWith(listTrips, { trips: [], length: 0 });
const NONE = { count: 0, amount: 0 };

interface ListOptions {
  readonly address?: string;
  readonly narrow?: boolean;
  readonly large?: boolean;
  readonly onEdit?: (trip: TripSummary) => void;
}

function renderList(canned: CannedResponse, { onEdit, ...around }: ListOptions = {}) {
  return renderWithProviders(<TripList onOpen={jest.fn()} onNextStep={jest.fn()} onEdit={onEdit} />, {
    canned: [
      canned,
      respondWith(waitingTrips, { podPending: NONE, toSettle: NONE, overdue: NONE }),
      respondWith(listUsers, { users: [], length: 0 }),
      respondWith(listVehicles, { vehicles: [], length: 0 }),
      respondWith(listParties, { customers: [], length: 0 }),
    ],
    ...around,
  });
}

describe('the bar above the trips, and the pencils in their rows', () => {
  it('searches by LR number in its own box on a large desktop', async () => {
    const { user, posted } = renderList(NOTHING, { large: true });
    await user.type(await screen.findByRole('searchbox', { name: 'Lr' }), 'LR-0124');
    await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ lrNumber: '124' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Lr' }));
    await user.type(screen.getByRole('searchbox', { name: 'Lr' }), '0');
    await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 10, offset: 0 }));
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });

  it.each([
    ['a smaller desktop', false],
    ['a phone', true],
  ])('has one search box on %s, and the LR number among the filters', async (_, narrow) => {
    const { user, posted } = renderList(NOTHING, { narrow });
    await screen.findByRole('searchbox');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Lr' }), '124');
    await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ lrNumber: '124' }));
    expect(screen.getByRole('button', { name: 'Filters 1' })).toBeTruthy();
  });

  it('focuses the general search box on /', async () => {
    const { user } = renderList(NOTHING);
    const box = await screen.findByRole('searchbox', { name: 'LR, vehicle, party, driver or place' });
    await user.keyboard('/');
    expect(document.activeElement === box).toBe(true);
  });

  it('opens the steps of a trip by its pencil on a large desktop, where the user may edit and the trip can be changed', async () => {
    const onEdit = jest.fn();
    const trips = [
      WIRE_TRIP,
      { ...WIRE_TRIP, id: 'cancelled', lrNumber: 'LR-1246', status: 'CANCELLED' as const },
    ];
    renderList(respondWith(listTrips, { trips, length: 2 }), { onEdit, large: true });
    // Clicked without a delay, because the grid may replace the first rows at any moment.
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Trip LR-1248' }));
    expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ id: WIRE_TRIP.id });
    expect(screen.queryByRole('button', { name: /^Edit Trip LR-1246/ })).toBeNull();
    cleanup();
    for (const options of [{ large: true }, { onEdit }]) {
      renderList(respondWith(listTrips, { trips, length: 2 }), options);
      await screen.findByRole('button', { name: 'Open LR-1248' });
      expect(screen.queryByRole('button', { name: /^Edit Trip/ })).toBeNull();
      cleanup();
    }
  });

  it.each([
    ['/', 'Newest start date first'],
    ['/?sort=-age', 'Waiting longest first'],
    ['/?sort=balance', 'Lowest pending balance first'],
  ])('says how its rows are ordered: %s', async (address, words) => {
    renderList(NOTHING, { address });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
