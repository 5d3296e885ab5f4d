import { listParties } from '@bahi/contract/parties/list-parties';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { DECCAN, GOKUL } from '../party-specimen.ts';
import { PartyList } from './party-list.tsx';

afterEach(cleanup);

const TWO = respondWith(listParties, { customers: [GOKUL, DECCAN], length: 12 });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderList(canned: CannedResponse, address = '/dashboard/customers') {
  return renderWithProviders(
    <Routes>
      <Route
        path="/dashboard/customers"
        element={
          <>
            <PartyList group="CUSTOMER" onEdit={() => undefined} />
            <Address />
          </>
        }
      />
      <Route path="/dashboard/customers/customer-details" element={<Address />} />
    </Routes>,
    { canned: [canned], address, narrow: true },
  );
}

function findCard(name: string) {
  const card = screen.getByRole('button', { name: `Open ${name}` }).closest('li');
  if (card === null) throw new Error(`${name} has no card`);
  return within(card);
}

describe('the list of parties', () => {
  it('requests only customers, one page at a time', async () => {
    const { user, posted } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(posted(listParties)).toEqual([
      { customerType: 'CUSTOMER', limit: 10, offset: 0 },
      { customerType: 'CUSTOMER', limit: 10, offset: 10 },
    ]);
    expect(screen.getByText('/dashboard/customers?page=2')).toBeTruthy();
  });

  it('shows who owes whom', async () => {
    renderList(TWO);
    await screen.findByText('Gokul Agro Traders');
    const gokul = findCard('Gokul Agro Traders');
    expect(gokul.getByText('₹36,000.00').dataset['tone']).toBe('positive');
    expect(gokul.getByText('₹20,000.00')).toBeTruthy();
    expect(gokul.getByText('Latur · +91 94220 67183')).toBeTruthy();
    const [balance] = findCard('Deccan Feeds').getAllByText('−₹14,000.00');
    expect(balance?.dataset['tone']).toBe('negative');
  });

  it('opens the ledger of a party', async () => {
    const { user } = renderList(TWO);
    await user.click(await screen.findByRole('button', { name: 'Open Gokul Agro Traders' }));
    expect(screen.getByText(`/dashboard/customers/customer-details?id=${GOKUL.id}`)).toBeTruthy();
  });

  it('searches by name, from page 1, and keeps the name in the address', async () => {
    const { user, posted } = renderList(TWO, '/dashboard/customers?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Party Name' }), 'gok');
    await waitFor(() =>
      expect(posted(listParties).at(-1)).toEqual({
        customerType: 'CUSTOMER',
        limit: 10,
        offset: 0,
        name: 'gok',
      }),
    );
    expect(screen.getByText('/dashboard/customers?name=gok')).toBeTruthy();
  });

  it('offers to add a party where the list is empty', async () => {
    renderList(respondWith(listParties, { customers: [], length: 0 }));
    expect(await screen.findByText('No data available.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Party' }).getAttribute('href')).toBe(
      '/dashboard/create-customer?type=customers',
    );
  });

  it('offers to clear a name that no party has', async () => {
    const { user } = renderList(
      respondWith(listParties, { customers: [], length: 0 }),
      '/dashboard/customers?name=zz',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByText('/dashboard/customers')).toBeTruthy();
  });

  it('says that it failed to load', async () => {
    renderList(refuseWith(listParties, 'unavailable'));
    expect((await screen.findAllByText('Failed to load customers list')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that it is out of date, and keeps its rows', async () => {
    renderList({ ...TWO, stale: true });
    expect(await screen.findByText(/a moment behind/)).toBeTruthy();
    expect(screen.getByText('Gokul Agro Traders')).toBeTruthy();
  });
});
