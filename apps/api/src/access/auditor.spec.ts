import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { findUser } from '@bahi/contract/access/find-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { listUsers } from '@bahi/contract/access/list-users';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateUser } from '@bahi/contract/access/update-user';
import { dryRunOf } from '@bahi/contract/dry-run';
import { readNotification } from '@bahi/contract/notices/read-notification';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { RESEND_AFTER_MS } from '@bahi/domain/access/otp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { hire, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_814_700_000;
const newPhone = () => String((phones += 1));

/** A firm with a second branch, and its auditor. */
async function openFirm() {
  const ownerPhone = newPhone();
  const firm = await TestFirm.open(server, ownerPhone);
  const { branch } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
  const person = { role: 'AUDITOR', name: 'Kavita Deshmukh', phoneNumber: newPhone() } as const;
  const auditor = await hire(server, firm, person);
  return { firm, ownerPhone, branch, auditor: { ...auditor, phoneNumber: person.phoneNumber } };
}

describe('an auditor', () => {
  it('reads the trips and figures of every branch, and sends none of the commands of trips', async () => {
    const { firm, branch, auditor } = await openFirm();
    const tripId = await firm.startTrip('A-1', 40_000);
    const as = { token: auditor.token };
    const session = (await server.call(getSession, {}, as)).body;
    expect(session).toMatchObject({ user: { role: 'AUDITOR' }, branches: 'ALL' });
    expect((await server.call(listTrips, {}, as)).body.trips).toMatchObject([
      { id: tripId, balance: 40_000 },
    ]);
    expect((await server.call(listTrips, { branchId: branch.id }, as)).body.trips).toEqual([]);
    const month = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const ofOwner = (await firm.call(overviewStats, month)).body;
    expect((await server.call(overviewStats, month, as)).body).toEqual(ofOwner);

    const deletion = { tripId, reason: 'Wrong vehicle' };
    for (const definition of [deleteTrip, dryRunOf(deleteTrip)])
      expect(await server.call(definition, deletion, as)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect((await firm.call(listTrips, {})).body.trips).toHaveLength(1);
  });

  it('sees the settings of the firm, its staff and the requests to join it, and answers none', async () => {
    const { firm, ownerPhone, auditor } = await openFirm();
    const asking = { token: await server.signUp('Vijay Sawant', newPhone()) };
    await server.call(requestApproval, { ownerPhoneNumber: ownerPhone }, asking);
    const { id: userId } = (await server.call(getSession, {}, asking)).body.user;
    const as = { token: auditor.token };
    expect((await server.call(listUsers, {}, as)).body).toEqual((await firm.call(listUsers, {})).body);
    expect((await server.call(listUsers, {}, as)).body.users[0]).toMatchObject({ id: userId });
    expect((await server.call(findUser, { userId }, as)).status).toBe(200);
    expect((await server.call(findUser, { userId: auditor.id }, as)).body.metrics).toBeNull();
    const { merchant } = (await server.call(showProfile, {}, as)).body;
    expect(merchant).toEqual((await firm.call(showProfile, {})).body.merchant);
  });

  it('changes their own profile but nothing of the firm, reads their notices, and may leave', async () => {
    const { firm, auditor } = await openFirm();
    const { id: userId, phoneNumber } = auditor;
    // A person who became an auditor has a notice about that.
    await firm.call(updateUser, { userId, role: 'MANAGER' });
    await firm.call(updateUser, { userId, role: 'AUDITOR' });
    server.passTime(RESEND_AFTER_MS);
    const as = { token: await signIn(server, phoneNumber) };
    const { notifications } = (await server.call(listNotifications, {}, as)).body;
    expect(notifications.map(({ body }) => body)).toEqual([
      'Rajesh Patil has made you Auditor',
      'Rajesh Patil has made you Manager',
    ]);
    const notificationId = notifications[0]?.id ?? '';
    expect((await server.call(readNotification, { notificationId }, as)).status).toBe(200);
    expect((await server.call(updateAccount, { name: 'Kavita Rao' }, as)).body.user.name).toBe('Kavita Rao');
    expect((await server.call(updateAccount, { orgName: 'Mine' }, as)).status).toBe(403);
    expect((await server.call(leaveFirm, {}, as)).status).toBe(200);
    expect((await server.call(getSession, {}, as)).status).toBe(401);
  });

  it('is added and changed by an owner, and not by a manager', async () => {
    const { firm, auditor } = await openFirm();
    const manager = await hire(server, firm, { role: 'MANAGER', name: 'Meena Rao', phoneNumber: newPhone() });
    const as = { token: manager.token };
    const another = { role: 'AUDITOR', name: 'Asha Rao', phoneNumber: newPhone() } as const;
    expect((await server.call(createUser, another, as)).status).toBe(403);
    const { id: userId } = auditor;
    for (const change of [{ name: 'Kavita Rao' }, { role: 'MANAGER' } as const])
      expect((await server.call(updateUser, { userId, ...change }, as)).status).toBe(403);
    expect((await firm.call(updateUser, { userId, name: 'Kavita Rao' })).body.user.name).toBe('Kavita Rao');
    expect((await firm.call(listUsers, { role: 'AUDITOR' })).body.users).toMatchObject([{ id: userId }]);
  });
});
