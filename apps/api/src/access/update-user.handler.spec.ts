import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { findUser } from '@bahi/contract/access/find-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { login } from '@bahi/contract/access/login';
import { updateUser } from '@bahi/contract/access/update-user';
import { userMetrics } from '@bahi/contract/access/user-metrics';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { RESEND_AFTER_MS } from '@bahi/domain/access/otp';
import { type Role } from '@bahi/contract/may';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { fetchHeadOfficeId, hire, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_814_400_000;
const newPhone = () => String((phones += 1));

async function hired(firm: TestFirm, role: Role, name = 'Meena Rao') {
  const phoneNumber = newPhone();
  const { id: userId, token } = await hire(server, firm, { role, name, phoneNumber });
  return { userId, phoneNumber, token };
}

const fetchStatus = async (token: string) => (await server.call(getSession, {}, { token })).status;

describe('changing a member of staff', () => {
  it('changes name, e-mail and role, and another role ends their sessions', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const meena = await hired(firm, 'DRIVER');
    const input = { userId: meena.userId, name: 'Meena Patil', email: 'meena@sahyadri.example' };
    expect((await firm.call(updateUser, input)).body.user).toMatchObject({
      name: 'Meena Patil',
      email: 'meena@sahyadri.example',
      role: 'DRIVER',
    });
    expect(await fetchStatus(meena.token)).toBe(200);
    const promoted = await firm.call(updateUser, { userId: meena.userId, role: 'MANAGER' });
    expect(promoted.body.user.role).toBe('MANAGER');
    expect(await fetchStatus(meena.token)).toBe(401);
    server.passTime(RESEND_AFTER_MS);
    const token = await signIn(server, meena.phoneNumber);
    expect((await server.call(getSession, {}, { token })).body.user.role).toBe('MANAGER');
  });

  it('replaces their phone, so that only the new one signs in', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const meena = await hired(firm, 'MANAGER');
    server.passTime(RESEND_AFTER_MS);
    const { otpSessionToken } = (await server.call(login, { phoneNumber: meena.phoneNumber })).body;
    const otp = server.lastOtp(meena.phoneNumber);
    const phoneNumber = newPhone();
    expect((await firm.call(updateUser, { userId: meena.userId, phoneNumber })).body.user).toMatchObject({
      phoneNumber,
      status: 'CREATED',
    });
    expect(await fetchStatus(meena.token)).toBe(401);
    // The code on its way to the old phone no longer signs anyone in.
    expect(await server.call(verifyOtp, { otp, otpSessionToken })).toMatchObject({
      status: 422,
      body: { code: 'otp-invalid' },
    });
    expect((await server.call(login, { phoneNumber: meena.phoneNumber })).status).toBe(404);
    expect(await fetchStatus(await signIn(server, phoneNumber))).toBe(200);
    // The old number is free again.
    server.passTime(RESEND_AFTER_MS);
    expect(await fetchStatus(await server.signUp('Asha Rao', meena.phoneNumber))).toBe(200);
  });

  it('refuses the phone of another person', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const meena = await hired(firm, 'MANAGER');
    const other = await hired(firm, 'DRIVER');
    const reply = await firm.call(updateUser, { userId: meena.userId, phoneNumber: other.phoneNumber });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'user-exists', fields: { phoneNumber: 'User already exists' } },
    });
    expect(await fetchStatus(meena.token)).toBe(200);
  });

  it('accepts their present phone as no change', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { userId, phoneNumber, token } = await hired(firm, 'MANAGER');
    expect((await firm.call(updateUser, { userId, phoneNumber, role: 'MANAGER' })).status).toBe(200);
    expect(await fetchStatus(token)).toBe(200);
  });

  it('keeps an ADMIN in the firm', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const own = (await firm.call(getSession, {})).body.user;
    const stepDown = { userId: own.id, role: 'MANAGER' } as const;
    expect(await firm.call(updateUser, stepDown)).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
    const partner = await hired(firm, 'ADMIN');
    expect((await firm.call(updateUser, stepDown)).body.user.role).toBe('MANAGER');
    expect(await fetchStatus(firm.token)).toBe(401);
    const last = { userId: partner.userId, role: 'DRIVER' } as const;
    expect((await server.call(updateUser, last, { token: partner.token })).status).toBe(409);
  });

  it('lets a manager change staff, but neither a role nor an ADMIN', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { token } = await hired(firm, 'MANAGER');
    const driver = await hired(firm, 'DRIVER', 'Suresh Yadav');
    const owner = (await firm.call(getSession, {})).body.user;
    const asManager = async (input: Parameters<typeof firm.call<typeof updateUser>>[1]) =>
      (await server.call(updateUser, input, { token })).status;
    expect(await asManager({ userId: driver.userId, name: 'Suresh M Yadav' })).toBe(200);
    expect(await asManager({ userId: driver.userId, role: 'MANAGER' })).toBe(403);
    expect(await asManager({ userId: owner.id, name: 'Rajesh' })).toBe(403);
  });

  it('refuses a member of another firm as unknown', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const other = await TestFirm.open(server, newPhone());
    const { userId } = await hired(other, 'DRIVER');
    for (const reply of [
      await firm.call(updateUser, { userId, name: 'Mine' }),
      await firm.call(findUser, { userId }),
      await firm.call(userMetrics, { userId }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });
});

describe('the branches of a member of staff', () => {
  async function open() {
    const firm = await TestFirm.open(server, newPhone());
    const { organisationId } = (await firm.call(getSession, {})).body;
    const { branch: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
    const { branch: nagpur } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
    const manager = await hired(firm, 'MANAGER');
    return { firm, headOffice: toHeadOfficeId(organisationId ?? ''), pune, nagpur, manager };
  }

  it('are the head office and all branches until an ADMIN limits them, in every answer that shows them', async () => {
    const { firm, headOffice, pune, nagpur, manager } = await open();
    const { userId } = manager;
    const find = async () => (await firm.call(findUser, { userId })).body.user;
    const list = async () => (await firm.call(listUsers, { role: 'MANAGER' })).body.users[0];
    const atFirst = { branch: { id: headOffice, name: 'Head Office', code: 'HO' }, branches: 'ALL' };
    expect(await find()).toMatchObject(atFirst);
    expect(await list()).toMatchObject(atFirst);
    const input = { userId, branchId: pune.id, branches: [nagpur.id, pune.id] };
    const limited = { branch: { id: pune.id, name: 'Pune', code: 'PUN' }, branches: [nagpur.id, pune.id] };
    expect((await firm.call(updateUser, input)).body.user).toMatchObject(limited);
    expect(await find()).toMatchObject(limited);
    expect(await list()).toMatchObject(limited);
  });

  it('take effect with the next call of a manager who stays signed in', async () => {
    const { firm, pune, manager } = await open();
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { userId, token } = manager;
    const find = async () => (await server.call(findTrip, { tripId }, { token })).status;
    expect(await find()).toBe(200);
    await firm.call(updateUser, { userId, branchId: pune.id, branches: [pune.id] });
    expect(await find()).toBe(404);
    await firm.call(updateUser, { userId, branches: 'ALL' });
    expect(await find()).toBe(200);
  });

  it('leave entries from before a move in their branch', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const meena = await hired(firm, 'MANAGER');
    const headOffice = await fetchHeadOfficeId(firm);
    const { id: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch;
    const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', date: '2026-11-18' } as const;
    const spend = (amount: number) =>
      server.call(createTransaction, { ...toll, amount }, { token: meena.token });
    await spend(100);
    expect((await firm.call(updateUser, { userId: meena.userId, branchId: pune })).status).toBe(200);
    await spend(200);
    const borneBy = async (branchId: string) =>
      (await firm.call(listTransactions, { branchId })).body.totals.expense;
    expect([await borneBy(headOffice), await borneBy(pune)]).toEqual([100, 200]);
    const readBox = async (branchId: string) =>
      (await firm.call(listCashBook, { branchId, mode: 'CASH' })).body.closing;
    expect([await readBox(headOffice), await readBox(pune)]).toEqual([-100, -200]);
  });

  it('are refused at their fields', async () => {
    const { firm, pune, nagpur, manager } = await open();
    const other = await open();
    const { userId } = manager;
    const refusal = async (input: object) => {
      const { status, body } = await firm.call(updateUser, { userId, ...input });
      return { status, fields: (body as { readonly fields?: object }).fields };
    };
    const foreign = other.pune.id;
    expect(await refusal({ branchId: foreign })).toEqual({
      status: 404,
      fields: { branchId: 'Choose a branch' },
    });
    expect(await refusal({ branchId: pune.id, branches: [pune.id, foreign] })).toEqual({
      status: 404,
      fields: { 'branches.1': 'Choose a branch' },
    });
    expect(await refusal({ branchId: nagpur.id, branches: [pune.id] })).toEqual({
      status: 400,
      fields: { branchId: 'The home branch must be one of the chosen branches' },
    });
    expect(await refusal({ branches: [] })).toEqual({
      status: 400,
      fields: { branches: 'Choose at least one branch' },
    });
    expect(await refusal({ role: 'DRIVER', branchId: pune.id, branches: [pune.id] })).toEqual({
      status: 400,
      fields: { branches: 'Only a manager is limited to some branches' },
    });
  });

  it('are counted once where a request names one twice', async () => {
    const { firm, pune, manager } = await open();
    const input = { userId: manager.userId, branchId: pune.id, branches: [pune.id, pune.id] };
    expect((await firm.call(updateUser, input)).body.user.branches).toEqual([pune.id]);
  });

  it('cannot be changed by a manager, not even their own', async () => {
    const { firm, pune, nagpur, manager } = await open();
    const { userId, token } = manager;
    await firm.call(updateUser, { userId, branchId: pune.id, branches: [pune.id] });
    const asManager = async (input: object) => {
      const { status } = await server.call(updateUser, { userId, ...input }, { token });
      return status;
    };
    expect(await asManager({ branches: 'ALL' })).toBe(403);
    expect(await asManager({ branches: [pune.id, nagpur.id] })).toBe(403);
    expect(await asManager({ branchId: pune.id })).toBe(403);
    // A branch that the manager does not see is unknown to them.
    expect(await asManager({ branchId: nagpur.id })).toBe(404);
    expect((await firm.call(findUser, { userId })).body.user.branches).toEqual([pune.id]);
  });
});

describe('a member of staff', () => {
  it('has the figures of their trips', async () => {
    const firm = await TestFirm.open(server, newPhone());
    await firm.startTrip('LR-1', 40_000);
    const userId = firm.ids.driverId;
    expect((await firm.call(userMetrics, { userId })).body).toEqual({ totalTrips: 1, revenue: 40_000 });
    expect((await firm.call(findUser, { userId })).body).toMatchObject({
      user: { name: 'Suresh Yadav', isVerified: false },
      metrics: { totalTrips: 1, revenue: 40_000 },
    });
  });
});

describe('a manager of one branch', () => {
  it('cannot change a manager who sees more branches nor the phone of a driver elsewhere, and a manager whom they add is limited too', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { branch } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body;
    const limited = await hired(firm, 'MANAGER');
    const whole = await hired(firm, 'MANAGER', 'Anil Jadhav');
    const driver = await hired(firm, 'DRIVER', 'Suresh Yadav');
    await firm.call(updateUser, { userId: limited.userId, branchId: branch.id, branches: [branch.id] });
    const as = { token: limited.token };
    const takeOver = { userId: whole.userId, phoneNumber: newPhone() };
    expect((await server.call(updateUser, takeOver, as)).status).toBe(403);
    expect((await server.call(updateUser, { userId: driver.userId, name: 'Suresh R' }, as)).status).toBe(200);
    expect((await server.call(updateUser, { userId: limited.userId, name: 'Meena R' }, as)).status).toBe(200);

    const call = (phoneNumber: string | null) =>
      server.call(updateUser, { userId: driver.userId, phoneNumber }, as);
    for (const phoneNumber of [newPhone(), null]) {
      const { status, body } = await call(phoneNumber);
      expect({ status, fields: body.fields }).toEqual({
        status: 403,
        fields: { phoneNumber: "The owner, or a manager of the driver's branch, changes the phone number" },
      });
    }
    await firm.call(updateUser, { userId: driver.userId, branchId: branch.id });
    expect((await call(newPhone())).status).toBe(200);

    const added = { role: 'MANAGER', name: 'Alter Ego', phoneNumber: newPhone() } as const;
    const { id: userId } = (await server.call(createUser, added, as)).body.user;
    expect((await firm.call(findUser, { userId })).body.user).toMatchObject({
      branch: { id: branch.id },
      branches: [branch.id],
    });
  });
});
