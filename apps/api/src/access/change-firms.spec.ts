import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { login } from '@bahi/contract/access/login';
import { register } from '@bahi/contract/access/register';
import { updateUser } from '@bahi/contract/access/update-user';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
let first: string;
let second: string;
beforeAll(async () => {
  await server.start();
  first = await foundFirm(server, '9817100001');
  second = await foundFirm(server, '9817100002');
});
afterAll(() => server.dispose());

const IN_OTHER_FIRM =
  'This phone belongs to someone in another firm. They can leave it: Sign in → Leave this firm';
let phones = 9_817_200_000;
const newPhone = () => String((phones += 1));
const hire = (token: string, phoneNumber: string) =>
  server.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber }, { token });
const disable = (token: string, userId: string, disabled = true) =>
  server.call(disableUser, { userId, disabled }, { token });

describe('a driver who changes employer', () => {
  it('can be added elsewhere at once if they were disabled before they ever signed in', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    expect(await hire(second, phoneNumber)).toMatchObject({ status: 409 });
    expect((await disable(first, user.id)).status).toBe(200);
    expect((await server.call(login, { phoneNumber })).status).toBe(404);
    expect((await hire(second, phoneNumber)).status).toBe(200);
    expect(await disable(first, user.id, false)).toMatchObject({
      status: 409,
      body: { code: 'user-exists', fields: { phoneNumber: IN_OTHER_FIRM } },
    });
  });

  it('can sign up with the phone, which their old firm had named', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    await disable(first, user.id);
    expect((await server.call(register, { name: 'Suresh Yadav', phoneNumber })).status).toBe(200);
  });

  it('has the phone again when they are enabled and nobody took it', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    await disable(first, user.id);
    await disable(first, user.id);
    expect((await disable(first, user.id, false)).status).toBe(200);
    expect((await hire(second, phoneNumber)).status).toBe(409);
    expect(await signIn(server, phoneNumber)).toEqual(expect.any(String));
  });

  it('can get another phone while disabled', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    await disable(first, user.id);
    const changed = { userId: user.id, phoneNumber: newPhone() };
    expect((await server.call(updateUser, changed, { token: first })).status).toBe(200);
    expect((await hire(second, phoneNumber)).status).toBe(200);
    expect((await disable(first, user.id, false)).status).toBe(200);
  });

  it('keeps the phone if they have signed in, and the other firm is told what they can do', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    const driver = await signIn(server, phoneNumber);
    const refused = { status: 409, body: { fields: { phoneNumber: IN_OTHER_FIRM } } };
    expect(await hire(second, phoneNumber)).toMatchObject(refused);
    const other = (await hire(second, newPhone())).body.user;
    const changed = await server.call(updateUser, { userId: other.id, phoneNumber }, { token: second });
    expect(changed).toMatchObject(refused);
    expect(JSON.stringify(changed.body)).not.toContain(user.id);
    await server.call(leaveFirm, {}, { token: driver });
    expect((await hire(second, phoneNumber)).status).toBe(200);
  });

  it('is enabled again, instead of added, by the firm that disabled them', async () => {
    const phoneNumber = newPhone();
    const { user } = (await hire(first, phoneNumber)).body;
    await signIn(server, phoneNumber);
    await disable(first, user.id);
    expect(await hire(first, phoneNumber)).toMatchObject({
      status: 409,
      body: { fields: { phoneNumber: 'Disabled. Enable again' } },
    });
  });
});
