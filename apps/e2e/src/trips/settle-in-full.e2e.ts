import { addDays, formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectLines, expectRows, shortDay, labelledValue } from '../support/page-content.ts';
import { waitUntilStill } from '../support/wait-until-still.ts';
import {
  addAdvance,
  addParty,
  createTruck,
  endTripAndSubmitPod,
  expectStatus,
  openDialog,
  openTrip,
} from '../support/trip-screens.ts';

const PARTY = 'Gokul Agro Traders';
const [openedOn, startedAt, advanceOn] = [daysAgo(40), daysAgo(12), daysAgo(10)];
const [endedAt, podOn, settledOn] = [daysAgo(9), daysAgo(8), daysAgo(4)];

test('a fixed fare is settled in full, but never above its balance', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const truck = await createTruck(session);
  const customerId = await addParty(session, { name: PARTY, locationId: truck.startLocationId, openedOn });
  const terms = { rateType: 'FIXED', rate: 17_500.5, loadingWeight: 12.345 } as const;
  await openTrip(page, session, { ...truck, customerId, startedAt, ...terms });
  await expect(labelledValue(page, 'Fare')).toHaveText('Rs. 17,500.50 Fixed');
  await addAdvance(page, { amount: '500.25', date: advanceOn, mode: 'Cash' });
  await endTripAndSubmitPod(page, { endedAt, unloadingWeight: '12.345', podOn });

  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  const amount = field(settle, 'Receivables');
  await expect(amount).toHaveValue('17,000.25');
  await waitUntilStill(page);
  const before = await settle.boundingBox();
  await type(settle, 'Receivables', '16000');
  await expect(settle.getByRole('button', { name: 'Force settle' })).toBeVisible();
  expect(await settle.boundingBox()).toEqual(before);
  await type(settle, 'Receivables', '17000.26');
  await expect(amount).toHaveAccessibleDescription('Amount Received cannot be more than Rs.17,000.25');
  expect(await settle.boundingBox()).toEqual(before);
  // The refusal itself moves the focus to the amount; the dry run has shown its message before.
  const refused = page.waitForResponse('**/api/trip/settle');
  await press(settle, 'Settle Trip');
  await refused;
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('Amount Received cannot be more than Rs.17,000.25');
  await typeDay(settle, 'Date', addDays(podOn, -1));
  await expect(field(settle, 'Date')).toHaveAccessibleDescription(
    `Should be more than: ${formatDay(podOn)}. The POD was submitted on ${formatDay(podOn)}. Enter money that came earlier as an advance.`,
  );
  await press(settle, 'Reset');
  await expect(amount).toHaveValue('17,000.25');
  await expect(amount).toHaveAccessibleDescription('Balance ₹17,000.25');
  await typeDay(settle, 'Date', settledOn);
  await expect(settle.getByRole('button', { name: 'Force settle' })).toBeHidden();
  await press(settle, 'Settle Trip');
  await expectStatus(page, 'Settled');

  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹17,500.50');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹17,500.50');
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Settled',
    'Trip Fare ₹17,500.50',
    'Received −₹17,500.50',
    `${shortDay(advanceOn)} · Advance, Cash ₹500.25`,
    `${shortDay(settledOn)} · Settlement, Online ₹17,000.25`,
    'Charges ₹0',
    'Pending Balance ₹0',
  ]);
  await page.getByRole('region', { name: 'Journey' }).getByRole('link', { name: PARTY }).click();
  await expectRows(page, [
    [formatDay(settledOn), 'Settlement 1', '₹17,000.25', '-', '₹0'],
    [formatDay(advanceOn), 'Advance 1', '₹500.25', '-', '₹17,000.25'],
    [formatDay(startedAt), 'Receivable 1 Latur Bhiwandi', '-', '₹17,500.50', '₹17,500.50'],
  ]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹0');
});
