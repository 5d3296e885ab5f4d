import { createBranch } from '@bahi/contract/access/create-branch';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { labelledValue } from '../support/page-content.ts';
import { createTruck } from '../support/trip-screens.ts';

test('a vehicle moves to Pune five days ago, and its expenses before that stay with the head office', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { vehicleId } = await createTruck(session);
  await page.goto(`/dashboard/vehicles/info?id=${vehicleId}`);
  await expect(labelledValue(page, 'Vehicle Type')).toHaveText('Truck');
  await expect(page.getByRole('main')).not.toContainText('Branch');

  const { branch } = await session.mustCall(createBranch, { name: 'Pune', code: 'PUN' });
  await page.goto(`/dashboard/vehicles/info?id=${vehicleId}`);
  await expect(labelledValue(page, 'Branch')).toHaveText('Head Office');
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'From')).toHaveValue(formatDay(daysAgo(0)));
  await choose(page, 'Branch', 'Pune');
  await typeDay(page, 'From', daysAgo(5));
  await press(page, 'Update Vehicle');
  await expectToast(page, 'Vehicle Updated');
  await expect(pageHeading(page, 'MH12AB1234')).toBeVisible();
  await expect(labelledValue(page, 'Branch')).toHaveText('Pune');
  await expect(labelledValue(page, 'Branches so far')).toHaveText(
    `Pune from ${formatDay(daysAgo(5))}, before that Head Office`,
  );

  const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', vehicleId } as const;
  await session.mustCall(createTransaction, { ...toll, amount: 500, date: daysAgo(6) });
  await session.mustCall(createTransaction, { ...toll, amount: 700, date: daysAgo(5) });
  const { totals } = await session.mustCall(listTransactions, { vehicleId, branchId: branch.id });
  expect(totals.expense).toBe(700);
});
