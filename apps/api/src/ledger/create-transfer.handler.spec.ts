import { randomUUID } from 'node:crypto';
import { closeBooks } from '@bahi/contract/access/close-books';
import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { type WireInput } from '@bahi/contract/define';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hire } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

type Transfer = WireInput<typeof createTransfer>;

const server = new TestServer();
let firm: TestFirm;
let headOffice: string;
let pune: string;
let raipur: string;
/** Sees no branch but Pune. */
let puneToken: string;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  const manager = await hire(server, firm, {
    role: 'MANAGER',
    name: 'Meena Iyer',
    phoneNumber: '9822041501',
  });
  puneToken = manager.token;
  const open = async (name: string, code: string) =>
    (await firm.call(createBranch, { name, code })).body.branch.id;
  pune = await open('Pune', 'PNQ');
  raipur = await open('Raipur', 'RPR');
  const limit = { userId: manager.id, branchId: pune, branches: [pune] };
  expect((await firm.call(updateUser, limit)).status).toBe(200);
});
afterAll(() => server.dispose());

const fromRaipur = (change: Partial<Transfer> = {}): Transfer => ({
  from: { branchId: raipur, mode: 'ONLINE' },
  to: { branchId: pune, mode: 'ONLINE' },
  amount: 15_000,
  date: '2026-11-17',
  paymentRefNo: 'UTR 4471',
  ...change,
});
const toBank = (change: Partial<Transfer> = {}) =>
  fromRaipur({
    from: { branchId: pune, mode: 'CASH' },
    to: { branchId: pune, mode: 'ONLINE' },
    amount: 2_000.5,
    ...change,
  });

const onDay = async (date: string, branchId?: string, token?: string) => {
  const input = { startDate: date, endDate: date, ...(branchId === undefined ? {} : { branchId }) };
  const { body } =
    token === undefined
      ? await firm.call(listTransactions, input)
      : await server.call(listTransactions, input, { token });
  return { totals: body.totals, rows: body.transactions };
};

describe('a transfer', () => {
  it('counts as money out of one branch and into the other, and as neither in the firm', async () => {
    const before = (await firm.call(overviewStats, {})).body;
    const { status, body } = await firm.call(createTransfer, fromRaipur());
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({
      amount: 15_000,
      category: 'TRANSFER',
      paymentRefNo: 'UTR 4471',
      party: null,
      deletable: true,
      transfer: { from: { branch: { name: 'Raipur' } }, to: { branch: { name: 'Pune' }, mode: 'ONLINE' } },
    });
    expect((await onDay('2026-11-17')).totals).toMatchObject({ moneyIn: 0, moneyOut: 0, withoutMoney: 0 });
    expect((await onDay('2026-11-17', pune)).totals).toMatchObject({ moneyIn: 15_000, moneyOut: 0 });
    expect((await onDay('2026-11-17', raipur)).totals).toMatchObject({ moneyIn: 0, moneyOut: 15_000 });
    expect((await firm.call(overviewStats, {})).body).toEqual(before);
  });

  it('is refused at the branch that the caller does not see or that does not exist', async () => {
    const at = async (input: Transfer, token = puneToken) =>
      (await server.call(createTransfer, input, { token })).body;
    const unknown = (field: string) => ({ code: 'not-found', fields: { [field]: 'Choose a branch' } });
    expect(await at(fromRaipur())).toMatchObject(unknown('from.branchId'));
    expect(await at(toBank({ to: { branchId: headOffice, mode: 'CASH' } }))).toMatchObject(
      unknown('to.branchId'),
    );
    const nowhere = fromRaipur({ to: { branchId: randomUUID(), mode: 'CASH' } });
    expect((await firm.call(createTransfer, nowhere)).body).toMatchObject(unknown('to.branchId'));
    expect(await at(toBank({ date: '2026-11-10' }))).toMatchObject({ transaction: { amount: 2_000.5 } });
  });

  it('is refused to a driver', async () => {
    const driver = await hire(server, firm, {
      role: 'DRIVER',
      name: 'Ramesh Yadav',
      phoneNumber: '9822041502',
    });
    const { status } = await server.call(createTransfer, toBank(), { token: driver.token });
    expect(status).toBe(403);
  });

  it.each<[string, () => Partial<Transfer>, string, string]>([
    [
      'to the box that it comes from',
      () => ({ to: { branchId: pune, mode: 'CASH' } }),
      'to.mode',
      'The money is already there: choose another',
    ],
    ['of nothing', () => ({ amount: 0 }), 'amount', 'Amount must be greater than 0'],
    ['of a negative amount', () => ({ amount: -5 }), 'amount', 'Amount must be greater than 0'],
    ['in the future', () => ({ date: '2099-01-01' }), 'date', 'Future date not allowed'],
    [
      'on credit',
      () => ({ to: { branchId: pune, mode: 'CREDIT' as 'CASH' } }),
      'to.mode',
      'Choose from the list',
    ],
  ])('%s is refused at its field', async (_, change, field, message) => {
    const { status, body } = await firm.call(createTransfer, toBank(change()));
    expect({ status, ...body }).toMatchObject({ status: 400, fields: { [field]: message } });
  });
});

describe('deleting a transfer', () => {
  it('works from the row of either box, and leaves no trace in any branch', async () => {
    const date = '2026-11-14';
    for (const side of ['', '~out', '~in']) {
      const { transaction } = (await firm.call(createTransfer, fromRaipur({ date }))).body;
      const id = `${transaction.id}${side}`;
      expect((await firm.call(deleteTransaction, { id, reason: 'Entered twice' })).status).toBe(200);
      expect((await firm.call(deleteTransaction, { id })).body).toMatchObject({ code: 'already-deleted' });
    }
    for (const branch of [undefined, pune, raipur])
      expect(await onDay(date, branch)).toMatchObject({ rows: [], totals: { moneyIn: 0, moneyOut: 0 } });
  });

  it('is neither found by nor offered to a person who sees only one of its branches', async () => {
    const date = '2026-11-13';
    const { transaction } = (await firm.call(createTransfer, fromRaipur({ date }))).body;
    const { rows } = await onDay(date, undefined, puneToken);
    expect(rows).toMatchObject([{ id: `${transaction.id}~in`, moneyIn: 15_000, deletable: false }]);
    const taken = await server.call(
      takeBackTransaction,
      { id: `${transaction.id}~in` },
      { token: puneToken },
    );
    expect(taken.status).toBe(404);
  });

  it('is allowed to the person who has just entered it', async () => {
    const date = '2026-11-12';
    const { body } = await server.call(createTransfer, toBank({ date }), { token: puneToken });
    const { id } = body.transaction;
    const taken = await server.call(takeBackTransaction, { id: `${id}~out` }, { token: puneToken });
    expect(taken.status).toBe(200);
    expect((await onDay(date)).rows).toEqual([]);
  });
});

it('answers a transfer again with its ids after the sender has lost its branch', async () => {
  const manager = await hire(server, firm, {
    role: 'MANAGER',
    name: 'Amit Rao',
    phoneNumber: '9822041572',
  });
  const limitTo = async (branches: string[]) =>
    expect((await firm.call(updateUser, { userId: manager.id, branches })).status).toBe(200);
  await limitTo([headOffice, pune, raipur]);
  const sent = { token: manager.token, key: randomUUID() };
  const first = await server.call(createTransfer, fromRaipur({ amount: 10 }), sent);
  expect(first.status).toBe(200);
  await limitTo([headOffice, pune]);
  const again = await server.call(createTransfer, fromRaipur({ amount: 10 }), sent);
  expect([again.status, again.body.transaction.id]).toEqual([200, first.body.transaction.id]);
  const other = await server.call(createTransfer, fromRaipur({ amount: 11 }), { token: manager.token });
  expect(other.body.fields).toHaveProperty(['from.branchId']);
});

describe('a transfer in closed books', () => {
  it('is refused at its date, and an earlier one is taken back today', async () => {
    const date = '2026-10-05';
    const { transaction } = (await firm.call(createTransfer, fromRaipur({ date }))).body;
    await firm.call(closeBooks, { until: '2026-10-31', reason: 'The return is filed' });
    const refused = await firm.call(createTransfer, fromRaipur({ date }));
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 409,
      code: 'period-closed',
      fields: { date: 'The books are closed until 31-10-2026' },
    });
    expect((await firm.call(deleteTransaction, { id: transaction.id })).status).toBe(200);
    expect((await onDay(date, pune)).totals).toMatchObject({ moneyIn: 15_000, moneyOut: 0 });
    const today = await onDay('2026-11-20', pune);
    expect(today.rows).toMatchObject([{ moneyIn: -15_000, reverses: `${transaction.id}~in` }]);
    expect(today.totals).toMatchObject({ moneyIn: -15_000, moneyOut: 0 });
    expect((await onDay('2026-11-20')).totals).toMatchObject({ moneyIn: 0, moneyOut: 0 });
  });
});

it('excludes transfers from the totals of trips', async () => {
  const tripId = await firm.startTrip('LR-1', 40_000);
  const toll = { tripId, type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', amount: 700 } as const;
  await firm.call(createTransaction, { ...toll, date: '2026-11-16', cashBranchId: pune });
  await firm.call(createTransfer, fromRaipur({ date: '2026-11-16' }));
  const { rows, totals } = await onDay('2026-11-16');
  expect(rows.map(({ category }) => category)).toEqual(['TRANSFER', 'TOLL']);
  expect(totals).toMatchObject({ moneyIn: 0, moneyOut: 700, expense: 700 });
});
