import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { definitions } from '@bahi/contract/generated/definitions';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { hireForBranch } from '../../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

// The limit on sign-in calls also sets that of look-ups by LR number, four times as many.
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '30' });
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

const payment = (tripId: string, amountReceived: number) => ({
  tripId,
  amountReceived,
  date: '2026-11-16',
  mode: 'ONLINE' as const,
});

function tryOut<D extends CommandDefinition>(definition: D, input: WireInput<D>) {
  return firm.call(dryRunOf(definition), input);
}

/** Everything that a command could change: the log, and the counts of calls that were done or refused. */
const head = () => server.server.events.head();

it('exists for every command that posts money and looks up no LR number, and for the correction of a record', () => {
  const commands = definitions.filter((definition) => definition.kind === 'command');
  const looksUpLr = ({ slug }: CommandDefinition) => slug === 'start-trip' || slug.endsWith('-by-lr');
  const expected = commands.filter(
    (each) => (each.postsMoney && !looksUpLr(each)) || each.slug === 'update-maintenance',
  );
  expect(commands.filter(({ dryRun }) => dryRun)).toEqual(expected);
  for (const { may, body, slug } of expected)
    expect([slug, may === 'anyone', body]).toEqual([slug, false, 'json']);
});

describe('a dry run', () => {
  it('says that the command would be done, with its warnings, and writes nothing', async () => {
    const tripId = await firm.startTrip('D-1', 40_000);
    const late = { tripId, endedAt: '2026-11-14', unloadingWeight: 20, endReading: 900_000 };
    const before = await head();
    const said = await tryOut(endTrip, late);
    expect(said).toMatchObject({ status: 200, body: { wouldDo: true, refusal: null } });
    expect(await head()).toBe(before);
    expect((await firm.call(findTrip, { tripId })).body.trip.status).toBe('STARTED');
    expect(said.headers.get('x-event-position')).toBeNull();
    const done = await firm.call(endTrip, late);
    expect(done.body.warnings).toEqual(said.body.warnings);
  });

  it('says the refusal that the command gets, and leaves it out of the audit trail', async () => {
    const tripId = await firm.deliveredTrip('D-2', 40_000);
    const before = await head();
    const said = await tryOut(settleTrip, payment(tripId, 41_000));
    expect(await head()).toBe(before);
    const refused = await firm.call(settleTrip, payment(tripId, 41_000));
    expect(refused.status).toBe(422);
    expect(said).toMatchObject({ status: 200, body: { wouldDo: false, refusal: refused.body } });
    const figures = {
      balance: 40_000,
      amountDue: 40_000,
      shortfall: 0,
      writeOffLimit: null,
      tdsLimit: 8_000,
      tdsRate: 20,
    };
    expect(said.body.figures).toEqual(figures);
    const part = { ...payment(tripId, 30_000), tdsAmount: 800 };
    expect((await tryOut(settleTrip, part)).body.figures).toMatchObject({
      amountDue: 39_200,
      shortfall: 9_200,
      tdsLimit: 8_000,
    });
  });

  it('answers the shortage of an arrival, which is only shown', async () => {
    const tripId = await firm.startTrip('D-7', 40_000);
    const end = { tripId, endedAt: '2026-11-14', unloadingWeight: 19.5 };
    const ending = await tryOut(endTrip, end);
    const shortage = { weight: 0.5, worth: 1_000 };
    expect(ending.body.figures).toEqual({ lowestReading: null, lowestReadingOfFare: null, shortage });
    await firm.call(endTrip, end);
    const unchanged = await tryOut(updateTrip, { tripId });
    expect(unchanged.body.figures).toEqual({ shortage });
    const corrected = await tryOut(updateTrip, { tripId, unloadingWeight: 19 });
    expect(corrected.body.figures).toEqual({ shortage: { weight: 1, worth: 2_000 } });
  });

  it('does not use up the key of the command, nor answer from it', async () => {
    const tripId = await firm.deliveredTrip('D-3', 40_000);
    const done = await firm.call(settleTrip, payment(tripId, 40_000), 'settle-d3');
    expect(done.status).toBe(200);
    const { url } = server;
    const repeat = (path: string) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${firm.token}`,
          'idempotency-key': 'settle-d3',
        },
        body: JSON.stringify(payment(tripId, 40_000)),
      }).then((response) => response.json());
    expect(await repeat(dryRunOf(settleTrip).path)).toMatchObject({
      wouldDo: false,
      refusal: { code: 'trip-settled' },
    });
    expect(await repeat(settleTrip.path)).toMatchObject({ trip: { id: tripId, status: 'SETTLED' } });
  });

  it('is refused like the command for who sends it and for its form', async () => {
    const tripId = await firm.startTrip('D-4', 40_000);
    expect(await tryOut(createTransaction, { tripId } as never)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
    const anonymous = await server.call(dryRunOf(deleteTrip), { tripId, reason: 'Wrong vehicle' });
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'no-session' } });
  });

  it('tells a manager of one branch about the LR numbers of others no more often than a look-up by number', async () => {
    const { id: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PN' })).body.branch;
    const manager = await hireForBranch(server, firm, pune);
    const ownTrip = await firm.startTrip('D-5', 40_000);
    await firm.call(updateTrip, { tripId: ownTrip, branchId: pune });
    await firm.startTrip('D-6', 40_000);
    const guess = (lrNumber: string) =>
      server.call(dryRunOf(updateTrip), { tripId: ownTrip, lrNumber }, { token: manager.token });
    expect((await guess('D-6')).body).toMatchObject({ refusal: { code: 'lr-number-taken' } });
    for (let tried = 1; tried < 120; tried += 1) await guess(`X-${tried}`);
    expect(await guess('D-6')).toMatchObject({ status: 429, body: { code: 'too-many' } });
  });

  it('has no route for a command without one', async () => {
    const response = await fetch(`${server.url}/api/dry-run/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${firm.token}` },
      body: JSON.stringify({ phoneNumber: '9876543210' }),
    });
    expect(response.status).toBe(404);
  });
});
