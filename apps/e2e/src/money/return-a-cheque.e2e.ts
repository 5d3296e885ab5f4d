import { createBranch } from '@bahi/contract/access/create-branch';
import { listBranches } from '@bahi/contract/access/list-branches';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, totalRow } from '../support/page-content.ts';
import { expectToast } from '../support/toasts.ts';
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
    [later, 'Bank Charges', '-', '-', 'Online', '-', '₹295.00', '-', ...by],
    [later, 'Taken back VERMA-1', ...about, '-', '-', '-', '−₹500.00', ...by],
    [later, 'Cheque Returned VERMA-1', ...about, 'Cheque', '-', '₹39,500.00', '-', ...by],
    [then, 'Force Settled VERMA-1', ...about, '-', '-', '-', '₹500.00', ...by],
    [then, 'Settlement VERMA-1', ...about, 'Cheque', '₹39,500.00', '-', '-', ...by],
    totalRow('5 entries', '₹39,500.00', '₹39,795.00', '₹0'),
  ]);
  await expect(page.getByRole('img', { name: 'The cheque came back' })).toHaveCount(2);
});

test('a cheque that was deposited leaves the bank of the branch that deposited it', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const headOffice = (await session.mustCall(listBranches, {})).branches[0]?.id ?? '';
  const nagpur = (await session.mustCall(createBranch, { name: 'Nagpur', code: 'NGP' })).branch.id;
  const { id: tripId } = await fleet.podSubmitted(40_000);
  const paid = { date: daysAgo(4), mode: 'CHEQUE', cashBranchId: nagpur, paymentRefNo: '111111' } as const;
  await session.mustCall(settleTrip, { tripId, amountReceived: 20_000, isForceSettled: false, ...paid });
  await session.mustCall(createTransfer, {
    from: { branchId: nagpur, mode: 'CHEQUE' },
    to: { branchId: headOffice, mode: 'ONLINE' },
    amount: 20_000,
    date: daysAgo(3),
  });

  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await page.getByRole('button', { name: /^More of .* Cheque/ }).click();
  await page.getByRole('menuitem', { name: 'Cheque returned...' }).click();
  const dialog = openDialog(page, 'Cheque returned');
  await expect(dialog.getByRole('combobox', { name: 'Leaves' })).toHaveValue('Online of Head Office');
  await expect(dialog.getByRole('combobox', { name: 'Leaves' })).toHaveAccessibleDescription(
    'The money is in Online of Head Office',
  );
  await type(dialog, 'Bank Charges', '354');
  await expect(dialog).toContainText('Online of Head Office then holds −₹354.00.');
  await press(dialog, 'Save');
  await expectToast(page, 'Cheque returned: ₹20,000.00');
  const readBox = async (branchId: string, mode: 'ONLINE' | 'CHEQUE') =>
    (await session.mustCall(listCashBook, { branchId, mode })).closing;
  expect([await readBox(nagpur, 'CHEQUE'), await readBox(headOffice, 'ONLINE')]).toEqual([0, -354]);
});
