import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

/** 40 refused calls and 40 sign-in calls a minute per address. */
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '2' });
let token: string;
beforeAll(async () => {
  await server.start();
  token = await server.signUp('Asha Rao', '9817100003');
});
afterAll(() => server.dispose());

/** Status of the answer to a request whose body is announced but never sent. */
function answeredToHead(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const sent = { Host: 'bahi', 'Content-Type': 'application/json', 'Content-Length': '1000000', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('data', (answer) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString())?.[1]));
      socket.destroy();
    });
    socket.write([`POST /api${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });
}

async function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const signedIn = () => ({ authorization: `Basic ${token}` });

describe('before it reads the body of a request, the server', () => {
  beforeAll(() => server.passTime(60_000));

  it('checks the session', async () => {
    expect(await answeredToHead('/trip/list')).toBe(401);
    expect(await answeredToHead('/trip/list', { Authorization: `Basic ${'A'.repeat(43)}` })).toBe(401);
  });

  it('checks the session of an upload', async () => {
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=bahi' };
    expect(await answeredToHead('/media/upload', multipart)).toBe(401);
  });

  it('checks that the route exists', async () => {
    expect(await answeredToHead('/nowhere')).toBe(404);
    expect(await answeredToHead('/nowhere', { 'Content-Type': 'application/xml' })).toBe(404);
  });

  it('checks the length', async () => {
    const { authorization: Authorization } = signedIn();
    expect(await answeredToHead('/auth/login', { 'Content-Length': '16385' })).toBe(413);
    expect(await answeredToHead('/auth/logout', { Authorization, 'Content-Length': '16385' })).toBe(413);
  });

  it('accepts only a short body from a person without a firm, also where no length is announced', async () => {
    const { authorization: Authorization } = signedIn();
    expect(await answeredToHead('/account/create', { Authorization, 'Content-Length': '16385' })).toBe(413);
    const body = new Blob([JSON.stringify({ orgName: 'x'.repeat(16_384) })]).stream();
    const chunked = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...signedIn(), 'content-type': 'application/json' },
    };
    const answer = await fetch(`${server.url}/api/account/create`, chunked as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'file-too-large' }]);
    const short = await post('/account/create', JSON.stringify({ orgName: 'x'.repeat(16_000) }), signedIn());
    expect(short.status).toBe(400);
  });

  it('checks the limit of the address, separately for refused calls and for sign-in calls', async () => {
    server.passTime(60_000);
    const paths = ['/trip/list', '/nowhere', '/media/upload', '/customer/list'];
    for (let nth = 0; nth < 40; nth += 1)
      expect([401, 404]).toContain(await answeredToHead(paths[nth % 4] ?? ''));
    for (const path of paths) expect(await answeredToHead(path)).toBe(429);
    for (let nth = 0; nth < 40; nth += 1) expect(await answeredToHead('/auth/login')).toBe(413);
    expect(await answeredToHead('/auth/login')).toBe(429);
    expect(await post('/trip/list', '{}', signedIn())).toMatchObject({ status: 403 });
  });
});

describe('the body of a request', () => {
  beforeAll(() => server.passTime(60_000));

  it('may have 16 kB of anyone, and 1 MB of a member of a firm', async () => {
    const padded = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes) });
    expect(await post('/auth/login', padded(16_000))).toMatchObject({ status: 400 });
    expect(await post('/auth/login', padded(17_000))).toMatchObject({
      status: 413,
      body: { code: 'file-too-large' },
    });
    expect(await post('/user/list', padded(17_000), signedIn())).toMatchObject({ status: 413 });
    const ofFirm = { authorization: `Basic ${(await TestFirm.open(server)).token}` };
    expect(await post('/user/list', padded(900_000), ofFirm)).toMatchObject({ status: 200 });
    expect(await post('/user/list', padded(1_048_576), ofFirm)).toMatchObject({ status: 413 });
  });

  it('is refused before it is parsed when it is nested too deeply', async () => {
    const nested = (depth: number) => '['.repeat(depth);
    const tooDeep = { status: 400, body: { message: 'The request is nested more than 32 levels deep' } };
    expect(await post('/user/list', nested(33), signedIn())).toMatchObject(tooDeep);
    expect(await post('/auth/login', nested(16_000))).toMatchObject(tooDeep);
    expect(await post('/user/list', nested(32), signedIn())).toMatchObject({
      body: { message: 'The request is no valid JSON' },
    });
  });
});
