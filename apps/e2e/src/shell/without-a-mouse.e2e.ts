import { createUser } from '@bahi/contract/access/create-user';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirm, newPhone } from '@bahi/tools/proofs/harness/people';
import { pageHeading } from '../support/access.ts';
import { field } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('a user signs in and opens a trip by keyboard', async ({ page, product }) => {
  const { admin } = await createFirm(product, 'Sahyadri Roadlines', 'Rajesh Patil');
  const fleet = await createFleet(admin);
  await fleet.podSubmitted(40_000);
  await fleet.podSubmitted(17_500.5);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await admin.mustCall(createUser, { role: 'MANAGER', ...manager });
  const { keyboard } = page;

  await page.goto('/');
  await expect(field(page, 'Phone Number')).toBeFocused();
  await keyboard.type(manager.phoneNumber);
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Digit 1' })).toBeFocused();
  await keyboard.type(await product.server.nextOtp(manager.phoneNumber));
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(pageHeading(page, 'Overview')).toBeVisible();
  await page.getByRole('link', { name: 'Trips', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'LR, vehicle, party, driver or place' });
  await expect(search).toBeFocused();
  const stops = [
    'Date range',
    'Status',
    'Driver',
    'Manager',
    'Vehicle Number',
    'Vehicle Type',
    'Party Name',
    'Filters',
    /^POD pending/,
    /^To settle/,
    /^Over 30 days/,
    'Columns',
  ];
  for (const name of stops) {
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await keyboard.press('Tab');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('LR/Builty No.')).toBeFocused();
  for (const name of ['Trip Status', 'Age']) {
    await keyboard.press('ArrowRight');
    await expect(header(name)).toBeFocused();
  }
  await keyboard.press('Shift+ArrowLeft');
  const titles = page.getByRole('columnheader');
  await expect(titles.nth(1)).toHaveText(/Age/);
  await expect(header('Age')).toBeFocused();
  await keyboard.press('Enter');
  await expect(header('Age')).toHaveAttribute('aria-sort', 'descending');
  // The grid reports a moved column a moment after it shows it.
  await expect.poll(() => page.evaluate(keepsColumns)).toBe(true);
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await expect(titles.nth(1)).toHaveText(/Age/);
  await page.goto('/dashboard/trips');
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).focus();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('gridcell', { name: 'VERMA-2', exact: true })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹40,000.00');

  const settleTrip = page.getByRole('button', { name: 'Settle Trip' });
  await page.getByRole('link', { name: 'All trips' }).focus();
  await keyboard.press('Tab');
  await expect(settleTrip).toBeFocused();
  await keyboard.press('Enter');
  const dialog = openDialog(page, 'Settle Trip');
  await expect(field(dialog, 'Receivables')).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(settleTrip).toBeFocused();
});

/** Whether the device has stored an arrangement of columns. */
function keepsColumns(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith('bahi.columns/'));
}
