import { showProfile } from '@bahi/contract/access/show-profile';
import { countDue } from '@bahi/contract/fleet/count-due';
import { respondWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it } from '@jest/globals';
import { PagePathProvider, usePagePath } from '@bahi/ui-kit/page/page-path';
import { cleanup, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { branchResponses } from '../branches/branches-specimen.ts';
import { ChosenBranchProvider } from '../branches/chosen-branch.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { Sidebar } from './sidebar.tsx';
import { type SessionUser, SignedInProvider } from './session-state.tsx';

afterEach(cleanup);

const FIRM = 'Shree Sahyadri Roadlines & Warehousing Company';

const VIJAY: SessionUser = {
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Vijay Sawant',
  phoneNumber: '9890033331',
  email: null,
  role: 'MANAGER',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-20T11:50:00+05:30',
};

const PROFILE = respondWith(showProfile, {
  id: VIJAY.id,
  name: VIJAY.name,
  phoneNumber: VIJAY.phoneNumber,
  email: null,
  role: VIJAY.role,
  isVerified: true,
  profilePicture: null,
  documents: [],
  userLocationId: null,
  userLocationName: null,
  merchantLocationId: null,
  merchant: {
    orgName: FIRM,
    gstNo: null,
    companyLogo: null,
    locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'IN1259229' },
    forceSettleLimit: null,
    managersMayDelete: null,
    booksClosedUntil: null,
  },
});

const DUE = respondWith(countDue, { expired: 2, urgent: 3 });

function renderSidebar(address: string, page: ReactNode = null) {
  return renderWithProviders(
    <SignedInProvider value={{ user: VIJAY, owner: 'vijay.a-firm', managersMayDelete: false, addedBy: null }}>
      <PagePathProvider>
        <Sidebar />
        {page}
      </PagePathProvider>
    </SignedInProvider>,
    { canned: [PROFILE, DUE], address, role: 'MANAGER' },
  );
}

it("Sidebar groups the pages of the office, and ends with the user's first name and role", async () => {
  renderSidebar('/dashboard/trips');
  await screen.findByText(FIRM);
  const listLinks = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(listLinks('Trip management')).toEqual(
    expect.arrayContaining(['Overview', 'Trips', 'Manage Vehicles']),
  );
  expect(listLinks('Ledger')).toEqual(
    expect.arrayContaining(['Party Khata', 'Vendor Khata', 'Fleet Expenses', 'Fill Up', 'Maintenance']),
  );
  expect(listLinks('Staff')).toEqual(expect.arrayContaining(['Staff', 'Locations']));
  const profile = screen.getByRole('link', { name: /^Profile of/ });
  expect(profile.textContent).toBe('Profile ofVSVijayManager');
  expect(profile.getAttribute('href')).toBe('/dashboard/profile');
});

it('Sidebar lists fill-ups and maintenance below expenses, and marks the open page', async () => {
  renderSidebar('/dashboard/create-fillup/fuel');
  await screen.findByText(FIRM);
  const below = within(screen.getByRole('group', { name: 'Fleet Expenses' }));
  expect(below.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fill Up',
    'Maintenance',
  ]);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Fill Up',
  ]);
});

it.each(['profile', 'branches/info', 'audit'])('Sidebar marks the profile on the page %s', async (page) => {
  renderSidebar(`/dashboard/${page}`);
  await screen.findByText(FIRM);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Profile ofVSVijayManager',
  ]);
});

function KhataOfVendor() {
  usePagePath([
    { label: 'Ledger' },
    { label: 'Vendor Khata', to: '/dashboard/vendors' },
    { label: 'Replay' },
  ]);
  return null;
}

it('Sidebar marks the page to which a page without a link belongs', async () => {
  renderSidebar('/dashboard/ledger-replay?id=one', <KhataOfVendor />);
  await screen.findByText(FIRM);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Vendor Khata',
  ]);
});

it("Sidebar has the firm's full name as a tooltip", async () => {
  renderSidebar('/dashboard/trips');
  expect((await screen.findByText(FIRM)).title).toBe(FIRM);
});

it('Sidebar counts due items of the branch that the page shows', async () => {
  const DUE_IN_PUNE = respondWith(countDue, { expired: 1, urgent: 1 }, { branchId: 'pune' });
  const { user } = renderWithProviders(
    <SignedInProvider value={{ user: VIJAY, owner: 'vijay.a-firm', managersMayDelete: false, addedBy: null }}>
      <ChosenBranchProvider owner="vijay.a-firm">
        <PagePathProvider>
          <Sidebar />
          <BranchSwitch />
        </PagePathProvider>
      </ChosenBranchProvider>
    </SignedInProvider>,
    {
      canned: [PROFILE, DUE, DUE_IN_PUNE, ...branchResponses()],
      address: '/dashboard/due?branchId=pune',
      role: 'MANAGER',
    },
  );
  expect(await screen.findByRole('link', { name: 'Due 2 expired or urgent' })).toBeTruthy();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /^Branch:/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  await choose('All branches');
  expect(await screen.findByRole('link', { name: 'Due 5 expired or urgent' })).toBeTruthy();
  await choose('Pune');
  await user.click(screen.getByRole('link', { name: 'Staff' }));
  expect(await screen.findByRole('link', { name: 'Due 2 expired or urgent' })).toBeTruthy();
});

it('Sidebar shows the number of expired and urgent items at the Due link', async () => {
  renderSidebar('/dashboard/trips');
  expect(await screen.findByRole('link', { name: 'Due 5 expired or urgent' })).toBeTruthy();
});
