import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { EXCAVATOR, TRUCK } from '../vehicle-specimen.ts';
import { VehicleList } from './vehicle-list.tsx';

afterEach(cleanup);

const TWO = respondWith(listVehicles, { vehicles: [TRUCK, EXCAVATOR], length: 12 });
const NONE = respondWith(listVehicles, { vehicles: [], length: 0 });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderList(canned: CannedResponse, address = '/dashboard/vehicles') {
  const opened: string[] = [];
  const list = renderWithProviders(
    <>
      <VehicleList onOpen={({ vehicleNo }) => opened.push(vehicleNo)} onAdd={() => opened.push('new')} />
      <Address />
    </>,
    { canned: [canned], address, narrow: true },
  );
  return { ...list, opened };
}

async function findCard(vehicleNo: string) {
  const card = (await screen.findByText(vehicleNo)).closest('li');
  if (card === null) throw new Error(`${vehicleNo} has no card`);
  return within(card);
}

describe('VehicleList', () => {
  it('requests one page at a time and keeps the page in the address', async () => {
    const { user, posted } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listVehicles)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/vehicles?page=2')).toBeTruthy();
  });

  it('opens the pressed vehicle', async () => {
    const { user, opened } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Open MH12AB1234' }));
    expect(opened).toEqual(['MH12AB1234']);
  });

  it('shows the status, type and odometer reading of a vehicle on a trip', async () => {
    renderList(TWO);
    const truck = await findCard('MH12AB1234');
    expect(truck.getByText('On Trip').dataset['colour']).toBe('blue');
    expect(truck.getByText('Truck · Diesel')).toBeTruthy();
    expect(truck.getByText('1,84,320.5 KM')).toBeTruthy();
  });

  it('shows an idle vehicle without an odometer reading', async () => {
    renderList(TWO);
    const excavator = await findCard('MH12CD5678');
    expect(excavator.getByText('Idle').dataset['colour']).toBe('grey');
    expect(excavator.getAllByText('-')).toHaveLength(3);
  });

  it('shows driver and manager', async () => {
    const driven = { ...TRUCK, driverName: 'Suresh Yadav', managerName: 'Anita Kulkarni' };
    renderList(respondWith(listVehicles, { vehicles: [driven], length: 1 }));
    const truck = await findCard('MH12AB1234');
    expect(truck.getByText('Suresh Yadav')).toBeTruthy();
    expect(truck.getByText('Anita Kulkarni')).toBeTruthy();
  });

  it.each([
    ['No Documents', 'grey', {}],
    ['Valid', 'green', { validDocCount: 5 }],
    ['Expiring Soon', 'yellow', { validDocCount: 5, expiringDocCount: 1 }],
    ['Expired', 'red', { validDocCount: 5, expiringDocCount: 1, expiredDocCount: 1 }],
  ])('shows the document health %s', async (words, colour, counts) => {
    renderList(respondWith(listVehicles, { vehicles: [{ ...TRUCK, ...counts }], length: 1 }));
    const truck = await findCard('MH12AB1234');
    expect(truck.getByText(words).dataset['colour']).toBe(colour);
  });

  it('filters by number, from page 1, and keeps the filter in the address', async () => {
    const { user, posted } = renderList(TWO, '/dashboard/vehicles?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Vehicle Number' }), 'ab12');
    await waitFor(() =>
      expect(posted(listVehicles).at(-1)).toEqual({ limit: 10, offset: 0, vehicleNo: 'ab12' }),
    );
    expect(screen.getByText('/dashboard/vehicles?vehicleNo=ab12')).toBeTruthy();
  });

  it('filters by document health and by driver', async () => {
    const driver = '88888888-8888-4888-8888-888888888888';
    const { posted } = renderList(TWO, `/dashboard/vehicles?documentHealth=NONE&driverId=${driver}`);
    await findCard('MH12AB1234');
    expect(posted(listVehicles).at(-1)).toEqual({
      limit: 10,
      offset: 0,
      documentHealth: ['NONE'],
      driverId: driver,
    });
  });

  it('offers to add a vehicle when the list is empty', async () => {
    const { user, opened } = renderList(NONE);
    expect(await screen.findByText('No data available.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add new vehicle' }));
    expect(opened).toEqual(['new']);
  });

  it('offers to clear the filters when no vehicle has the number', async () => {
    const { user } = renderList(NONE, '/dashboard/vehicles?vehicleNo=zz');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/vehicles')).toBeTruthy();
  });

  it('says that the vehicles could not be loaded', async () => {
    renderList(refuseWith(listVehicles, 'unavailable'));
    expect((await screen.findAllByText('Failed to load vehicles')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that the rows are out of date, and keeps them', async () => {
    renderList({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('MH12AB1234')).toBeTruthy();
  });
});
