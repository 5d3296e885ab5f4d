import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@bahi/contract/access/login';
import { register } from '@bahi/contract/access/register';
import { TestServer } from '../composition/test-server.ts';

const MINUTE = 60_000;
/** Two sign-in calls a minute: 2 codes an hour for strangers at an address, 20 in total. */
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' });
let asha: string;
beforeAll(async () => {
  await server.start();
  asha = newPhone();
  await server.signUp('Asha Rao', asha);
});
afterAll(() => server.dispose());

let phones = 9_818_200_000;
const newPhone = () => String((phones += 1));

async function askForCode(definition: typeof login | typeof register, phoneNumber: string, from: string) {
  server.passTime(MINUTE);
  const response = await fetch(`${server.url}/api${definition.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ name: 'Vijay Sawant', phoneNumber }),
  });
  return { status: response.status, sent: server.lastOtp(phoneNumber) !== '' };
}

const SENT = { status: 200, sent: true };
const REFUSED = { status: 429, sent: false };

describe('codes for phones that were never verified', () => {
  it('are limited per address, and further ones are not handed to the provider', async () => {
    const vijay = newPhone();
    expect(await askForCode(register, vijay, '203.0.113.1')).toEqual(SENT);
    expect(await askForCode(login, vijay, '203.0.113.1')).toEqual(SENT);
    expect(await askForCode(register, newPhone(), '203.0.113.1')).toEqual(REFUSED);
    expect(await askForCode(login, vijay, '203.0.113.1')).toMatchObject({ status: 429 });
    expect(await askForCode(register, newPhone(), '203.0.113.2')).toEqual(SENT);
  });

  it('do not count against people who have signed up', async () => {
    expect(await askForCode(login, asha, '203.0.113.1')).toEqual(SENT);
  });

  it('are limited over all addresses together', async () => {
    server.passTime(60 * MINUTE);
    const statuses: number[] = [];
    for (let address = 0; address < 11; address += 1)
      for (let time = 0; time < 2; time += 1)
        statuses.push((await askForCode(register, newPhone(), `198.51.100.${address}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await askForCode(register, newPhone(), '203.0.113.9')).toEqual(REFUSED);
    expect(await askForCode(login, asha, '203.0.113.9')).toEqual(SENT);
    server.passTime(60 * MINUTE);
    expect(await askForCode(register, newPhone(), '203.0.113.9')).toEqual(SENT);
  });
});
