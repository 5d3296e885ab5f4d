import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser } from '@bahi/contract/access/create-user';
import { listUsers } from '@bahi/contract/access/list-users';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { type KeyTable } from '@bahi/event-store/key-table';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../test-server.ts';

const server = new TestServer();
let firm: TestFirm;
const kishore = { name: 'Kishore Bhandari', phoneNumber: '9811122233', email: 'kishore@bhandari.example' };
const mehta = {
  name: 'Mehta Steel Traders',
  primaryContact: '9833344455',
  secondaryContact: '9844455566',
  email: 'khata@mehta.example',
};
const opening = { openingBalance: 5_000, openingBalanceDate: '2026-11-01' } as const;
const newName = 'Mehta Ispat Udyog';
let customerId: string;
let userId: string;

const newParty = (change: object = {}) => ({
  ...mehta,
  ...opening,
  type: 'CUSTOMER' as const,
  locationId: firm.ids.startLocationId,
  ...change,
});
const partyNow = async () => (await firm.call(findParty, { customerId })).body.customer;
const userNow = async () =>
  (await firm.call(listUsers, { limit: 100 })).body.users.find(({ id }) => id === userId);

/** The bytes of the log on the disk, which stay for ever. */
const log = () =>
  readdirSync(server.dataDir)
    .filter((file) => file.startsWith('events.db'))
    .map((file) => readFileSync(join(server.dataDir, file), 'latin1'))
    .join();

/** Rebuilds the rows after the keys were changed. */
async function restartAfter(erasing: (keys: KeyTable) => Promise<void>): Promise<void> {
  await server.server.stop();
  const keys = openSqliteKeyTable(openSqlite(join(server.dataDir, 'keys.db')));
  await erasing(keys);
  await keys.close();
  removeSqlite(join(server.dataDir, 'read.db'));
  await server.start();
}

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  customerId = (await firm.call(createParty, newParty())).body.customer.id;
  userId = (await firm.call(createUser, { ...kishore, role: 'MANAGER' })).body.user.id;
  await firm.call(updateParty, { customerId, name: newName, email: 'office@mehta.example' });
});
afterAll(() => server.dispose());

describe('the personal data in the log', () => {
  it('is shown in clear, but never stored in clear', async () => {
    expect(await partyNow()).toMatchObject({ ...mehta, name: newName, email: 'office@mehta.example' });
    expect(await userNow()).toMatchObject(kishore);
    const kept = log();
    expect(kept).toContain(customerId);
    const personalTexts = [
      ...Object.values(kishore),
      ...Object.values(mehta),
      newName,
      'office@mehta.example',
    ];
    for (const text of [...personalTexts, 'Rajesh Patil', '9822041375', 'Suresh Yadav', 'Gokul Agro Traders'])
      expect([text, kept.includes(text)]).toEqual([text, false]);
  });

  it('is erased with its key, contact data before the name, while every figure stays', async () => {
    const [party, user] = [await partyNow(), await userNow()];
    const contacts = { primaryContact: '(erased)', secondaryContact: '(erased)', email: '(erased)' };
    await restartAfter(async (keys) => {
      await keys.erase(customerId, ['contact']);
      await keys.erase(userId, ['contact']);
    });
    expect(await partyNow()).toEqual({ ...party, ...contacts });
    expect(await userNow()).toEqual({ ...user, phoneNumber: '(erased)', email: '(erased)' });

    await restartAfter((keys) => keys.erase(customerId, ['name']));
    expect(await partyNow()).toEqual({ ...party, ...contacts, name: '(erased)' });
  });

  it('can be entered again', async () => {
    const { body } = await firm.call(updateParty, { customerId, primaryContact: '9855566677' });
    expect(body.customer).toMatchObject({ name: '(erased)', primaryContact: '9855566677', balance: 5_000 });
  });
});

describe('a server whose key table is unavailable', () => {
  it('refuses to create or rename people and parties, serves everything else, and accepts a retry later', async () => {
    const held = openSqlite(join(server.dataDir, 'keys.db'));
    held.exec('BEGIN EXCLUSIVE');
    const away = { status: 503, body: { code: 'unavailable' } };
    const input = newParty({ name: 'Late Traders' });
    expect(await firm.call(createParty, input, 'late')).toMatchObject(away);
    expect(await firm.call(updateParty, { customerId, name: 'Mehta' })).toMatchObject(away);
    const { status } = await firm.call(updateParty, { customerId, gstNo: '27AAPFU0939F1ZV' });
    expect(status).toBe(200);
    await firm.startTrip('LR-1', 40_000);
    held.close();
    const { body } = await firm.call(createParty, input, 'late');
    expect(body.customer).toMatchObject({ name: 'Late Traders', balance: 5_000 });
  });
});
