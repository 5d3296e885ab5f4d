import { closeBooks } from '@bahi/contract/access/close-books';
import { updateAccount } from '@bahi/contract/access/update-account';
import { createBranch } from '@bahi/contract/access/create-branch';
import { type WireInput } from '@bahi/contract/define';
import { countCash } from '@bahi/contract/ledger/count-cash';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
let headOffice: string;
let pune: string;
/** A manager who may delete entries, and sees no branch but Pune. */
let puneToken: string;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  pune = (await firm.call(createBranch, { name: 'Pune', code: 'PNQ' })).body.branch.id;
  puneToken = (await hireForBranch(server, firm, pune)).token;
  await firm.call(updateAccount, { managersMayDelete: true });
});
afterAll(() => server.dispose());

type Opening = WireInput<typeof openCashBox>;
const open = async (change: Partial<Opening> = {}) =>
  firm.call(openCashBox, {
    branchId: pune,
    mode: 'CASH',
    amount: 50_240.5,
    date: '2026-11-01',
    ...change,
  });
const readCashBook = async (branchId: string, mode: Opening['mode'] = 'CASH') =>
  (await firm.call(listCashBook, { branchId, mode })).body;

describe('the opening of a cash box', () => {
  it('is answered, shown in the cash book, and absent from every list of transactions', async () => {
    const { status, body } = await open();
    expect({ status, ...body }).toMatchObject({
      status: 200,
      opening: { date: '2026-11-01', amount: 50_240.5 },
    });
    expect(await readCashBook(pune)).toMatchObject({
      opening: 50_240.5,
      in: 0,
      closing: 50_240.5,
      boxOpening: body.opening,
      days: [{ date: '2026-11-01', opening: 50_240.5, in: 0, out: 0, closing: 50_240.5 }],
    });
    expect((await firm.call(listTransactions, {})).body).toMatchObject({
      transactions: [],
      totals: { moneyIn: 0, withoutMoney: 0 },
    });
  });

  it('is corrected when it is entered again, but not without a change', async () => {
    const { body } = await open({ amount: 48_000, date: '2026-11-02' });
    expect(await readCashBook(pune)).toMatchObject({ closing: 48_000, length: 1, boxOpening: body.opening });
    const again = await open({ amount: 48_000, date: '2026-11-02' });
    expect({ status: again.status, ...again.body }).toMatchObject({
      status: 400,
      fields: { amount: 'Nothing to update' },
    });
  });

  it('can be entered and deleted only by the owner, even where managers may delete entries', async () => {
    const as = { token: puneToken };
    const input = { branchId: pune, mode: 'ONLINE', amount: 700, date: '2026-11-01' } as const;
    expect((await server.call(openCashBox, input, as)).status).toBe(403);
    const { id } = (await open()).body.opening;
    expect((await server.call(deleteTransaction, { id }, as)).status).toBe(403);
    expect((await firm.call(deleteTransaction, { id, reason: 'Wrong box' })).status).toBe(200);
    expect((await firm.call(deleteTransaction, { id })).body).toMatchObject({ code: 'already-deleted' });
    expect(await readCashBook(pune)).toMatchObject({ days: [], closing: 0, boxOpening: null });
  });

  it.each<[string, Partial<Opening>, string, string]>([
    ['of nothing', { amount: 0 }, 'amount', 'A box that held nothing needs no opening'],
    ['in the future', { date: '2099-01-01' }, 'date', 'Future date not allowed'],
    ['on credit', { mode: 'CREDIT' as 'CASH' }, 'mode', 'Choose from the list'],
  ])('%s is refused at its field', async (_, change, field, message) => {
    const { status, body } = await open(change);
    expect({ status, ...body }).toMatchObject({ status: 400, fields: { [field]: message } });
  });
});

describe('counted cash', () => {
  const count = (change: Partial<WireInput<typeof countCash>>, token = puneToken) =>
    server.call(countCash, { branchId: pune, date: '2026-11-16', ...change }, { token });

  it('is compared with the book of its branch, and the last count of a day applies', async () => {
    const notes = [
      { value: 500, count: 2 },
      { value: 1, count: 3 },
    ] as const;
    expect((await count({ denominations: [...notes] })).body).toEqual({
      count: { date: '2026-11-16', counted: 1_003 },
    });
    expect((await readCashBook(pune)).days).toMatchObject([
      {
        date: '2026-11-16',
        closing: 0,
        counted: 1_003,
        difference: 1_003,
        denominations: notes,
        countedBy: { name: 'Meena Iyer' },
      },
    ]);
    await count({ total: 0 });
    const [again] = (await readCashBook(pune)).days;
    expect(again).toMatchObject({ counted: 0, difference: 0 });
    expect(again).not.toHaveProperty('denominations');
    expect((await readCashBook(headOffice)).days).toEqual([]);
  });

  it.each<[string, Partial<WireInput<typeof countCash>>, string]>([
    ['with neither notes nor a total', {}, 'total'],
    ['with both', { denominations: [{ value: 500, count: 1 }], total: 500 }, 'total'],
    [
      'with a note that does not exist',
      { denominations: [{ value: 3 as 5, count: 1 }] },
      'denominations.0.value',
    ],
    [
      'with a negative number of notes',
      { denominations: [{ value: 5, count: -1 }] },
      'denominations.0.count',
    ],
    ['in the future', { total: 5, date: '2099-01-01' }, 'date'],
  ])('is refused %s', async (_, change, field) => {
    const { status, body } = await count(change);
    expect({ status, ...body }).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('is refused for a branch that the caller does not see', async () => {
    expect((await count({ branchId: headOffice, total: 5 })).body).toMatchObject({
      code: 'not-found',
      fields: { branchId: 'Choose a branch' },
    });
  });
});

describe('closed books', () => {
  it('refuse an opening, but accept the deletion of an opening and a count today', async () => {
    const { id } = (await open({ date: '2026-10-05' })).body.opening;
    await firm.call(closeBooks, { until: '2026-10-31', reason: 'The return is filed' });
    const refused = await open({ date: '2026-10-06' });
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 409,
      code: 'period-closed',
      fields: { date: 'The books are closed until 31-10-2026' },
    });
    expect((await firm.call(deleteTransaction, { id })).status).toBe(200);
    expect(await readCashBook(pune)).toMatchObject({ closing: 0, boxOpening: null });
    const { days } = await readCashBook(pune);
    expect(days.find(({ date }) => date === '2026-10-05')).toMatchObject({ closing: 50_240.5 });
    const input = { branchId: pune, date: '2026-10-05', total: 50_000 } as const;
    expect((await firm.call(countCash, input)).status).toBe(200);
  });
});
