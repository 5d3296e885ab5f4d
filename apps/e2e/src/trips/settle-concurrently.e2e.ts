import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectRows, labelledValue } from '../support/page-content.ts';
import { expectToast } from '../support/toasts.ts';
import { confirmWithReason, expectStatus, openDialog } from '../support/trip-screens.ts';
import { disableLive } from '../support/disable-live.ts';

const today = formatDay(daysAgo(0));

test('the second of two users sees what changed and keeps their input', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: first } = await fleet.podSubmitted(10_000);
  const { id: second } = await fleet.podSubmitted(20_000);
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await type(dialog, 'Amount', '25000');
  await type(dialog, 'Amount of VERMA-2', '15000');
  await type(dialog, 'Notes', 'Two cheques');

  const paid = { date: daysAgo(0), mode: 'CASH' } as const;
  await session.mustCall(settleTrip, { tripId: first, amountReceived: 10_000, ...paid });
  await expect(dialog).toContainText('Somebody else has changed this: VERMA-1 is settled.');
  await expect(dialog).toContainText('No longer open');
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveAccessibleDescription(
    'Somebody else has settled or deleted this: untick it',
  );
  await expect(field(dialog, 'Amount')).toHaveValue('25,000');
  await expect(field(dialog, 'Amount of VERMA-2')).toHaveValue('15,000');
  await expect(field(dialog, 'Notes')).toHaveValue('Two cheques');

  // Unticking removes the row.
  await dialog.getByRole('checkbox', { name: 'VERMA-1' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'VERMA-1' })).toBeHidden();
  await type(dialog, 'Amount', '15000');
  await expect(field(dialog, 'Amount of VERMA-2')).toHaveValue('15,000');
  await press(dialog, 'Collect Payment');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹5,000.00 they owe you');

  await test.step('a later settlement blocks deleting the payment and names the trip', async () => {
    await session.mustCall(settleTrip, { tripId: second, amountReceived: 5_000, ...paid });
    await press(page, `Delete Bulk Payment Received of ${today}, ₹15,000.00`);
    const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
    const refusal = 'VERMA-2 was settled after this payment; reopen it first';
    await expect(question).toContainText(refusal);
    await confirmWithReason(question, 'The cheque was for somebody else');
    await expectToast(page, refusal);
    await expect(field(question, 'Reason')).toHaveValue('The cheque was for somebody else');
    await session.mustCall(reopenTrip, { tripId: second, date: daysAgo(0), notes: 'Settled by mistake' });
    await press(question, "Yes, I'm sure");
    await expect(question).toBeHidden();
  });
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹20,000.00 they owe you');
});

test('a change that the page does not know yet is reported at its row', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.podSubmitted(10_000);
  await disableLive(page);
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await type(dialog, 'Amount', '10000');
  await session.mustCall(createSettlement, {
    customerId: fleet.customerId,
    date: daysAgo(0),
    mode: 'CASH',
    totalAmount: 4_000,
    tripSettlement: [{ tripId, amount: 4_000 }],
  });
  await press(dialog, 'Collect Payment');
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveAccessibleDescription(
    'Trip amount cannot exceed ₹6,000.',
  );
  await expect(field(dialog, 'Amount')).toHaveValue('10,000');
  await expect(dialog).toContainText('VERMA-1 is ₹6,000.00 now');
  await type(dialog, 'Amount', '6000');
  await press(dialog, 'Collect Payment');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹0');
});

/** docs/rules/money.md#worked-examples, received by a bulk payment. */
test('the worked example is settled by a bulk payment, with the shortfall written off on the trip', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.podSubmitted(40_000);
  const spent = { tripId, date: daysAgo(9), mode: 'CASH' } as const;
  await session.mustCall(createTransaction, {
    ...spent,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: 15_000,
    portions: [
      { category: 'FUEL', amount: 8_000, fuelQuantity: 85 },
      { category: 'DRIVER_ADVANCE', amount: 3_000 },
    ],
  });
  await session.mustCall(createTransaction, { ...spent, type: 'ONE_SHOT', category: 'TOLL', amount: 1_200 });
  const shortage = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 500 } as const;
  await session.mustCall(createTransaction, { tripId, date: daysAgo(8), ...shortage });

  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await type(dialog, 'Amount', '24000');
  await expect(dialog).toContainText('1 in part. Balance after ₹500.00');
  await typeDay(dialog, 'Payment Date', daysAgo(11));
  await press(dialog, 'Collect Payment');
  await expect(field(dialog, 'Payment Date')).toHaveAccessibleDescription(
    `VERMA-1 started on ${formatDay(daysAgo(10))}. Enter money that came earlier as an advance or on account.`,
  );
  await typeDay(dialog, 'Payment Date', daysAgo(0));
  await press(dialog, 'Collect Payment');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'VERMA-1' }).first().click();
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await type(settle, 'Receivables', '0');
  await press(settle, 'Force settle');
  await press(openDialog(page, 'Are you sure you want to force settle a payment ?'), "Yes, I'm sure");
  await expectStatus(page, 'Settled');
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹39,000.00');
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹12,200.00');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹26,800.00');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹0');

  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  const [started, advanced] = [formatDay(daysAgo(10)), formatDay(daysAgo(9))];
  const short = formatDay(daysAgo(8));
  await expectRows(page, [
    [today, 'Force Settled VERMA-1', '₹500.00', '-', '₹0'],
    [today, 'Bulk Payment Received VERMA-1', '₹24,000.00', '-', '₹500.00'],
    [short, 'Shortage Amount VERMA-1', '₹500.00', '-', '₹24,500.00'],
    [advanced, 'Advance VERMA-1', '₹15,000.00', '-', '₹25,000.00'],
    [started, 'Receivable VERMA-1 Verma Yard Verma Depot', '-', '₹40,000.00', '₹40,000.00'],
  ]);
});
