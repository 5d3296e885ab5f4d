import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

const HOUR_MS = 60 * 60 * 1_000;

test('a khata is replayed step by step, with keys and from a statement', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { server } = product;
  const { id: tripId } = await fleet.started(40_000);
  await server.passTime(HOUR_MS);
  const deleted = await fleet.advance(tripId, 15_000);
  const days = { startDate: daysAgo(30), endDate: daysAgo(0), format: 'PRINT' } as const;
  await server.passTime(HOUR_MS);
  await session.mustCall(issueStatement, { ...days, ledgerId: fleet.customerId });
  await server.passTime(HOUR_MS);
  await session.mustCall(deleteTransaction, { id: deleted, reason: 'Entered on the wrong trip' });
  await server.passTime(HOUR_MS);
  await session.mustCall(updateTrip, { tripId, rate: 38_500 });
  await server.passTime(HOUR_MS);
  await fleet.advance(tripId, 700);

  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(pageHeading(page, 'Replay')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Recorded time' });
  const sentence = page.locator('.replay-ledger footer p');
  const lines = page.getByRole('table', { name: 'Ledger' }).locator('.replay-row');
  await expect(sentence).toHaveText(
    'Advance of ₹700.00 on VERMA-1 appeared. Balance ₹37,800.00, they owe you.',
  );
  await expect(page.getByText('This is the present.')).toBeVisible();
  await expect(lines).toHaveCount(6);

  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(sentence).toHaveText(
    'Receivable on VERMA-1 is ₹38,500.00 now, was ₹40,000.00. Balance ₹38,500.00, they owe you.',
  );
  await expect(page.getByText('You look at the past.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(sentence).toHaveText(
    'Advance of ₹15,000.00 on VERMA-1 was taken back. Balance ₹40,000.00, they owe you.',
  );
  await expect(lines.filter({ hasText: 'Taken back' })).toContainText('by Rajesh Patil');
  await page.keyboard.press('Home');
  await expect(lines).toHaveCount(0);
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowRight');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('appeared just now');
  await expect(page.getByText('3 later entries are not known yet')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuenow', '5');
  await page.keyboard.press('PageDown');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');

  await test.step('space plays to the end', async () => {
    await page.getByText('16×', { exact: true }).click();
    await slider.focus();
    await page.keyboard.press(' ');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('since the statement, the bridge adds up', async () => {
    await page.getByRole('combobox', { name: 'Since' }).selectOption('Since statement S-0001');
    await expect(page.locator('.bridge > div > dt + dd')).toHaveText([
      '₹25,000.00',
      '−₹700.00',
      '+₹15,000.00',
      '−₹1,500.00',
      '₹37,800.00',
    ]);
    await press(page, 'Step back');
    await expect(page.locator('.bridge > div > dt + dd').last()).toHaveText('₹38,500.00');
  });

  await test.step('a step leads to its trip as it was then', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Party Khata' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'As it was then' }).click();
    await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'This is the past' })).toBeVisible();
    await page.goBack();
    await expect(pageHeading(page, 'Replay')).toBeVisible();
    await press(page, 'Step back');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await press(page, 'Step forward');
    await expect(lines.first()).toContainText('₹37,800.00');
  });

  await test.step('the number of a statement that was just issued stays in the card', async () => {
    await session.mustCall(issueStatement, { ...days, ledgerId: fleet.customerId });
    await page.reload();
    const card = await page.getByRole('region', { name: 'Player' }).boundingBox();
    const label = await page.getByTitle('Statement S-0002 issued').boundingBox();
    if (card === null || label === null) throw new Error('The slider is not shown');
    expect(label.x + label.width).toBeLessThanOrEqual(card.x + card.width);
  });
  await page.getByRole('link', { name: 'Leave replay' }).click();
  await expect(pageHeading(page, 'Party Details')).toBeVisible();
});
