import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { signUp } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn, signInWithSession } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { printPage } from '../support/print-page.ts';

const FIRM = 'Sahyadri Roadlines "Express" & Sons';
const GSTIN = '27AAQFS4417K1ZD';

test('khata, trip and list are printed on A4 with the firm, the period and the page number', async ({
  page,
  product,
}) => {
  const session = await signUp(product, 'Rajesh Patil');
  const locationDetails = { placeName: 'Nagpur', placeAddress: 'Maharashtra', eLoc: 'NAGPUR' };
  await session.mustCall(createOrganisation, { orgName: FIRM, locationDetails, gstNo: GSTIN });
  const fleet = await createFleet(session);
  for (let trip = 0; trip < 50; trip += 1)
    await session.mustCall(startTrip, fleet.startInput(40_000, { startedAt: daysAgo(20) }));
  const { id: tripId } = await fleet.podSubmitted(17_500.5);
  await fleet.advance(tripId, 2_500);
  await signInWithSession(page, session);

  const [from, to] = [daysAgo(25), daysAgo(0)];
  await page.goto(
    `/dashboard/customers/customer-details?id=${fleet.customerId}&from=${from}&to=${to}&rows=50`,
  );
  await expect(page.getByRole('gridcell', { name: 'Balance brought forward' })).toBeVisible();
  const khata = await printPage(page);
  expect(khata.size).toEqual([210, 297]);
  const sheets = khata.sheets.length;
  expect(sheets).toBeGreaterThan(1);
  const [first = '', second = ''] = khata.sheets;
  for (const text of [FIRM, `GSTIN ${GSTIN}`, `Period: ${formatDay(from)} – ${formatDay(to)}`, 'Verma & Co.'])
    expect(first).toContain(text);
  expect(first).toContain(`Page 1 of ${sheets}`);
  expect(second).toContain(`Page 2 of ${sheets}`);
  // The head of the table and the line of the khata repeat.
  for (const text of [`${FIRM} · Verma & Co.`, 'Description', 'Receivable']) expect(second).toContain(text);
  expect(khata.sheets.at(-1)).toContain('Balance brought forward');
  for (const pressed of ['Rows per page', 'Date range', 'Show corrections', 'Party Khata'])
    expect(khata.sheets.join()).not.toContain(pressed);
  await expect(page.getByRole('gridcell', { name: 'Balance brought forward' })).toBeVisible();

  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await expect(page.getByText('Pending Balance')).toBeVisible();
  const [trip = ''] = (await printPage(page)).sheets;
  for (const text of [FIRM, GSTIN, 'VERMA-51', 'Verma Depot', 'Pending Balance', '₹15,000.50', 'Page 1 of 1'])
    expect(trip).toContain(text);
  expect(trip).not.toContain('Settle Trip');

  // From a phone the table is printed, not the cards.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/dashboard/trips?startDate=${from}`);
  await expect(page.getByRole('button', { name: 'Open VERMA-51' })).toBeVisible();
  const [list = ''] = (await printPage(page)).sheets;
  for (const text of [
    FIRM,
    `Period: From ${formatDay(from)}`,
    'LR/Builty',
    'Vehicle No',
    'VERMA-51',
    'MH12AB1234',
  ])
    expect(list).toContain(text);
  expect(list).not.toContain('Actions');
});

test('the cash book is printed oldest first with its entries, and transactions with their names', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH' } as const;
  const { id: tripId } = await fleet.started(40_000);
  await fleet.advance(tripId, 2_500);
  await session.mustCall(createTransaction, { ...toll, amount: 111, date: daysAgo(5) });
  await session.mustCall(createTransaction, { ...toll, amount: 222, date: daysAgo(3) });

  await page.goto('/dashboard/cash-book');
  await expect(page.getByText('₹222.00').first()).toBeVisible();
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await press(page, 'Print');
  // The page asks to print once the entries of every day have been read.
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  const book = (await printPage(page)).sheets.join();
  const places = ['Balance brought forward', '₹111.00', '₹222.00'].map((text) => book.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(book.split('Toll')).toHaveLength(3);

  await page.goto('/dashboard/transactions');
  await expect(page.getByText('Verma & Co.').first()).toBeVisible();
  const list = (await printPage(page)).sheets.join();
  for (const text of ['Verma & Co.', 'Rajesh Patil', 'Amount']) expect(list).toContain(text);
  expect(list).not.toContain('Show corrections');
});
