import { createUser } from '@bahi/contract/access/create-user';
import { daysAgo } from '@bahi/tools/harness/days';
import { equip } from '@bahi/tools/harness/fleet';
import { newPhone } from '@bahi/tools/harness/people';
import { logOut, openNewBook, signIn, title } from './access.ts';
import { field, press, type, typeDay } from './forms.ts';
import { expect, test } from './journey.ts';
import { card, valueOf } from './readings.ts';
import { expectStatus, openDialog } from './trip-screens.ts';

test('a manager writes off up to Rs. 1,000 and deletes no entry', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  const fleet = await equip(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.expect(createUser, { role: 'MANAGER', ...manager });
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(2);
  await logOut(page);

  await signIn(page, product, manager.phoneNumber);
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await expect(card(page, 'Invoice Details')).toContainText('Cash₹15,000.00');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  const question = openDialog(page, 'Are you sure you want to force settle a payment ?');
  await type(settle, 'Receivables', '23999.99');
  await typeDay(settle, 'Date', daysAgo(4));
  await press(settle, 'Force settle');
  await press(question, "Yes, I'm sure");
  await expect(page.getByText('Only the owner may write off more than Rs.1,000')).toBeVisible();
  await expect(settle).toBeVisible();
  await expectStatus(page, 'POD Submitted');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');

  await type(settle, 'Receivables', '24000');
  await press(settle, 'Force settle');
  await press(question, "Yes, I'm sure");
  await expectStatus(page, 'Settled');
  await expect(valueOf(page, 'Total Revenue')).toHaveText('₹39,000.00');
});

test('the owner lets his managers delete, and the trash is there', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  const fleet = await equip(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.expect(createUser, { role: 'MANAGER', ...manager });

  await page.goto('/dashboard/profile');
  const rights = card(page, 'What managers may do');
  await expect(field(page, 'A manager may write off')).toHaveValue('1,000');
  await rights.getByText('Yes', { exact: true }).click();
  await press(page, 'Save Details');
  await expect(page.getByText('Company details saved')).toBeVisible();
  await logOut(page);

  await signIn(page, product, manager.phoneNumber);
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await page.getByRole('button', { name: /^Delete .* Cash$/ }).click();
  await press(openDialog(page, 'Are you sure you want to delete this transaction ?'), "Yes, I'm sure");
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹40,000.00');
  await page.goto('/dashboard/profile');
  await expect(card(page, 'Company Details')).toBeVisible();
  await expect(rights).toHaveCount(0);
});

test('a driver has his own profile and nothing else', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  const driver = { name: 'Suresh Yadav', phoneNumber: newPhone() };
  await session.expect(createUser, { role: 'DRIVER', ...driver });
  await logOut(page);

  await signIn(page, product, driver.phoneNumber);
  await expect(title(page, 'Profile')).toBeVisible();
  await expect(valueOf(page, 'Name')).toHaveText('Suresh Yadav');
  await expect(valueOf(page, 'Role')).toHaveText('Driver');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  for (const path of ['/trips', '/create-trip', '/customers', '/staff', '/locations', '/create-location']) {
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveURL('/dashboard/profile');
  }
});
