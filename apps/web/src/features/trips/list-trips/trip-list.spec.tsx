import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { answers, refuses, rendered, type Saying } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type TripSummary } from '../trip.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { TripList } from './trip-list.tsx';

afterEach(cleanup);

const SETTLED: TripSummary = {
  ...SPECIMEN,
  id: 'settled',
  lrNumber: 'LR-1246',
  status: 'SETTLED',
  balance: 0,
};

const NOTHING = answers(listTrips, { trips: [], length: 0 });

function Address() {
  return <output>{useLocation().search}</output>;
}

/** What the chips of an address are named by. */
const LISTS: Saying[] = [
  answers(listUsers, { users: [], length: 0 }),
  answers(listVehicles, { vehicles: [], length: 0 }),
  answers(listParties, { customers: [], length: 0 }),
];

function listing(saying: Saying, address = '/') {
  const happened = { onOpen: jest.fn(), onNextStep: jest.fn() };
  const list = (
    <>
      <TripList {...happened} />
      <Address />
    </>
  );
  return { ...rendered(list, { saying: [saying, ...LISTS], address, narrow: true }), ...happened };
}

describe('the list of trips', () => {
  it('shows each trip with its figures and its next step', async () => {
    const { user, onNextStep, onOpen } = listing(
      answers(listTrips, { trips: [SPECIMEN, SETTLED], length: 2 }),
    );
    const open = await screen.findByRole('button', { name: 'Open LR-1248' });
    expect(open.parentElement?.textContent).toContain('₹25,000.00');
    expect(screen.getByText('Trip Settled')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Settle Trip LR-1248' }));
    expect(onNextStep).toHaveBeenCalledWith(SPECIMEN);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(open);
    expect(onOpen).toHaveBeenCalledWith(SPECIMEN);
    expect(screen.queryByRole('button', { name: /LR-1246$/ })?.textContent).toBe('');
  });

  it.each([
    ['STARTED', 'TRUCK', 'End Trip'],
    ['COMPLETED', 'TRUCK', 'Submit POD'],
    ['COMPLETED', 'HEMV', 'Submit Invoice'],
    ['POD_RECEIVED', 'TRUCK', 'Receive POD'],
    ['POD_SUBMITTED', 'TRUCK', 'Settle Trip'],
  ] as const)('offers a trip that is %s, of a %s, to %s', async (status, vehicleType, step) => {
    const odoType = vehicleType === 'HEMV' ? 'HR' : 'KM';
    const trip: TripSummary = { ...SPECIMEN, status, vehicle: { ...SPECIMEN.vehicle, vehicleType, odoType } };
    listing(answers(listTrips, { trips: [trip], length: 1 }));
    expect(await screen.findByRole('button', { name: `${step} LR-1248` })).toBeTruthy();
  });

  it('calls a trip without LR number by its vehicle', async () => {
    listing(answers(listTrips, { trips: [{ ...SPECIMEN, lrNumber: null }], length: 1 }));
    expect(await screen.findByRole('button', { name: 'Open MH12AB1234' })).toBeTruthy();
  });

  it('asks for what the address names', async () => {
    const driver = '00000000-0000-4000-8000-000000000006';
    const [manager, party] = [driver.replace(/6$/, '8'), driver.replace(/6$/, '3')];
    const { posted } = listing(
      NOTHING,
      '/?lrNumber=LR-12&status=STARTED&status=SETTLED&vehicleNo=MH12AB1234&vehicleNo=MH12CD5678' +
        `&vehicleType=TRUCK&driverId=${driver}&managerId=${manager}&customerId=${party}` +
        '&startDate=2026-11-01&endDate=2026-11-17&page=2',
    );
    await screen.findByText('No trip matches these filters.');
    expect(posted(listTrips)).toEqual([
      {
        lrNumber: '12',
        status: ['STARTED', 'SETTLED'],
        vehicleNo: ['MH12AB1234', 'MH12CD5678'],
        vehicleType: ['TRUCK'],
        driverId: driver,
        managerId: manager,
        customerId: party,
        startDate: '2026-11-01',
        endDate: '2026-11-17',
        limit: 10,
        offset: 10,
      },
    ]);
  });

  it('seeks an LR by its number alone; what holds none is no filter', async () => {
    const { user, posted } = listing(NOTHING);
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Lr' });
    await user.type(search, 'Gokul');
    expect(search.value).toBe('');
    await user.click(search);
    await user.paste('LR-1248');
    expect(search.value).toBe('1248');
    await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ lrNumber: '1248' }));
    expect(posted(listTrips).slice(0, -1)).toEqual([{ limit: 10, offset: 0 }]);
  });

  it('offers only customers as parties', async () => {
    const { user, posted } = listing(NOTHING);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(posted(listParties)).toEqual([{ customerType: 'CUSTOMER', limit: 100 }]));
  });

  it('takes one filter away and starts at the first page again', async () => {
    const { user, posted } = listing(NOTHING, '/?status=STARTED&vehicleType=TRUCK&page=3');
    await user.click(await screen.findByRole('button', { name: 'Remove Status Started' }));
    await waitFor(() =>
      expect(posted(listTrips).at(-1)).toEqual({ vehicleType: ['TRUCK'], limit: 10, offset: 0 }),
    );
    expect(screen.getByText('?vehicleType=TRUCK')).toBeTruthy();
  });

  it('leads out of an empty book to the first trip', async () => {
    listing(NOTHING);
    expect(await screen.findByText('Start a new trip and it will start appearing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Trip' }).getAttribute('href')).toBe(
      '/dashboard/create-trip',
    );
  });

  it('leads out of filters that match nothing', async () => {
    const { user, posted } = listing(NOTHING, '/?lrNumber=99&rows=20');
    await screen.findByText('No trip matches these filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 20, offset: 0 }));
    expect(screen.getByText('?rows=20')).toBeTruthy();
  });

  it('says that it failed, and why', async () => {
    listing(refuses(listTrips, 'unavailable'));
    expect((await screen.findAllByText('Failed to load trips')).length).toBeGreaterThan(0);
    expect(screen.getByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
