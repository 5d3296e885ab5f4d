import { join } from 'node:path';
import { getSession } from '@bahi/contract/access/get-session';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { listVerifications } from '@bahi/contract/audit/list-verifications';
import { verifyBooks } from '@bahi/contract/audit/verify-books';
import { until } from '@bahi/read-store/runner-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hire, signIn } from '../access/access-fixtures.ts';
import { findFreePort } from '../composition/free-port-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = '9827400001';

/** docs/rules/audit.md#verification. */
describe('the verification of the books', () => {
  let server: TestServer;
  let health: string;
  let firm: TestFirm;
  let other: TestFirm;
  beforeAll(async () => {
    const port = await findFreePort();
    health = `http://127.0.0.1:${port}/health`;
    // `until` requests the list repeatedly, so the limit is high.
    server = new TestServer({ OPERATIONS_PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000' });
    await server.start();
    firm = await TestFirm.open(server, OWNER, 5_000);
    other = await TestFirm.open(server, '9827400002', 5_000);
    await firm.deliveredTrip('LR-1', 40_000);
    await other.deliveredTrip('LR-1', 40_000);
  });
  afterAll(() => server.dispose());

  const list = async (of: { readonly token: string }) =>
    (await server.call(listVerifications, {}, { token: of.token })).body.verifications;

  /** Verifies on demand, and answers the result. */
  async function verify(of: TestFirm) {
    const { status, body } = await of.call(verifyBooks, {});
    expect(status).toBe(200);
    const { id } = body.verification;
    await until(async () => (await list(of)).some((each) => each.id === id && each.state !== 'RUNNING'));
    const [newest] = await list(of);
    expect(newest?.id).toBe(id);
    return newest;
  }

  const summaries = async (kinds: 'JOB' | 'TECHNICAL') =>
    (await firm.call(listTrail, { kinds: [kinds] })).body.events.map(({ summary, source }) => [
      summary,
      source,
    ]);

  it('finds books in order, keeps the result, and tells it in the trail', async () => {
    const found = await verify(firm);
    expect(found).toMatchObject({ state: 'OK', done: found?.events, size: found?.events });
    expect(found?.events).toBeGreaterThan(10);
    expect(found?.root).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(found).not.toHaveProperty('firstBreak');
    expect(await summaries('JOB')).toEqual([
      [`Verified the books: ${found?.events} events, all in order`, 'JOB'],
    ]);
    expect((await summaries('TECHNICAL'))[0]).toEqual(['Began to verify the books', 'SESSION']);
    expect(await list(other)).toEqual([]);
  });

  it('is for owners and auditors', async () => {
    const meena = { role: 'MANAGER', name: 'Meena Joshi', phoneNumber: '9827400003' } as const;
    const asha = { role: 'AUDITOR', name: 'Asha Rao', phoneNumber: '9827400004' } as const;
    const manager = await hire(server, firm, meena);
    const auditor = await hire(server, firm, asha);
    expect((await server.call(verifyBooks, {}, manager)).status).toBe(403);
    expect((await server.call(listVerifications, {}, manager)).status).toBe(403);
    expect((await server.call(listVerifications, {}, auditor)).status).toBe(200);
    expect((await server.call(verifyBooks, {}, auditor)).status).toBe(200);
    await until(async () => (await list(auditor)).every(({ state }) => state === 'OK'));
  });

  it('is answered by the same verification when the request is repeated', async () => {
    const { body } = await firm.call(verifyBooks, {}, 'once');
    await until(async () => (await list(firm)).every(({ state }) => state === 'OK'));
    const count = (await list(firm)).length;
    expect((await firm.call(verifyBooks, {}, 'once')).body.verification.id).toBe(body.verification.id);
    expect((await list(firm)).length).toBe(count);
  });

  it('names the first entry that was changed in the log, in this firm alone, and to the operator', async () => {
    const [started] = (await firm.call(listTrail, { types: ['TripStarted'] })).body.events;
    if (started === undefined) throw new Error('a trip was started');
    await server.server.stop();
    const log = openSqlite(join(server.dataDir, 'events.db'));
    log.exec(
      `UPDATE event SET data = replace(data, '4000000', '4000009') WHERE stream LIKE '%${started.entityId}' AND revision = 0`,
    );
    log.close();
    await server.start();
    expect(await verify(firm)).toMatchObject({
      state: 'BROKEN',
      firstBreak: { reason: 'EVENT_CHANGED' },
    });
    const [found] = await list(firm);
    const number = found?.firstBreak?.number ?? 0;
    // A row has the number of its last event.
    expect([started.number - started.events < number, number <= started.number]).toEqual([true, true]);
    expect((await summaries('JOB'))[0]).toEqual([`Verified the books: broken at entry ${number}`, 'JOB']);
    expect(await verify(other)).toMatchObject({ state: 'OK' });
    const answer = (await (await fetch(health)).json()) as { status: string; brokenBooks: unknown[] };
    expect(answer.status).toBe('degraded');
    expect(answer.brokenBooks).toEqual([
      { firm: expect.any(String), found: `EVENT_CHANGED at entry ${number}` },
    ]);
    const lines = server.logged.filter((line) => line.includes('BooksBroken'));
    expect(lines).toEqual([expect.stringContaining(`: EVENT_CHANGED at entry ${number}`)]);
  });

  it('comes every night for a firm with new events', async () => {
    const before = (await list(other)).length;
    await other.startTrip('LR-2', 12_000);
    server.passTime(DAY_MS);
    await server.restart();
    const owner = { token: await signIn(server, '9827400002') };
    await until(async () => (await list(owner)).length === before + 1);
    await until(async () => (await list(owner))[0]?.state === 'OK');
  });

  it('goes on for other firms if the verifications of one cannot be read, and tells the operator', async () => {
    await TestFirm.open(server, '9827400011');
    const damaged = await TestFirm.open(server, '9827400012');
    await verify(damaged);
    await damaged.startTrip('LR-1', 12_000);
    const { organisationId } = (await damaged.call(getSession, {})).body;
    await server.server.stop();
    const log = openSqlite(join(server.dataDir, 'events.db'));
    log.exec(
      `UPDATE event SET data = substr(data, 2) WHERE stream = 'verification-${organisationId}' AND revision = 0`,
    );
    log.close();
    server.passTime(DAY_MS);
    await server.start();
    const owner = { token: await signIn(server, '9827400011') };
    await until(async () => (await list(owner))[0]?.state === 'OK');
    const { brokenBooks } = (await (await fetch(health)).json()) as { brokenBooks: unknown[] };
    expect(brokenBooks).toContainEqual({
      firm: organisationId,
      found: expect.stringMatching(
        /^event 0 of verification-\S+ \(position \d+\) is not stored as it was written$/,
      ),
    });
  });
});
