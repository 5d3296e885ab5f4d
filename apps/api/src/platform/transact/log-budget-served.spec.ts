import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disableUser } from '@bahi/contract/access/disable-user';
import { logout } from '@bahi/contract/access/logout';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { findFreePort } from '../../composition/free-port-fixtures.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let metrics: string;
let firm: TestFirm;

beforeAll(async () => {
  const port = await findFreePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = new TestServer({
    FIRM_LOG_MB_PER_DAY: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
    OPERATIONS_PORT: String(port),
  });
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

/** Enters a toll with notes of the maximum length. */
const spend = (by: TestFirm) =>
  by.call(createTransaction, {
    type: 'ONE_SHOT',
    category: 'TOLL',
    amount: 1,
    mode: 'CASH',
    date: '2026-11-19',
    notes: 'न'.repeat(2_000),
  });

const count = async () => (await firm.call(listTransactions, { limit: 1 })).body.length;

describe('a firm that writes more than its daily budget', () => {
  it('is refused with the time at which it can continue, and nothing is stored', async () => {
    let saved = 0;
    let refused = await spend(firm);
    for (; refused.status === 200; refused = await spend(firm)) saved += 1;
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too-many',
        message: 'Your firm has saved as much as a day allows; saving works again at 12:00 am',
      },
    });
    expect(saved * 6_000).toBeLessThan(1_005_000);
    expect(await count()).toBe(saved);
  });

  it('is refused after a restart too', async () => {
    await server.restart();
    expect((await spend(firm)).status).toBe(429);
  });

  it('is visible to the operator in a metric and a log line', async () => {
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('bahi_log_budget_refusals_total 1');
    expect(text).toMatch(/^bahi_log_budget_highest_share (0\.99|1)/m);
    const lines = server.logged.filter((line) => line.includes('used up its log budget'));
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toContainEqual([
      'level',
      'time',
      'organisationId',
      'msg',
    ]);
  });

  it('does not slow down other firms', async () => {
    expect((await spend(await TestFirm.open(server, '9822041376'))).status).toBe(200);
  });

  it('can still disable a person', async () => {
    expect((await firm.call(disableUser, { userId: firm.ids.driverId, disabled: true })).status).toBe(200);
  });

  it('can write again on the next day', async () => {
    // An ADMIN is signed out after a day without a call.
    server.passTime(DAY_MS - 3_600_000);
    expect((await spend(firm)).status).toBe(200);
  });

  it('can sign out', async () => {
    expect((await firm.call(logout, {})).status).toBe(200);
  });
});
