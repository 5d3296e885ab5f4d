import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { findUnreadable } from '../support/find-unreadable.ts';
import { choose, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectRows, totalRow } from '../support/page-content.ts';
import { waitUntilStill } from '../support/wait-until-still.ts';
import { openDialog } from '../support/trip-screens.ts';

const today = formatDay(daysAgo(0));
const enteredBy = ['Rajesh', ''];

test('a salary and a hired lorry on credit are entered, and fleet expenses show the cost', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', date: daysAgo(0), amount: 1_000 } as const;
  await session.mustCall(createTransaction, { ...toll, tripId });

  await page.goto('/dashboard/transactions');
  await press(page, 'Add expense');
  const dialog = openDialog(page, 'Add expense');
  await choose(page, 'Category', 'Salary');
  await type(dialog, 'Amount', '22000');
  await press(dialog, 'Add expense');
  const person = page.getByRole('combobox', { name: 'Paid to', exact: true });
  await expect(person).toHaveAccessibleDescription('This field is required');
  await choose(page, 'Paid to', 'Ravi Verma');
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();

  await press(page, 'Add expense');
  await choose(page, 'Category', 'Lorry Hire');
  await type(dialog, 'Amount', '7000');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await choose(page, 'Trip', 'VERMA-1');
  await choose(page, 'Vendor', 'Verma Petroleum');
  await type(dialog, 'Bill No.', 'LH/7');
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();
  const salary = [today, 'Salary Ravi Verma', '-', '-', 'Online', '-', '₹22,000.00', '-', ...enteredBy];
  const hire = [
    ...[today, 'Lorry Hire VERMA-1 Bill LH/7', 'Verma Petroleum', 'MH12AB1234', 'Credit'],
    ...['-', '-', '₹7,000.00', ...enteredBy],
  ];
  const paid = [today, 'Toll VERMA-1', '-', 'MH12AB1234', 'Cash', '-', '₹1,000.00', '-', ...enteredBy];
  await expectRows(page, [hire, salary, paid, totalRow('3 entries', '₹0', '₹23,000.00', '₹7,000.00')]);

  await page.goto('/dashboard/vendors');
  await page.getByRole('gridcell', { name: 'Verma Petroleum', exact: true }).click();
  await expect(page.getByText('you owe them')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Lorry Hire Bill LH/7 VERMA-1' })).toBeVisible();

  await page.getByRole('link', { name: 'Fleet Expenses' }).click();
  await expect(pageHeading(page, 'Fleet Expenses')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toHaveText(/^Without a vehicle.*₹22,000.00.*73.33%$/);
  await expect(page.getByRole('row').nth(2)).toHaveText(/^MH12AB1234.*₹8,000.00.*26.67%$/);
  await expect(page.getByRole('row').last()).toHaveText(/^Total.*₹30,000.00.*100.00%$/);
  // Charts follow once their script has loaded.
  await expect(page.locator('.apexcharts-pie-area')).toHaveCount(3);
  await expect(page.locator('.apexcharts-bar-area')).toHaveCount(3);

  await page.getByRole('row').nth(2).getByRole('link', { name: '₹8,000.00' }).click();
  await expect(page).toHaveURL(/\/dashboard\/transactions\?kind=EXPENSE&vehicleId=/);
  await expectRows(page, [hire, paid, totalRow('2 entries', '₹0', '₹1,000.00', '₹7,000.00')]);

  await page.goto('/dashboard/fleet-expense');
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Month').click();
  await expect(page).toHaveURL(/by=MONTH/);
  await expect(page.getByRole('row').nth(1)).toHaveText(/₹30,000.00.*100.00%$/);

  await test.step('at 1024 px nothing is cut, and categories, months and table follow each other', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await waitUntilStill(page);
    expect(await findUnreadable(page)).toEqual([]);
    const [categories, months] = await Promise.all([boxOf('By category'), boxOf('By month')]);
    const table = await page.locator('.expense-table').boundingBox();
    expect(categories.y + categories.height).toBeLessThan(months.y);
    expect(months.y + months.height).toBeLessThan(table?.y ?? 0);
  });

  async function boxOf(name: string) {
    // The table is grouped by month, too, and comes below.
    const box = await card(page, name).first().boundingBox();
    if (box === null) throw new Error(`no card ${name}`);
    return box;
  }
});
