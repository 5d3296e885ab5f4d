import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Product } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

test('a page explains why a balance differs from its printed statement', async ({ page, product }) => {
  const { statementId } = await openBooks(page, product);
  await page.goto(`/dashboard/statement?id=${statementId}`);
  await page.getByRole('link', { name: 'What changed since' }).click();
  await expect(pageHeading(page, 'What changed')).toBeVisible();

  const bridge = page.locator('.bridge > div');
  await expect(bridge).toHaveText([
    /^Statement S-0001, closing .*₹25,000\.00$/,
    'Added−₹700.00',
    'Taken back+₹15,000.00',
    'Re-posted−₹1,500.00',
    /^Closing .*, as known now₹37,800\.00$/,
    /^Dated after .*−₹300\.00$/,
    'Balance now₹37,500.00',
  ]);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Taken back' })).toContainText('“Entered on the wrong trip”');
  await expect(rows.filter({ hasText: 'Taken back' })).toContainText('+₹15,000.00');
  await expect(rows.filter({ hasText: 'Re-posted' })).toContainText('was ₹40,000.00');
  await expect(rows.filter({ hasText: 'Re-posted' })).toContainText('“Agreed on the phone”');
  await expect(rows.filter({ hasText: 'Added' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Rajesh Patil, Admin' })).toHaveCount(3);

  await page.getByRole('switch', { name: 'Show what came and went (1)' }).click();
  await expect(rows.filter({ hasText: 'Came and went' })).toHaveCount(1);
  await test.step('on a phone', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Re-posted' })).toContainText('−₹1,500.00');
    await expectNoSidewaysScroll(page);
    if (desk !== null) await page.setViewportSize(desk);
  });

  await page.getByRole('combobox', { name: 'Since' }).selectOption('Recorded on these days');
  await expect(bridge.last()).toHaveText('Balance now₹37,500.00');
  await expect(bridge.first()).toHaveText(/^Balance as known before .*₹0$/);
  await page.getByRole('link', { name: 'Back to Party Details' }).click();
  await expect(pageHeading(page, 'Party Details')).toBeVisible();
  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(pageHeading(page, 'What changed')).toBeVisible();
});

/** A statement, then a deleted advance, a corrected fare, an advance within its days, and one after them. */
async function openBooks(page: Page, product: Product) {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  const deleted = await fleet.advance(tripId, 15_000);
  const { statement } = await session.mustCall(issueStatement, {
    ledgerId: fleet.customerId,
    startDate: daysAgo(30),
    endDate: daysAgo(2),
    format: 'PRINT',
  });
  await product.server.passTime(1_000);
  const reason = 'Entered on the wrong trip';
  await session.mustCall(deleteTransaction, { id: deleted, reason });
  await session.mustCall(updateTrip, { tripId, rate: 38_500, reason: 'Agreed on the phone' });
  await fleet.advance(tripId, 700);
  const today = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', date: daysAgo(0) } as const;
  await session.mustCall(createTransaction, { tripId, ...today, amount: 300 });
  await session.mustCall(deleteTransaction, { id: await fleet.advance(tripId, 99), reason });
  return { statementId: statement.id, ledgerId: fleet.customerId };
}
