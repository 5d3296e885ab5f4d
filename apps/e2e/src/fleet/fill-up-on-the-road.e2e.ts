import { formatDay } from '@bahi/kernel/day';
import { today } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn as sessionFor } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn, signInWithSession } from '../support/access.ts';
import { press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectNoSidewaysScroll, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

const SLIP = { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('60 l diesel') };

test.use({ viewport: { width: 360, height: 780 } });

test('a driver records a slip on their own trip and sees no money', async ({ page, openTab, product }) => {
  const office = await openTab();
  const { session } = await createFirmAndSignIn(office, product);
  const driverPhone = newPhone();
  const fleet = await createFleet(session, { driverPhone });
  const { id: tripId } = await fleet.started(40_000);
  await signInWithSession(page, await sessionFor(product, driverPhone));

  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Add Fill-up');
  const dialog = openDialog(page, 'Add Fill-up');
  await type(dialog, 'Fuel Quantity', '60');
  await type(dialog, 'Amount on the slip', '5544');
  await type(dialog, 'Odometer Reading', '48250');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Cash').click();
  await dialog.getByLabel('Receipt', { exact: true }).setInputFiles(SLIP);
  await expect(dialog.getByRole('button', { name: 'Remove slip.txt' })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await press(dialog, 'Add Fill-up');
  await expect(dialog).toBeHidden();
  const fillUps = card(page, 'Fill-ups');
  await expect(fillUps).toContainText('Fuel 60.00 Ltr');
  await expect(fillUps.getByRole('button', { name: /^Receipt slip.txt/ })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/₹|5,544/);

  await office.goto('/dashboard/fillups/fuel');
  await office.getByRole('button', { name: /^Open .*Fuel, ₹5,544.00$/ }).click();
  const details = openDialog(office, 'Fuel');
  await expect(labelledValue(details, 'Created on')).toHaveText(formatDay(today));
  await expect(labelledValue(details, 'Driver')).toHaveText('Ravi Verma');
  await expect(labelledValue(details, 'Price per Unit')).toHaveText('₹92.40');
  await expect(details.getByRole('button', { name: /^Receipt slip.txt/ })).toBeVisible();
});
