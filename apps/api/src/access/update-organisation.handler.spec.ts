import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateOrganisation } from '@bahi/contract/access/update-organisation';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { TestFirm, TestServer } from '../platform/test-server.ts';
import { signIn } from './access-scenes.ts';

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
  it('changes what was sent and leaves the rest', async () => {
    const { firm } = await firmWithManager();
    const gstNo = '27AAPFU0939F1ZV';
    const first = await firm.call(updateOrganisation, { orgName: 'Sahyadri & Sons', gstNo });
    expect(first.body.merchant).toEqual({ id: expect.any(String), orgName: 'Sahyadri & Sons' });
    await firm.call(updateOrganisation, { forceSettleLimit: 2_500.5, managersMayDelete: true });
    expect((await firm.call(showProfile, {})).body.merchant).toMatchObject({
      orgName: 'Sahyadri & Sons',
      gstNo,
      locationDetails: { placeName: 'Pune' },
      forceSettleLimit: 2_500.5,
      managersMayDelete: true,
    });
    await firm.call(updateOrganisation, { gstNo: null });
    expect((await firm.call(showProfile, {})).body.merchant).toMatchObject({
      orgName: 'Sahyadri & Sons',
      gstNo: null,
    });
  });

  it('lets managers delete from the next call on, and no longer', async () => {
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
    await firm.call(updateOrganisation, { managersMayDelete: true });
    expect([await allowed(), (await remove(first)).status]).toEqual([true, 200]);
    await firm.call(updateOrganisation, { managersMayDelete: false });
    expect([await allowed(), (await remove(second)).status]).toEqual([false, 403]);
  });

  it('moves what managers may write off', async () => {
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
      body: { message: 'Only the owner may write off more than Rs.1,000' },
    });
    await firm.call(updateOrganisation, { forceSettleLimit: 2_000 });
    expect((await server.call(settleTrip, input, { token: manager })).status).toBe(200);
  });

  it('is the owner’s', async () => {
    const { manager } = await firmWithManager();
    expect(
      (await server.call(updateOrganisation, { managersMayDelete: true }, { token: manager })).status,
    ).toBe(403);
    const { merchant } = (await server.call(showProfile, {}, { token: manager })).body;
    expect(merchant).toMatchObject({ managersMayDelete: null });
  });

  it('shows managers how much they may write off', async () => {
    const { firm, manager } = await firmWithManager();
    await firm.call(updateOrganisation, { forceSettleLimit: 2_500.5 });
    const { merchant } = (await server.call(showProfile, {}, { token: manager })).body;
    expect(merchant).toMatchObject({ forceSettleLimit: 2_500.5 });
  });

  it('needs something to change', async () => {
    const { firm } = await firmWithManager();
    expect(await firm.call(updateOrganisation, {})).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Nothing to change' },
    });
  });
});
