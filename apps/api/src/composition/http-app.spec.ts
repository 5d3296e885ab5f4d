import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from './test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

async function post(path: string, body: string, type: string) {
  const headers = { 'content-type': type };
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a malformed request', () => {
  it('is refused in the common shape of errors when it is not JSON', async () => {
    expect(await post('/auth/login', '<a/>', 'application/xml')).toMatchObject({
      status: 415,
      body: { status: 415, code: 'file-type' },
    });
  });

  it('is refused in the common shape of errors when it is too large', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(2_000_000) });
    expect(await post('/auth/login', body, 'application/json')).toMatchObject({
      status: 413,
      body: { status: 413, code: 'file-too-large' },
    });
  });

  it('is refused in the common shape of errors when its address is broken', async () => {
    expect(await post('/auth/login%ff', '{}', 'application/json')).toMatchObject({
      status: 400,
      body: { status: 400, code: 'invalid-input' },
    });
  });

  it('is refused with the message of its only wrong field, or with a general one for several', async () => {
    expect(await post('/auth/login', '{"phoneNumber":"123"}', 'application/json')).toMatchObject({
      body: { message: 'Invalid phone number', fields: { phoneNumber: 'Invalid phone number' } },
    });
    const both = { name: 'Name is required', phoneNumber: 'Phone number is required' };
    expect(await post('/auth/register', '{}', 'application/json')).toMatchObject({
      body: { message: 'Please check the highlighted fields', fields: both },
    });
  });

  it.each(['null', '[]', '[{"phoneNumber":"9876543210"}]', '"text"', '7'])(
    'is refused when its body is %s',
    async (body) => {
      expect(await post('/auth/login', body, 'application/json')).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', message: 'Send a JSON object' },
      });
    },
  );

  it.each([
    ['GET', '/auth/login', 'POST'],
    ['DELETE', '/trip/list', 'POST'],
    ['PUT', '/notification/read', 'PATCH'],
    ['POST', '/auth/get-session', 'GET, HEAD'],
    // The names of files match this path too.
    ['GET', '/media/get-presigned-url', 'POST'],
  ])('is told which method its path takes when it is a %s of %s', async (method, path, allowed) => {
    const answer = await fetch(`${server.url}/api${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
  });

  it('is answered as not found where there is no route', async () => {
    expect(await post('/auth/nowhere', '{}', 'application/json')).toMatchObject({
      status: 404,
      body: { status: 404, code: 'not-found' },
    });
  });
});

it('dates every answer by the clock of the product', async () => {
  for (const path of ['/health/live', '/nowhere']) {
    const { headers } = await fetch(`${server.url}/api${path}`);
    expect([path, headers.get('date')]).toEqual([path, 'Fri, 20 Nov 2026 06:00:00 GMT']);
  }
});
