import { closeBooks } from '@bahi/contract/access/close-books';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { updateParty } from '@bahi/contract/parties/update-party';
import { updateLocation } from '@bahi/contract/places/update-location';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041388');
});
afterAll(() => server.dispose());

/** Sends the command twice; the second call must answer like the first and leave nothing. */
async function sendTwice(send: () => Promise<{ readonly status: number; readonly body: object }>) {
  const { events } = server.server;
  const before = await events.head();
  const first = await send();
  expect(first).toMatchObject({ status: 200 });
  const after = await events.head();
  expect(after).toBeGreaterThan(before);
  const second = await send();
  expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body });
  expect(await events.head()).toBe(after);
}

describe('a command that changes nothing answers as before, and leaves no event', () => {
  it.each([true, false])('of a person (disabled: %s)', async (disabled) => {
    const added = await firm.call(createUser, {
      name: 'Anil Pawar',
      phoneNumber: disabled ? '9822041301' : '9822041302',
      role: 'MANAGER',
    });
    const userId = added.body.user.id;
    if (!disabled) await firm.call(disableUser, { userId, disabled: true });
    await sendTwice(() => firm.call(disableUser, { userId, disabled }));
  });

  it('of the details of a person', async () => {
    const { body } = await firm.call(createUser, {
      name: 'Sunil',
      phoneNumber: '9822041303',
      role: 'DRIVER',
    });
    const userId = body.user.id;
    await sendTwice(() => firm.call(updateUser, { userId, name: 'Sunil Kale', email: 'sunil@kale.example' }));
  });

  it('of one’s own profile and the firm', () =>
    sendTwice(() => firm.call(updateAccount, { name: 'Ramesh M Kale', orgName: 'Kale and Sons' })));

  it('of closed books', () =>
    sendTwice(() => firm.call(closeBooks, { until: '2020-03-31', reason: 'Audited' })));

  it('of a party', () =>
    sendTwice(() =>
      firm.call(updateParty, {
        customerId: firm.ids.customerId,
        name: 'Gokul Agro',
        primaryContact: '9822041399',
        reason: 'They moved',
      }),
    ));

  it('of a place', () =>
    sendTwice(() =>
      firm.call(updateLocation, {
        locationId: firm.ids.startLocationId,
        name: 'Latur yard',
        status: 'INACTIVE',
      }),
    ));

  it('of a branch', async () => {
    const { body } = await firm.call(createBranch, { name: 'Pune', code: 'PN' });
    const { id: branchId } = body.branch;
    await sendTwice(() =>
      firm.call(updateBranch, { branchId, name: 'Pune city', code: 'PUN', lrPrefix: 'P/' }),
    );
  });

  it('of a trip', async () => {
    const tripId = await firm.startTrip('KR/2026/77', 40_000);
    await sendTwice(() => firm.call(updateTrip, { tripId, material: 'Cement', reason: 'Misread' }));
  });
});
