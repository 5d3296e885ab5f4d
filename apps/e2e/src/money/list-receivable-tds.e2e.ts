import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

test('tax deducted by customers is listed by party and quarter, down to its entries', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const paid = { date: daysAgo(0), mode: 'ONLINE' as const };
  const { id: tripId } = await fleet.podSubmitted(40_000);
  await session.mustCall(settleTrip, { tripId, amountReceived: 39_600, tdsAmount: 400, ...paid });
  const other = await fleet.podSubmitted(20_000);
  await session.mustCall(createSettlement, {
    customerId: fleet.customerId,
    totalAmount: 19_800,
    tdsAmount: 200,
    tripSettlement: [{ tripId: other.id, amount: 20_000 }],
    ...paid,
  });

  await page.goto('/dashboard/trips');
  await page.getByRole('link', { name: 'TDS Receivable' }).click();
  await expect(pageHeading(page, 'TDS Receivable')).toBeVisible();
  const table = page.getByRole('region', { name: 'TDS receivable' });
  await expect(table.getByRole('row', { name: /^Verma & Co/ })).toContainText('₹600.00');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('₹600.00');
  await test.step('the table fits, also on a small desktop and on a phone', async () => {
    for (const width of [1024, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden).toBe(0);
      await expect(table.getByRole('row', { name: /^Total/ })).toContainText('₹600.00');
    }
  });
  await table
    .getByRole('row', { name: /^Verma & Co/ })
    .getByRole('link')
    .first()
    .click();
  await expect(pageHeading(page, 'Transactions')).toBeVisible();
  await expect(page.getByText('2 entries').first()).toBeVisible();
  await press(page, 'Clear Filters');
});
