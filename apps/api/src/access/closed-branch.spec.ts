import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { hireForBranch } from './access-fixtures.ts';

/** Pune is closed with three trips, and one manager and one vehicle that belong to it. */
const server = new TestServer();
let firm: TestFirm;
let pune: string;
let nagpur: string;
let vehicleId: string;
let running: string;
let delivered: string;
let overpaid: string;
/** Booked before the branch closed. */
let tollId: string;
/** Works in Pune and sees no other branch. */
let manager: { readonly id: string; readonly token: string };

const CASH = { mode: 'CASH', date: '2026-11-17' } as const;
const TOLL = { type: 'ONE_SHOT', category: 'TOLL', amount: 500, ...CASH } as const;
const ADVANCE = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 1_000, ...CASH } as const;
const DRIVER_ADVANCE = { ...TOLL, category: 'DRIVER_ADVANCE', amount: 2_000 } as const;

/** The refusal of a closed branch at this field. */
const closedAt = (field: string) => ({
  status: 409,
  body: { code: 'branch-inactive', fields: { [field]: 'This branch is closed; open it again first' } },
});

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  const openBranch = async (name: string, code: string) =>
    (await firm.call(createBranch, { name, code })).body.branch.id;
  pune = await openBranch('Pune', 'PUN');
  nagpur = await openBranch('Nagpur', 'NGP');
  const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', branchId: pune } as const;
  vehicleId = (await firm.call(createVehicle, { vehicleNo: 'MH14PN0001', ...about })).body.vehicle.id;
  const load = { rateType: 'FIXED', rate: 9_000, loadingWeight: 20, weightUnit: 'MT' } as const;
  const start = async (lrNumber: string) => {
    const trip = { ...firm.ids, ...load, vehicleId, branchId: pune, startedAt: '2026-11-12', lrNumber };
    return (await firm.call(startTrip, trip)).body.trip.id;
  };
  running = await start('PN-1');
  delivered = await start('PN-2');
  overpaid = await start('PN-3');
  await firm.call(createTransaction, { ...ADVANCE, tripId: overpaid });
  await firm.call(updateTrip, { tripId: overpaid, rateType: 'FIXED', rate: 500 });
  await firm.call(endTrip, { tripId: delivered, endedAt: '2026-11-14', unloadingWeight: 20 });
  await firm.call(submitPod, { tripId: delivered, date: '2026-11-15' });
  tollId = (await firm.call(createTransaction, { ...TOLL, tripId: running })).body.transaction.id;
  await firm.call(createTransaction, { ...DRIVER_ADVANCE, tripId: running });
  const opening = { branchId: pune, mode: 'CASH', amount: 5_000, date: '2026-11-10' } as const;
  expect((await firm.call(openCashBox, opening)).status).toBe(200);
  manager = await hireForBranch(server, firm, pune);
  expect((await firm.call(updateBranch, { branchId: pune, status: 'INACTIVE' })).status).toBe(200);
});
afterAll(() => server.dispose());

describe('a trip of a closed branch', () => {
  it('takes no new expense, fill-up, maintenance or portion of an advance', async () => {
    const enter = (entry: object) => firm.call(createTransaction, { ...TOLL, tripId: running, ...entry });
    expect(await enter({})).toMatchObject(closedAt('tripId'));
    expect(await enter(DRIVER_ADVANCE)).toMatchObject(closedAt('tripId'));
    expect(await enter({ mode: null, fromDriverAdvance: true })).toMatchObject(closedAt('tripId'));
    const portions = [{ category: 'DRIVER_ADVANCE', amount: 200 }];
    expect(await enter({ ...ADVANCE, portions })).toMatchObject(closedAt('portions'));
    const paid = { paymentType: 'ONE_SHOT', paymentMode: 'CASH', amount: 500 } as const;
    const rope = { ...paid, category: 'ROPE', vehicleId, tripId: running, date: CASH.date } as const;
    expect(await firm.call(createMaintenance, rope)).toMatchObject(closedAt('tripId'));
    const fuel = { ...rope, category: 'FUEL', fuelQuantity: 10, driverId: firm.ids.driverId } as const;
    expect(await firm.call(createFillUp, fuel)).toMatchObject(closedAt('tripId'));
  });

  it('takes receipts into the box of its branch, deductions, and cash that its driver returns', async () => {
    const atPune = { tripId: running, cashBranchId: pune };
    const status = async (entry: object) =>
      (await firm.call(createTransaction, { ...ADVANCE, ...atPune, ...entry })).status;
    expect(await status({})).toBe(200);
    const shortage = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', mode: null, amount: 100 } as const;
    expect(await status({ ...shortage, cashBranchId: null })).toBe(200);
    expect(await status({ ...DRIVER_ADVANCE, amount: 50, direction: 'INWARD' })).toBe(200);
  });

  it('can be ended, delivered and settled into its box, and its entries can be taken back', async () => {
    expect((await firm.call(deleteTransaction, { id: tollId, reason: 'Entered twice' })).status).toBe(200);
    const ended = { tripId: running, endedAt: '2026-11-18', unloadingWeight: 20 };
    expect((await firm.call(endTrip, ended)).status).toBe(200);
    expect((await firm.call(submitPod, { tripId: running, date: '2026-11-18' })).status).toBe(200);
    const share = { ...CASH, customerId: firm.ids.customerId, paymentRefNo: '004411', cashBranchId: pune };
    const bulk = { ...share, totalAmount: 1_000, tripSettlement: [{ tripId: delivered, amount: 1_000 }] };
    expect((await firm.call(createSettlement, bulk)).status).toBe(200);
    const rest = { ...CASH, tripId: delivered, amountReceived: 8_000, cashBranchId: pune };
    expect((await firm.call(settleTrip, rest)).status).toBe(200);
  });
});

describe('the box of a closed branch', () => {
  it('pays nothing, and receives nothing for another branch or for the account of a party', async () => {
    const headOfficeTripId = await firm.deliveredTrip('HO-1', 5_000);
    const fromPune = { cashBranchId: pune };
    const atBox = closedAt('cashBranchId');
    expect(await firm.call(createTransaction, { ...TOLL, ...fromPune })).toMatchObject(atBox);
    const advance = { ...ADVANCE, ...fromPune, tripId: await firm.startTrip('HO-2', 5_000) };
    expect(await firm.call(createTransaction, advance)).toMatchObject(atBox);
    const rest = { ...CASH, ...fromPune, tripId: headOfficeTripId, amountReceived: 5_000 };
    expect(await firm.call(settleTrip, rest)).toMatchObject(atBox);
    const payment = { ...CASH, ...fromPune, customerId: firm.ids.customerId, paymentRefNo: '004412' };
    const tripSettlement = [{ tripId: headOfficeTripId, amount: 1_000 }];
    expect(
      await firm.call(createSettlement, { ...payment, totalAmount: 1_000, tripSettlement }),
    ).toMatchObject(atBox);
    expect(
      await firm.call(createSettlement, { ...payment, totalAmount: 500, tripSettlement: [], onAccount: 500 }),
    ).toMatchObject(atBox);
  });

  it('refunds nothing, not even the surplus of its own trip, which another box may refund', async () => {
    const tripSettlement = [{ tripId: overpaid, amount: 500 }];
    const refund = {
      ...CASH,
      customerId: firm.ids.customerId,
      paymentRefNo: '004413',
      tripSettlement,
    } as const;
    const refundFrom = (cashBranchId: string) =>
      firm.call(createSettlement, { ...refund, direction: 'OUTWARD', totalAmount: 500, cashBranchId });
    expect(await refundFrom(pune)).toMatchObject(closedAt('cashBranchId'));
    expect((await refundFrom(nagpur)).status).toBe(200);
  });

  it('gives a returned cheque back, but does not bear the bank charges for it', async () => {
    const receipt = { ...ADVANCE, mode: 'CHEQUE', tripId: running, cashBranchId: pune } as const;
    const { id } = (await firm.call(createTransaction, receipt)).body.transaction;
    const returned = { id, date: '2026-11-18' };
    const charged = { ...returned, charges: 295 };
    const asManager = { token: manager.token };
    expect(await server.call(returnCheque, charged, asManager)).toMatchObject(closedAt('charges'));
    expect((await server.call(returnCheque, returned, asManager)).status).toBe(200);
  });

  it('is emptied by transfers and takes none', async () => {
    const transfer = (from: string, to: string) =>
      firm.call(createTransfer, {
        from: { branchId: from, mode: 'CASH' },
        to: { branchId: to, mode: 'ONLINE' },
        amount: 100,
        date: '2026-11-18',
      });
    expect((await transfer(pune, nagpur)).status).toBe(200);
    expect(await transfer(nagpur, pune)).toMatchObject(closedAt('to.branchId'));
    expect(await transfer(pune, pune)).toMatchObject(closedAt('to.branchId'));
  });

  it('opens no further box, but lets a wrong opening be corrected', async () => {
    const opening = { branchId: pune, mode: 'CASH', amount: 4_000, date: '2026-11-10' } as const;
    expect(await firm.call(openCashBox, { ...opening, mode: 'ONLINE' })).toMatchObject(closedAt('branchId'));
    expect((await firm.call(openCashBox, opening)).status).toBe(200);
  });
});

describe('people and vehicles', () => {
  it('cannot be moved to a closed branch', async () => {
    const { id: userId } = (
      await firm.call(createUser, { role: 'MANAGER', name: 'Anita Rao', phoneNumber: '9822041522' })
    ).body.user;
    const update = (input: object) => firm.call(updateUser, { userId, ...input });
    expect(await update({ branchId: pune })).toMatchObject(closedAt('branchId'));
    expect(await update({ branchId: nagpur, branches: [nagpur, pune] })).toMatchObject(
      closedAt('branches.1'),
    );
    const move = { vehicleId: firm.ids.vehicleId, branchId: pune };
    expect(await firm.call(updateVehicle, move)).toMatchObject(closedAt('branchId'));
  });

  it('stay in a closed branch until they are moved away', async () => {
    const keep = { userId: manager.id, branchId: pune, branches: [pune, nagpur] };
    expect((await firm.call(updateUser, keep)).status).toBe(200);
    expect((await firm.call(updateVehicle, { vehicleId, branchId: nagpur })).status).toBe(200);
  });

  it('cannot be added by a manager who works in a closed branch', async () => {
    const added = { role: 'DRIVER', name: 'Imran Shaikh' } as const;
    expect(await server.call(createUser, added, manager)).toMatchObject(closedAt('branchId'));
  });
});
