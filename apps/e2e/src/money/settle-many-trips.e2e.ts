import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

/** The most trips per payment, docs/rules/money.md#bulk-payments. */
const MAX_TRIPS = 500;
const CONCURRENT = 20;
/** The LR numbers that the search finds. */
const FOUND = Array.from({ length: MAX_TRIPS }, (_, index) => String(index + 1)).filter((lr) =>
  lr.includes('12'),
);

test('one payment covers 500 trips: the form follows every key and selects many trips at once', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  for (let created = 0; created <= MAX_TRIPS; created += CONCURRENT)
    await Promise.all(
      Array.from({ length: Math.min(CONCURRENT, MAX_TRIPS + 1 - created) }, () => fleet.podSubmitted(1_000)),
    );
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹5,01,000.00 they owe you');
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await expect(dialog).toContainText(`One payment takes at most ${MAX_TRIPS} trips.`);

  // As fast as keys can be typed.
  await field(dialog, 'Amount').pressSequentially('498765.43');
  await expect(field(dialog, 'Amount')).toHaveValue('4,98,765.43');
  await expect(dialog).toContainText('498 in full, 1 in part. Balance after ₹2,234.57');
  await field(dialog, 'Search trips').pressSequentially('VERMA-12');
  await expect(dialog.getByRole('row')).toHaveCount(1 + FOUND.length);
  await dialog.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await expect(dialog).toContainText(`${498 - FOUND.length} in full, 1 in part`);
  await expect(dialog).toContainText(`Left to allocate ₹${FOUND.length},000.00`);
  await dialog.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(dialog).toContainText('498 in full, 1 in part');
  await field(dialog, 'Search trips').clear();
  await type(dialog, 'Amount', '500000');
  await expect(dialog).toContainText('500 in full. Balance after ₹1,000.00');
  await press(dialog, 'Collect Payment');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹1,000.00 they owe you');
  await expect(page.getByRole('gridcell', { name: /^Bulk Payment Received.*and 497 more/ })).toBeVisible();
  await press(page, 'Collect Payment');
  await expect(dialog).not.toContainText('One payment takes at most');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1 + 1 + 1);
});
