import { listTrail } from '@bahi/contract/audit/list-trail';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';

const OVERVIEW = '/dashboard/overview';
const CASH_BOOK = '/dashboard/cash-book';

test('an owner reads the profit and the cash as they were known before a deletion', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', amount: 1_200 } as const;
  const { transaction } = await session.mustCall(createTransaction, { tripId, ...toll, date: daysAgo(1) });
  const [entered] = (await session.mustCall(listTrail, { limit: 1 })).events;
  const past = `?knownAt=${encodeURIComponent(entered?.recordedAt ?? '')}`;
  await product.server.passTime(60_000);
  await session.mustCall(deleteTransaction, { id: transaction.id, reason: 'Entered twice' });

  await page.goto(OVERVIEW);
  await expect(findFigure(page, 'Total Profit')).toContainText('₹40,000.00');
  await expect(page.getByText('Receivables by age').first()).toBeVisible();
  await page.goto(`${OVERVIEW}${past}`);
  await expect(findFigure(page, 'Total Profit')).toContainText('₹38,800.00');
  await expect(page.getByText(/^This is the past: books as known on /)).toBeVisible();
  await expect(page.getByText('As of then')).toBeVisible();
  await expect(page.getByText('Receivables by age')).toHaveCount(0);
  await expect(page.getByText('Ongoing Trips')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(page).toHaveURL(OVERVIEW);
  await expect(findFigure(page, 'Total Profit')).toContainText('₹40,000.00');

  await page.goto(`${CASH_BOOK}${past}`);
  const book = page.getByRole('region', { name: 'Cash book' });
  await expect(book).toContainText('−₹1,200.00');
  await expect(page.getByRole('button', { name: 'Count the cash' })).toHaveCount(0);
  await expect(book.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(book).toContainText('No money came in or went out on these days.');
  await expect(page.getByRole('button', { name: 'Count the cash' })).toBeVisible();
});

function findFigure(page: Page, label: string) {
  return page.locator('.bahi-figure-card', { hasText: label });
}
