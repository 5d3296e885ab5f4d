import { createBranch } from '@bahi/contract/access/create-branch';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('the hire of a lorry leaves the box of the branch that books the trip, or is owed to its vendor', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { branch } = await session.mustCall(createBranch, { name: 'Pune', code: 'PNQ' });
  const input = fleet.startInput(40_000, { branchId: branch.id, lrNumber: 'PN-1' });
  const { trip } = await session.mustCall(startTrip, input);
  await page.goto(`/dashboard/trips/info?id=${trip.id}`);

  for (const [amount, mode] of [
    ['12000', 'Cash'],
    ['10000', 'Credit'],
  ] as const) {
    await press(page, 'Add Expense');
    const dialog = openDialog(page, 'Add Expense');
    await dialog.getByText('Lorry Hire', { exact: true }).click();
    await type(dialog, 'Amount', amount);
    await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText(mode).click();
    await choose(page, 'Vendor', 'Verma Petroleum');
    if (mode === 'Cash') {
      await expect(dialog.getByRole('combobox', { name: 'Paid from' })).toHaveValue('Pune');
      await expect(dialog.getByText('Paid now. Choose Credit to owe it.')).toBeVisible();
    }
    await press(dialog, 'Add Expense');
    await expect(dialog).toBeHidden();
  }
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹22,000.00');
  await page.goto(`/dashboard/branches/info?id=${branch.id}`);
  await expect(page.locator('section').filter({ hasText: 'In Pune’s boxes' })).toContainText(
    'Cash−₹12,000.00',
  );
  await page.goto(`/dashboard/vendors/vendor-details?id=${fleet.vendorId}`);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹10,000.00 you owe them');
});
