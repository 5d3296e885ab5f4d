import { approveUser } from '@bahi/contract/access/approve-user';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { login } from '@bahi/contract/access/login';
import { logout } from '@bahi/contract/access/logout';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { updateUser } from '@bahi/contract/access/update-user';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { createLocation } from '@bahi/contract/places/create-location';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { LiveClient } from './live-client-fixtures.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = '9822041375';
const PLACE = { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'PUNE01' };

const CALLS_A_MINUTE = 60;

const server = new TestServer({ RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE) });
let firm: TestFirm;
let streams: LiveClient[] = [];
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, OWNER);
});
beforeEach(() => server.passTime(60_000));
afterEach(() => {
  streams.forEach((stream) => stream.close());
  streams = [];
});
afterAll(() => server.dispose());

async function listen(token: string): Promise<LiveClient> {
  const heard = await LiveClient.open(server.url, token);
  streams.push(heard);
  return heard;
}

/** Listens like `listen`, and skips the topics of everything that was done before. */
async function listenFromNowOn(token: string): Promise<LiveClient> {
  const heard = await listen(token);
  await server.call(createLocation, { name: 'Yard', ...PLACE }, { token });
  await heard.until(() => heard.topics.has('places'));
  heard.topics.clear();
  return heard;
}

let people = 0;
/** Hires a person who signs in. */
async function hire(role: 'MANAGER' | 'DRIVER') {
  people += 1;
  const phoneNumber = String(9_817_200_000 + people);
  const { body } = await firm.call(createUser, { role, name: 'Meena Iyer', phoneNumber });
  return { id: body.user.id, phoneNumber, token: await signIn(phoneNumber) };
}
async function signIn(phoneNumber: string): Promise<string> {
  const { body } = await server.call(login, { phoneNumber });
  const otp = server.lastOtp(phoneNumber);
  return (await server.call(verifyOtp, { otp, otpSessionToken: body.otpSessionToken })).body.sessionToken;
}

/** Ends the person's stream by logging out. @returns the topics until then, except for their own profile */
async function topicsUntilLogout(token: string, stream: LiveClient): Promise<readonly string[]> {
  await server.call(logout, {}, { token });
  await stream.ended();
  return [...stream.topics].filter((topic) => topic !== 'profile').sort();
}

async function foundOtherFirm(phoneNumber: string): Promise<string> {
  const token = await server.signUp('Rajesh Patil', phoneNumber);
  await server.call(createOrganisation, { orgName: 'Konkan Carriers', locationDetails: PLACE }, { token });
  return token;
}

/** The position of the last event of a command. */
function readPosition({ headers }: { readonly headers: Headers }): number {
  return Number(headers.get('x-event-position'));
}

describe('the live stream', () => {
  it('is a stream of server-sent events that is never cached', async () => {
    const { answer, events } = await listen(firm.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(events[0]).toBe('changed');
  });

  it('reports changes of a firm to its office only', async () => {
    const other = await foundOtherFirm('9817200900');
    const manager = await hire('MANAGER');
    const ours = await listen(firm.token);
    const managers = await listen(manager.token);
    const theirs = await listenFromNowOn(other);
    const tripId = await firm.startTrip('LIVE-1', 40_000);
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 5_000 } as const;
    const paid = { ...advance, tripId, date: '2026-11-13', mode: 'CASH' } as const;
    await ours.upTo(readPosition(await firm.call(createTransaction, paid)));
    const { vehicleId, customerId } = firm.ids;
    const expected = [`trip:${tripId}`, 'trips', `vehicle:${vehicleId}`, `party:${customerId}`, 'ledgers'];
    expect([...ours.topics]).toEqual(expect.arrayContaining(expected));
    expect(await topicsUntilLogout(manager.token, managers)).toEqual(expect.arrayContaining(expected));
    expect(await topicsUntilLogout(other, theirs)).toEqual([]);
  });

  it('reports only a driver’s own trips, and reports once more a trip that moves to another driver', async () => {
    const [first, second, third] = [await hire('DRIVER'), await hire('DRIVER'), await hire('DRIVER')];
    const owners = await listen(firm.token);
    const heard = await Promise.all([first, second, third].map(({ token }) => listen(token)));
    await firm.startTrip('LIVE-2', 40_000);
    const tripId = await firm.startTrip('LIVE-3', 40_000);
    const drivenBy = ({ id: driverId }: { readonly id: string }) =>
      firm.call(updateTrip, { tripId, driverId });
    await drivenBy(first);
    await owners.upTo(readPosition(await drivenBy(second)));
    const [lost, won, never] = heard;
    await lost?.until(() => lost.topics.has('trips'));
    await owners.upTo(readPosition(await firm.call(updateTrip, { tripId, material: 'Soya DOC' })));
    const mine = ['notifications', `trip:${tripId}`, 'trips'];
    expect(await topicsUntilLogout(second.token, won as LiveClient)).toEqual(mine);
    expect(await topicsUntilLogout(third.token, never as LiveClient)).toEqual([]);
    expect(await topicsUntilLogout(first.token, lost as LiveClient)).toEqual(mine);
  });

  it('reports a request to join, and its withdrawal, to the owner only', async () => {
    const manager = await hire('MANAGER');
    const owners = await listen(firm.token);
    const managers = await listenFromNowOn(manager.token);
    const asking = await server.signUp('Vikas More', '9817200901');
    const asked = await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token: asking });
    await owners.upTo(readPosition(asked));
    expect([...owners.topics]).toContain('users');
    owners.topics.clear();
    const { user } = (await server.call(getSession, {}, { token: asking })).body;
    const refused = await firm.call(approveUser, { userId: user.id, approved: false });
    await owners.upTo(readPosition(refused));
    expect([...owners.topics]).toContain('users');
    const topics = await topicsUntilLogout(manager.token, managers);
    expect(topics.filter((topic) => topic.startsWith('user'))).toEqual([]);
  });

  it('ends with the session: on logout, when the person is disabled or gets another role, and by itself', async () => {
    const leaves = await hire('MANAGER');
    const leaving = await listen(leaves.token);
    await server.call(logout, {}, { token: leaves.token });
    await leaving.ended();

    const shutOut = await hire('DRIVER');
    const shut = await listen(shutOut.token);
    await firm.call(disableUser, { userId: shutOut.id, disabled: true });
    await shut.ended();

    const asking = await server.signUp('Vikas More', '9817200902');
    const waiting = await listen(asking);
    await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token: asking });
    const { user } = (await server.call(getSession, {}, { token: asking })).body;
    await firm.call(approveUser, { userId: user.id, approved: true, role: 'MANAGER' });
    await waiting.ended();
  });

  it('ends when the set of branches changes, but not when the home branch does', async () => {
    const { id: userId, token } = await hire('MANAGER');
    const { id: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch;
    const everywhere = await listen(token);
    await firm.call(updateUser, { userId, branchId: pune });
    await server.call(createLocation, { name: 'Yard', ...PLACE }, { token });
    await everywhere.until(() => everywhere.topics.has('places'));
    await firm.call(updateUser, { userId, branches: [pune] });
    await everywhere.ended();
    // They are still signed in.
    const limited = await listen(token);
    expect(limited.answer.statusCode).toBe(200);
    await firm.call(updateUser, { userId, branches: 'ALL' });
    await limited.ended();
  });

  it('ends when its session opens a fifth stream', async () => {
    const { token } = await hire('MANAGER');
    const oldest = await listen(token);
    const younger = [await listen(token), await listen(token), await listen(token)];
    const fifth = await listen(token);
    await oldest.ended();
    expect(oldest.events.at(-1)).toBe('replaced');
    // Rows of earlier changes may still come in, so a stream may say 'changed' more than once.
    for (const { events } of [...younger, fifth]) expect(new Set(events)).toEqual(new Set(['changed']));
  });

  it('counts as a call, and needs a session', async () => {
    const open = async (token: string | null, method?: string) =>
      (await LiveClient.open(server.url, token, method)).answer;
    expect((await open(null)).statusCode).toBe(401);
    const { token } = await hire('MANAGER');
    const head = await open(token, 'HEAD');
    expect(head.statusCode).toBe(200);
    for (let calls = 1; calls < CALLS_A_MINUTE; calls += 1) await server.call(getSession, {}, { token });
    expect((await open(token)).statusCode).toBe(429);
  });
});

describe('a live stream whose client stays connected', () => {
  const alone = new TestServer();
  beforeAll(() => alone.start());
  afterAll(() => alone.dispose());

  it('ends with a session that was idle too long', async () => {
    const { token } = await TestFirm.open(alone);
    const stream = await LiveClient.open(alone.url, token);
    alone.passTime(DAY_MS - 1);
    expect((await alone.call(getSession, {}, { token })).status).toBe(200);
    alone.passTime(DAY_MS - 1);
    const later = await LiveClient.open(alone.url, token);
    expect(later.answer.statusCode).toBe(200);
    alone.passTime(DAY_MS);
    await Promise.all([stream.ended(), later.ended()]);
    expect((await LiveClient.open(alone.url, token)).answer.statusCode).toBe(401);
  });

  it('ends with the server, which does not wait for it', async () => {
    const stream = await LiveClient.open(alone.url, await alone.signUp('Asha Rao', '9817200910'));
    await alone.restart();
    await stream.ended();
    // The stream ends properly, instead of being cut off after the time limit of calls.
    expect(stream.answer.complete).toBe(true);
  });
});
