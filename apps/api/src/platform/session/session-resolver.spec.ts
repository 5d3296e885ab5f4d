import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSession } from '@bahi/contract/access/get-session';
import { logout } from '@bahi/contract/access/logout';
import { TestServer } from '../../composition/test-server.ts';

/** 40 refused calls a minute per address. */
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '2' });
beforeAll(() => server.start());
afterAll(() => server.dispose());

const fetchStatus = async (token?: string) => (await server.call(getSession, {}, { token })).status;
const guess = (nth: number) => String(nth).padStart(43, 'A');

describe('the session resolver', () => {
  it('admits a live session whatever else its address has sent, even after a restart', async () => {
    const token = await server.signUp('Asha Rao', '9817100001');
    await server.restart();
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, nth) => fetchStatus(guess(nth))));
    expect(guesses.filter((status) => status === 401)).toHaveLength(40);
    expect(guesses.filter((status) => status === 429)).toHaveLength(10);
    expect(await fetchStatus('no token at all')).toBe(429);
    expect(await fetchStatus(token)).toBe(200);
  });

  it('counts calls without a session like those with an invalid one, by the minute', async () => {
    server.passTime(60_000);
    for (let nth = 0; nth < 20; nth += 1) await fetchStatus(guess(nth));
    for (let nth = 0; nth < 20; nth += 1) expect(await fetchStatus()).toBe(401);
    expect(await fetchStatus()).toBe(429);
    server.passTime(60_000);
    expect(await fetchStatus()).toBe(401);
  });

  it('reads the scheme of the header in any case', async () => {
    server.passTime(60_000);
    const token = await server.signUp('Asha Rao', '9817100003');
    for (const scheme of ['Basic', 'basic', 'BASIC', 'Basic ']) {
      const headers = { authorization: `${scheme} ${token}` };
      const { status } = await fetch(`${server.url}/api/auth/get-session`, { headers });
      expect([scheme, status]).toEqual([scheme, 200]);
    }
  });

  it('refuses an ended session', async () => {
    server.passTime(60_000);
    const token = await server.signUp('Asha Rao', '9817100002');
    await server.call(logout, {}, { token });
    expect(await fetchStatus(token)).toBe(401);
  });
});
