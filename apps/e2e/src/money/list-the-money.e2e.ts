import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { findUnreadable } from '../support/find-unreadable.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, totalRow, labelledValue } from '../support/page-content.ts';
import { confirmWithReason, openDialog } from '../support/trip-screens.ts';

test("the firm's transactions are listed, filtered, corrected and opened", async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.podSubmitted(40_000);
  await fleet.advance(tripId, 15_000);
  const on = { tripId, date: daysAgo(7), mode: 'ONLINE' } as const;
  await session.mustCall(createTransaction, { ...on, type: 'ONE_SHOT', category: 'TOLL', amount: 1_200 });
  const shortage = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 500 } as const;
  await session.mustCall(createTransaction, { ...on, ...shortage });

  const [then, later] = [formatDay(daysAgo(9)), formatDay(daysAgo(7))];
  const charge = [later, 'Shortage Amount VERMA-1', 'Verma & Co.', 'MH12AB1234', '-', '-', '-', '₹500.00'];
  const toll = [later, 'Toll VERMA-1', '-', 'MH12AB1234', 'Online', '-', '₹1,200.00', '-'];
  const advance = [then, 'Advance VERMA-1', 'Verma & Co.', 'MH12AB1234', 'Cash', '₹15,000.00', '-', '-'];
  const by = ['Rajesh', ''];

  await page.goto('/dashboard/trips');
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(pageHeading(page, 'Transactions')).toBeVisible();
  await expectRows(page, [
    [...charge, ...by],
    [...toll, ...by],
    [...advance, ...by],
    totalRow('3 entries', '₹15,000.00', '₹1,200.00', '₹500.00'),
  ]);
  await expect(labelledValue(page, 'Net cash')).toContainText('₹13,800.00');

  await test.step('day, party and amount are visible on a small desktop', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectRows(
      page,
      [
        [charge[0], charge[1], charge[2], '₹500.00 Non-cash', 'MH12AB1234', '-', ...by],
        [toll[0], toll[1], toll[2], '₹1,200.00 Money out', 'MH12AB1234', 'Online', ...by],
        [advance[0], advance[1], advance[2], '₹15,000.00 Money in', 'MH12AB1234', 'Cash', ...by],
        ['', 'Total of 3 entries', '', 'Net cash ₹13,800.00', '', '', '', ''],
      ].map((row) => row.map(String)),
    );
    expect(await findUnreadable(page, ['₹15,000.00'])).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await press(page, 'Direction');
  await page.getByRole('radio', { name: 'Money in' }).click();
  await expect(page).toHaveURL(/direction=INWARD/);
  await expectRows(page, [[...advance, ...by], totalRow('1 entry', '₹15,000.00', '₹0', '₹0')]);
  await page.keyboard.press('Escape');
  await press(page, 'Clear Filters');

  // By keyboard: into the rows, down, and Enter opens a row.
  await page.getByRole('gridcell', { name: 'Toll VERMA-1' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const entry = openDialog(page, 'Advance');
  await expect(entry).toContainText('by Rajesh Patil');
  await press(entry, 'Delete...');
  await confirmWithReason(
    openDialog(page, 'Are you sure you want to delete this transaction ?'),
    'Paid by RTGS, not cash',
  );
  await expectRows(page, [
    [...charge, ...by],
    [...toll, ...by],
    totalRow('2 entries', '₹0', '₹1,200.00', '₹500.00'),
  ]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  const undone = ['Taken back VERMA-1', 'Verma & Co.', 'MH12AB1234', 'Cash', '−₹15,000.00', '-', '-'];
  await expectRows(page, [
    [...charge, ...by],
    [...toll, ...by],
    [then, ...undone, ...by],
    [...advance, ...by],
    totalRow('4 entries', '₹0', '₹1,200.00', '₹500.00'),
  ]);
  await expect(page.getByRole('img', { name: /by Rajesh Patil: “Paid by RTGS, not cash”$/ })).toBeVisible();

  await page.getByRole('button', { name: /Shortage Amount, ₹500.00$/ }).click();
  await page.getByRole('menuitem', { name: 'Open khata' }).click();
  await expect(pageHeading(page, 'Party Details')).toBeVisible();
});
