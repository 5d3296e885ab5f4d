import { listUsers } from '@bahi/contract/access/list-users';
import { tripStatuses } from '@bahi/contract/labels';
import { roles } from '@bahi/contract/roles';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FilterBar } from './filter-bar.tsx';
import {
  anyOfFilter,
  daysFilter,
  oneOfFilter,
  pickFilter,
  textFilter,
  thingFilter,
  useFilters,
} from './filters.tsx';
import { respondWith, renderWithProviders } from '../testing/render-with-providers.tsx';
import { createPicklistSource } from '../fields/use-picklist.tsx';

afterEach(cleanup);

const DRIVERS = createPicklistSource(listUsers, {
  input: () => ({ role: 'DRIVER' as const }),
  toOptions: ({ users }) => users.map(({ id, name }) => ({ value: id, label: name })),
});

const FILTERS = {
  name: textFilter('Name'),
  number: textFilter('Number', { digits: true }),
  days: daysFilter(),
  role: oneOfFilter('Role', roles),
  status: anyOfFilter('Status', tripStatuses),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  entityId: thingFilter('Thing', { PERSON: { label: 'Person', source: DRIVERS } }),
};

const SURESH = {
  id: 'suresh',
  name: 'Suresh Yadav',
  phoneNumber: null,
  email: null,
  role: 'DRIVER',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-01T10:00:00+05:30',
  requestedAt: null,
  branch: null,
  branches: 'ALL',
} as const;

function Bar() {
  const filters = useFilters(FILTERS);
  return (
    <>
      <FilterBar filters={filters} />
      <output aria-label="input">{JSON.stringify(filters.input)}</output>
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

function renderBar(address: string, narrow = false) {
  const canned = [respondWith(listUsers, { users: [SURESH], length: 1 })];
  return renderWithProviders(<Bar />, { canned, address, narrow });
}

const asked = () => JSON.parse(screen.getByLabelText('input').textContent) as unknown;
const address = () => screen.getByLabelText('address').textContent;

describe('FilterBar', () => {
  it("reads the filters from the URL as the query's input", async () => {
    renderBar('/?name=sur&role=DRIVER&status=SETTLED&status=STARTED&driverId=suresh&startDate=2026-11-01');
    expect(asked()).toEqual({
      name: 'sur',
      startDate: '2026-11-01',
      role: 'DRIVER',
      status: ['STARTED', 'SETTLED'],
      driverId: 'suresh',
    });
    expect(await screen.findByRole('button', { name: 'Remove Driver Suresh Yadav' })).toBeTruthy();
  });

  it('ignores values that a filter does not offer', () => {
    renderBar('/?role=PILOT&status=FLYING&startDate=yesterday&name=&colour=red');
    expect(asked()).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('keeps both of two changes made before the next render', () => {
    renderBar('/?role=DRIVER&status=SETTLED&status=STARTED');
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: `Remove Role ${roles.DRIVER}` }));
      fireEvent.click(screen.getByRole('button', { name: `Remove Status ${tripStatuses.SETTLED}` }));
    });
    expect(address()).toBe('?status=STARTED');
  });

  it('writes filters to the URL, returns to page 1 and keeps other parameters', async () => {
    const { user } = renderBar('/?page=3&rows=20');
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'yad');
    await waitFor(() => expect(address()).toBe('?rows=20&name=yad'));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Settled' }));
    await user.click(screen.getByRole('checkbox', { name: 'Started' }));
    expect(asked()).toEqual({ name: 'yad', status: ['STARTED', 'SETTLED'] });
  });

  it('searches only for the last digits in a search for a number, and keeps what was typed', async () => {
    const { user } = renderBar('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number' });
    await user.type(search, 'PN/26-27/01248');
    expect(search.value).toBe('PN/26-27/01248');
    expect(await screen.findByRole('button', { name: 'Remove Number 1248' })).toBeTruthy();
    expect(address()).toBe('?number=1248');
    expect(asked()).toEqual({ number: '1248' });
    await user.clear(search);
    await user.type(search, '00');
    await waitFor(() => expect(address()).toBe(''));
    expect(screen.queryByRole('button', { name: /^Remove Number/ })).toBeNull();
  });

  it.each([
    ['LR-0124', { number: '124' }],
    ['PN/26-27/445', { number: '445' }],
    ['Gokul', {}],
    ['-0', {}],
  ])('reads the number of %s in the URL', (typed, input) => {
    renderBar(`/?number=${typed}`);
    expect(asked()).toEqual(input);
  });

  it('searches the server for the choices of a picklist filter', async () => {
    const { user } = renderBar('/');
    await user.click(screen.getByRole('button', { name: 'Driver' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search Driver' }), 'nobody');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox', { name: 'Search Driver' }));
    await user.click(await screen.findByRole('radio', { name: 'Suresh Yadav' }));
    expect(asked()).toEqual({ driverId: 'suresh' });
  });

  it('filters by a thing of a chosen kind, and drops both with its chip', async () => {
    const { user } = renderBar('/');
    await user.click(screen.getByRole('button', { name: 'Thing' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Thing' }), 'Person');
    expect(asked()).toEqual({});
    await user.click(await screen.findByRole('radio', { name: 'Suresh Yadav' }));
    expect(asked()).toEqual({ entityType: 'PERSON', entityId: 'suresh' });
    await user.click(screen.getByRole('button', { name: 'Remove Person Suresh Yadav' }));
    expect(address()).toBe('');
  });

  it.each(['entityType=PERSON', 'entityId=suresh', 'entityType=PILOT&entityId=suresh'])(
    'ignores half a thing, as in %s',
    (half) => {
      renderBar(`/?${half}`);
      expect(asked()).toEqual({});
    },
  );

  it('removes one filter by its chip, or all at once', async () => {
    const { user } = renderBar('/?status=STARTED&status=SETTLED&role=ADMIN&endDate=2026-11-20&rows=50');
    await user.click(screen.getByRole('button', { name: 'Remove Status Started' }));
    expect(asked()).toEqual({ endDate: '2026-11-20', role: 'ADMIN', status: ['SETTLED'] });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(asked()).toEqual({});
    expect(address()).toBe('?rows=50');
  });

  it('shows filters in a sheet on a phone', async () => {
    const { user } = renderBar('/?status=STARTED', true);
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters 1' }));
    await user.click(await screen.findByRole('radio', { name: 'Driver' }));
    expect(asked()).toEqual({ role: 'DRIVER', status: ['STARTED'] });
  });

  it('shows the date range in the sheet and as a chip', async () => {
    const { user } = renderBar('/?startDate=2026-11-01&endDate=2026-11-17', true);
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters 1' }));
    expect(await screen.findByRole('button', { name: 'Date range: 01-11-2026 – 17-11-2026' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(
      await screen.findByRole('button', { name: 'Remove Date range 01-11-2026 – 17-11-2026' }),
    );
    expect(asked()).toEqual({});
  });
});
