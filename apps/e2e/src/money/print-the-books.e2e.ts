import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { signUp } from '@bahi/tools/proofs/harness/people';
import { signInWithSession } from '../support/access.ts';
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
