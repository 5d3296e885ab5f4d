import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { presignFile } from '@bahi/contract/files/presign-file';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { sendUpload, specimens, upload } from '../files/upload-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_814_200_000;
const newPhone = () => String((phones += 1));
async function firmWithManager() {
  const firm = await TestFirm.open(server, newPhone());
  const phoneNumber = newPhone();
  await firm.call(createUser, { role: 'MANAGER', name: 'Meena Rao', phoneNumber });
  return { firm, manager: await signIn(server, phoneNumber) };
}

describe('changing the firm', () => {
  it('changes the fields that were sent and leaves the rest', async () => {
    const { firm } = await firmWithManager();
    const gstNo = '27AAPFU0939F1ZV';
    const first = await firm.call(updateAccount, { orgName: 'Sahyadri & Sons', gstNo });
    expect(first.body).toMatchObject({
      user: { name: 'Rajesh Patil', role: 'ADMIN' },
      merchant: { id: expect.any(String), orgName: 'Sahyadri & Sons' },
    });
    await firm.call(updateAccount, { forceSettleLimit: 2_500.5, managersMayDelete: true });
    expect((await firm.call(showProfile, {})).body.merchant).toMatchObject({
      orgName: 'Sahyadri & Sons',
      gstNo,
      locationDetails: { placeName: 'Pune' },
      forceSettleLimit: 2_500.5,
      managersMayDelete: true,
    });
    await firm.call(updateAccount, { gstNo: null });
    expect((await firm.call(showProfile, {})).body.merchant).toMatchObject({
      orgName: 'Sahyadri & Sons',
      gstNo: null,
    });
  });

  it('takes the fields as a multipart form too', async () => {
    const { firm } = await firmWithManager();
    const send = async (fields: Readonly<Record<string, string | Blob>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { authorization: `Basic ${firm.token}` };
      const answer = await fetch(`${server.url}/api/account/update`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const place = { placeName: 'Nashik', placeAddress: 'Nashik, Maharashtra', eLoc: 'NASHIK' };
    const sent = {
      orgName: 'Sahyadri Form',
      locationDetails: JSON.stringify(place),
      managersMayDelete: 'true',
    };
    expect(await send({ ...sent, forceSettleLimit: '250.5' })).toMatchObject({ status: 200 });
    expect((await firm.call(showProfile, {})).body.merchant).toMatchObject({
      orgName: 'Sahyadri Form',
      locationDetails: { placeName: 'Nashik' },
      forceSettleLimit: 250.5,
      managersMayDelete: true,
    });
    expect(await send({ orgName: 'V' })).toMatchObject({
      status: 400,
      body: { fields: { orgName: expect.any(String) } },
    });
    expect(await send({ companyLogo: new Blob(['x']) })).toMatchObject({
      status: 400,
      body: { message: 'Upload the file first, and send its id' },
    });
  });

  it('allows managers to delete or forbids it, from their next call on', async () => {
    const { firm, manager } = await firmWithManager();
    const tripId = await firm.startTrip('LR-1', 40_000);
    const advance = {
      tripId,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      mode: 'CASH',
      date: '2026-11-13',
    } as const;
    const given = async (amount: number) =>
      (await firm.call(createTransaction, { ...advance, amount })).body.transaction.id;
    const remove = (id: string) => server.call(deleteTransaction, { id }, { token: manager });
    const allowed = async () =>
      (await server.call(getSession, {}, { token: manager })).body.managersMayDelete;
    const [first, second] = [await given(100), await given(200)];

    expect([await allowed(), (await remove(first)).status]).toEqual([false, 403]);
    await firm.call(updateAccount, { managersMayDelete: true });
    expect([await allowed(), (await remove(first)).status]).toEqual([true, 200]);
    await firm.call(updateAccount, { managersMayDelete: false });
    expect([await allowed(), (await remove(second)).status]).toEqual([false, 403]);
  });

  it('changes how much managers may write off', async () => {
    const { firm, manager } = await firmWithManager();
    const tripId = await firm.deliveredTrip('LR-1', 40_000);
    const input = {
      tripId,
      amountReceived: 38_000,
      isForceSettled: true,
      mode: 'CASH',
      date: '2026-11-16',
    } as const;
    expect(await server.call(settleTrip, input, { token: manager })).toMatchObject({
      status: 403,
      body: { message: 'Only the owner may write off more than ₹1,000' },
    });
    await firm.call(updateAccount, { forceSettleLimit: 2_000 });
    expect((await server.call(settleTrip, input, { token: manager })).status).toBe(200);
  });

  it('changes the logo, which the firm’s drivers see too', async () => {
    const { firm } = await firmWithManager();
    const driverPhone = newPhone();
    await firm.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: driverPhone });
    const driver = await signIn(server, driverPhone);
    const fetchLogo = async () => (await firm.call(showProfile, {})).body.merchant?.companyLogo ?? null;
    const send = async (name: string, bytes: Buffer) =>
      (await sendUpload(server.url, upload(name, bytes), { token: firm.token })).body.filename;
    const opens = async (documentId: string) =>
      (await server.call(presignFile, { documentId }, { token: driver })).status;

    const documentId = await send('logo.png', specimens.png);
    expect(await opens(documentId)).toBe(404);
    expect((await firm.call(updateAccount, { companyLogo: { documentId } })).status).toBe(200);
    expect(await fetchLogo()).toMatchObject({ documentId, originalName: 'logo.png', mimetype: 'image/png' });
    expect(await opens(documentId)).toBe(200);
    const letter = await send('letter.pdf', specimens.pdf);
    expect(await firm.call(updateAccount, { companyLogo: { documentId: letter } })).toMatchObject({
      status: 415,
      body: { fields: { 'companyLogo.documentId': 'Upload a png or jpeg image' } },
    });
    await firm.call(updateAccount, { companyLogo: null });
    expect([await fetchLogo(), await opens(documentId)]).toEqual([null, 404]);
  });

  it('is reserved to the owner', async () => {
    const { manager } = await firmWithManager();
    expect((await server.call(updateAccount, { managersMayDelete: true }, { token: manager })).status).toBe(
      403,
    );
    const { merchant } = (await server.call(showProfile, {}, { token: manager })).body;
    expect(merchant).toMatchObject({ managersMayDelete: null });
  });

  it('shows managers how much they may write off', async () => {
    const { firm, manager } = await firmWithManager();
    await firm.call(updateAccount, { forceSettleLimit: 2_500.5 });
    const { merchant } = (await server.call(showProfile, {}, { token: manager })).body;
    expect(merchant).toMatchObject({ forceSettleLimit: 2_500.5 });
  });

  it('changes nothing if a single field is refused', async () => {
    const { manager } = await firmWithManager();
    const reply = await server.call(
      updateAccount,
      { name: 'Meena Rao Patil', orgName: 'Meena Roadlines' },
      { token: manager },
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await server.call(showProfile, {}, { token: manager })).body).toMatchObject({
      name: 'Meena Rao',
      merchant: { orgName: 'Sahyadri Roadlines' },
    });
  });

  it('refuses a request that changes nothing', async () => {
    const { firm } = await firmWithManager();
    expect(await firm.call(updateAccount, {})).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Nothing to change' },
    });
  });
});

describe('changing one’s own profile', () => {
  it('changes name and e-mail, which others see on the Staff screen', async () => {
    const { firm, manager } = await firmWithManager();
    const mine = (input: object) => server.call(updateAccount, input, { token: manager });
    expect(
      (await mine({ name: 'Meena Rao Patil', email: 'meena@sahyadri.example' })).body.user,
    ).toMatchObject({
      name: 'Meena Rao Patil',
      email: 'meena@sahyadri.example',
      role: 'MANAGER',
    });
    expect((await firm.call(listUsers, { role: 'MANAGER' })).body.users).toMatchObject([
      { name: 'Meena Rao Patil', email: 'meena@sahyadri.example' },
    ]);
    expect((await mine({ email: null })).body.user).toMatchObject({ name: 'Meena Rao Patil', email: null });
    expect((await firm.call(showProfile, {})).body.name).toBe('Rajesh Patil');
  });

  it('is open to a driver and to a person without a firm', async () => {
    const { firm } = await firmWithManager();
    const driverPhone = newPhone();
    await firm.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: driverPhone });
    const driver = await signIn(server, driverPhone);
    expect(
      (await server.call(updateAccount, { email: 'suresh@example.in' }, { token: driver })).body,
    ).toMatchObject({ user: { email: 'suresh@example.in' }, merchant: { orgName: 'Sahyadri Roadlines' } });
    const newcomer = await server.signUp('Asha Rao', newPhone());
    expect(
      (await server.call(updateAccount, { name: 'Asha Patil' }, { token: newcomer })).body,
    ).toMatchObject({
      user: { name: 'Asha Patil', role: null },
      merchant: null,
    });
    expect(
      (await server.call(updateAccount, { orgName: 'Asha Roadlines' }, { token: newcomer })).status,
    ).toBe(403);
  });

  it('names the wrong field', async () => {
    const { manager } = await firmWithManager();
    const wrong = async (input: object) =>
      (await server.call(updateAccount, input, { token: manager })).body as unknown;
    expect(await wrong({ name: 'R@jesh', email: 'rajesh at home' })).toMatchObject({
      status: 400,
      fields: { name: 'Name can only contain letters', email: 'Enter valid mail' },
    });
    expect(await wrong({ name: null })).toMatchObject({ fields: { name: 'Name is required' } });
  });

  it('shows the new name wherever the person is named', async () => {
    const { firm, manager } = await firmWithManager();
    const managerId = (await server.call(getSession, {}, { token: manager })).body.user.id;
    const tripId = await firm.startTrip('LR-1', 40_000);
    await firm.call(updateTrip, { tripId, managerId });
    await server.call(updateAccount, { name: 'Meena Patil' }, { token: manager });
    expect((await firm.call(findTrip, { tripId })).body.trip.manager?.name).toBe('Meena Patil');
  });
});
