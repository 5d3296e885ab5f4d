import { auditScreens } from './audit-screens.ts';
import { accessScreens } from './access-screens.ts';
import { branchScreens } from './branch-screens.ts';
import { dataKeyScreens } from './data-key-screens.ts';
import { fleetScreens } from './fleet-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { maintenanceScreens } from './maintenance-screens.ts';
import { partyScreens } from './party-screens.ts';
import { type Screen } from './screen.ts';
import { HINT_KEY } from './stage.ts';
import { inOrder, openFilter, openRow, press } from './steps.ts';
import { tripScreens } from './trip-screens.ts';

const staffAndPlaces: readonly Screen[] = [
  { name: 'staff', path: '/dashboard/staff', shows: 'Anita Kulkarni' },
  { name: 'staff-filter', path: '/dashboard/staff', steps: openFilter('Staff Role'), shows: 'Driver' },
  {
    name: 'staff-failed',
    like: 'trips-failed',
    path: '/dashboard/staff',
    call: { path: '/user/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'create-staff',
    path: '/dashboard/staff',
    steps: press('Add Staff Member'),
    shows: 'Phone Number',
  },
  {
    name: 'approve-request',
    path: '/dashboard/staff',
    steps: press('Approve Deepak Shinde'),
    shows: /^Role/,
  },
  {
    name: 'refuse-request',
    path: '/dashboard/staff',
    steps: press('Refuse Deepak Shinde'),
    shows: 'Are you sure you want to refuse access ?',
  },
  {
    name: 'disable-member',
    path: '/dashboard/staff',
    like: 'refuse-request',
    steps: press('Disable Anita Kulkarni'),
    shows: 'Are you sure you want to disable this member ?',
  },
  {
    name: 'staff-details',
    path: '/dashboard/staff',
    steps: openRow('Anita Kulkarni'),
    shows: 'Assigned Vehicles',
  },
  {
    name: 'edit-member',
    path: '/dashboard/staff',
    steps: press('Edit Anita Kulkarni'),
    shows: 'Edit Staff Member',
  },
  { name: 'places', path: '/dashboard/locations', shows: 'Bhiwandi' },
  {
    name: 'places-empty',
    path: '/dashboard/locations',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'places-failed',
    like: 'trips-failed',
    path: '/dashboard/locations',
    call: { path: '/location/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'edit-place',
    path: '/dashboard/locations',
    steps: press('Edit Bhiwandi'),
    shows: 'Edit Location',
  },
  { name: 'create-place', path: '/dashboard/create-location', shows: 'Create Location' },
  { name: 'branches', path: '/dashboard/branches', shows: 'Head Office' },
  {
    name: 'create-branch',
    path: '/dashboard/branches',
    steps: press('Add Branch'),
    shows: 'LR Prefix',
  },
  {
    name: 'edit-branch',
    path: '/dashboard/branches',
    steps: press('Edit Head Office'),
    shows: 'Edit Branch',
  },
  {
    name: 'lr-gaps',
    path: '/dashboard/branches',
    steps: press('LR gaps of Head Office'),
    shows: 'Gaps in LR numbers',
  },
];

const WITHOUT_DEMO = {
  support: { phoneNumber: '9822041375', email: 'help@bahi.example' },
  demoVideo: null,
  launchAt: '2025-06-20T18:30:00.000Z',
  apps: { android: 'https://apps.example.com/bahi', iphone: 'https://apps.example.com/bahi-iphone' },
};

/** Replaces the operator's offers. The owner has not closed the demo video before, so it opens by itself. */
function mockOffers(answer: object): NonNullable<Screen['call']> {
  return { path: '/settings/shell', outcome: { answer } };
}

const shell: readonly Screen[] = [
  { name: 'profile', path: '/dashboard/profile', shows: 'Leave this firm' },
  { name: 'profile-company', path: '/dashboard/profile?tab=company', shows: 'What managers may do' },
  { name: 'profile-documents', path: '/dashboard/profile?tab=documents', shows: 'Aadhaar' },
  {
    name: 'upload-own-document',
    path: '/dashboard/profile?tab=documents',
    steps: press('Upload Driving Licence'),
    shows: 'Valid up to',
  },
  {
    name: 'reset-profile',
    path: '/dashboard/profile',
    steps: press('Reset Profile'),
    shows: 'Are you sure you want to reset your profile ?',
  },
  {
    name: 'profile-of-driver',
    path: '/dashboard/profile',
    viewer: 'driver',
    shows: 'Leave this firm',
  },
  { name: 'added-by', path: '/dashboard/trips', viewer: 'hired', shows: /added you as/ },
  {
    name: 'leave-firm',
    path: '/dashboard/profile',
    viewer: 'driver',
    steps: press('Leave this firm'),
    shows: /^Are you sure you want to leave/,
  },
  {
    name: 'account-menu',
    path: '/dashboard/profile',
    only: 'desktop',
    steps: press(/^Account of/),
    shows: 'Logout',
  },
  {
    name: 'logout',
    path: '/dashboard/profile',
    only: 'desktop',
    steps: inOrder(press(/^Account of/), (page) => page.getByRole('menuitem', { name: 'Logout' }).click()),
    shows: 'Are you sure you want to logout ?',
  },
  {
    name: 'notifications',
    path: '/dashboard/trips',
    steps: press(/^Notifications/),
    shows: 'Approval requested',
  },
  {
    name: 'notifications-empty',
    path: '/dashboard/trips',
    viewer: 'beginner',
    steps: press(/^Notifications/),
    shows: 'No notifications available',
  },
  {
    name: 'notifications-failed',
    path: '/dashboard/trips',
    call: { path: '/notification/list', outcome: 'fails' },
    steps: press(/^Notifications/),
    shows: 'Failed to fetch notifications',
  },
  {
    name: 'help-in-the-firm',
    path: '/dashboard/trips',
    steps: press('Need Help'),
    only: 'desktop',
    shows: 'Keys',
  },
  { name: 'tour', path: '/dashboard/trips', steps: press('Watch Demo'), only: 'desktop', shows: '1 of 5' },
  {
    name: 'need-help',
    path: '/dashboard/trips',
    call: mockOffers(WITHOUT_DEMO),
    only: 'desktop',
    steps: press('Need Help'),
    shows: 'help@bahi.example',
  },
  {
    name: 'watch-demo',
    path: '/dashboard/trips',
    call: mockOffers({ ...WITHOUT_DEMO, demoVideo: '/demo-video' }),
    only: 'desktop',
    shows: 'Close',
  },
  {
    name: 'menu-with-help',
    path: '/dashboard/trips',
    call: mockOffers(WITHOUT_DEMO),
    only: 'phone',
    steps: press('Open menu', 'Need Help'),
    shows: 'help@bahi.example',
  },
  {
    name: 'larger-screen',
    path: '/dashboard/profile',
    call: mockOffers(WITHOUT_DEMO),
    only: 'phone',
    // Opens a page from the menu after the hint was forgotten, without reloading.
    steps: async (page, entered) => {
      await page.evaluate(`sessionStorage.removeItem('${HINT_KEY}')`);
      await press('Open menu')(page, entered);
      await page.getByRole('link', { name: 'Locations' }).click();
    },
    shows: 'Android app',
  },
  { name: 'menu', path: '/dashboard/trips', only: 'phone', steps: press('Open menu'), shows: 'Locations' },
  { name: 'not-found', path: '/nowhere', shows: '404 - Page Not Found' },
];

/** Every screen of the product. A screen missing here is neither captured nor checked for accessibility. */
export const screens: readonly Screen[] = [
  ...accessScreens,
  ...overviewScreens,
  ...tripScreens,
  ...partyScreens,
  ...fleetScreens,
  ...maintenanceScreens,
  ...staffAndPlaces,
  ...branchScreens,
  ...auditScreens,
  ...dataKeyScreens,
  ...shell,
];
