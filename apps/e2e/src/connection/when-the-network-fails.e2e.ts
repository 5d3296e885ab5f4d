import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { press, typeDay } from '../support/forms.ts';
import { expect, loseAnswers, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, expectLines, expectRows, shortDay } from '../support/page-content.ts';
import { expectStatus, openDialog } from '../support/trip-screens.ts';

const TRIPS = '**/api/trip/list';

test('a list that could not be loaded says so and loads on Try again', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await (await createFleet(session)).started(40_000);
  // The page also retries by itself, so calls are answered only after a press.
  const pressed = () => page.evaluate(() => sessionStorage.getItem('pressed') !== null);
  await page.route(TRIPS, async (route) => ((await pressed()) ? route.continue() : route.abort()));
  await page.goto('/dashboard/trips');
  await page.evaluate(() => addEventListener('click', () => sessionStorage.setItem('pressed', 'yes'), true));
  const list = page.getByRole('region', { name: 'Trips' });
  await expect(list).toContainText('Failed to load trips');
  await expect(list).toContainText('Network error or invalid response');
  await expectToast(page, 'Failed to load trips');

  await press(list, 'Try again');
  const row = [
    'VERMA-1',
    'Started',
    'On the road 10 days',
    'Verma Yard Verma Depot',
    '₹40,000.00',
    '₹40,000.00',
  ];
  await expectRows(page, [[...row, 'Verma & Co.', 'MH12AB1234', 'End Trip']]);
});

test('rows that lag behind stay readable under a strip', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await (await createFleet(session)).started(40_000);
  await page.route(TRIPS, async (route) => {
    // The server closes idle connections, possibly in the moment in which one is reused.
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, headers: { ...response.headers(), 'x-stale': 'true' } });
  });
  await page.goto('/dashboard/trips');
  const list = page.getByRole('region', { name: 'Trips' });
  const strip = list.getByRole('status').filter({ hasText: 'Newer entries are on their way.' });
  await expect(strip).toBeVisible();
  await expect(list.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();

  await page.unroute(TRIPS);
  await press(list, 'Refresh');
  await expect(strip).toBeHidden();
  await expect(list.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
});

test('a settlement whose answer was lost is sent again and counts once', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).podSubmitted(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await typeDay(settle, 'Date', daysAgo(4));
  await loseAnswers(page, '**/api/trip/settle');
  await press(settle, 'Settle Trip');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('1 entry not sent');
  await expect(settle).toBeVisible();

  await page.unroute('**/api/trip/settle');
  await press(settle, 'Settle Trip');
  await expectStatus(page, 'Settled');
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Settled',
    'Trip Fare ₹40,000.00',
    'Received −₹40,000.00',
    `${shortDay(daysAgo(4))} · Settlement, Online ₹40,000.00`,
    'Charges ₹0',
    'Pending Balance ₹0',
  ]);
});
