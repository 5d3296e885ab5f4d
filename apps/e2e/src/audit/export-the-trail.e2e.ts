import { readFile } from 'node:fs/promises';
import { createUser } from '@bahi/contract/access/create-user';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Download, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading, signInWithSession } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

const TRAIL = '/dashboard/audit';

test('an auditor filters the trail and exports exactly what the page shows', async ({
  page,
  product,
  openTab,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  for (const amount of [15_000, 2_000])
    await session.mustCall(deleteTransaction, { id: await fleet.advance(id, amount), reason: '=1+1' });
  const phoneNumber = newPhone();
  await session.mustCall(createUser, { role: 'AUDITOR', name: 'Kavita Deshmukh', phoneNumber });
  const tab = await openTab();
  await signInWithSession(tab, await signIn(product, phoneNumber));
  await tab.goto(`${TRAIL}?kinds=TAKEN_BACK`);
  const details = tab.getByRole('button', { name: /^Details: / });
  await expect(details).toHaveCount(2);

  const download = await exportAs(tab, 'CSV');
  expect(download.suggestedFilename()).toMatch(/^Audit trail \d\d-\d\d-\d{4}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  const names = await details.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  for (const [index, name] of names.entries()) {
    expect(lines[index + 1]).toContain(name.replace('Details: ', ''));
    expect(lines[index + 1]).toContain("'=1+1");
  }

  await test.step('a person who comes back finds it, and may download it again', async () => {
    await tab.goto('/dashboard/overview');
    await expect(pageHeading(tab, 'Overview')).toBeVisible();
    await tab.goto(TRAIL);
    const strip = tab.getByRole('status').filter({ hasText: 'Exported 2 rows as CSV' });
    await expect(strip).toBeVisible();
    const again = tab.waitForEvent('download');
    await press(tab, 'Download');
    expect((await again).suggestedFilename()).toMatch(/\.csv$/);
    await press(tab, 'Close');
    await expect(strip).toBeHidden();
  });

  await test.step('the export itself is in the trail', async () => {
    await tab.goto(`${TRAIL}?kinds=EXPORT`);
    await expect(tab.getByText('Exported the audit trail, 2 rows, as CSV')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the trail is exported to a workbook', async ({ page, product }) => {
    await createFirmAndSignIn(page, product);
    await page.goto(TRAIL);
    const download = await exportAs(page, 'Excel (XLSX)');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByRole('status').filter({ hasText: /^Exported \d+ rows? as XLSX/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

async function exportAs(page: Page, format: string): Promise<Download> {
  const begun = page.waitForEvent('download');
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: format }).click();
  return begun;
}
