import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { eraseUser } from '@bahi/contract/access/erase-user';
import { eraseUserPreview } from '@bahi/contract/access/erase-user-preview';
import { findUser } from '@bahi/contract/access/find-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { listUsers } from '@bahi/contract/access/list-users';
import { updateUser } from '@bahi/contract/access/update-user';
import { presignFile } from '@bahi/contract/files/presign-file';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { until } from '@bahi/read-store/runner-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { sendUpload, specimens, upload } from '../files/upload-fixtures.ts';
import { hire, signIn } from './access-fixtures.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = '9822041375';
const DRIVER_PHONE = '9811122233';
const REASON = 'Asked us to';

const server = new TestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
let firm: TestFirm;
let userId: string;
let licenceId: string;

const uploadLicence = async () =>
  (await sendUpload(server.url, upload('Anil licence.pdf', specimens.pdf), { token: firm.token })).body
    .filename;
const disable = (id: string) => firm.call(disableUser, { userId: id, disabled: true });
const erase = (id: string, key?: string) => firm.call(eraseUser, { userId: id, reason: REASON }, key);
const preview = async (id: string) => (await firm.call(eraseUserPreview, { userId: id })).body;
const fetchPerson = async (id = userId) => (await firm.call(findUser, { userId: id })).body;
const keyKinds = async (id = userId) => {
  const keys = openSqliteKeyTable(openSqlite(join(server.dataDir, 'keys.db')));
  const found = Object.keys(await keys.findKeys(id));
  await keys.close();
  return found.sort();
};
const isOnDisk = (fileId: string) => existsSync(join(server.dataDir, 'files', fileId));
const erasedLog = () => readFileSync(join(server.dataDir, 'erased.log'), 'utf8');
const listChanges = async () =>
  (await firm.call(listTrail, { kinds: ['CHANGE', 'ENTRY', 'JOB'], limit: 50 })).body.events;

/** A disabled driver with a phone, an e-mail and a licence. */
async function disabledDriver(name: string, phoneNumber: string) {
  const { body } = await firm.call(createUser, {
    role: 'DRIVER',
    name,
    phoneNumber,
    email: 'a@jadhav.example',
  });
  const { id } = body.user;
  const documentId = await uploadLicence();
  await firm.call(updateUser, { userId: id, drivingLicence: { documentId } });
  await disable(id);
  return { id, documentId };
}

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, OWNER);
  const driver = await disabledDriver('Anil Jadhav', '9811100000');
  userId = driver.id;
  licenceId = driver.documentId;
  await firm.call(disableUser, { userId, disabled: false });
  await firm.call(updateUser, { userId, phoneNumber: DRIVER_PHONE });
  firm.ids.driverId = userId;
  await firm.startTrip('LR-1', 40_000);
  await disable(userId);
});
afterAll(() => server.dispose());

describe('erasing a person', () => {
  it('is refused for a member who works, the last ADMIN, oneself, and people of other firms', async () => {
    const ownId = (await firm.call(getSession, {})).body.user.id;
    expect(await erase(ownId)).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    const partner = await hire(server, firm, { role: 'ADMIN', name: 'Meera Rao', phoneNumber: '9811100001' });
    expect(await erase(ownId)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You cannot erase yourself' },
    });
    expect(await erase(partner.id)).toMatchObject({ status: 409, body: { code: 'user-not-disabled' } });
    const stranger = await TestFirm.open(server, '9811100002');
    expect(await stranger.call(eraseUser, { userId, reason: REASON })).toMatchObject({ status: 404 });
    expect(await stranger.call(eraseUserPreview, { userId })).toMatchObject({ status: 404 });
    expect(await firm.call(eraseUser, { userId, reason: '' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
  });

  it('is foretold: documents, devices, notes that contain the name, and until when the name stays', async () => {
    const before = await preview(userId);
    expect(before).toEqual({ documents: 1, devices: 0, notesWithName: 0, nameUntil: '2034-11-12' });
    await firm.call(createUser, { role: 'DRIVER', name: 'Ravi Kumar' });
    const gone = await disabledDriver('Sunil Pawar', '9811100003');
    await firm.call(eraseUser, { userId: gone.id, reason: 'anil jadhav knows why' });
    expect(await preview(userId)).toEqual({ ...before, notesWithName: 1 });
  });

  it('removes contacts and documents from rows, trail and files at once, and keeps the name', async () => {
    expect(await fetchPerson()).toMatchObject({
      user: { name: 'Anil Jadhav', phoneNumber: DRIVER_PHONE, erased: false },
      documents: [{ originalName: 'Anil licence.pdf' }],
    });
    expect(isOnDisk(licenceId)).toBe(true);
    expect(await erase(userId, 'once')).toMatchObject({ status: 200, body: {} });
    expect(await fetchPerson()).toMatchObject({
      user: { name: 'Anil Jadhav', phoneNumber: null, email: null, profilePicture: null, erased: true },
      documents: [],
    });
    expect(await keyKinds()).toEqual(['name']);
    expect(isOnDisk(licenceId)).toBe(false);
    expect((await firm.call(presignFile, { documentId: licenceId })).status).toBe(404);
    expect(erasedLog()).toMatch(new RegExp(`^[0-9a-f-]{36} contact ${userId} ${licenceId}$`, 'm'));
    const changes = await listChanges();
    const phoneChange = changes.find(({ type }) => type === 'UserPhoneChanged');
    expect(phoneChange?.changes).toMatchObject([{ label: 'Phone Number', from: '(erased)', to: '(erased)' }]);
    const shown = JSON.stringify(changes);
    expect(shown).not.toContain(DRIVER_PHONE);
    expect(shown).not.toContain('a@jadhav.example');
  });

  it('is told in the trail with its reason', async () => {
    const [row] = await listChanges();
    expect(row).toMatchObject({ kind: 'CHANGE', summary: 'Erased Anil Jadhav', reason: REASON });
  });

  it('answers a repeat with the same key, and 404 without it', async () => {
    expect((await erase(userId, 'once')).status).toBe(200);
    expect((await erase(userId)).status).toBe(404);
    expect((await firm.call(eraseUserPreview, { userId })).status).toBe(404);
    expect((await firm.call(disableUser, { userId, disabled: false })).status).toBe(404);
    expect((await firm.call(updateUser, { userId, name: 'Anil' })).status).toBe(404);
  });

  it('takes the person off the staff list, and frees the phone', async () => {
    const { users } = (await firm.call(listUsers, { limit: 100 })).body;
    expect(users.map(({ id }) => id)).not.toContain(userId);
    const next = await firm.call(createUser, { role: 'DRIVER', name: 'Vijay', phoneNumber: DRIVER_PHONE });
    expect(next.status).toBe(200);
  });

  it('erases a person who has left', async () => {
    const manager = await hire(server, firm, {
      role: 'MANAGER',
      name: 'Asha More',
      phoneNumber: '9811100004',
    });
    await server.call(leaveFirm, {}, { token: manager.token });
    expect((await erase(manager.id)).status).toBe(200);
    expect(await keyKinds(manager.id)).toEqual(['name']);
  });

  it('keeps a file that another record shows', async () => {
    const { id, documentId } = await disabledDriver('Kiran Shinde', '9811100005');
    const other = (await firm.call(createUser, { role: 'DRIVER', name: 'Ajay' })).body.user;
    await firm.call(updateUser, { userId: other.id, drivingLicence: { documentId } });
    expect((await erase(id)).status).toBe(200);
    expect(isOnDisk(documentId)).toBe(true);
    expect((await fetchPerson(other.id)).documents).toHaveLength(1);
  });
});

describe('an erasure that is cut off after its event', () => {
  it('is finished at the next start', async () => {
    const { id, documentId } = await disabledDriver('Prakash Rao', '9811100006');
    const held = openSqlite(join(server.dataDir, 'keys.db'));
    held.exec('BEGIN EXCLUSIVE');
    expect((await erase(id, 'cut-off')).status).toBe(503);
    await server.server.stop();
    held.close();
    expect(await keyKinds(id)).toEqual(['contact', 'name']);
    expect(isOnDisk(documentId)).toBe(true);
    await server.start();
    await until(async () => erasedLog().includes(`contact ${id} ${documentId}`));
    expect(await keyKinds(id)).toEqual(['name']);
    expect(isOnDisk(documentId)).toBe(false);
    expect((await erase(id, 'cut-off')).status).toBe(200);
  });
});

describe('the name of an erased person', () => {
  const fetchName = async () => (await fetchPerson()).user.name;

  /** Starts the server after so many days without it, and signs the owner in again. */
  async function startLater(days: number): Promise<void> {
    await server.server.stop();
    server.passTime(days * DAY_MS);
    await server.start();
    Object.assign(firm, { token: await signIn(server, OWNER) });
  }
  /** The number of runs of the monthly job. */
  const countRuns = () => {
    const database = openSqlite(join(server.dataDir, 'jobs.db'), { readOnly: true });
    const sql = "SELECT count(*) AS runs FROM job WHERE kind = 'forget-names' AND state = 'done'";
    const runs = database.prepare<{ runs: number }>(sql).all([])[0]?.runs;
    database.close();
    return runs;
  };

  it('stays while a money entry of the last eight years names them', async () => {
    await startLater(365);
    await until(async () => countRuns() === 1);
    expect(await fetchName()).toBe('Anil Jadhav');
  });

  it('is let go by the job of the month after', async () => {
    await startLater(8 * 365);
    await until(async () => countRuns() === 1);
    expect(await fetchName()).toMatch(/^Erased person \d$/);
    expect(await keyKinds()).toEqual([]);
    expect(erasedLog()).toMatch(new RegExp(`name ${userId}$`, 'm'));
    const told = (await listChanges()).filter(({ kind }) => kind === 'JOB');
    expect(told.map(({ summary }) => summary)).toContainEqual(
      expect.stringMatching(/^Erased the name of Erased person \d$/),
    );
  });

  it('is the same in rows that are built without the keys', async () => {
    const before = await fetchPerson();
    await server.server.stop();
    removeSqlite(join(server.dataDir, 'read.db'));
    await server.start();
    expect(await fetchPerson()).toEqual(before);
  });
});
