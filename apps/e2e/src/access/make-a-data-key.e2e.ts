import { createUser } from '@bahi/contract/access/create-user';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, signInWithSession } from '../support/access.ts';
import { field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

const DATA_KEYS = '/dashboard/profile?tab=data-keys';

test('an owner makes a data key by the keyboard, a program reads the books with it, and it is revoked', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);

  await page.goto('/dashboard/profile');
  await page.getByRole('tab', { name: 'Data Keys' }).click();
  await expect(page.getByText('No data key has been made yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New data key' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(openDialog(page, 'New data key'), 'Name')).toBeFocused();
  await page.keyboard.type('Power BI');
  await page.keyboard.press('Enter');
  const shown = openDialog(page, 'Data key Power BI');
  await expect(shown).toContainText('It will not be shown again.');
  const key = (await shown.getByText(/^bahi_\S{43}$/).textContent()) ?? '';
  await expect(shown.getByRole('button', { name: 'Copy key' })).toBeFocused();

  await page.keyboard.press('Escape');
  await press(openDialog(page, 'Close without copying the key ?'), 'No, cancel');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(shown, 'Copy key');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Power BI' });
  await expect(row).toContainText('Never');
  expect(await readLines(page, key)).toBe(200);
  await page.reload();
  await expect(row).toContainText(/\d\d:\d\d, lines/);

  await press(page, 'Revoke Power BI');
  await press(openDialog(page, 'Are you sure you want to revoke this data key ?'), "Yes, I'm sure");
  await expectToast(page, 'Power BI is revoked');
  await expect(row).toContainText('Revoked');
  await expect(page.getByRole('button', { name: 'Revoke Power BI' })).toHaveCount(0);
  expect(await readLines(page, key)).toBe(401);

  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('listitem').filter({ hasText: 'Power BI' });
  await expect(card).toContainText('by Rajesh Patil');
  await expectNoSidewaysScroll(page);
});

test('an auditor sees the data keys without a button, and a manager sees no such tab', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  for (const role of ['AUDITOR', 'MANAGER'] as const) {
    const phoneNumber = newPhone();
    await session.mustCall(createUser, { role, name: 'Kavita Deshmukh', phoneNumber });
    await signInWithSession(page, await signIn(product, phoneNumber));
    await page.goto(DATA_KEYS);
    const tab = page.getByRole('tab', { name: 'Data Keys' });
    const isShown = role === 'AUDITOR';
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      isShown ? 'Data Keys' : 'Personal Details',
    );
    await expect(tab).toHaveCount(isShown ? 1 : 0);
    if (isShown) await expect(page.getByText('No data key has been made yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New data key' })).toHaveCount(0);
  }
});

/** Reads a table as a program does. @returns the status */
async function readLines(page: Page, key: string): Promise<number> {
  const response = await page.request.get('/api/data/lines', { headers: { authorization: `Bearer ${key}` } });
  return response.status();
}
