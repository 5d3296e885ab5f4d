import { updateBranch } from '@bahi/contract/access/update-branch';
import { listReturnBoxes } from '@bahi/contract/ledger/list-return-boxes';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type Day } from '@bahi/kernel/day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hireForBranch } from '../access/access-fixtures.ts';
import { TestServer } from '../composition/test-server.ts';
import { closings, D, newPhone, receiveTwo, type Code } from './cheque-office-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

describe('the box of a return', () => {
  it('is named by its branch, its mode, or both', async () => {
    const { office, x } = await receiveTwo(server);
    const { ids } = office;
    const named = async (code: Code | null, cashMode: 'CHEQUE' | null) => {
      const { office: other, x: id } = await receiveTwo(server);
      await other.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(7));
      const cashBranchId = code && other.ids[code];
      const { mode, cashBranch } = (await other.return({ id, date: D(5), cashBranchId, cashMode })).body
        .transaction;
      return [cashBranch?.name ?? 'Branch NGP', mode];
    };
    expect(await named('NGP', null)).toEqual(['Branch NGP', 'ONLINE']);
    expect(await named(null, 'CHEQUE')).toEqual(['Branch NGP', 'CHEQUE']);
    expect(await named('PNQ', 'CHEQUE')).toEqual(['Branch PNQ', 'CHEQUE']);
    for (const cashMode of ['CASH', 'CREDIT'])
      expect(
        await office.return({ id: x, date: D(5), ...({ cashMode } as object), cashBranchId: ids.NGP }),
      ).toMatchObject({ status: 400, body: { fields: { cashMode: expect.any(String) } } });
  });

  it('pays the charges out of the named mode, which needs charges', async () => {
    const { office, x } = await receiveTwo(server);
    const returned = { id: x, date: D(5), chargesCashMode: 'CHEQUE' } as const;
    expect(await office.return(returned)).toMatchObject({
      status: 400,
      body: { fields: { chargesCashMode: 'Only with bank charges' } },
    });
    await office.return({ ...returned, charges: 354 });
    expect(await office.closings('NGP CHEQUE', 'NGP ONLINE')).toEqual({
      'NGP CHEQUE': 24_646,
      'NGP ONLINE': 0,
    });
  });

  it('takes a return in a closed branch only where the cheque was received or deposited', async () => {
    const { office, x, y } = await receiveTwo(server);
    const { firm, ids } = office;
    await office.transfer('NGP CHEQUE > PNQ ONLINE', 20_000, D(7));
    for (const code of ['NGP', 'PNQ', 'RPR'] as const)
      await firm.call(updateBranch, { branchId: ids[code], status: 'INACTIVE' });
    expect(await office.return({ id: x, date: D(5), cashBranchId: ids.RPR })).toMatchObject({
      status: 409,
      body: { code: 'branch-inactive', fields: { cashBranchId: expect.any(String) } },
    });
    // Not the box where the money is, but another one of that branch.
    const other = { id: x, date: D(5), cashBranchId: ids.PNQ, cashMode: 'CHEQUE' } as const;
    expect((await office.return(other)).status).toBe(409);
    // A closed branch pays no charges: the home branch does.
    expect((await office.return({ id: x, date: D(5), charges: 354 })).status).toBe(200);
    expect(await office.closings('PNQ ONLINE', 'HO ONLINE')).toEqual({ 'PNQ ONLINE': 0, 'HO ONLINE': -354 });
    expect((await office.return({ id: y, date: D(5), cashMode: 'ONLINE' })).status).toBe(200);
    expect(await office.closing('NGP ONLINE')).toBe(-25_000);
  });

  it('is entered by an owner where another branch deposited the cheque, or the manager names an own box', async () => {
    const { office, x, y } = await receiveTwo(server);
    await office.transfer('NGP CHEQUE > HO ONLINE', 45_000, D(7));
    const as = { token: (await hireForBranch(server, office.firm, office.ids.NGP, newPhone())).token };
    const { boxes } = (await server.call(listReturnBoxes, { id: x, date: D(5) }, as)).body;
    expect(boxes.map(({ branch, mode, isDefault }) => [branch.code, mode, isDefault])).toEqual([
      ['NGP', 'ONLINE', false],
      ['NGP', 'CHEQUE', false],
    ]);
    expect(await server.call(returnCheque, { id: x, date: D(5) }, as)).toMatchObject({
      status: 403,
      body: {
        fields: {
          cashBranchId: 'This cheque was deposited by another branch. Ask an ADMIN to enter its return.',
        },
      },
    });
    const outside = { id: x, date: D(5), cashBranchId: office.ids.HO };
    expect((await server.call(returnCheque, outside, as)).status).toBe(404);
    const own = { id: y, date: D(5), cashMode: 'ONLINE', charges: 100 } as const;
    expect((await server.call(returnCheque, own, as)).status).toBe(200);
    expect(await office.closings('NGP ONLINE', 'HO ONLINE')).toEqual({
      'NGP ONLINE': -25_100,
      'HO ONLINE': 45_000,
    });
  });

  it('is offered with the box where the money is, and what each holds', async () => {
    const { office, x } = await receiveTwo(server);
    await office.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(7));
    const offered = async (date: Day) => {
      const { body } = await office.firm.call(listReturnBoxes, { id: x, date });
      return body.boxes.map(({ branch, mode, closing, isDefault }) => [
        `${branch.code} ${mode}`,
        closing,
        isDefault,
      ]);
    };
    expect(await offered(D(5))).toEqual([
      ['NGP ONLINE', 0, false],
      ['NGP CHEQUE', 25_000, false],
      ['HO ONLINE', 20_000, true],
    ]);
    expect(await offered(D(8))).toEqual([
      ['NGP ONLINE', 0, false],
      ['NGP CHEQUE', 25_000, true],
    ]);
    const unknown = x.replace(/[^.]+$/, '11111111-1111-4111-8111-111111111111');
    expect((await office.firm.call(listReturnBoxes, { id: unknown, date: D(5) })).status).toBe(404);
  });

  it('stays as it was stored, whatever is transferred later', async () => {
    const { office, x } = await receiveTwo(server);
    await office.return({ id: x, date: D(5) });
    await office.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(7));
    expect(await closings(office)).toMatchObject({ 'NGP CHEQUE': 5_000, 'HO ONLINE': 20_000 });
  });
});
