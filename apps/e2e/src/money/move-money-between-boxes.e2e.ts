import { createBranch } from '@bahi/contract/access/create-branch';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

test('cash is taken to the bank and sent to another branch, and the cash book follows', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(60_000);
  await fleet.advance(tripId, 45_000);
  const today = formatDay(daysAgo(0));
  const book = page.getByRole('region', { name: 'Cash book' });
  const dayInBook = book.getByRole('row', { name: new RegExp(`^${today}`) });
  const figure = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).first();

  await page.goto('/dashboard/transactions');
  await page.getByRole('main').getByRole('link', { name: 'Cash Book' }).click();
  await expect(pageHeading(page, 'Cash Book')).toBeVisible();
  await expect(figure('Closing')).toContainText('₹45,000.00');

  await test.step('a transfer to the bank mentions no branch', async () => {
    await press(page, 'Transfer');
    const dialog = openDialog(page, 'Transfer');
    await dialog.getByRole('radiogroup', { name: /^From/ }).getByText('Cash', { exact: true }).click();
    await dialog.getByRole('radiogroup', { name: /^To/ }).getByText('Online', { exact: true }).click();
    await type(dialog, 'Amount', '25000');
    await type(dialog, 'Reference No.', 'SLIP 0442');
    await expect(dialog).not.toContainText(/branch/i);
    await press(dialog, 'Transfer');
    await expectToast(page, 'Transfer saved');
    await expect(dayInBook).toContainText('₹25,000.00');
    await expect(page.getByRole('main')).not.toContainText(/branch|head office/i);
  });

  await test.step('a day opens its transactions', async () => {
    await expect(book).toContainText('Cash to Online · Ref. SLIP 0442');
    await dayInBook.getByRole('link', { name: '₹25,000.00' }).click();
    await expect(pageHeading(page, 'Transactions')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Cash to Online · Ref. SLIP 0442' })).toBeVisible();
    await page.goBack();
  });

  await test.step('a transfer goes to another branch', async () => {
    await session.mustCall(createBranch, { name: 'Raipur', code: 'RPR' });
    await page.goto('/dashboard/cash-book?mode=ONLINE');
    await expect(page.getByRole('heading', { name: 'Head Office, Online' })).toBeVisible();
    await press(page, 'Transfer');
    const dialog = openDialog(page, 'Transfer');
    await choose(page, 'To branch', 'Raipur');
    await type(dialog, 'Amount', '10000');
    await press(dialog, 'Transfer');
    await expectToast(page, 'Transfer saved');
    await press(page, 'Head Office');
    await page.getByRole('radio', { name: 'Raipur' }).click();
    await expect(page.getByRole('heading', { name: 'Raipur, Online' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Cash', { exact: true }).click();
    await expect(figure('Closing')).toContainText('₹10,000.00');
  });

  await test.step('the book fits, also on a small desktop and on a phone', async () => {
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = () => book.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden).toBe(0);
      await expect(dayInBook).toContainText('₹10,000.00');
    }
  });
});
