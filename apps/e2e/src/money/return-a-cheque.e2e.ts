import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, totalRow } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test("a returned cheque makes its trip owe again, on that day, and posts the bank's charges", async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.podSubmitted(40_000);
  const paid = { date: daysAgo(3), mode: 'CHEQUE' } as const;
  await session.mustCall(settleTrip, { tripId, amountReceived: 39_500, isForceSettled: true, ...paid });

  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await page.getByRole('button', { name: /^More of .* Cheque$/ }).click();
  await page.getByRole('menuitem', { name: 'Cheque returned...' }).click();
  const dialog = openDialog(page, 'Cheque returned');
  await typeDay(dialog, 'Returned on', daysAgo(1));
  await type(dialog, 'Bank Charges', '295');
  await press(dialog, 'Save');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('POD Submitted')).toBeVisible();
  const { trip } = await session.mustCall(findTrip, { tripId });
  expect(trip.balance).toBe(40_000);

  await page.goto('/dashboard/transactions');
  await expect(pageHeading(page, 'Transactions')).toBeVisible();
  const [then, later] = [formatDay(daysAgo(3)), formatDay(daysAgo(1))];
  const about = ['Verma & Co.', 'MH12AB1234'];
  const by = ['Rajesh', ''];
  await expectRows(page, [
    [later, 'Bank Charges', '-', '-', 'Cheque', '-', '₹295.00', '-', ...by],
    [later, 'Taken back VERMA-1', ...about, '-', '-', '-', '−₹500.00', ...by],
    [later, 'Cheque Returned VERMA-1', ...about, 'Cheque', '-', '₹39,500.00', '-', ...by],
    [then, 'Force Settled VERMA-1', ...about, '-', '-', '-', '₹500.00', ...by],
    [then, 'Settlement VERMA-1', ...about, 'Cheque', '₹39,500.00', '-', '-', ...by],
    totalRow('5 entries', '₹39,500.00', '₹39,795.00', '₹0'),
  ]);
  await expect(page.getByRole('img', { name: 'The cheque came back' })).toHaveCount(2);
});
