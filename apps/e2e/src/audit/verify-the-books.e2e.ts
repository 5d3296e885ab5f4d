import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

test('an owner verifies the books, and finds the result in the trail', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);
  await page.goto('/dashboard/audit');
  const line = page.getByRole('status').filter({ hasText: /books/i });
  await expect(line).toHaveText('The books were not verified yet.');
  const verify = page.getByRole('button', { name: 'Verify now' });
  await verify.focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveText(
    /^Books verified today \d\d:\d\d: \d+ events in \d+ streams, all in order\.$/,
  );
  await expect(verify).toBeEnabled();

  await page.getByRole('button', { name: /^Jobs 1$/ }).click();
  const row = page.getByRole('row').filter({ hasText: /Verified the books: \d+ events, all in order/ });
  await expect(row).toContainText('System');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(line).toBeVisible();
  await expect(verify).toBeVisible();
  await expectNoSidewaysScroll(page);
  const events = /: (\d+) events/.exec((await line.textContent()) ?? '')?.[1];
  await page.getByRole('button', { name: 'Verify now' }).click();
  // The first one is recorded by now: its beginning, with the key of the request, and its result.
  await expect(line).toContainText(`${Number(events) + 3} events`);
});
