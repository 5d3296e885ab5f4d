import { findUser } from '@bahi/contract/access/find-user';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateUser } from '@bahi/contract/access/update-user';
import { type Role } from '@bahi/contract/may';
import { presignFile } from '@bahi/contract/files/presign-file';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { createParty } from '@bahi/contract/parties/create-party';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { hire } from '../access/access-fixtures.ts';
import { sendUpload, specimens, upload } from './upload-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_814_500_000;
const newPhone = () => String((phones += 1));

const hired = (firm: TestFirm, role: Role) =>
  hire(server, firm, { role, name: 'Meena Rao', phoneNumber: newPhone() });

async function sent(token: string, name = 'aadhaar.pdf', bytes = specimens.pdf): Promise<string> {
  return (await sendUpload(server.url, upload(name, bytes), { token })).body.filename;
}

const opening = async (documentId: string, token: string) =>
  (await server.call(presignFile, { documentId }, { token })).status;

/** The viewer and the document of each view in the log. */
function recordedViews(): { viewerId: string; documentType: string }[] {
  const log = openSqlite(join(server.dataDir, 'events.db'), { readOnly: true });
  const rows = log
    .prepare<{ data: string }>("SELECT data FROM event WHERE type = 'PrivateDocumentViewed'")
    .all([]);
  log.close();
  return rows.map(({ data }) => JSON.parse(data) as { viewerId: string; documentType: string });
}

describe('PAN and Aadhaar of a person', () => {
  it('can be opened only by that person and by an ADMIN, and each view is recorded', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const driver = await hired(firm, 'DRIVER');
    const manager = await hired(firm, 'MANAGER');
    const auditor = await hired(firm, 'AUDITOR');
    const documentId = await sent(firm.token);
    expect(await opening(documentId, manager.token)).toBe(200);
    expect(await opening(documentId, auditor.token)).toBe(200);
    await firm.call(updateUser, { userId: driver.id, aadhar: { documentId } });
    const before = recordedViews().length;

    expect(await opening(documentId, manager.token)).toBe(404);
    expect(await opening(documentId, auditor.token)).toBe(404);
    expect(await opening(documentId, driver.token)).toBe(200);
    expect(await opening(documentId, firm.token)).toBe(200);
    const { user } = (await firm.call(findUser, { userId: driver.id })).body;
    const views = recordedViews().slice(before);
    expect(views).toMatchObject([{ viewerId: user.id, documentType: 'AADHAR' }, { documentType: 'AADHAR' }]);

    const seenBy = async (token: string) =>
      (await server.call(findUser, { userId: driver.id }, { token })).body.documents.length;
    expect(await Promise.all([firm, manager, auditor].map(({ token }) => seenBy(token)))).toEqual([1, 0, 0]);
  });

  it('are viewed once a call, also while the rows change', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const documentId = await sent(firm.token);
    await firm.call(updateAccount, { pan: { documentId } });
    const before = recordedViews().length;
    await Promise.all(Array.from({ length: 40 }, () => opening(documentId, firm.token)));
    expect(recordedViews()).toHaveLength(before + 40);
  });

  it('have links that expire after a minute', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const documentId = await sent(firm.token);
    await firm.call(updateAccount, { pan: { documentId } });
    const { presignedUrl } = (await firm.call(presignFile, { documentId })).body;
    const linkStatus = async () => (await fetch(server.url + presignedUrl)).status;
    server.passTime(60_000 - 1);
    expect(await linkStatus()).toBe(200);
    server.passTime(1);
    expect(await linkStatus()).toBe(403);
  });

  it('cannot be attached to anything else', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const documentId = await sent(firm.token);
    await firm.call(updateAccount, { pan: { documentId } });
    const party = {
      name: 'Gokul',
      type: 'CUSTOMER',
      openingBalanceDate: '2026-11-01',
      openingBalance: 0,
    } as const;
    const locationId = firm.ids.startLocationId;
    const reply = await firm.call(createParty, { ...party, locationId, customerDocs: [{ documentId }] });
    expect(reply).toMatchObject({
      status: 404,
      body: { fields: { 'customerDocs.0.documentId': 'Not found' } },
    });
  });

  it('cannot be files that others sent, or that are attached to something else', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const [manager, driver] = [await hired(firm, 'MANAGER'), await hired(firm, 'DRIVER')];
    const tripId = await firm.startTrip('LR-1', 40_000);
    await firm.call(updateTrip, { tripId, driverId: driver.id });
    const pod = await sent(driver.token, 'pod.pdf');
    const arrival = { tripId, endedAt: '2026-11-14', unloadingWeight: 20, pod: { fileName: pod } };
    expect((await server.call(endTrip, arrival, { token: driver.token })).status).toBe(200);

    const claim = async ({ token }: { readonly token: string }) =>
      (await server.call(updateAccount, { pan: { documentId: pod } }, { token })).body.fields;
    expect(await claim(manager)).toEqual({ 'pan.documentId': 'Not found' });
    expect(await claim(driver)).toEqual({
      'pan.documentId': 'This file is attached to something else: send it again',
    });
    expect(await opening(pod, manager.token)).toBe(200);
  });

  it('can be set by an ADMIN and by the person', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const manager = await hired(firm, 'MANAGER');
    const driver = await hired(firm, 'DRIVER');
    const documentId = await sent(manager.token);
    const asManager = { token: manager.token };
    const pan = { documentId };
    expect((await server.call(updateUser, { userId: driver.id, pan }, asManager)).status).toBe(403);
    expect((await server.call(updateUser, { userId: manager.id, pan }, asManager)).status).toBe(200);
  });
});

describe('the documents of one’s own profile', () => {
  it('are stored with the picture and the place of work', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const driver = await hired(firm, 'DRIVER');
    const as = { token: driver.token };
    const picture = await sent(driver.token, 'me.jpg', specimens.jpg);
    const licence = await sent(driver.token, 'licence.pdf');
    const reply = await server.call(
      updateAccount,
      {
        profilePicture: { documentId: picture },
        userLocationId: firm.ids.startLocationId,
        drivingLicence: { documentId: licence, expiryDate: '2031-03-31' },
      },
      as,
    );
    expect(reply.status).toBe(200);
    expect((await server.call(showProfile, {}, as)).body).toMatchObject({
      profilePicture: { documentId: picture, mimetype: 'image/jpeg' },
      documents: [
        {
          documentType: 'DRIVING_LICENCE',
          type: 'DRIVING_LICENCE',
          documentId: licence,
          documentDate: '2031-03-31',
        },
      ],
      userLocationId: firm.ids.startLocationId,
      merchantLocationId: 'Pune',
    });
    expect(await opening(picture, firm.token)).toBe(200);
  });

  it('can be opened by a driver who did not upload them', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const driver = await hired(firm, 'DRIVER');
    const documentId = await sent(firm.token, 'licence.pdf');
    expect(await opening(documentId, driver.token)).toBe(404);
    await firm.call(updateUser, { userId: driver.id, drivingLicence: { documentId } });
    expect(await opening(documentId, driver.token)).toBe(200);
    const other = await hired(firm, 'DRIVER');
    expect(await opening(documentId, other.token)).toBe(404);
  });

  it('must be the caller’s own uploads', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const driver = await hired(firm, 'DRIVER');
    const documentId = await sent(firm.token, 'me.jpg', specimens.jpg);
    const reply = await server.call(
      updateAccount,
      { profilePicture: { documentId } },
      { token: driver.token },
    );
    expect(reply).toMatchObject({
      status: 404,
      body: { fields: { 'profilePicture.documentId': 'Not found' } },
    });
  });
});
