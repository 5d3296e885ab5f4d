import { findStatement } from '@bahi/contract/ledger/find-statement';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** The trip starts on the 12th. */
const days = { startDate: '2026-11-13', endDate: '2026-11-20' } as const;

let phones = 9_300_000_000;
async function firmWithTrip() {
  const firm = await TestFirm.open(server, String((phones += 1)));
  const tripId = await firm.startTrip('LR-1248', 40_000);
  const advance = (date: string, amount: number) =>
    firm.call(createTransaction, {
      tripId,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      mode: 'ONLINE',
      date,
      amount,
    });
  return { firm, advance, ledgerId: firm.ids.customerId };
}

describe('a statement of account', () => {
  it('has balances of its days, a number per party, and its issuer', async () => {
    const { firm, advance, ledgerId } = await firmWithTrip();
    await advance('2026-11-14', 1_500.5);
    const { body } = await firm.call(issueStatement, { ...days, ledgerId, format: 'PRINT' });
    const { statement } = body;
    expect(statement).toMatchObject({ ...days, ledgerId, number: 1, format: 'PRINT', corrections: false });
    expect(statement).toMatchObject({ opening: 40_000, closing: 38_499.5, issuedBy: 'Rajesh Patil' });
    const second = await firm.call(issueStatement, { ...days, ledgerId, format: 'CSV' });
    expect(second.body.statement).toMatchObject({ number: 2, format: 'CSV' });
    expect(second.body.statement.position).toBeGreaterThan(statement.position);
  });

  it('keeps its lines as issued, whatever is entered later', async () => {
    const { firm, advance, ledgerId } = await firmWithTrip();
    await advance('2026-11-14', 1_000);
    const { statement } = (await firm.call(issueStatement, { ...days, ledgerId, format: 'PRINT' })).body;
    server.passTime(1);
    await advance('2026-11-15', 700);
    const again = await firm.call(findStatement, { statementId: statement.id });
    expect(again.body.statement).toEqual(statement);
    const lines = await firm.call(listLedgerPoints, { ledgerId, ...days, statementId: statement.id });
    expect(lines.body.ledgerPoints).toMatchObject([{ inwardAmount: 1_000, balance: statement.closing }]);
    expect(lines.body.broughtForward).toBe(statement.opening);
  });

  it('is refused beyond today, for a reversed period, and for an unknown party', async () => {
    const { firm, ledgerId } = await firmWithTrip();
    const issue = (changed: object) =>
      firm.call(issueStatement, { ...days, ledgerId, format: 'PRINT', ...changed } as never);
    expect(await issue({ endDate: '2026-10-01' })).toMatchObject({
      status: 400,
      body: { fields: { endDate: 'Start date cannot be greater than end date' } },
    });
    expect(await issue({ endDate: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { endDate: 'Future date not allowed' } },
    });
    const nobody = '99999999-9999-4999-8999-999999999999';
    expect(await issue({ ledgerId: nobody })).toMatchObject({ status: 404 });
    const { body } = await issue({});
    const stranger = await TestFirm.open(server, String((phones += 1)));
    const { statement } = body as { statement: { id: string } };
    expect(await stranger.call(findStatement, { statementId: statement.id })).toMatchObject({ status: 404 });
  });
});
