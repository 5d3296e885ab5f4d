import { createBranch } from '@bahi/contract/access/create-branch';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

test('a box is opened, its cash is counted against the book, and a forgotten expense explains the difference', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(60_000);
  await session.mustCall(createBranch, { name: 'Raipur', code: 'RPR' });
  const today = formatDay(daysAgo(0));
  const book = page.getByRole('region', { name: 'Cash book' });
  const dayInBook = book.getByRole('row', { name: new RegExp(`^${today}.*Short|^${today}.*Agrees`) });

  await test.step('the opening is the first row of the book', async () => {
    await page.goto('/dashboard/cash-book');
    await press(page, 'Opening of the box');
    const dialog = openDialog(page, 'Opening of the box');
    await type(dialog, 'Amount', '31480');
    await press(dialog, 'Save');
    await expectToast(page, 'Opening saved');
    await expect(book.getByRole('row').filter({ hasText: 'Opening of the box' })).toContainText('₹31,480.00');
    await expect(book.getByRole('row').last()).toContainText('Balance brought forward₹0');
    await expect(page.getByRole('button', { name: 'Correct the opening' })).toBeVisible();
  });

  await test.step('the cash is counted by keyboard and is short', async () => {
    await page.getByRole('button', { name: 'Count the cash' }).focus();
    await page.keyboard.press('Enter');
    const count = page.getByRole('region', { name: `Count of ${today}` });
    await expect(book.getByRole('row', { name: 'being counted' })).toContainText(today);
    await expect(count.getByRole('textbox', { name: '₹500' })).toBeFocused();
    await page.keyboard.type('62');
    for (const pieces of ['1', '1', '', '', '2']) {
      await page.keyboard.press('Tab');
      if (pieces !== '') await page.keyboard.type(pieces);
    }
    await expect(count.getByText('₹31,320.00')).toBeVisible();
    await expect(count.getByRole('term').filter({ hasText: 'Short' })).toBeVisible();
    await expect(count.getByText('₹160.00')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Count saved');
    await expect(count).toBeHidden();
    await expect(dayInBook).toContainText('₹31,320.00 Short ₹160.00');
  });

  await test.step('a toll paid from another branch’s cash changes nothing here, one paid from this box does', async () => {
    await page.goto(`/dashboard/trips/info?id=${tripId}`);
    for (const branch of ['Raipur', 'Head Office']) {
      await press(page, 'Add Expense');
      const dialog = openDialog(page, 'Add Expense');
      await dialog.getByText('Toll', { exact: true }).click();
      await type(dialog, 'Amount', '60');
      await dialog.getByText('Cash', { exact: true }).click();
      if (branch === 'Raipur') await choose(page, 'Paid from', branch);
      await press(dialog, 'Add Expense');
      await expectToast(page, 'Expense added');
    }
    await expect(page.getByText('Paid from Raipur')).toBeVisible();
    await page.goto('/dashboard/cash-book');
    await expect(dayInBook).toContainText('₹31,320.00 Short ₹100.00');
  });

  await test.step('the missing amount is entered as an expense of that box and day', async () => {
    await page.getByRole('button', { name: /^Enter as expense/ }).click();
    const dialog = openDialog(page, 'Add expense');
    await expect(field(page, 'Amount')).toHaveValue('100');
    await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Paid from' })).toHaveValue('Head Office');
    await choose(page, 'Category', 'Rent');
    await press(dialog, 'Add expense');
    await expectToast(page, 'Expense added');
    await expect(dayInBook).toContainText('₹31,320.00 Agrees');
  });

  await test.step('the day lists what came in and went out, with the balance after each', async () => {
    await expect(book.getByRole('row').filter({ hasText: 'Toll' })).toHaveText(
      /MH12AB1234-₹60\.00₹31,420\.00$/,
    );
    await expect(book.getByRole('row').filter({ hasText: 'Rent' })).toHaveText(/-₹100\.00₹31,320\.00$/);
    const day = book.getByRole('button', { name: today });
    await day.press('Enter');
    await expect(book.getByRole('row').filter({ hasText: 'Toll' })).toBeHidden();
    await day.press('Enter');
    await expect(book.getByRole('link', { name: '₹160.00' })).toBeVisible();
    await book.getByRole('link', { name: '₹160.00' }).click();
    await expect(page.getByRole('gridcell', { name: /^Toll/ })).toHaveCount(1);
    await page.goBack();
  });

  await test.step('the book fits, also on a small desktop and on a phone', async () => {
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = () => book.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden).toBe(0);
      await expect(dayInBook).toContainText('Agrees');
    }
    await expect(pageHeading(page, 'Cash Book')).toBeVisible();
  });
});
