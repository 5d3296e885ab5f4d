import { newPhone } from '../proofs/harness/people.ts';
import { type Screen } from './screen.ts';
import { fill, inOrder, press } from './steps.ts';

/** The pages before a firm's books are open. */
export const accessScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/auth/sign-in', viewer: 'nobody', shows: 'Nice to see you again!' },
  {
    name: 'sign-in-unknown',
    path: '/auth/sign-in',
    viewer: 'nobody',
    steps: inOrder(fill('Phone Number', '9000099999'), press('Securely Login')),
    shows: 'User not found',
  },
  { name: 'sign-up', path: '/auth/sign-up', viewer: 'nobody', shows: 'Sign Up' },
  {
    name: 'sign-up-refused',
    path: '/auth/sign-up',
    viewer: 'nobody',
    steps: press('Sign Up'),
    shows: 'Phone number is required',
  },
  {
    name: 'otp',
    path: '/auth/sign-up',
    viewer: 'nobody',
    // A new phone each time, since codes per phone are limited.
    steps: (page, entered) =>
      inOrder(fill('Name', 'Meera Joshi'), fill('Phone Number', newPhone()), press('Sign Up'))(page, entered),
    shows: 'Enter the code',
  },
  {
    name: 'organisation-type',
    path: '/auth/organization-type',
    viewer: 'newcomer',
    shows: 'Existing Organisation',
  },
  {
    name: 'owner-unknown',
    path: '/auth/owner-phone',
    viewer: 'newcomer',
    steps: inOrder(fill("Owner's Phone Number", '9000099999'), press('Send for Approval')),
    shows: 'Owner not found',
  },
  { name: 'owner-phone', path: '/auth/owner-phone', viewer: 'newcomer', shows: 'Send for Approval' },
  {
    name: 'approval-pending',
    path: '/auth/approval-pending',
    viewer: 'waiting',
    shows: 'Access Approval Pending',
  },
  { name: 'approval-refused', path: '/auth/organization-type', viewer: 'refused', shows: /has refused/ },
  {
    name: 'organisation',
    path: '/auth/organization-details',
    viewer: 'newcomer',
    shows: 'The firm whose books you keep here.',
  },
  {
    name: 'organisation-place',
    path: '/auth/organization-details',
    viewer: 'newcomer',
    steps: inOrder(fill('Company Name', 'Indrayani Carriers'), async (page) => {
      await page.getByRole('combobox', { name: 'Location' }).fill('Latur');
    }),
    shows: /^Latur/,
  },
];
