import { listLocations } from '@bahi/contract/places/list-locations';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { DEPOT, YARD } from '../place-specimen.ts';
import { LocationList } from './location-list.tsx';

afterEach(cleanup);

const TWO = respondWith(listLocations, { locations: [DEPOT, YARD], length: 12 });
const NONE = respondWith(listLocations, { locations: [], length: 0 });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderList(canned: CannedResponse, address = '/dashboard/locations', onEdit = jest.fn()) {
  return renderWithProviders(
    <>
      <LocationList onEdit={onEdit} />
      <Address />
    </>,
    { canned: [canned], address, narrow: true },
  );
}

describe('LocationList', () => {
  it('offers an auditor neither a change nor the first location', async () => {
    renderWithProviders(<LocationList onEdit={undefined} />, {
      canned: [TWO],
      narrow: true,
      role: 'AUDITOR',
    });
    await screen.findByText(YARD.name);
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    cleanup();
    renderWithProviders(<LocationList onEdit={undefined} />, {
      canned: [NONE],
      narrow: true,
      role: 'AUDITOR',
    });
    await screen.findByText('No location has been added yet.');
    expect(screen.queryByRole('link', { name: 'Add Location' })).toBeNull();
  });

  it('requests one page at a time and keeps the page in the address', async () => {
    const { user, posted } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listLocations)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/locations?page=2')).toBeTruthy();
  });

  it('shows address and status of each location', async () => {
    renderList(TWO);
    await screen.findByText('Main yard');
    const [depot, yard] = within(screen.getByRole('region', { name: 'Locations' }))
      .getAllByRole('listitem')
      .map((card) => card.textContent);
    expect(depot).toBe('Bhiwandi depotInactiveEdit');
    expect(yard).toBe('Main yardActiveLatur, MaharashtraBehind the marketEdit');
  });

  it('calls onEdit with the location whose button is pressed', async () => {
    const onEdit = jest.fn();
    const { user } = renderList(TWO, '/dashboard/locations', onEdit);
    await user.click(await screen.findByRole('button', { name: 'Edit Main yard' }));
    expect(onEdit.mock.calls).toEqual([[YARD]]);
  });

  it('shows the name once when the place was used as typed', async () => {
    const typed = { ...DEPOT, addressLine1: DEPOT.name };
    renderList(respondWith(listLocations, { locations: [typed], length: 1 }));
    expect(await screen.findAllByText('Bhiwandi depot')).toHaveLength(1);
  });

  it('filters by name, from page 1', async () => {
    const { user, posted } = renderList(TWO, '/dashboard/locations?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Location Name' }), 'yard');
    await waitFor(() => expect(posted(listLocations).at(-1)).toEqual({ limit: 10, offset: 0, name: 'yard' }));
    expect(screen.getByText('/dashboard/locations?name=yard')).toBeTruthy();
  });

  it('offers to add a location when the list is empty', async () => {
    renderList(NONE);
    expect(await screen.findByText('No data available.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Location' }).getAttribute('href')).toBe(
      '/dashboard/create-location',
    );
  });

  it('offers to clear the filter when no location has the name', async () => {
    const { user } = renderList(NONE, '/dashboard/locations?name=zz');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/locations')).toBeTruthy();
  });

  it('says that the locations could not be loaded', async () => {
    renderList(refuseWith(listLocations, 'unavailable'));
    expect((await screen.findAllByText('Failed to load locations')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that the rows are out of date, and keeps them', async () => {
    renderList({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('Main yard')).toBeTruthy();
  });
});
