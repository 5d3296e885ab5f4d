import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listParties } from '@bahi/contract/parties/list-parties';
import '@bahi/ui-kit/tables/data-grid';
import { PagePathProvider } from '@bahi/ui-kit/page/page-path';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { FILL_UPS, LEAK } from '../../features/maintenance/maintenance-specimen.ts';
import { SignedInProvider, type SessionUser } from '../../shell/session-state.tsx';
import { FillUpListPage } from './fill-up-list-page.tsx';

afterEach(cleanup);

const OWNER: SessionUser = {
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Sunita Patil',
  phoneNumber: '9890033331',
  email: null,
  role: 'ADMIN',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-20T11:50:00+05:30',
};

/** The address in a push notification. */
const NOTICE = `/dashboard/fillups/fuel?fillup=${LEAK.id}`;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function renderPage(address: string) {
  return renderWithProviders(
    <SignedInProvider
      value={{ user: OWNER, owner: 'sunita.a-firm', managersMayDelete: false, addedBy: null }}
    >
      <Link to={NOTICE}>An unusual fill-up</Link>
      <PagePathProvider>
        <FillUpListPage category="FUEL" />
      </PagePathProvider>
      <Address />
    </SignedInProvider>,
    {
      canned: [
        respondWith(findFillUp, { fillup: LEAK }),
        respondWith(listFillUps, {
          fillups: [...FILL_UPS],
          length: FILL_UPS.length,
          totals: { quantity: 1747.3, amount: 161_167.91 },
        }),
        respondWith(listParties, { customers: [], length: 0 }),
        respondWith(listVehicles, { vehicles: [], length: 0 }),
      ],
      address,
    },
  );
}

describe('FillUpListPage', () => {
  it('opens the fill-up in the address until it is closed', async () => {
    const { user, posted } = renderPage(`${NOTICE}&vehicleNo=MH12AB1234`);
    expect(await screen.findByText('24 % below the median')).toBeTruthy();
    expect(posted(findFillUp)).toEqual([{ fillupId: LEAK.id }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('/dashboard/fillups/fuel?vehicleNo=MH12AB1234');
  });

  it('opens the same fill-up again when its link is followed again', async () => {
    const { user } = renderPage('/dashboard/fillups/fuel');
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('link', { name: 'An unusual fill-up' }));
      expect(await screen.findByRole('dialog', { name: /^Fuel/ })).toBeTruthy();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('opens no fill-up by default', async () => {
    renderPage('/dashboard/fillups/fuel');
    await screen.findAllByRole('gridcell', { name: 'MH12AB1234' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
