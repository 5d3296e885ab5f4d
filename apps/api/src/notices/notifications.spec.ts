import { approveUser } from '@bahi/contract/access/approve-user';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { countUnread } from '@bahi/contract/notices/count-unread';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { readNotification } from '@bahi/contract/notices/read-notification';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveClient } from '../live/live-client-fixtures.ts';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const OWNER = '9822041375';
const MANAGER = '9822041376';
const MINUTE = 60_000;

describe('notifications', () => {
  const server = new TestServer();
  let firm: TestFirm;
  let manager: { readonly token: string };
  let sunita: { readonly token: string };

  beforeAll(async () => {
    await server.start();
    firm = await TestFirm.open(server, OWNER);
    await firm.call(createUser, { role: 'MANAGER', name: 'Meena Joshi', phoneNumber: MANAGER });
    manager = { token: await signIn(server, MANAGER) };
    sunita = { token: await server.signUp('Sunita Rane', '9822041377') };
  });
  afterAll(() => server.dispose());

  const list = async (as: { readonly token: string }) =>
    (await server.call(listNotifications, {}, as)).body.notifications;
  const count = async (as: { readonly token: string }) => (await server.call(countUnread, {}, as)).body.count;
  const start = (lrNumber: string) =>
    server.call(
      startTrip,
      {
        ...firm.ids,
        startedAt: '2026-11-12',
        rate: 42_000,
        lrNumber,
        loadingWeight: 20,
        weightUnit: 'MT',
        rateType: 'FIXED',
      },
      manager,
    );

  it('reach an owner while they listen, when a manager starts a trip', async () => {
    const heard = await LiveClient.open(server.url, firm.token);
    await start('L1');
    await heard.until(() => heard.topics.has('notifications'));
    heard.close();
    expect(await list(firm)).toMatchObject([{ title: 'Trip started', isRead: false }]);
    expect(await count(firm)).toBe(1);
    expect(await list(manager)).toEqual([]);
  });

  it('are marked as read once, even when the request is sent twice', async () => {
    const [{ id: notificationId } = { id: '' }] = await list(firm);
    for (const _ of [1, 2])
      expect(await firm.call(readNotification, { notificationId })).toMatchObject({
        status: 200,
        body: { unreadCount: 0 },
      });
    expect(await list(firm)).toMatchObject([{ isRead: true }]);
  });

  it('are unknown if they belong to others', async () => {
    const [{ id: notificationId } = { id: '' }] = await list(firm);
    expect(await server.call(readNotification, { notificationId }, manager)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('can all be read at once', async () => {
    await start('L2');
    await start('L3');
    expect(await count(firm)).toBe(2);
    expect(await firm.call(readAllNotifications, {})).toMatchObject({ body: { unreadCount: 0 } });
    expect(await count(firm)).toBe(0);
  });

  it('tell the owner about a fare that a manager changes, but not about their own change', async () => {
    const { body } = await start('L4');
    const change = (rate: number, as: { readonly token: string }) =>
      server.call(updateTrip, { tripId: body.trip.id, rate }, as);
    await change(43_500, manager);
    await change(44_000, firm);
    expect((await list(firm)).slice(0, 2)).toMatchObject([
      { title: 'Trip changed', body: 'Trip L4: fare from ₹42,000 to ₹43,500, by Meena Joshi' },
      { title: 'Trip started' },
    ]);
  });

  it('tell the owner about each reminder of a request, and the person about its outcome', async () => {
    await server.call(requestApproval, { ownerPhoneNumber: OWNER }, sunita);
    server.passTime(2 * MINUTE);
    await server.call(requestApproval, {}, sunita);
    expect((await list(firm)).slice(0, 2)).toMatchObject([
      { title: 'Approval requested', body: 'Sunita Rane asks to join your firm' },
      { title: 'Approval requested' },
    ]);
    const { user } = (await server.call(getSession, {}, sunita)).body;
    await firm.call(approveUser, { userId: user.id, approved: true, role: 'MANAGER' });
    expect(await list(sunita)).toMatchObject([{ title: 'You are approved' }]);
    expect(await count(sunita)).toBe(1);
  });

  it('are unchanged after a restart of the server', async () => {
    const before = await list(firm);
    await server.restart();
    expect(await list(firm)).toEqual(before);
  });
});
