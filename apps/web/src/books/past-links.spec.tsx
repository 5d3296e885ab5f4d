import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PastLinks } from './past-links.tsx';

afterEach(cleanup);

const TRIP = '/dashboard/trips/info?id=one&asOf=2026-06-30';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [, change] = useListSearchParams();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <Link to="/dashboard/customers/customer-details?id=two">Party</Link>
      <Link to="/dashboard/trips">Trips</Link>
      <button onClick={() => void navigate('/dashboard/vehicles/info?id=three')}>Vehicle</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => change((address) => address.delete('asOf'), { replace: false })}>Present</button>
    </>
  );
}

function renderPage() {
  const { user } = renderWithProviders(
    <PastLinks>
      <Page />
    </PastLinks>,
    { address: TRIP },
  );
  return (name: string, role = 'button') => user.click(screen.getByRole(role, { name }));
}

const address = () => screen.getByLabelText('address').textContent;
const TOAST = 'That page shows the present.';

describe('links of a page of the past', () => {
  it('lead into the past by their address and when they are followed, and Back leads back', async () => {
    const press = renderPage();
    const href = screen.getByRole('link', { name: 'Party' }).getAttribute('href');
    expect(href).toBe('/dashboard/customers/customer-details?id=two&asOf=2026-06-30');
    await press('Party', 'link');
    expect(address()).toBe(href);
    await press('Vehicle');
    expect(address()).toBe('/dashboard/vehicles/info?id=three&asOf=2026-06-30');
    await press('Back');
    await press('Back');
    expect(address()).toBe(TRIP);
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('lead to the present of a page without a past, which a toast says', async () => {
    const press = renderPage();
    await press('Trips', 'link');
    expect(address()).toBe('/dashboard/trips');
    expect(screen.getByText(TOAST)).toBeTruthy();
    await press('Vehicle');
    expect(address()).toBe('/dashboard/vehicles/info?id=three');
  });

  it('do not hold the page back in the past', async () => {
    const press = renderPage();
    await press('Present');
    expect(address()).toBe('/dashboard/trips/info?id=one');
    const href = screen.getByRole('link', { name: 'Party' }).getAttribute('href');
    expect(href).toBe('/dashboard/customers/customer-details?id=two');
  });
});
