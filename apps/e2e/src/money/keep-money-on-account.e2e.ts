import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectRows, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

const [today, startedOn, advancedOn] = [formatDay(daysAgo(0)), formatDay(daysAgo(10)), formatDay(daysAgo(9))];
const ROUTE = 'Verma Yard Verma Depot';

test('money received on account is refunded, and the rest is set off', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: surplusId } = await fleet.started(10_000);
  await fleet.advance(surplusId, 11_500);
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  const trip = [
    [advancedOn, 'Advance VERMA-1', '₹11,500.00', '-', '−₹1,500.00'],
    [startedOn, `Receivable VERMA-1 ${ROUTE}`, '-', '₹10,000.00', '₹10,000.00'],
  ];
  const onAccount = [today, 'Settlement ₹2,000.00 on account', '₹2,000.00', '-', '−₹3,500.00'];
  const refund = [...[today, 'Payment Sent VERMA-1 ₹2,000.00 on account'], ...['-', '₹2,600.00', '−₹900.00']];

  await test.step('receive money on account', () => receiveOnAccount(page));
  await expectRows(page, [onAccount, ...trip]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹3,500.00 you owe them');
  await expect(labelledValue(page, 'Credit on Account')).toHaveText('₹2,000.00 received and not yet used');
  await test.step('refund no more than the credit', () => refundPart(page));
  await expectRows(page, [refund, onAccount, ...trip]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹900.00 you owe them');
  await page.getByRole('link', { name: 'VERMA-1' }).first().click();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance−₹900.00');

  await test.step('a surplus is set off against the next trip', async () => {
    await fleet.podSubmitted(20_000);
    await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
    await press(page, 'Collect Payment');
    const dialog = openDialog(page, 'Collect Payment');
    await dialog.getByRole('checkbox', { name: 'VERMA-1' }).check();
    await type(dialog, 'Amount', '19100');
    await expect(field(dialog, 'Amount of VERMA-1')).toHaveValue('−900');
    await expect(field(dialog, 'Amount of VERMA-2')).toHaveValue('20,000');
    await expect(dialog).toContainText('1 in full, 1 set off. Balance after ₹0');
    await press(dialog, 'Collect Payment');
    await expect(dialog).toBeHidden();
  });
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹0');
  await expect(page.getByRole('button', { name: 'Collect Payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await page.getByRole('button', { name: 'Collect Payment' }).hover();
  await expect(page.getByText('No actionable amount to collect')).toBeVisible();
});

async function receiveOnAccount(page: Page): Promise<void> {
  await press(page, 'Receive on account');
  const dialog = openDialog(page, 'Receive on account');
  await press(dialog, 'Receive on account');
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(/^This field is required/);
  await type(dialog, 'Amount', '2000');
  await press(dialog, 'Receive on account');
  await expect(dialog).toBeHidden();
}

async function refundPart(page: Page): Promise<void> {
  await press(page, 'Make Payment');
  const dialog = openDialog(page, 'Make Payment');
  await type(dialog, 'Payment Amount', '3500.01');
  await expect(field(dialog, 'Payment Amount')).toHaveAccessibleDescription('Amount cannot exceed ₹3,500.');
  await expect(dialog.getByRole('button', { name: 'Make Payment' })).toBeDisabled();
  await type(dialog, 'Payment Amount', '2600');
  // First the credit without a trip, then the surplus of a trip.
  await expect(field(dialog, 'Amount of Credit on account')).toHaveValue('2,000');
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveValue('600');
  await press(dialog, 'Make Payment');
  await expect(dialog).toBeHidden();
}

test('credit on account that covers everything open is ticked, and one press sets it off', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.podSubmitted(20_000);
  const { customerId } = fleet;
  const received = { customerId, date: daysAgo(0), mode: 'ONLINE', totalAmount: 25_000 } as const;
  await session.mustCall(createSettlement, { ...received, onAccount: 25_000, tripSettlement: [] });
  await page.goto(`/dashboard/customers/customer-details?id=${customerId}`);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹5,000.00 you owe them');
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await expect(dialog.getByRole('checkbox', { name: 'Credit on account' })).toBeChecked();
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveValue('20,000');
  await press(dialog, 'Collect Payment');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Credit on Account')).toHaveText('₹5,000.00 received and not yet used');
  await expect(page.getByRole('button', { name: 'Collect Payment' })).toHaveCount(0);
});
