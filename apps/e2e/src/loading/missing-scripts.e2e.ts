import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

const SCRIPTS = '**/assets/*.js';

test.use({ startsCold: true });

test('a calendar that fails to load says so in its own place, and the form stays', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await createFleet(session);
  await page.goto('/dashboard/create-trip');
  await type(page, 'Material', 'Soya');
  await page.route(SCRIPTS, (route) => route.abort());
  await press(page, 'Start Date: open calendar');
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
  await expect(field(page, 'Material')).toHaveValue('Soya');

  await page.unroute(SCRIPTS);
  await press(page, 'Try again');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(field(page, 'Material')).toHaveValue('Soya');
});

test('going to a page without a network keeps the layout around it', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  // The session is loaded once the layout is there; without it the page would lead to sign-in.
  const staff = page.getByRole('link', { name: 'Staff' });
  await expect(staff).toBeVisible();
  await page.context().setOffline(true);
  await staff.click();
  await expect(page.getByRole('main')).toContainText('This part could not be loaded');
  await expect(page.getByRole('link', { name: 'Party Khata' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('No network.');
  await page.context().setOffline(false);
  await expect(pageHeading(page, 'Staff Management')).toBeVisible();
  // By role, because the text exists twice while the grid draws its rows out of sight.
  await expect(page.getByRole('row', { name: /^Rajesh Patil/ })).toBeVisible();
});

test('after an update the page offers to reload and keeps the draft', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/create-customer?type=customers');
  await type(page, 'Name', 'Gokul Agro Traders');
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: (await response.text()).replace(/\.js/g, '-newer.js') });
  });
  await press(page, 'Opening Balance Date: open calendar');
  await expect(page.getByRole('alert')).toContainText('There is a newer Bahi');
  await page.unrouteAll();
  await press(page, 'Reload');
  await expect(field(page, 'Name')).toHaveValue('Gokul Agro Traders');
  await expect(page.getByText('Your draft of today')).toBeVisible();
});

test('a session that cannot be fetched leads to sign-in, and back to the page once it can', async ({
  page,
  product,
}) => {
  await createFirmAndSignIn(page, product);
  const whoAmI = '**/api/auth/get-session';
  await page.route(whoAmI, (route) => route.abort());
  await page.goto('/dashboard/customers');
  await expect(page.getByRole('main')).toContainText('Bahi could not be reached');
  await expect(page).toHaveURL('/auth/sign-in');
  await page.unroute(whoAmI);
  await press(page, 'Try again');
  await expect(pageHeading(page, 'Party Management')).toBeVisible();
});
