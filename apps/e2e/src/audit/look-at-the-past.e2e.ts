import { updateParty } from '@bahi/contract/parties/update-party';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { dayDigits, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

const CONTROL = 'Books as of …';
const PRESENT_TOAST = 'That page shows the present.';

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'This is the past' });

test('the past is kept from page to page, until one shows the present', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  const { customerId } = fleet;
  await product.server.passTime(1_000);
  await fleet.advance(id, 15_000);
  await product.server.passTime(1_000);
  await session.mustCall(updateParty, { customerId, name: 'Verma Foods', email: 'books@verma.example' });
  await page.goto(`/dashboard/audit?kinds=ENTRY&entityType=TRIP&entityId=${id}`);

  await page.getByRole('button', { name: /^Details: Started trip/ }).click();
  await page.getByRole('link', { name: 'As it was then' }).last().click();
  await expect(strip(page)).toContainText('as known on');
  await expect(page.getByText('₹15,000.00')).toHaveCount(0);
  const pastTrip = page.url();

  await test.step('its party is still that of the past, but for its name', async () => {
    await page.getByRole('link', { name: 'Verma Foods' }).click();
    await expect(pageHeading(page, 'Party Details')).toBeVisible();
    await expect(strip(page)).toContainText('as known on');
    await expect(page.getByText('they owe you').locator('..')).toContainText('₹40,000.00');
    await expect(page.getByText('books@verma.example')).toHaveCount(0);
    await expect(page.getByText('Total Actionable Amount')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Collect Payment' })).toHaveCount(0);
    await expect(page.getByRole('grid').getByText('Receivable')).not.toHaveCount(0);
    await expect(page.getByRole('grid').getByText('Advance')).toHaveCount(0);
  });
  const pastParty = page.url();
  expect(new URL(pastParty).searchParams.get('knownAt')).toBe(new URL(pastTrip).searchParams.get('knownAt'));

  await test.step('the list of trips shows the present and says so', async () => {
    await page.getByRole('link', { name: 'Trips', exact: true }).click();
    await expect(page.getByText(PRESENT_TOAST)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/trips');
    await expect(strip(page)).toHaveCount(0);
  });
  await page.goBack();
  await expect(page).toHaveURL(pastParty);
  await expect(strip(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pastTrip);
  await press(strip(page), 'Back to the present');
  await expect(page.getByText('₹15,000.00').first()).toBeVisible();
});

test('a vehicle is shown as it was before its trip', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await product.server.passTime(1_000);
  await fleet.started(40_000);
  await page.goto(`/dashboard/vehicles/info?id=${fleet.vehicleId}&tab=history`);
  await page.getByRole('button', { name: /^Details: Added the vehicle/ }).click();
  await page.getByRole('link', { name: 'As it was then' }).last().click();
  await expect(strip(page)).toContainText('as known on');
  await expect(page.getByText('Idle', { exact: true })).toBeVisible();
  await expect(page.getByText('This vehicle has not been on a trip yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Status' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await press(strip(page), 'Back to the present');
  await expect(page.getByText('On Trip', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Status' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a khata is looked at as of a day, and Back leads to the present', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    const fleet = await createFleet(session);
    const { id } = await fleet.started(40_000);
    await fleet.advance(id, 15_000);
    const khata = `/dashboard/customers/customer-details?id=${fleet.customerId}`;
    await page.goto(khata);
    await expect(page.getByText('₹25,000.00').first()).toBeVisible();
    await press(page, CONTROL);
    const form = page.getByRole('form', { name: 'Books of the past' });
    await form.getByRole('textbox', { name: 'Books as of' }).fill(dayDigits(daysAgo(10)));
    await press(form, 'Apply');
    await expect(page).toHaveURL(`${khata}&asOf=${daysAgo(10)}`);
    await expect(strip(page)).toContainText('books as of');
    await expect(page.getByText('₹40,000.00').first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await test.step('Back closes the control before it leaves the past', async () => {
      await press(page, CONTROL);
      await expect(form.getByRole('textbox', { name: 'Books as of' })).not.toHaveValue('');
      await page.goBack();
      await expect(form).toBeHidden();
      await expect(strip(page)).toBeVisible();
    });
    await page.goBack();
    await expect(page).toHaveURL(khata);
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByText('₹25,000.00').first()).toBeVisible();
  });

  test('a trip that the books did not have yet says so', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    const fleet = await createFleet(session);
    const { id } = await fleet.started(40_000);
    await page.goto(`/dashboard/trips/info?id=${id}&asOf=${daysAgo(30)}`);
    await expect(page.getByText('The books did not have this trip then.')).toBeVisible();
    await press(strip(page), 'Back to the present');
    await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  });
});
