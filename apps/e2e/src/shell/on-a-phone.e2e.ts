import { createBranch } from '@bahi/contract/access/create-branch';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { findUnreadable } from '../support/find-unreadable.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectLines, expectNoSidewaysScroll, labelledValue } from '../support/page-content.ts';
import { expectStatus, openDialog } from '../support/trip-screens.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a trip is settled from the cards of the list, on a phone', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  await page.goto('/dashboard/trips');
  const trips = page.getByRole('region', { name: 'Trips' }).getByRole('listitem');
  const [from, to, partyAndVehicle] = ['Verma Yard', 'Verma Depot', 'Verma & Co. · MH12AB1234'];
  const revenue = 'Revenue ₹40,000.00';
  await expectLines(trips, [
    'VERMA-1',
    'POD Submitted',
    from,
    to,
    'To settle 6 days',
    partyAndVehicle,
    revenue,
    'Pending Balance ₹25,000.00',
    'Settle Trip',
  ]);
  await expectNoSidewaysScroll(page);

  await press(page, 'Settle Trip VERMA-1');
  const settle = openDialog(page, 'Settle Trip');
  await expect(labelledValue(settle, 'Advance Collected')).toHaveText('₹15,000.00');
  await typeDay(settle, 'Date', daysAgo(4));
  await expectNoSidewaysScroll(page);
  await press(settle, 'Settle Trip');
  await expect(settle).toBeHidden();
  await expectBelow(page.getByRole('button', { name: 'Undo' }), page.getByRole('banner'));
  await expectLines(trips, [
    'VERMA-1',
    'Settled',
    from,
    to,
    partyAndVehicle,
    revenue,
    'Pending Balance ₹0',
    'Trip Settled',
  ]);

  await press(page, 'Open VERMA-1');
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  await expect(page.getByRole('main').getByText('MH12AB1234')).toBeVisible();
  // The back button covers the menu button, which must be neither visible nor reachable by Tab.
  await expect(page.getByLabel('Open menu')).toBeHidden();
  await expectStatus(page, 'Settled');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹0');
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'All trips' }).click();
  await press(page, 'Open menu');
  await page.getByRole('link', { name: 'Party Khata' }).click();
  await press(page, 'Open Verma & Co.');
  const entries = page.getByRole('main').getByRole('listitem');
  await expectLines(entries.nth(0), [
    formatDay(daysAgo(4)),
    'Settlement',
    'VERMA-1',
    'Payment ₹25,000.00',
    'Balance ₹0',
  ]);
  await expect(entries).toHaveCount(3);
  await expectNoSidewaysScroll(page);
});

test('a refused field is visible above the footer of its form, on a phone', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await page.goto(`/dashboard/trips/edit?id=${id}`);
  await press(page, 'Start Trip');
  await type(page, 'Fare', '0');
  await page.evaluate(() => scrollTo(0, 0));
  await press(page, 'Save and Proceed');
  await expect(field(page, 'Fare')).toBeFocused();
  const message = page.getByText('Amount must be greater than 0');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expectBelow(page.getByRole('button', { name: 'Save and Proceed' }), message);
});

test('titles and buttons of a firm with branches are whole, and the menu has the branch switch', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { branch } = await session.mustCall(createBranch, {
    name: 'Pune',
    code: 'PUN',
    lrPrefix: 'PN/{FY}/',
  });
  const titles = { customers: 'Party Management', due: 'Due', vehicles: 'Vehicle Management' };
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(`/dashboard/${path}`);
    await expect(pageHeading(page, name)).toBeVisible();
    expect(await findUnreadable(page, [name])).toEqual([]);
  }
  await press(page, 'Open menu');
  await press(page, 'Branch: All branches');
  await page.getByRole('menuitemradio', { name: 'Pune' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`branchId=${branch.id}`));
  await expect(page.getByRole('banner').getByText('Branch: Pune')).toBeVisible();
  expect(await findUnreadable(page, ['Vehicle Management'])).toEqual([]);

  await page.goto('/dashboard/transactions');
  await expect(page.getByRole('button', { name: 'Close books' })).toBeVisible();
  expect(await findUnreadable(page, ['Cash Book', 'Close books', 'Add expense'])).toEqual([]);
  await page.goto('/dashboard/cash-book');
  await expect(page.getByRole('button', { name: 'Count the cash' })).toBeVisible();
  expect(await findUnreadable(page, ['Transfer', 'Count the cash'])).toEqual([]);
  const longName = 'Chhatrapati Sambhajinagar warehouse and yard';
  await session.mustCall(updateBranch, { branchId: branch.id, name: longName });
  await page.goto(`/dashboard/branches/info?id=${branch.id}`);
  await expect(pageHeading(page, longName)).toBeVisible();
  expect(await findUnreadable(page, [longName])).toEqual([]);
});

test('the tabs of a page are in one row, which shows the chosen tab', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/profile?tab=documents');
  const tabs = page.getByRole('tab');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a page opens at its top, and Back returns to the place in the list', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  for (let other = 0; other < 6; other += 1) await fleet.podSubmitted(40_000);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await expect(card(page, 'Invoice Details')).toBeVisible();
  await page.getByRole('link', { name: 'All trips' }).click();
  // The second time, nothing of the page has to load, so it is as long as the list at once.
  for (let time = 0; time < 2; time += 1) {
    const last = page.getByRole('region', { name: 'Trips' }).getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(100);
    await last.getByRole('button', { name: /^Open/ }).click();
    await expect(card(page, 'Invoice Details')).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(place);
  }
});

/** Expects that the first element is below the second and covers nothing of it. */
async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
      return below !== null && above !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}
