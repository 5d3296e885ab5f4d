import { setTimeout as sleep } from 'node:timers/promises';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { login } from '@bahi/contract/access/login';
import { logout } from '@bahi/contract/access/logout';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { eventRegistry } from '@bahi/domain/event-registry';
import { machineTimer } from '@bahi/event-store/timer';
import { Transactor } from '@bahi/event-store/transact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionWatch } from '../../live/session-watch.ts';
import { type ApiError } from '../api-error.ts';
import { type SignedIn } from '../principal.ts';
import { RecentFolds } from './recent-folds.ts';
import { SessionResolver } from './session-resolver.ts';
import { TestServer } from '../../composition/test-server.ts';

const server = new TestServer();
let phones = 9_817_300_000;
let phoneNumber: string;
let elsewhere: SessionResolver;
beforeAll(() => server.start());
beforeEach(() => {
  phoneNumber = String((phones += 1));
  elsewhere = resolverElsewhere();
});
afterAll(() => server.dispose());

const clock = () => Date.parse('2026-11-20T06:00:00Z');

/** The resolver of another process over the same log. It receives no changes, and its folds never expire. */
function resolverElsewhere(): SessionResolver {
  const { events } = server.server;
  const protect = () => Promise.reject(new Error('it only reads'));
  const transactor = new Transactor({ store: events, clock, versions: eventRegistry, protect });
  return new SessionResolver({
    transactor,
    streams: new RecentFolds(transactor, clock, () => 0),
    clock,
  });
}

async function findPerson(token: string): Promise<SignedIn> {
  const person = await elsewhere.findPerson({ headers: { authorization: `Basic ${token}` } });
  if (person === null) throw new Error('there is no such session');
  return person;
}

async function signIn(): Promise<string> {
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  return (await server.call(verifyOtp, { otp: server.lastOtp(phoneNumber), otpSessionToken })).body
    .sessionToken;
}

function foundFirm(token: string) {
  const locationDetails = { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'PUNE01' };
  return server.call(createOrganisation, { orgName: 'Konkan Carriers', locationDetails }, { token });
}

describe('the session resolver of another process', () => {
  it('accepts a session that was opened just after it had read the person', async () => {
    const desk = await server.signUp('Asha Rao', phoneNumber);
    const { userId } = await findPerson(desk);
    server.passTime(60_000);
    expect(await findPerson(await signIn())).toMatchObject({ userId });
  });

  it('sees a firm that was founded just after it had read its owner', async () => {
    const token = await server.signUp('Asha Rao', phoneNumber);
    expect(await findPerson(token)).toMatchObject({ organisationId: null, role: null });
    const { merchant } = (await foundFirm(token)).body;
    expect(await findPerson(token)).toMatchObject({ organisationId: merchant.id, role: 'ADMIN' });
  });
});

describe('the watch of a session', () => {
  let watch: SessionWatch;
  const ending = new AbortController();
  let running: Promise<void>;
  beforeAll(() => {
    const { events } = server.server;
    const options = { events, versions: eventRegistry, clock, setTimer: machineTimer };
    watch = new SessionWatch({ ...options, onTrouble: () => undefined });
    running = watch.run(ending.signal);
  });
  afterAll(async () => {
    ending.abort();
    await running;
  });

  const watched = (person: SignedIn): Promise<'watched' | string> =>
    watch
      .watch(person, () => undefined)
      .then(
        () => 'watched',
        ({ body }: ApiError) => body.code,
      );

  it('refuses a person who was read before a change of firm, and reports an ended session as ended', async () => {
    const token = await server.signUp('Asha Rao', phoneNumber);
    const before = await findPerson(token);
    while ((await watched(before)) !== 'watched') await sleep(5);
    await foundFirm(token);
    expect(await watched(before)).toBe('unavailable');
    expect(await watched(await findPerson(token))).toBe('watched');
    await server.call(logout, {}, { token });
    expect(await watched(before)).toBe('no-session');
  });
});
