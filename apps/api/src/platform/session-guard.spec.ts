import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSession } from '@bahi/contract/access/get-session';
import { logout } from '@bahi/contract/access/logout';
import { TestServer } from './test-server.ts';

const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '10' });
beforeAll(() => server.start());
afterAll(() => server.dispose());

const sessionOf = async (token?: string) => (await server.call(getSession, {}, { token })).status;
const guess = (of: number) => String(of).padStart(43, 'A');

describe('the session guard', () => {
  it('limits the invalid sessions of an address, and goes on for those that it has met', async () => {
    const token = await server.signUp('Asha Rao', '9817100001');
    expect(await sessionOf(token)).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, of) => sessionOf(guess(of))));
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(20);
    expect(await sessionOf('no token at all')).toBe(429);
    expect(await sessionOf(token)).toBe(200);
    server.passTime(60_000);
    expect(await sessionOf(guess(0))).toBe(401);
  });

  it('does not count a request without a session', async () => {
    server.passTime(60_000);
    for (let tried = 0; tried < 15; tried += 1) expect(await sessionOf()).toBe(401);
  });

  it('knows no ended session, also of those that it has met', async () => {
    server.passTime(60_000);
    const token = await server.signUp('Asha Rao', '9817100002');
    await server.call(logout, {}, { token });
    expect(await sessionOf(token)).toBe(401);
  });
});
