import { login } from '@bahi/contract/access/login';
import { logout } from '@bahi/contract/access/logout';
import { showProfile } from '@bahi/contract/access/show-profile';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { describe, expect, it } from '@jest/globals';
import { createApiClient } from './api-client.tsx';
import { ApiError } from './api-error.tsx';
import { createColumnArrangements } from '../tables/column-arrangements.tsx';
import { createConnection } from './connection.tsx';
import { createDrafts } from '../forms/drafts.tsx';
import { memoryStorage } from '../testing/memory-storage.tsx';
import { createOutbox } from './outbox.tsx';
import { createServerClock } from './server-clock.tsx';
import { createBrowserSession } from './session-store.tsx';

interface Answering {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Sent = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const SENT = { otpSessionToken: 'otp', resendAfterSeconds: 30 };
const PROFILE = {
  id: 'd0000000-0000-5000-8000-000000000010',
  name: 'Suresh Yadav',
  phoneNumber: null,
  email: null,
  role: 'ADMIN',
  isVerified: true,
  profilePicture: null,
  documents: [],
  userLocationId: null,
  userLocationName: null,
  merchantLocationId: null,
  merchant: null,
};
/** Answers both definitions: the client drops fields that a definition does not name. */
const ANY = { ...SENT, ...PROFILE };

/** A client whose calls are answered in order; 'lost' is a network that fails. */
function createTestClient(...answers: readonly (Answering | 'lost')[]) {
  const sent: Sent[] = [];
  const log: string[] = [];
  let keys = 0;
  let time = 0;
  const device = { storage: memoryStorage({ 'bahi.session': 'the-token' }), events: new EventTarget() };
  const session = createBrowserSession(device.storage, device.events);
  const now = () => time;
  const newKey = () => `key-${++keys}`;
  const api = createApiClient({
    session,
    connection: createConnection({ isOnline: () => true, events: device.events }),
    drafts: createDrafts({ ...device, now, tab: 'a-tab' }),
    outbox: createOutbox({ ...device, now, newKey }),
    columnArrangements: createColumnArrangements(device),
    device,
    clock: createServerClock(now),
    newRequest: () => new XMLHttpRequest(),
    newKey,
    logFailure: (failure) => log.push(failure),
    fetch: (url, request) => {
      const answer = answers[sent.length];
      sent.push({
        url: String(url),
        headers: request?.headers as Record<string, string>,
        body: request?.body,
      });
      if (answer === undefined || answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      const { status = 200, body = ANY, headers = {} } = answer;
      return Promise.resolve({
        ok: status < 400,
        status,
        headers: { get: (name: string) => headers[name] ?? null },
        json: () =>
          body === 'no json' ? Promise.reject(new SyntaxError('not JSON')) : Promise.resolve(body),
      } as unknown as Response);
    },
  });
  return { api, session, sent, log, wait: (ms: number) => (time += ms) };
}

const ENDED = { status: 401, body: { code: 'no-session', message: 'Please sign in again' } };

const phone = { phoneNumber: '9876543210' };

describe('the API client', () => {
  it('logs each call that failed, once', async () => {
    const refused = { status: 404, body: { code: 'not-found', message: 'User not found' } };
    const { api, log } = createTestClient(refused, 'lost', {});
    await expect(api.send(login, phone)).rejects.toMatchObject({ status: 404 });
    await expect(api.read(showProfile, {})).rejects.toMatchObject({ status: 0 });
    await api.read(showProfile, {});
    expect(log).toEqual([
      'POST /api/auth/login failed: 404 User not found',
      'POST /api/account/info failed: 0 Network error or invalid response',
    ]);
  });

  it('posts the raw input below /api with the raw session token', async () => {
    const { api, sent } = createTestClient({});
    expect((await api.send(login, phone)).data).toEqual(SENT);
    expect(sent[0]).toMatchObject({
      url: '/api/auth/login',
      body: '{"phoneNumber":"9876543210"}',
      headers: { authorization: 'Basic the-token', 'idempotency-key': 'key-1' },
    });
  });

  it('keeps the key of a command whose outcome is unknown, for the same body only', async () => {
    const unavailable = { status: 503, body: { code: 'unavailable', message: 'later' } };
    const { api, sent } = createTestClient('lost', unavailable, {}, {}, {});
    await expect(api.send(login, phone)).rejects.toMatchObject({ status: 0 });
    await expect(api.send(login, phone)).rejects.toMatchObject({ status: 503 });
    await api.send(login, { phoneNumber: '9876500000' });
    await api.send(login, phone);
    await api.send(login, phone);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-1',
      'key-3',
    ]);
  });

  it.each([401, 429, 500])(
    'keeps the key of an unanswered command after a %i, which the server sends before it checks keys',
    async (status) => {
      const refused = { status, body: { code: 'refused', message: 'No' } };
      const { api, sent } = createTestClient('lost', refused, {});
      await expect(api.send(login, phone)).rejects.toMatchObject({ status: 0 });
      await expect(api.send(login, phone)).rejects.toMatchObject({ status, key: 'key-1' });
      await api.send(login, phone);
      expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
    },
  );

  it('uses a new key after a refusal', async () => {
    const refused = { status: 422, body: { code: 'otp-invalid', message: 'Invalid OTP' } };
    const { api, sent } = createTestClient(refused, {});
    await expect(api.send(login, phone)).rejects.toMatchObject({ code: 'otp-invalid' });
    await api.send(login, phone);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-2']);
  });

  it('sends the position of the last command with the reads after it', async () => {
    const { api, sent } = createTestClient({}, { headers: { 'x-event-position': '42' } }, {});
    await api.read(showProfile, {});
    await api.send(login, phone);
    await api.read(showProfile, {});
    expect(sent.map(({ headers }) => headers['x-min-position'])).toEqual([undefined, undefined, '42']);
  });

  it('flags a stale answer', async () => {
    const { api } = createTestClient({ headers: { 'x-stale': 'true' } }, {});
    expect((await api.read(showProfile, {})).stale).toBe(true);
    expect((await api.read(showProfile, {})).stale).toBe(false);
  });

  it("throws the server's error with its messages by field", async () => {
    const body = { status: 422, code: 'wrong-role', message: 'No', fields: { driverId: 'Not a driver' } };
    const { api } = createTestClient({ status: 422, body });
    await expect(api.send(login, phone)).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'wrong-role',
      message: 'No',
      fields: { driverId: 'Not a driver' },
    });
  });

  it.each([['lost' as const], [{ body: 'no json' }]])(
    'reports %j as a network error with status 0',
    async (answer) => {
      const { api } = createTestClient(answer);
      await expect(api.read(showProfile, {})).rejects.toMatchObject({
        status: 0,
        message: 'Network error or invalid response',
      });
    },
  );

  it('ends the session on a 401 when no page can ask the user to renew it', async () => {
    const { api, session } = createTestClient(ENDED);
    await expect(api.read(showProfile, {})).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBeNull();
  });

  it('answers the first read with the prefetched answer and sends the next one', async () => {
    const { api, sent } = createTestClient(
      { body: { ...PROFILE, name: 'ahead' } },
      { body: { ...PROFILE, name: 'anew' } },
    );
    api.prefetch(showProfile, {});
    expect(await api.read(showProfile, {})).toMatchObject({ data: { name: 'ahead' } });
    expect(await api.read(showProfile, {})).toMatchObject({ data: { name: 'anew' } });
    expect(sent).toHaveLength(2);
  });

  it('ignores a prefetched answer that is old, of another person, or from before a command', async () => {
    const all = createTestClient({}, {}, {}, {}, {}, { headers: { 'x-event-position': '7' } }, {});
    const { api, session, sent, wait } = all;
    api.prefetch(showProfile, {});
    wait(10_000);
    await api.read(showProfile, {});
    expect(sent).toHaveLength(2);
    api.prefetch(showProfile, {});
    session.start('another', 'another');
    await api.read(showProfile, {});
    expect(sent).toHaveLength(4);
    api.prefetch(showProfile, {});
    await api.send(login, phone);
    await api.read(showProfile, {});
    expect(sent).toHaveLength(7);
  });

  it('fails the read, not the page, when the prefetch fails', async () => {
    const { api } = createTestClient('lost');
    api.prefetch(showProfile, {});
    await expect(api.read(showProfile, {})).rejects.toMatchObject({ status: 0 });
  });

  it('resumes a call once the user has renewed the session', async () => {
    const { api, session, sent } = createTestClient(ENDED, {});
    session.showPageFor('vijay');
    const answer = api.send(logout, {});
    while (!session.hasEnded()) await Promise.resolve();
    session.start('the-next-token', 'vijay');
    expect((await answer).data).toEqual({});
    expect(session.hasEnded()).toBe(false);
    expect(sent.map(({ headers }) => [headers['authorization'], headers['idempotency-key']])).toEqual([
      ['Basic the-token', 'key-1'],
      ['Basic the-next-token', 'key-1'],
    ]);
  });

  it('never sends a call of one person as another', async () => {
    const { api, session, sent } = createTestClient(ENDED, {});
    session.showPageFor('vijay');
    const holder = session.userGeneration();
    void api.send(logout, {});
    while (!session.hasEnded()) await Promise.resolve();
    session.start('the-next-token', 'anita');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
    expect(session.userGeneration()).toBeGreaterThan(holder);
  });

  it('counts as sending only commands of the present user', async () => {
    const { api, session } = createTestClient(ENDED, {});
    session.showPageFor('vijay');
    void api.send(logout, {});
    while (!session.hasEnded()) await Promise.resolve();
    expect(api.isSending()).toBe(true);
    session.start('the-next-token', 'anita');
    expect(api.isSending()).toBe(false);
  });

  it('never sends a call as another person whose page has replaced the caller while it was in flight', async () => {
    const { api, session, sent } = createTestClient(ENDED, {});
    session.showPageFor('vijay');
    void api.send(logout, {});
    session.start('the-next-token', 'anita');
    session.showPageFor('anita');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
  });

  describe('parsing an answer', () => {
    const merchant = {
      orgName: 'Sahyadri Roadlines',
      gstNo: null,
      companyLogo: null,
      locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'PUNE01' },
      forceSettleLimit: 1000.5,
      managersMayDelete: false,
      booksClosedUntil: null,
    };

    it('converts its amounts to paise and drops fields that only a newer server knows', async () => {
      const { api } = createTestClient({ body: { ...PROFILE, merchant, since: '2026-04-01' } });
      const { data } = await api.read(showProfile, {});
      expect(data).toEqual({ ...PROFILE, merchant: { ...merchant, forceSettleLimit: 1000_50 } });
    });

    it('fails the read when the answer is invalid', async () => {
      const { api } = createTestClient({
        body: { ...PROFILE, merchant: { ...merchant, forceSettleLimit: 0.001 } },
      });
      await expect(api.read(showProfile, {})).rejects.toMatchObject({
        code: 'invalid-response',
        message: 'Network error or invalid response',
      });
    });
  });

  it('sends a command again with the same key after an invalid answer', async () => {
    const { api, sent } = createTestClient({ body: { ...SENT, otpSessionToken: 1 } }, {});
    await expect(api.send(login, phone)).rejects.toMatchObject({ code: 'invalid-response', key: 'key-1' });
    await api.send(login, phone);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('accepts an answer to a command with only ids, and its warnings', async () => {
    const body = { trip: { id: 'an id' }, warnings: [{ code: 'unusual', message: 'Unusual' }] };
    const { api } = createTestClient({ body });
    expect(await api.send(submitPod, { tripId: 'an id', date: '2026-11-20' })).toMatchObject({
      data: { trip: { id: 'an id' } },
      warnings: [{ message: 'Unusual' }],
    });
  });

  it('asks for ids alone, unless the screen uses the figures of the answer', async () => {
    const { api, sent } = createTestClient({}, {}, 'lost', {});
    const pod = { tripId: 'an id', date: '2026-11-20' };
    await api.send(login, phone);
    await api.send(login, phone, { answer: 'full' });
    const source = { owner: 'a person', entry: 'POD of LR-1', form: null };
    await expect(api.send(submitPod, pod, { source })).rejects.toMatchObject({ status: 0 });
    const [unanswered] = api.outbox.unanswered('a person');
    if (unanswered !== undefined) await api.resend(unanswered, 'a person');
    const asked = sent.map(({ headers }) => headers['prefer']);
    expect(asked).toEqual(['return=minimal', undefined, 'return=minimal', undefined]);
  });

  it('derives from its last call whether the server answers', async () => {
    const { api } = createTestClient('lost', { status: 422, body: {} }, { status: 502, body: {} }, {});
    const connectivities: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await api.send(login, phone).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
      connectivities.push(api.connection.connectivity());
    }
    expect(connectivities).toEqual(['no-answer', 'answers', 'no-answer', 'answers']);
  });
});
