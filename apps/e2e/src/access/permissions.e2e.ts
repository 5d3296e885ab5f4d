import { createUser } from '@bahi/contract/access/create-user';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn, signInWithSession, pageHeading } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, labelledValue } from '../support/page-content.ts';
import { confirmWithReason, expectStatus, openDialog, submitPod } from '../support/trip-screens.ts';

test('a manager writes off up to Rs. 1,000 and cannot delete entries', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.mustCall(createUser, { role: 'MANAGER', ...manager });
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(2);

  await signInWithSession(page, await signIn(product, manager.phoneNumber));
  await page.goto('/dashboard/trips');
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await expect(card(page, 'Invoice Details')).toContainText('Advance, CashVerma₹15,000.00');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  const question = openDialog(page, 'Are you sure you want to force settle a payment ?');
  await type(settle, 'Receivables', '23999.99');
  await typeDay(settle, 'Date', daysAgo(4));
  await expect(settle.getByText('Only the owner may write this off: your limit is')).toBeVisible();
  await press(settle, 'Force settle');
  await expect(page.getByRole('alert')).toContainText('Only the owner may write this off');
  await expect(question).toBeHidden();
  await expect(settle).toBeVisible();
  await expectStatus(page, 'POD Submitted');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');

  await type(settle, 'Receivables', '24000');
  await press(settle, 'Force settle');
  await press(question, "Yes, I'm sure");
  await expectStatus(page, 'Settled');
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹39,000.00');
});

test('the owner lets managers delete, and they see the delete button', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.mustCall(createUser, { role: 'MANAGER', ...manager });

  await page.goto('/dashboard/profile?tab=company');
  const rights = card(page, 'What managers may do');
  await expect(field(page, 'Write-off limit per trip for managers')).toHaveValue('1,000');
  await rights.getByText('Yes', { exact: true }).click();
  await press(rights, 'Save Details');
  await expectToast(page, 'Manager rights saved');

  await signInWithSession(page, await signIn(product, manager.phoneNumber));
  await page.goto('/dashboard/trips');
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await page.getByRole('button', { name: /^Delete .* Cash$/ }).click();
  const asked = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(asked, 'Entered twice');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹40,000.00');
  await page.goto('/dashboard/profile?tab=company');
  await expect(card(page, 'Company Details')).toBeVisible();
  await expect(rights).toHaveCount(0);
});

test('a driver ends their own trips and submits their PODs, and sees no money', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const driver = { name: 'Suresh Yadav', phoneNumber: newPhone() };
  const { user } = await session.mustCall(createUser, { role: 'DRIVER', ...driver });
  const another = await fleet.started(30_000);
  const own = await session.mustCall(startTrip, fleet.startInput(40_000, { driverId: user.id }));

  await signInWithSession(page, await signIn(product, driver.phoneNumber));
  await page.goto('/dashboard/trips');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Trips']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'LR/Builty No.',
    'Trip Status',
    'Age',
    'From-To',
    'Party',
    'Vehicle No',
    'Actions',
  ]);
  await expect(page.getByRole('gridcell', { name: /^VERMA-/ })).toHaveText([own.trip.lrNumber ?? '']);

  await page.getByRole('gridcell', { name: /^VERMA-/ }).click();
  await expectStatus(page, 'Started');
  await press(page, 'End Trip');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', daysAgo(3));
  await type(end, 'Unloading Weight', '19.75');
  await expect(end).toContainText('Shortage 0.25 MT');
  await expect(end).not.toContainText(/₹|Rs\./);
  await press(end, 'End Trip');
  await expectStatus(page, 'Completed');
  await submitPod(page, daysAgo(2));
  await expect(page.getByRole('main')).not.toContainText(/₹|Rs\.|Fare|Balance|Profit|Expense|Revenue/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Fill-up' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible();

  await page.goto(`/dashboard/trips/info?id=${another.id}`);
  await expect(page.getByRole('main')).toContainText('Unable to fetch Trip Details');
  for (const path of ['/create-trip', '/customers', '/vehicles', '/staff', '/locations']) {
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveURL('/dashboard/trips');
  }
  await page.goto('/dashboard/profile');
  await expect(field(page, 'Role')).toHaveValue('Driver');
});
