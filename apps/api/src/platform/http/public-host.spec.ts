import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from '../../composition/test-server.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Sends `host` as the header, which `fetch` does not allow. */
async function ask(server: TestServer, path: string, host: string, method = 'GET'): Promise<Answer> {
  const call = request(`${server.url}${path}`, { method, headers: { host } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
}

describe('a server that knows its public address', () => {
  const server = new TestServer({ PUBLIC_URL: 'https://bahi.example.in' });
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  it.each([
    'bahi.example.in.evil.example',
    'evil.example',
    'evil.example:443',
    'bahi.example.in@evil.example',
    'evil.example/bahi.example.in',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '',
  ])('refuses every call for the host %j', async (host) => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/trips'],
      ['GET', '/api/openapi.json'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/health/live/../../openapi.json'],
    ] as const)
      expect(await ask(server, path, host, method)).toMatchObject({
        status: 421,
        headers: { 'x-content-type-options': 'nosniff' },
        body: { status: 421, code: 'unknown-host', message: 'Bahi is at https://bahi.example.in' },
      });
  });

  it.each(['bahi.example.in', 'bahi.example.in:443', 'BAHI.example.in:8443'])(
    'serves calls for the host %j',
    async (host) => {
      expect(await ask(server, '/api/openapi.json', host)).toMatchObject({ status: 200 });
      expect(await ask(server, '/api/auth/login', host, 'POST')).toMatchObject({ status: 400 });
    },
  );

  it.each(['127.0.0.1:3000', 'localhost:3000', 'api-1:3000', '10.0.0.2'])(
    'answers health checks for the host %j',
    async (host) => {
      for (const path of ['/api/health/live', '/api/health/ready', '/api/health/ready?from=proxy'])
        expect(await ask(server, path, host)).toMatchObject({ status: 200, body: { status: 'ok' } });
    },
  );
});

describe('a server without a public address', () => {
  const server = new TestServer();
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  it.each(['localhost', '192.168.1.7:3000', 'bahi.example.in'])(
    'serves calls for the host %j',
    async (host) => {
      expect(await ask(server, '/api/openapi.json', host)).toMatchObject({ status: 200 });
    },
  );

  it.each(['/api/health/live', '/api/auth/nowhere', '/api/auth/login%ff', '/nowhere'])(
    'answers %s with security headers',
    async (path) => {
      const { headers } = await ask(server, path, 'localhost');
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('turns unused browser features off on a page', async () => {
    const policy = (await ask(server, '/nowhere', 'localhost')).headers['permissions-policy'];
    expect(policy).toMatch(/^[a-z-]+=\(\)(?:, [a-z-]+=\(\))+$/);
    expect(policy).toContain('camera=(), ');
    expect(policy).toContain('microphone=()');
  });

  it('allows nothing to be loaded by an answer of the API, and keeps none', async () => {
    const { headers } = await ask(server, '/api/health/live', 'localhost');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });
});
