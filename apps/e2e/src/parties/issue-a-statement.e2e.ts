import { readFileSync } from 'node:fs';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Product, signUp } from '@bahi/tools/proofs/harness/people';
import { type Download, type Page } from '@playwright/test';
import { signInWithSession, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { printPage } from '../support/print-page.ts';

const FIRM = 'Sahyadri Roadlines';
const [from, to] = [daysAgo(25), daysAgo(0)];
const PERIOD = `${formatDay(from)} to ${formatDay(to)}`;
/** More than five pages of the list from which the statement is read. */
const TRIPS = 510;

test('a statement of many pages is issued, printed and saved, and never changes', async ({
  page,
  product,
}) => {
  const { fleet, tripId } = await openBooks(page, product);
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}&from=${from}&to=${to}`);
  await press(page, 'Statement of account');
  // The page prints by itself, and Chromium refuses two prints at once.
  await page.evaluate(() => (window.print = () => (document.documentElement.dataset['paper'] = 'asked')));
  await press(page, 'Issue statement');
  await expect(pageHeading(page, 'Statement of account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1 of' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-paper', 'asked');

  const paper = await printPage(page);
  expect(paper.size).toEqual([210, 297]);
  const pages = paper.sheets.length;
  expect(pages).toBeGreaterThan(15);
  const [first = '', second = ''] = paper.sheets;
  for (const text of [FIRM, 'GSTIN 27AAQFS4417K1ZD', 'Verma & Co.', PERIOD, 'Opening balance'])
    expect(first).toContain(text);
  // 5,000 before the period; in it 510 fares of 1,000 and one of 17,500.50, less an advance of 2,500.
  for (const text of ['₹5,000.00', '₹5,27,500.50', '−₹2,500.00', '₹5,30,000.50', 'you owe us'])
    expect(first).toContain(text);
  paper.sheets.forEach((sheet, index) => {
    expect(sheet).toContain(`Page ${index + 1} of ${pages}`);
    expect(sheet).toMatch(/by Rajesh Patil\. Statement S-0001, entry [\d,]+\./);
    if (index > 0) expect(sheet).toContain(`Verma & Co. · ${PERIOD}`);
  });
  const carried = /Carried forward(?:-|[\d,.]+?\.\d\d)([\d,]+\.\d\d)([\d,]+\.\d\d)/;
  expect(carried.exec(first)).not.toBeNull();
  const [, ...brought] = carried.exec(first) ?? [];
  expect(second).toContain(brought.join(''));
  const last = paper.sheets.at(-1) ?? '';
  expect(last).toContain('Closing balance2,500.005,27,500.505,30,000.50');
  expect(last).toContain('Five lakh thirty thousand rupees and fifty paise only.');
  expect(last).toContain(`Verma & Co. owes this sum to ${FIRM}.`);
  // The margin lines of other pages are missing here, too.
  for (const screenOnly of ['Save as CSV', 'Party Khata', 'Printed'])
    expect(paper.sheets.join()).not.toContain(screenOnly);

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')]);
  expectFile(await readCells(file));

  // Later entries do not change an issued statement.
  await fleet.advance(tripId, 700);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Page 1 of' })).toContainText('₹5,30,000.50');

  // Chromium without a printer never reports the end of printing; the printed header must still not appear on the
  // screen.
  await press(page, 'Print');
  await page.getByRole('navigation').getByRole('link', { name: 'Party Khata' }).click();
  await expect(pageHeading(page, 'Party Management')).toBeVisible();
  await expect(page.getByText('Printed')).toBeHidden();
});

async function openBooks(page: Page, product: Product) {
  const session = await signUp(product, 'Rajesh Patil');
  const locationDetails = { placeName: 'Nagpur', placeAddress: 'Maharashtra', eLoc: 'NAGPUR' };
  await session.mustCall(createOrganisation, { orgName: FIRM, locationDetails, gstNo: '27AAQFS4417K1ZD' });
  const fleet = await createFleet(session, { openingBalance: 5_000 });
  const inputs = Array.from({ length: TRIPS }, () => fleet.startInput(1_000, { startedAt: daysAgo(20) }));
  await Promise.all(inputs.map((input) => session.mustCall(startTrip, input)));
  const { id: tripId } = await fleet.started(17_500.5);
  await fleet.advance(tripId, 2_500);
  await signInWithSession(page, session);
  return { fleet, tripId };
}

async function readCells(file: Download): Promise<readonly (readonly string[])[]> {
  expect(file.suggestedFilename()).toBe(`S-0001 Verma Co ${from} to ${to}.csv`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
}

/** Expects the opening, the closing and one row per entry, with balances that follow from the amounts. */
function expectFile(rows: readonly (readonly string[])[]): void {
  const at = rows.findIndex(([first]) => first === 'Date');
  const [head, opening, ...rest] = rows.slice(at);
  expect(head).toEqual(['Date', 'Description', 'LR/Builty', 'Details', 'Payment', 'Receivable', 'Balance']);
  expect(opening).toEqual([from, 'Opening balance', '', '', '', '', '5000.00']);
  const closing = rest.at(-1);
  expect(closing).toEqual([to, 'Closing balance', '', '', '2500.00', '527500.50', '530000.50']);
  const lines = rest.slice(0, -1);
  expect(lines).toHaveLength(TRIPS + 2);
  let balance = 5_000;
  for (const [, , , , payment = '', receivable = '', balanceAfter = ''] of lines) {
    balance += Number(receivable) - Number(payment);
    expect(Number(balanceAfter)).toBe(balance);
  }
  expect(lines.at(-1)).toEqual([
    daysAgo(9),
    'Advance',
    `VERMA-${TRIPS + 1}`,
    'Cash',
    '2500.00',
    '',
    '530000.50',
  ]);
}
