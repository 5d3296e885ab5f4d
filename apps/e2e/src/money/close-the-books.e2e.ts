import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, totalRow } from '../support/page-content.ts';
import { confirmWithReason, openDialog } from '../support/trip-screens.ts';

test('closed books accept no entries, post corrections today, and open again', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  const toll = { type: 'ONE_SHOT', category: 'TOLL', amount: 1_200, mode: 'CASH' } as const;
  await session.mustCall(createTransaction, { ...toll, tripId, date: daysAgo(7) });
  const until = formatDay(daysAgo(5));

  await page.goto('/dashboard/transactions');
  await press(page, 'Close books');
  const closing = openDialog(page, 'Close books');
  await expect(closing).toContainText('The books are open.');
  await typeDay(closing, 'Closed until', daysAgo(5));
  await type(closing, 'Reason', 'The return is filed');
  await press(closing, 'Save');
  await expect(page.getByText(`The books are closed until ${until}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Closed until ${until}` })).toBeVisible();

  // The form shows the refusal at its date.
  await press(page, 'Add expense');
  const adding = openDialog(page, 'Add expense');
  await choose(page, 'Category', 'Rent');
  await type(adding, 'Amount', '500');
  await typeDay(adding, 'Date', daysAgo(5));
  await press(adding, 'Add expense');
  await expect(adding.getByText(`The books are closed until ${until}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, "Yes, I'm sure");

  await page.getByRole('gridcell', { name: /^Toll/ }).focus();
  await page.keyboard.press('Enter');
  await press(openDialog(page, 'Toll'), 'Delete...');
  const asked = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(asked, 'Entered twice');
  const row = (day: string, what: string, amount: string) =>
    [day, `${what} VERMA-1`, '-', 'MH12AB1234', 'Cash', '-', amount, '-', 'Rajesh', ''] as const;
  await expectRows(page, [
    [...row(formatDay(daysAgo(0)), 'Taken back', '−₹1,200.00')],
    [...row(formatDay(daysAgo(7)), 'Toll', '₹1,200.00')],
    totalRow('2 entries', '₹0', '₹0', '₹0'),
  ]);

  await press(page, `Closed until ${until}`);
  const opening = openDialog(page, 'Close books');
  await expect(opening).toContainText(`The books are closed until ${until}.`);
  await opening.getByText('Open again').click();
  await type(opening, 'Reason', 'A slip came late');
  await press(opening, 'Save');
  await expect(page.getByRole('button', { name: 'Close books' })).toBeVisible();
});
