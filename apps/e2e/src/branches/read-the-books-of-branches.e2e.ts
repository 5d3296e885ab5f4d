import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { updateUser } from '@bahi/contract/access/update-user';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { formatDay } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet, type Fleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, signInWithSession, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, totalRow, labelledValue } from '../support/page-content.ts';

/** docs/rules/branches.md#worked-examples, as screens show them. */
const BULK = 'Bulk Payment Received PN-2 NG-1 Pune ₹12,000.00, Nagpur ₹8,000.00';

test('the owner reads the earnings, cash and shares of each branch', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const books = await enterBooks(session, fleet);

  await test.step('the trip of Pune shows its earnings, whichever branch paid', async () => {
    await page.goto(`/dashboard/trips/info?id=${books.tripOfPune}`);
    await expect(page.getByRole('region', { name: 'Journey' })).toContainText('BranchPune');
    await expect(labelledValue(page, 'Net Profit')).toHaveText('₹37,000.00');
  });

  await test.step('the cash book of each box shows what it paid and received', async () => {
    await readBox(page, books.nagpur, 'CASH', 'Nagpur, Cash', ['₹0', '₹3,000.00', '−₹3,000.00']);
    await readBox(page, books.raipur, 'ONLINE', 'Raipur, Online', ['₹15,000.00', '₹15,000.00', '₹0']);
    await readBox(page, books.pune, 'ONLINE', 'Pune, Online', ['₹15,000.00', '₹0', '₹15,000.00']);
  });

  await test.step('one row of the khata holds the shares of both branches', async () => {
    await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
    await expect(page.getByRole('gridcell', { name: BULK })).toBeVisible();
    await expect(page.getByRole('link', { name: 'NG-1', exact: true })).toHaveCount(2);
  });

  await test.step('the overview and the transactions follow the branch in the header', async () => {
    await page.goto('/dashboard/overview');
    await expectResult(page, ['3', '₹60,000.00', '₹3,000.00', '₹57,000.00']);
    await chooseBranch(page, 'All branches', 'Pune');
    await expectResult(page, ['2', '₹52,000.00', '₹3,000.00', '₹49,000.00']);
    await chooseBranch(page, 'Pune', 'Nagpur');
    await expectResult(page, ['1', '₹8,000.00', '₹0', '₹8,000.00']);
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(pageHeading(page, 'Transactions')).toBeVisible();
    await expectRows(page, [
      [
        formatDay(daysAgo(9)),
        'Driver Advance Paid from Nagpur',
        '-',
        'MH12AB1234',
        'Cash',
        '-',
        '₹3,000.00',
        '-',
        'Rajesh',
        '',
      ],
      totalRow('1 entry', '₹0', '₹3,000.00', '₹0'),
    ]);
    await chooseBranch(page, 'Nagpur', 'Pune');
    await expect(page.getByRole('gridcell', { name: 'Driver Advance PN-1 Paid from Nagpur' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '₹0 plus ₹3,000.00' })).toBeVisible();
    await chooseBranch(page, 'Pune', 'Raipur');
    await expect(labelledValue(page, 'Net cash')).toContainText('₹0');
  });
});

test('a manager of Pune reads only the books of Pune', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const books = await enterBooks(session, fleet);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  const { user } = await session.mustCall(createUser, { role: 'MANAGER', ...manager });
  const limit = { userId: user.id, branchId: books.pune, branches: [books.pune] };
  await session.mustCall(updateUser, limit);

  await signInWithSession(page, await signIn(product, manager.phoneNumber));
  await page.goto('/dashboard/overview');
  await expectResult(page, ['2', '₹52,000.00', '₹3,000.00', '₹49,000.00']);
  await expect(page.getByRole('button', { name: /^Branch/ })).toBeHidden();

  await page.goto(`/dashboard/trips/info?id=${books.tripOfPune}`);
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹37,000.00');
  await page.goto(`/dashboard/trips/info?id=${books.tripOfNagpur}`);
  await expect(page.getByRole('main')).toContainText('Unable to fetch Trip Details');

  await page.goto('/dashboard/cash-book?mode=ONLINE');
  await expectBox(page, ['₹15,000.00', '₹0', '₹15,000.00']);

  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await expect(page.getByRole('gridcell', { name: BULK })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PN-2', exact: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'NG-1', exact: true })).toHaveCount(0);
});

interface Books {
  readonly nagpur: string;
  readonly pune: string;
  readonly raipur: string;
  readonly tripOfPune: string;
  readonly tripOfNagpur: string;
}

/**
 * Enters three branches, a trip of Pune that others pay and collect for, and a payment for trips of Pune and Nagpur.
 */
async function enterBooks(session: Session, fleet: Fleet): Promise<Books> {
  const open = async (name: string, code: string) =>
    (await session.mustCall(createBranch, { name, code })).branch.id;
  const [nagpur, pune, raipur] = [
    await open('Nagpur', 'NGP'),
    await open('Pune', 'PNQ'),
    await open('Raipur', 'RPR'),
  ];
  const start = async (branchId: string, lrNumber: string, fare: number) =>
    (await session.mustCall(startTrip, fleet.startInput(fare, { branchId, lrNumber }))).trip.id;
  const deliver = async (branchId: string, lrNumber: string, fare: number) => {
    const tripId = await start(branchId, lrNumber, fare);
    await session.mustCall(endTrip, { tripId, endedAt: daysAgo(8), unloadingWeight: 20 });
    await session.mustCall(submitPod, { tripId, date: daysAgo(6) });
    return tripId;
  };

  const tripOfPune = await start(pune, 'PN-1', 40_000);
  const driverAdvance = {
    type: 'ONE_SHOT',
    category: 'DRIVER_ADVANCE',
    amount: 3_000,
    mode: 'CASH',
  } as const;
  const paid = { tripId: tripOfPune, date: daysAgo(9), cashBranchId: nagpur };
  await session.mustCall(createTransaction, { ...driverAdvance, ...paid });
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000, mode: 'ONLINE' } as const;
  const received = { tripId: tripOfPune, date: daysAgo(7), cashBranchId: raipur };
  await session.mustCall(createTransaction, { ...advance, ...received });
  await session.mustCall(createTransfer, {
    from: { branchId: raipur, mode: 'ONLINE' },
    to: { branchId: pune, mode: 'ONLINE' },
    amount: 15_000,
    date: daysAgo(5),
  });

  const tripOfNagpur = await deliver(nagpur, 'NG-1', 8_000);
  const tripSettlement = [
    { tripId: await deliver(pune, 'PN-2', 12_000), amount: 12_000 },
    { tripId: tripOfNagpur, amount: 8_000 },
  ];
  const { customerId } = fleet;
  const payment = { customerId, date: daysAgo(4), mode: 'CHEQUE', totalAmount: 20_000 } as const;
  await session.mustCall(createSettlement, { ...payment, tripSettlement });
  return { nagpur, pune, raipur, tripOfPune, tripOfNagpur };
}

type BoxFigures = readonly [cameIn: string, wentOut: string, closing: string];

async function readBox(
  page: Page,
  branchId: string,
  mode: 'CASH' | 'ONLINE',
  heading: string,
  figures: BoxFigures,
): Promise<void> {
  await page.goto(`/dashboard/cash-book?branchId=${branchId}&mode=${mode}`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expectBox(page, figures);
}

async function expectBox(page: Page, figures: BoxFigures): Promise<void> {
  const cards = page.getByRole('main').locator('dl > div');
  await expect(cards.filter({ hasText: /^In/ }).first()).toContainText(figures[0]);
  await expect(cards.filter({ hasText: /^Out/ }).first()).toContainText(figures[1]);
  await expect(cards.filter({ hasText: /^Closing/ }).first()).toContainText(figures[2]);
}

async function chooseBranch(page: Page, from: string, to: string): Promise<void> {
  await press(page, `Branch: ${from}`);
  await page.getByRole('menuitemradio', { name: to }).click();
}

async function expectResult(
  page: Page,
  [trips, revenue, expense, profit]: readonly [string, string, string, string],
): Promise<void> {
  await expect(labelledValue(page, 'Total Trips')).toContainText(trips);
  await expect(labelledValue(page, 'Total Revenue')).toContainText(revenue);
  await expect(labelledValue(page, 'Total Expense')).toContainText(expense);
  await expect(labelledValue(page, 'Total Profit')).toContainText(profit);
}
