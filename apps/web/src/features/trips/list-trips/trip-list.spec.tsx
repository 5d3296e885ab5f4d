import { listUsers } from '@bahi/contract/access/list-users';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { type Day } from '@bahi/kernel/day';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import {
  OWNER,
  respondWith,
  refuseWith,
  renderWithProviders,
  responseFrom,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { WIRE_TRIP, type WireTrip } from '../trip-specimen.ts';
import { TripList } from './trip-list.tsx';

afterEach(cleanup);

const SETTLED: WireTrip = {
  ...WIRE_TRIP,
  id: 'settled',
  lrNumber: 'LR-1246',
  status: 'SETTLED',
  balance: 0,
};

const NOTHING = respondWith(listTrips, { trips: [], length: 0 });

const Address = () => <output>{useLocation().search}</output>;

const WAITING = respondWith(waitingTrips, {
  podPending: { count: 4, amount: 1_69_450.5 },
  toSettle: { count: 6, amount: 1_78_930.5 },
  overdue: { count: 3, amount: 1_12_300.5 },
});

/** The answers for the names in the filter chips, and for the sums above the list. */
const LISTS: CannedResponse[] = [
  WAITING,
  respondWith(listUsers, { users: [], length: 0 }),
  respondWith(listVehicles, { vehicles: [], length: 0 }),
  respondWith(listParties, { customers: [], length: 0 }),
];

/** The storage key of a user's columns for this list. */
const COLUMNS_KEY = `bahi.columns/${OWNER}/trips`;

function renderList(canned: CannedResponse, address = '/', narrow = true, storage = memoryStorage()) {
  const handlers = { onOpen: jest.fn(), onNextStep: jest.fn() };
  const list = (
    <>
      <TripList {...handlers} />
      <Address />
    </>
  );
  return {
    ...renderWithProviders(list, { canned: [canned, ...LISTS], address, narrow, storage }),
    ...handlers,
  };
}

describe('the list of trips', () => {
  it('shows each trip with its figures and its next step', async () => {
    const answer = { trips: [WIRE_TRIP, SETTLED], length: 2 };
    const [first] = responseFrom(listTrips, answer).trips;
    const { user, onNextStep, onOpen } = renderList(respondWith(listTrips, answer));
    const open = await screen.findByRole('button', { name: 'Open LR-1248' });
    expect(open.parentElement?.textContent).toContain('₹25,000.00');
    expect(screen.getByText('Trip Settled')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Settle Trip LR-1248' }));
    expect(onNextStep).toHaveBeenCalledWith(first);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(open);
    expect(onOpen).toHaveBeenCalledWith(first);
    expect(screen.queryByRole('button', { name: /LR-1246$/ })?.textContent).toBe('');
  });

  it.each([
    ['CREATED', 'TRUCK', 'Start Trip'],
    ['STARTED', 'TRUCK', 'End Trip'],
    ['COMPLETED', 'TRUCK', 'Submit POD'],
    ['COMPLETED', 'HEMV', 'Submit POD'],
    ['POD_RECEIVED', 'TRUCK', 'Receive POD'],
    ['POD_SUBMITTED', 'TRUCK', 'Settle Trip'],
  ] as const)('offers a trip that is %s, of a %s, to %s', async (status, vehicleType, step) => {
    const odoType = vehicleType === 'HEMV' ? 'HR' : 'KM';
    const trip: WireTrip = {
      ...WIRE_TRIP,
      status,
      vehicle: { ...WIRE_TRIP.vehicle, vehicleType, odoType },
    };
    renderList(respondWith(listTrips, { trips: [trip], length: 1 }));
    expect(await screen.findByRole('button', { name: `${step} LR-1248` })).toBeTruthy();
  });

  it('names a trip without an LR number by its vehicle', async () => {
    renderList(respondWith(listTrips, { trips: [{ ...WIRE_TRIP, lrNumber: null }], length: 1 }));
    expect(await screen.findByRole('button', { name: 'Open MH12AB1234' })).toBeTruthy();
  });

  it('requests what the address names', async () => {
    const driver = '00000000-0000-4000-8000-000000000006';
    const [manager, party] = [driver.replace(/6$/, '8'), driver.replace(/6$/, '3')];
    const { posted } = renderList(
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

  it('requests a part of an LR number that the address names, and removes it by its chip', async () => {
    const { user, posted } = renderList(NOTHING, '/?lrNumber=LR-0124');
    await user.click(await screen.findByRole('button', { name: 'Remove Lr 124' }));
    await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 10, offset: 0 }));
    expect(posted(listTrips)[0]).toMatchObject({ lrNumber: '124' });
  });

  it('offers only customers as parties', async () => {
    const { user, posted } = renderList(NOTHING);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() =>
      expect(posted(listParties)).toEqual([{ customerType: 'CUSTOMER', sort: ['name'], limit: 100 }]),
    );
  });

  it('removes one filter and goes back to the first page', async () => {
    const { user, posted } = renderList(NOTHING, '/?status=STARTED&vehicleType=TRUCK&page=3');
    await user.click(await screen.findByRole('button', { name: 'Remove Status Started' }));
    await waitFor(() =>
      expect(posted(listTrips).at(-1)).toEqual({ vehicleType: ['TRUCK'], limit: 10, offset: 0 }),
    );
    expect(screen.getByText('?vehicleType=TRUCK')).toBeTruthy();
  });

  it('leads from an empty list to the first trip', async () => {
    renderList(NOTHING);
    expect(await screen.findByText('Start a new trip and it will start appearing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Trip' }).getAttribute('href')).toBe(
      '/dashboard/create-trip',
    );
  });

  it('offers to clear filters that match nothing', async () => {
    const { user, posted } = renderList(NOTHING, '/?lrNumber=99&rows=20');
    await screen.findByText('No trip matches these filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 20, offset: 0 }));
    expect(screen.getByText('?rows=20')).toBeTruthy();
  });

  it('offers to search the cancelled trips too', async () => {
    const { user, posted } = renderList(NOTHING, '/?lrNumber=99&status=STARTED');
    await user.click(await screen.findByRole('button', { name: 'Search cancelled trips too' }));
    await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ status: ['STARTED', 'CANCELLED'] }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Search cancelled trips too' })).toBeNull(),
    );
  });

  it('says that it failed, and why', async () => {
    renderList(refuseWith(listTrips, 'unavailable'));
    expect((await screen.findAllByText('Failed to load trips')).length).toBeGreaterThan(0);
    expect(screen.getByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  describe('searched by one text', () => {
    const NAGPUR: WireTrip = { ...WIRE_TRIP, endLocation: { ...WIRE_TRIP.endLocation, name: 'Nagpur' } };
    const FOUND = respondWith(listTrips, {
      trips: [NAGPUR],
      length: 14,
      textSearch: {
        text: 'nagp',
        readings: [
          { as: 'PLACE', names: ['Nagpur'], matchCount: 1, length: 14 },
          { as: 'PARTY', names: ['Nagpur Auto Parts'], matchCount: 1, length: 2 },
          { as: 'DRIVER', names: ['Nagpal Singh', 'Nagpal Rao'], matchCount: 2, length: 5 },
        ],
      },
    });
    const SEARCH = { name: 'LR, vehicle, party, driver or place' };

    it('says how it interprets the text, and highlights it in the rows', async () => {
      const { user, posted } = renderList(FOUND);
      await user.type(await screen.findByRole('searchbox', SEARCH), 'nagp');
      await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ text: 'nagp', limit: 10, offset: 0 }));
      expect((await screen.findByText(/^Taken for a place/)).parentElement?.textContent).toBe(
        'Taken for a place: trips from or to Nagpur, 14 found.',
      );
      const [card] = screen.getAllByRole('listitem');
      expect(within(card as HTMLElement).getByText('Nagp').tagName).toBe('B');
      expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    });

    it('switches to another interpretation by its button, until another text is typed', async () => {
      const { user, posted } = renderList(FOUND, '/?text=nagp&page=2');
      await user.click(await screen.findByRole('button', { name: 'driver Nagpal Singh and 1 more 5' }));
      await waitFor(() =>
        expect(posted(listTrips).at(-1)).toEqual({ text: 'nagp', textAs: 'DRIVER', limit: 10, offset: 0 }),
      );
      await user.type(screen.getByRole('searchbox', SEARCH), 'u');
      await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ text: 'nagpu', limit: 10, offset: 0 }));
    });

    it('accepts several words, however slowly they are typed', async () => {
      const { user, posted } = renderList(FOUND);
      const search = await screen.findByRole<HTMLInputElement>('searchbox', SEARCH);
      await user.type(search, 'auto ');
      await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ text: 'auto' }));
      await user.type(search, 'parts');
      await waitFor(() => expect(posted(listTrips).at(-1)).toMatchObject({ text: 'auto parts' }));
    });

    it('clears the text in its box, and where nothing was found', async () => {
      const nothing = respondWith(listTrips, {
        trips: [],
        length: 0,
        textSearch: { text: 'xyz', readings: [] },
      });
      const { user, posted } = renderList(nothing, '/?text=xyz');
      expect((await screen.findByText(/^Nothing found for/)).textContent).toBe('Nothing found for xyz.');
      expect(
        await screen.findByText('No LR number, vehicle, party, driver or place fits “xyz”.'),
      ).toBeTruthy();
      await user.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement);
      await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 10, offset: 0 }));
      expect(screen.getByRole<HTMLInputElement>('searchbox', SEARCH).value).toBe('');
    });

    it('offers to clear the other filters as well, where these exclude every match', async () => {
      const nothing = respondWith(listTrips, {
        trips: [],
        length: 0,
        textSearch: {
          text: 'nagp',
          readings: [{ as: 'PLACE', names: ['Nagpur'], matchCount: 1, length: 0 }],
        },
      });
      const { user, posted } = renderList(nothing, '/?text=nagp&status=STARTED');
      await screen.findByText('No trip matches these filters.');
      await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
      await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 10, offset: 0 }));
    });
  });

  describe('with the waiting trips above it', () => {
    it('shows how many trips wait, and their sums, within the filters', async () => {
      const fourteen = respondWith(listTrips, { trips: [WIRE_TRIP], length: 14 });
      const { posted } = renderList(fourteen, '/?vehicleType=TRUCK');
      const chip = await screen.findByRole('button', { name: /^To settle ₹1,78,930.50/ });
      expect(chip.textContent).toContain('6');
      expect(chip.getAttribute('aria-pressed')).toBe('false');
      expect(posted(waitingTrips)).toEqual([{ vehicleType: ['TRUCK'] }]);
      expect(screen.getByText('Of the 14 trips shown. Click one to see only these.')).toBeTruthy();
    });

    it('limits the list to the waiting trips and shows all again, while the sums stay', async () => {
      const three = respondWith(listTrips, { trips: [WIRE_TRIP], length: 3 });
      const { user, posted } = renderList(three, '/?page=2');
      await user.click(await screen.findByRole('button', { name: /^Over 30 days/ }));
      await waitFor(() =>
        expect(posted(listTrips).at(-1)).toEqual({ waiting: 'OVERDUE', limit: 10, offset: 0 }),
      );
      const pressed = screen.getByRole('button', { name: /^Over 30 days/, pressed: true });
      expect(new Set(posted(waitingTrips).map((body) => JSON.stringify(body)))).toEqual(new Set(['{}']));
      await user.click(pressed);
      await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 10, offset: 0 }));
    });

    it('says when there are too many to add up', async () => {
      const many = { count: 10_000, more: true, amount: null };
      const tooMany = respondWith(waitingTrips, { podPending: many, toSettle: many, overdue: many });
      renderWithProviders(<TripList onOpen={jest.fn()} onNextStep={jest.fn()} />, {
        canned: [tooMany, respondWith(listTrips, { trips: [WIRE_TRIP], length: 1 }), ...LISTS],
        narrow: true,
      });
      const chip = await screen.findByRole('button', { name: /^POD pending/ });
      await waitFor(() => expect(chip.textContent).toContain('10000+'));
      expect(within(chip).getByTitle('Filter the list to see the total').textContent).toBe('-');
    });
  });

  it.each([
    [{}, 'To settle 5 days', null],
    [{ podSubmittedAt: '2026-10-20' as Day }, 'To settle 31 days', 'true'],
    [{ status: 'COMPLETED', endedAt: '2026-11-19' as Day }, 'POD pending 1 day', null],
    [{ status: 'POD_RECEIVED' }, 'To submit 6 days', null],
    [{ status: 'STARTED', startedAt: '2026-11-20' as Day }, 'On the road today', null],
  ] as const)('says since when a trip waits: %j', async (change, words, late) => {
    renderList(respondWith(listTrips, { trips: [{ ...WIRE_TRIP, ...change }], length: 1 }));
    const [card] = await screen.findAllByRole('listitem');
    const age = (card as HTMLElement).querySelector('.trip-age');
    expect(age?.textContent).toBe(words);
    expect(age?.querySelector('b')?.getAttribute('data-late') ?? null).toBe(late);
  });

  it('sorts by the headers that offer it: downwards, upwards, and not at all', async () => {
    const { user, posted } = renderList(NOTHING, '/?status=SETTLED&page=2', false);
    await screen.findByText('No trip matches these filters.');
    for (const [title, sort] of [
      ['Age', '-age'],
      ['Age', 'age'],
      ['Pending Balance', '-balance'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: title }));
      await waitFor(() =>
        expect(posted(listTrips).at(-1)).toEqual({ status: ['SETTLED'], sort: [sort], limit: 10, offset: 0 }),
      );
      expect(screen.getByText(`?status=SETTLED&sort=${sort}`)).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Pending Balance' }));
    await user.click(screen.getByRole('button', { name: 'Pending Balance' }));
    await waitFor(() => expect(screen.getByText('?status=SETTLED')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Party' })).toBeNull();
  });

  it.each(['/?sort=driver', '/?sort=-lrNumber'])(
    'ignores an order that it does not offer: %s',
    async (address) => {
      const { posted } = renderList(NOTHING, address);
      await waitFor(() => expect(posted(listTrips)).toEqual([{ limit: 10, offset: 0 }]));
    },
  );

  describe('with an optional column', () => {
    it('shows the column once it was chosen, also the next time', async () => {
      const storage = memoryStorage();
      const one = respondWith(listTrips, { trips: [WIRE_TRIP], length: 1 });
      const { user, unmount } = renderList(one, '/', false, storage);
      await screen.findByRole('columnheader', { name: 'Trip Status' });
      expect(screen.queryByRole('columnheader', { name: 'Start Date' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(await screen.findByRole('checkbox', { name: 'Start Date' }));
      expect(await screen.findByRole('columnheader', { name: 'Start Date' })).toBeTruthy();
      unmount();
      renderList(one, '/', false, storage);
      expect(await screen.findByRole('columnheader', { name: 'Start Date' })).toBeTruthy();
    });

    it('shows its usual columns where the stored arrangement is unreadable', async () => {
      renderList(NOTHING, '/?status=SETTLED', false, memoryStorage({ [COLUMNS_KEY]: '{no arrangement' }));
      expect(await screen.findByText('No trip matches these filters.')).toBeTruthy();
    });
  });
});

describe('a search for a trip of another branch', () => {
  const offeredTrip = () => screen.queryByRole('button', { name: /of another branch/ })?.textContent;
  const search = (text: string, trips: readonly WireTrip[]) => {
    const onOpenByLr = jest.fn();
    const list = <TripList onOpen={jest.fn()} onNextStep={jest.fn()} onOpenByLr={onOpenByLr} />;
    const canned = [respondWith(listTrips, { trips: [...trips], length: trips.length }), ...LISTS];
    const rendered = renderWithProviders(list, { canned, address: `/?text=${encodeURIComponent(text)}` });
    return { ...rendered, onOpenByLr };
  };

  it('offers to open exactly what was typed, where it may be an LR number', async () => {
    const { user, onOpenByLr } = search('pn-26/14', []);
    await user.click(await screen.findByRole('button', { name: 'Open LR PN-26/14 of another branch' }));
    expect(onOpenByLr).toHaveBeenCalledWith('PN-26/14');
    cleanup();
    search('Gokul Agro', []);
    expect(await screen.findByText(/No trip matches/)).toBeTruthy();
    expect(offeredTrip()).toBeUndefined();
  });

  it('also offers it above trips with similar numbers, but not where the number itself is found', async () => {
    search('PN-1248', [WIRE_TRIP]);
    await waitFor(() => expect(offeredTrip()).toBe('Open LR PN-1248 of another branch'));
    for (const text of ['LR-1248', 'Gokul']) {
      cleanup();
      search(text, [WIRE_TRIP]);
      expect(await screen.findByText('LR-1248')).toBeTruthy();
      expect(offeredTrip()).toBeUndefined();
    }
  });
});
