import { afterEach, describe, expect, it } from '@jest/globals';
import { TestServer } from '../../composition/test-server.ts';

let server: TestServer;
afterEach(() => server.dispose());

async function started(environment: Readonly<Record<string, string>> = {}) {
  server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '2', ...environment });
  await server.start();
}

/**
 * Statuses of a sign-in call for each of these headers in turn; the invalid phone is refused after the limit was
 * checked.
 */
async function called(...forwarded: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of forwarded) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const asked = { method: 'POST', headers, body: '{"phoneNumber":"1"}' };
    statuses.push((await fetch(`${server.url}/api/auth/login`, asked)).status);
  }
  return statuses;
}

describe('the address that the limits count', () => {
  it('ignores a header where no proxy is trusted', async () => {
    await started();
    expect(await called('203.0.113.1', '203.0.113.2', '203.0.113.3')).toEqual([400, 400, 429]);
  });

  it.each(['1', '127.0.0.0/8, ::1'])(
    'is the one that the proxy names where TRUST_PROXY is %p',
    async (TRUST_PROXY) => {
      await started({ TRUST_PROXY });
      const office = '203.0.113.1';
      expect(await called(office, office, office, '203.0.113.2')).toEqual([400, 400, 429, 400]);
      const claimed = '198.51.100.9, 203.0.113.2';
      expect(await called(claimed, '198.51.100.8, 203.0.113.2')).toEqual([400, 429]);
    },
  );

  it('ignores the header of a sender that is no trusted proxy', async () => {
    await started({ TRUST_PROXY: '10.0.0.2' });
    expect(await called('203.0.113.1', '203.0.113.2', '203.0.113.3')).toEqual([400, 400, 429]);
  });

  it('is the /64 of an IPv6 customer', async () => {
    await started({ TRUST_PROXY: '1' });
    expect(await called('2405:201:1f:9::1', '2405:201:1f:9::2', '2405:201:1f:9:a::3')).toEqual([
      400, 400, 429,
    ]);
    expect(await called('2405:201:1f:a::1')).toEqual([400]);
  });
});
