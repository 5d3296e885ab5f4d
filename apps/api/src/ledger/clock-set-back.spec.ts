import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

describe('the books of a server whose clock ran ahead by an hour and was corrected', () => {
  let firm: TestFirm;
  let ledgerId: string;
  let tripId: string;
  const days = { startDate: '2026-11-01', endDate: '2026-11-20' } as const;
  const pay = async (amount: number) => {
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE' } as const;
    expect(await firm.call(createTransaction, { ...advance, date: '2026-11-19', amount })).toMatchObject({
      status: 200,
    });
  };
  const balance = async (knownAt?: number) => {
    const past = knownAt === undefined ? {} : { knownAt: new Date(knownAt).toISOString() };
    return (await firm.call(fetchLedger, { customerId: ledgerId, ...past })).body.totalBalance;
  };
  const readStatement = async (statementId: string) => {
    const { statement } = (await firm.call(findStatement, { statementId })).body;
    const lines = await firm.call(listLedgerPoints, { ledgerId, ...days, statementId });
    return [statement.opening, statement.closing, lines.body.ledgerPoints.map((line) => line.balance)];
  };

  it('answer a time from the correction on as they were then, and a statement as it was issued', async () => {
    firm = await TestFirm.open(server, '9300000101');
    ledgerId = firm.ids.customerId;
    const before = server.now;
    server.passTime(HOUR_MS);
    tripId = await firm.startTrip('LR-1', 40_000);
    server.passTime(1_000 - HOUR_MS);
    await server.restart();

    server.passTime(MINUTE_MS);
    const corrected = server.now - 1;
    expect(await balance(corrected)).toBe(40_000);
    const { statement } = (await firm.call(issueStatement, { ...days, ledgerId, format: 'PRINT' })).body;
    const issued = await readStatement(statement.id);
    expect(issued).toEqual([0, 40_000, [40_000]]);

    server.passTime(MINUTE_MS);
    await pay(111);
    expect(await balance()).toBe(39_889);
    server.passTime(1);
    expect(await balance(server.now - 1)).toBe(39_889);
    expect(await balance(server.now + MINUTE_MS)).toBe(39_889);
    const between = server.now;
    server.passTime(MINUTE_MS);
    await pay(9);
    expect(await balance(corrected)).toBe(40_000);
    expect(await balance(between)).toBe(39_889);
    expect(await balance(before)).toBe(0);
    expect(await readStatement(statement.id)).toEqual(issued);
  });

  it('keep these answers once the clock has passed the hour again, and after a restart', async () => {
    const statement = (await firm.call(issueStatement, { ...days, ledgerId, format: 'CSV' })).body.statement;
    const issued = await readStatement(statement.id);
    const first = server.now;
    server.passTime(MINUTE_MS);
    await pay(80);
    server.passTime(2 * HOUR_MS);
    await pay(500);
    await server.restart();
    expect(await balance(first)).toBe(39_880);
    expect(await balance(first + 2 * MINUTE_MS)).toBe(39_800);
    expect(await balance(server.now)).toBe(39_300);
    expect(await readStatement(statement.id)).toEqual(issued);
  });

  it('say so when the clock is set back while the server runs', async () => {
    const told = server.now;
    server.passTime(MINUTE_MS);
    await pay(200);
    server.passTime(-30_000);
    await pay(100);
    expect(await balance(server.now)).toBe(39_000);
    expect(await balance(told)).toBe(39_300);
  });
});
