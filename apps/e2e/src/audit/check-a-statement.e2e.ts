import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

test('whoever holds a statement checks its note without an account and without a network', async ({
  page,
  product,
  browser,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);
  const { statement } = await session.mustCall(issueStatement, {
    ledgerId: fleet.customerId,
    startDate: daysAgo(30),
    endDate: daysAgo(0),
    format: 'PRINT',
  });

  await page.goto(`/dashboard/statement?id=${statement.id}`);
  await expect(page.getByRole('img', { name: 'The note as a QR code' })).toBeVisible();
  const note = (await page.locator('.statement-proof pre').textContent()) ?? '';
  expect(note).toBe(statement.checkpoint?.note);
  const checkedAt = new URL('/check', page.url()).href;
  await expect(page.locator('.statement-proof p')).toContainText(`Check it at ${checkedAt}.`);

  await page.goto('/dashboard/audit');
  await page.getByRole('link', { name: 'Checkpoints' }).click();
  await expect(pageHeading(page, 'Checkpoints')).toBeVisible();
  await page.getByRole('button', { name: 'Make checkpoint' }).click();
  await expect(
    page
      .getByText('Checkpoint 2', { exact: true })
      .or(page.getByRole('gridcell', { name: '2', exact: true }))
      .first(),
  ).toBeVisible();
  const key = (await page.locator('.proof-keys code').first().textContent()) ?? '';
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const stranger = await context.newPage();
  await stranger.goto(checkedAt);
  await expect(stranger.getByRole('heading', { name: 'Check a checkpoint' })).toBeVisible();
  await context.setOffline(true);
  await stranger.getByRole('textbox', { name: 'Note' }).fill(note);
  await expect(stranger.getByRole('status')).toContainText('Paste the key');
  await stranger.getByRole('textbox', { name: 'Key' }).fill(key);
  await expect(stranger.getByRole('status')).toContainText('The signature holds');
  await expectNoSidewaysScroll(stranger);
  await stranger.getByRole('textbox', { name: 'Note' }).fill(note.replace(/\n\d+\n/, '\n1\n'));
  await expect(stranger.getByRole('status')).toContainText('The signature does not hold');
  await context.close();
});
