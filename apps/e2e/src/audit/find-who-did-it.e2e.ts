import { createBranch } from '@bahi/contract/access/create-branch';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { addStaffMember } from '@bahi/tools/proofs/harness/people';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading, signInWithSession } from '../support/access.ts';
import { dayDigits, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';
import { confirmWithReason, openDialog } from '../support/trip-screens.ts';

const TRAIL = '/dashboard/audit';
const TOOK_BACK = /Took back the Advance of ₹15,000\.00 on trip VERMA-1/;
const RECEIVED = /Received an advance of ₹15,000\.00 on trip VERMA-1/;

test('an owner finds who deleted an advance, and what it was', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  const { session: anita } = await addStaffMember(product, session, 'MANAGER', 'Anita Kulkarni');
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 15_000 } as const;
  await anita.mustCall(createTransaction, { tripId: id, ...advance, date: daysAgo(9) });
  await page.goto(tripPage(id));
  await page.getByRole('button', { name: /^Delete .* Cash$/ }).click();
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(question, 'Entered on the wrong trip');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await expect(pageHeading(page, 'Audit trail')).toBeVisible();
  const row = findRow(page, TOOK_BACK);
  await expect(row).toContainText('Rajesh Patil');
  await expect(row).toContainText('“Entered on the wrong trip”');
  await expect(row).toContainText('9 days back');
  await expect(row).toContainText('+₹15,000.00');
  // The list shows no entries yet, so the advance opens beside it.
  await expect(findRow(page, RECEIVED)).toHaveCount(0);
  await row.getByRole('link', { name: /^entry / }).click();
  const entry = page.getByRole('dialog', { name: /^Entry / });
  await expect(entry).toContainText(RECEIVED);
  await expect(entry).toContainText('Anita Kulkarni');
  await expect(entry.getByRole('table', { name: 'Effect by account' })).toContainText('−₹15,000.00');
  await entry.getByRole('link', { name: /^entry / }).click();
  await expect(entry).toContainText(TOOK_BACK);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(TRAIL);
  // One step back leaves the trail, as if no entry had been open.
  await page.goBack();
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();

  await test.step('Back closes an open entry, and leaves no step of it either', async () => {
    await page.goForward();
    await row.getByRole('link', { name: /^entry / }).click();
    await expect(entry).toContainText(RECEIVED);
    await page.goBack();
    await expect(entry).toBeHidden();
    await expect(page).toHaveURL(TRAIL);
    await page.goBack();
    await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  });
});

test('filters of the trail are in the address, and survive Back', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await fleet.advance(id, 15_000);
  await page.goto(TRAIL);
  const kinds = page.getByRole('group', { name: 'Kinds' });
  await kinds.getByRole('button', { name: /^All / }).click();
  await kinds.getByRole('button', { name: /^Entries / }).click();
  await press(page, 'Thing');
  await page.getByRole('combobox', { name: 'Thing' }).selectOption('Trip');
  await page.getByRole('radio', { name: 'VERMA-1' }).click();
  await page.keyboard.press('Escape');
  const filtered = `${TRAIL}?kinds=ENTRY&entityType=TRIP&entityId=${id}`;
  await expect(page).toHaveURL(filtered);
  await expect(findRows(page)).toHaveText([RECEIVED, /Started trip VERMA-1/]);

  await page.getByRole('link', { name: 'trip VERMA-1' }).first().click();
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(findRows(page)).toHaveText([RECEIVED, /Started trip VERMA-1/]);
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText([/^Entries/]);
  await press(page, 'Remove Trip VERMA-1');
  await expect(page).toHaveURL(`${TRAIL}?kinds=ENTRY`);
});

test('the trail is filtered by type, business dates, and a statement of a party', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await fleet.advance(id, 15_000);
  const days = { startDate: daysAgo(30), endDate: daysAgo(0), format: 'PRINT' } as const;
  await product.server.passTime(1_000);
  await session.mustCall(issueStatement, { ...days, ledgerId: fleet.customerId });
  await product.server.passTime(1_000);
  await fleet.advance(id, 700);
  await page.goto(TRAIL);

  await test.step('by type, found by its words', async () => {
    await press(page, 'Type');
    await page.getByRole('searchbox', { name: 'Search Type' }).fill('advance');
    await page.getByRole('checkbox', { name: 'Advance received' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${TRAIL}?types=TripAdvanceReceived`);
    await expect(findRows(page)).toHaveText([/advance of ₹700\.00/, RECEIVED]);
  });

  await test.step('by business dates', async () => {
    await press(page, 'Business date');
    await page.getByLabel('From').fill(dayDigits(daysAgo(8)));
    await press(page, 'Apply');
    await expect(page).toHaveURL(`${TRAIL}?types=TripAdvanceReceived&occurredFrom=${daysAgo(8)}`);
    await expect(findRows(page)).toHaveCount(0);
    await press(page, 'Clear business date');
    await expect(findRows(page)).toHaveCount(2);
  });

  await test.step('since a statement, once its party is chosen', async () => {
    await press(page, 'Thing');
    await page.getByRole('combobox', { name: 'Thing' }).selectOption('Party');
    await page.getByRole('radio', { name: 'Verma & Co.' }).click();
    await page.keyboard.press('Escape');
    await press(page, 'Since statement');
    await page.getByRole('radio', { name: /^1, / }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/sinceStatementId=/);
    await expect(findRows(page)).toHaveText([/advance of ₹700\.00/]);
    await press(page, 'Clear Filters');
    await expect(page).toHaveURL(TRAIL);
  });
});

test('a deleted trip is found by its number, and the branch in the header narrows the trail', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await session.mustCall(createBranch, { name: 'Raipur', code: 'RPR' });
  await session.mustCall(deleteTrip, { tripId: id, reason: 'Entered twice' });
  await page.goto(TRAIL);
  const deleted = findRow(page, /Deleted trip VERMA-1/);
  await expect(deleted).toBeVisible();
  await press(page, 'Thing');
  await page.getByRole('combobox', { name: 'Thing' }).selectOption('Trip');
  await page.getByRole('searchbox', { name: 'Search Trip' }).fill('VERMA-1');
  await page.getByRole('radio', { name: 'VERMA-1 (deleted)' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove Trip VERMA-1 (deleted)' })).toBeVisible();
  await expect(findRows(page)).toHaveText([/Deleted trip VERMA-1/]);
  await test.step('the trip before it was deleted', async () => {
    await deleted.getByRole('button', { name: /^Details: Deleted trip/ }).click();
    await page.getByRole('link', { name: 'Before this' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'This is the past' })).toBeVisible();
    await expect(page.getByText('₹40,000.00').first()).toBeVisible();
    await page.goBack();
    await expect(deleted).toBeVisible();
  });

  await page.getByRole('button', { name: /^Branch:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Raipur' }).click();
  await expect(page).toHaveURL(/branchId=/);
  await expect(deleted).toHaveCount(0);
  await page.getByRole('button', { name: /^Branch:/ }).click();
  await page.getByRole('menuitemradio', { name: 'All branches' }).click();
  await expect(deleted).toBeVisible();
});

test("a manager reads a trip's history, without sign-ins, and no trail", async ({
  page,
  product,
  openTab,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await product.server.passTime(1_000);
  await fleet.advance(id, 15_000);
  const { session: anita } = await addStaffMember(product, session, 'MANAGER', 'Anita Kulkarni');
  const tab = await openTab();
  await signInWithSession(tab, anita);
  await tab.goto(tripPage(id));
  await tab.getByRole('tab', { name: 'History' }).click();
  await expect(tab).toHaveURL(`${tripPage(id)}&tab=history`);
  await expect(findRows(tab)).toHaveText([RECEIVED, /Started trip VERMA-1/]);
  await tab.getByRole('button', { name: /^Details: Received an advance/ }).click();
  await expect(tab.getByRole('table', { name: 'Effect by account' })).toContainText('Sum₹0');
  await expect(tab.getByRole('button', { name: /stored event/ })).toHaveCount(0);
  await expect(tab.getByRole('group', { name: 'Kinds' }).getByRole('button')).toHaveText([
    /^All/,
    /^Entries/,
  ]);
  await test.step('the trip as it was after its start, without what could change it', async () => {
    await tab.getByRole('button', { name: /^Details: Started trip/ }).click();
    await tab.getByRole('link', { name: 'As it was then' }).last().click();
    const strip = tab.getByRole('status').filter({ hasText: 'This is the past' });
    await expect(strip).toContainText('as known on');
    await expect(tab.getByText('₹15,000.00')).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Add Advance' })).toHaveCount(0);
    await press(strip, 'Back to the present');
    await expect(tab).toHaveURL(tripPage(id));
    await expect(tab.getByText('₹15,000.00').first()).toBeVisible();
    await expect(strip).toBeHidden();
  });
  await tab.getByRole('button', { name: /^Account of/ }).click();
  await expect(tab.getByRole('menuitem')).toHaveText(['Profile', 'Logout']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the trail is in the menu, and its rows are cards', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    const fleet = await createFleet(session);
    const { id } = await fleet.started(40_000);
    await fleet.advance(id, 15_000);
    await page.goto('/dashboard/trips');
    await press(page, 'Open menu');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('button', { name: /^Entries / }).click();
    const card = page
      .getByRole('region', { name: 'Audit trail' })
      .getByRole('listitem')
      .filter({ hasText: RECEIVED });
    await expect(card).toContainText('Rajesh Patil');
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: /^Details/ }).click();
    await expect(card.getByRole('table', { name: 'Effect by account' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

function tripPage(id: string): string {
  return `/dashboard/trips/info?id=${id}`;
}

/** The rows of the trail or of a history, below the headers. */
function findRows(page: Page): Locator {
  return page.getByRole('table', { name: /^(?:Audit trail|History)$/ }).locator('> [role=rowgroup]');
}

function findRow(page: Page, text: RegExp): Locator {
  return findRows(page).filter({ hasText: text });
}
