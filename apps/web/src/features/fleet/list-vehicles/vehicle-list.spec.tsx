import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { respondsWith, refuses, rendered, type CannedResponse } from '@bahi/ui-kit/theme/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { EXCAVATOR, TRUCK } from '../vehicle-specimen.ts';
import { VehicleList } from './vehicle-list.tsx';

afterEach(cleanup);

const TWO = respondsWith(listVehicles, { vehicles: [TRUCK, EXCAVATOR], length: 12 });
const NONE = respondsWith(listVehicles, { vehicles: [], length: 0 });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function listing(canned: CannedResponse, address = '/dashboard/vehicles') {
  const opened: string[] = [];
  const list = rendered(
    <>
      <VehicleList onOpen={({ vehicleNo }) => opened.push(vehicleNo)} onAdd={() => opened.push('new')} />
      <Address />
    </>,
    { canned: [canned], address, narrow: true },
  );
  return { ...list, opened };
}

async function cardOf(vehicleNo: string) {
  const card = (await screen.findByText(vehicleNo)).closest('li');
  if (card === null) throw new Error(`${vehicleNo} has no card`);
  return within(card);
}

describe('the list of vehicles', () => {
  it('asks for a page at a time, mirrored in the address', async () => {
    const { user, posted } = listing(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listVehicles)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/vehicles?page=2')).toBeTruthy();
  });

  it('opens the vehicle that was pressed', async () => {
    const { user, opened } = listing(TWO);
    await user.click(await screen.findByRole('button', { name: 'Open MH12AB1234' }));
    expect(opened).toEqual(['MH12AB1234']);
  });

  it('shows what is on the road, and what its odometer counts', async () => {
    listing(TWO);
    const truck = await cardOf('MH12AB1234');
    expect(truck.getByText('On Trip').dataset['colour']).toBe('blue');
    expect(truck.getByText('Truck · Diesel')).toBeTruthy();
    expect(truck.getByText('1,84,320.5 KM')).toBeTruthy();
  });

  it('shows what stands, also without a reading', async () => {
    listing(TWO);
    const excavator = await cardOf('MH12CD5678');
    expect(excavator.getByText('Idle').dataset['colour']).toBe('grey');
    expect(excavator.getAllByText('-')).toHaveLength(3);
  });

  it('shows who drives it and looks after it', async () => {
    const driven = { ...TRUCK, driverName: 'Suresh Yadav', managerName: 'Anita Kulkarni' };
    listing(respondsWith(listVehicles, { vehicles: [driven], length: 1 }));
    const truck = await cardOf('MH12AB1234');
    expect(truck.getByText('Suresh Yadav')).toBeTruthy();
    expect(truck.getByText('Anita Kulkarni')).toBeTruthy();
  });

  it.each([
    ['No Documents', 'grey', {}],
    ['Valid', 'green', { validDocCount: 5 }],
    ['Expiring Soon', 'yellow', { validDocCount: 5, expiringDocCount: 1 }],
    ['Expired', 'red', { validDocCount: 5, expiringDocCount: 1, expiredDocCount: 1 }],
  ])('says of its papers: %s', async (words, colour, counts) => {
    listing(respondsWith(listVehicles, { vehicles: [{ ...TRUCK, ...counts }], length: 1 }));
    const truck = await cardOf('MH12AB1234');
    expect(truck.getByText(words).dataset['colour']).toBe(colour);
  });

  it('finds by number, from page 1, mirrored in the address', async () => {
    const { user, posted } = listing(TWO, '/dashboard/vehicles?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Vehicle Number' }), 'ab12');
    await waitFor(() =>
      expect(posted(listVehicles).at(-1)).toEqual({ limit: 10, offset: 0, vehicleNo: 'ab12' }),
    );
    expect(screen.getByText('/dashboard/vehicles?vehicleNo=ab12')).toBeTruthy();
  });

  it('narrows by the health of documents, from page 1, and by driver', async () => {
    const driver = '88888888-8888-4888-8888-888888888888';
    const { posted } = listing(TWO, `/dashboard/vehicles?documentHealth=NONE&driverId=${driver}`);
    await cardOf('MH12AB1234');
    expect(posted(listVehicles).at(-1)).toEqual({
      limit: 10,
      offset: 0,
      documentHealth: ['NONE'],
      driverId: driver,
    });
  });

  it('leads out of an empty list', async () => {
    const { user, opened } = listing(NONE);
    expect(await screen.findByText('No data available.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add new vehicle' }));
    expect(opened).toEqual(['new']);
  });

  it('leads out of a number that no vehicle has', async () => {
    const { user } = listing(NONE, '/dashboard/vehicles?vehicleNo=zz');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/vehicles')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    listing(refuses(listVehicles, 'unavailable'));
    expect((await screen.findAllByText('Failed to load vehicles')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that it is behind, and keeps its rows', async () => {
    listing({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('MH12AB1234')).toBeTruthy();
  });
});
