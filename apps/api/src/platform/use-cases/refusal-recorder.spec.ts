import { setImmediate as afterTheAnswers } from 'node:timers/promises';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { getSession } from '@bahi/contract/access/get-session';
import { MAX_REFUSALS_PER_HOUR } from '@bahi/domain/access/refused-commands';
import { type RecordedEvent, START, StoreUnavailable } from '@bahi/event-store/event-store';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hire } from '../../access/access-fixtures.ts';
import { refusal } from '../api-error.ts';
import { type Person } from '../principal.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';
import { RefusalRecorder } from './refusal-recorder.ts';

let server: TestServer;
let firm: TestFirm;
beforeEach(async () => {
  server = new TestServer();
  await server.start();
  firm = await TestFirm.open(server);
});
afterEach(() => server.dispose());

/** The whole log, once the recorder has written everything. */
async function wholeLog(): Promise<readonly RecordedEvent[]> {
  await server.restart();
  return (await server.server.events.readAll({ after: START, max: 10_000 })).events;
}
const refusalsIn = (log: readonly RecordedEvent[]) =>
  log.filter(({ type }) => type === 'MoneyCommandRefused');

const payment = { date: '2026-11-20', mode: 'CASH' as const };

describe('a refused money command', () => {
  it('leaves its kind and code in the log, and nothing of its input', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    const before = await wholeLog();
    const asked = { tripId, ...payment, amountReceived: 24_500, notes: 'By Suresh' };
    expect(await firm.call(settleTrip, asked)).toMatchObject({ status: 409, body: { code: 'trip-status' } });
    const after = await wholeLog();

    const { user, organisationId } = (await firm.call(getSession, {})).body;
    const written = after.slice(before.length);
    expect(written).toMatchObject([
      {
        stream: `refusals-${organisationId}.${user.id}.2026-11-20`,
        data: { command: 'settle-trip', code: 'trip-status' },
        metadata: { organisation: organisationId, user: user.id, source: 'session', command: 'settle-trip' },
      },
    ]);
    expect(Object.keys(written[0]?.data ?? {}).sort()).toEqual(['code', 'command']);
    expect(JSON.stringify(written)).not.toMatch(/24500|24_500|By Suresh/);
    expect(JSON.stringify(written)).not.toContain(tripId);
  });

  it('is recorded once when it is repeated with its key, and may still succeed with it', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    const asked = { tripId, ...payment, amountReceived: 40_000 };
    for (let time = 0; time < 3; time += 1)
      expect((await firm.call(settleTrip, asked, 'one')).status).toBe(409);
    expect(refusalsIn(await wholeLog())).toHaveLength(1);
    // Another body with the same key is another attempt.
    await firm.call(settleTrip, { ...asked, amountReceived: 39_000 }, 'one');
    expect(refusalsIn(await wholeLog())).toHaveLength(2);

    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    await firm.call(submitPod, { tripId, date: '2026-11-15' });
    expect((await firm.call(settleTrip, asked, 'one')).status).toBe(200);
    expect(refusalsIn(await wholeLog())).toHaveLength(2);
  });

  it('is recorded for a person who may not run the command', async () => {
    const manager = await hire(server, firm, {
      role: 'MANAGER',
      name: 'Meena Rao',
      phoneNumber: '9814500001',
    });
    const tripId = await firm.startTrip('LR-1', 40_000);
    expect((await server.call(deleteTrip, { tripId }, { token: manager.token })).status).toBe(403);
    expect(refusalsIn(await wholeLog())).toMatchObject([
      { data: { command: 'delete-trip', code: 'forbidden' }, metadata: { user: manager.id } },
    ]);
  });

  it('is not recorded beyond the hourly maximum, but still refused', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    const asked = { tripId, ...payment, amountReceived: 40_000 };
    for (let time = 0; time <= MAX_REFUSALS_PER_HOUR; time += 1)
      expect((await firm.call(settleTrip, asked)).status).toBe(409);
    expect(refusalsIn(await wholeLog())).toHaveLength(MAX_REFUSALS_PER_HOUR);
  });
});

describe('the log of refusals', () => {
  it('omits a money command that cannot be read, and other commands', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    const unreadable = { tripId, ...payment, amountReceived: -1 };
    expect((await firm.call(settleTrip, unreadable)).status).toBe(400);
    expect((await firm.call(submitPod, { tripId, date: '2026-11-20' })).status).toBe(409);
    expect(refusalsIn(await wholeLog())).toEqual([]);
  });
});

describe('a recorder whose log is unavailable', () => {
  const owner: Person = {
    userId: 'rajesh',
    organisationId: 'firm',
    branchId: 'firm',
    branches: 'ALL',
    role: 'ADMIN',
    session: { token: 'secret', hash: '8d2f01a64c3b8d2f01a64c3b' },
    managersMayDelete: false,
  };
  const note = (recorder: RefusalRecorder) =>
    recorder.recordLater(settleTrip, { input: {}, principal: owner, key: null }, refusal('trip-status'));
  const recorderOver = (transact: () => Promise<never>, report: (error: unknown) => void = () => undefined) =>
    new RefusalRecorder({
      transactor: { transact },
      clock: () => Date.parse('2026-11-20T06:00:00Z'),
      report,
    });

  it('reports the refusals that it could not write, and throws nothing', async () => {
    const away = new StoreUnavailable('away');
    const reported: unknown[] = [];
    const recorder = recorderOver(
      () => Promise.reject(away),
      (error) => reported.push(error),
    );
    note(recorder);
    await recorder.finish(60_000);
    expect(reported).toEqual([away]);
  });

  it('keeps at most 200 refusals waiting', async () => {
    let tries = 0;
    const recorder = recorderOver(() => {
      tries += 1;
      return new Promise(() => undefined);
    });
    for (let time = 0; time < 250; time += 1) note(recorder);
    await afterTheAnswers();
    expect(tries).toBe(200);
  });
});
