import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, OTHER_FIRM, owner, readRows, recorded, RECORDED_AT, stranger } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { accessProjection, organisationTable, userTable } from './access.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { filesProjection } from '../files/files.projection.ts';
import { findUserResponse } from './find-user-response.ts';
import { getSession } from './get-session.query.ts';
import { listUsers } from './list-users.query.ts';
import { showProfile } from './show-profile.query.ts';

const RAMESH = owner.userId;
const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265014' };
const registered = {
  type: 'UserRegistered',
  data: { userId: RAMESH, name: 'Ramesh Kale', phoneNumber: '9876543210' },
};
const renamed = { type: 'UserRenamed', data: { userId: RAMESH, name: 'Ramesh M Kale' } };
const verified = { type: 'UserVerified', data: { userId: RAMESH } };
const joined = { type: 'OrganisationJoined', data: { userId: RAMESH, organisationId: FIRM, role: 'ADMIN' } };
const asked = {
  type: 'ApprovalRequested',
  data: { userId: RAMESH, organisationId: FIRM, ownerPhoneEnding: '3210', requestedAt: RECORDED_AT },
};
const refused = { type: 'ApprovalRefused', data: { userId: RAMESH, organisationId: FIRM } };
const opened = { type: 'SessionOpened', data: { userId: RAMESH, sessionHash: 'hash', openedAt: 1 } };
const left = (userId: string) => ({
  type: 'OrganisationLeft',
  data: { userId, organisationId: FIRM, reason: null },
});
const firm = {
  type: 'OrganisationCreated',
  data: {
    organisationId: FIRM,
    ownerId: RAMESH,
    name: 'Kale Roadlines',
    gstNo: '27AAPFU0939F1ZV',
    place: LATUR,
    forceSettleLimitPaise: 100_000,
    managersMayDelete: false,
  },
};

/** The projections that the list and the details of staff read. */
const STAFF = [accessProjection, branchesProjection];

const foldRows = (...events: readonly DomainEvent[]) => applyEvents(accessProjection, recorded(events));

describe('the row of a person', () => {
  it('goes from sign-up to the owner of a firm', () => {
    const rows = foldRows(registered, renamed, opened, verified, firm, joined, opened);
    expect(rows.get(userTable, RAMESH)).toEqual({
      id: RAMESH,
      organisationId: FIRM,
      name: 'Ramesh M Kale',
      phoneNumber: '9876543210',
      email: null,
      profilePicture: null,
      locationId: null,
      documents: {},
      role: 'ADMIN',
      verified: true,
      disabled: false,
      signIns: 2,
      wasAdded: false,
      left: false,
      request: null,
      listedBy: FIRM,
      requestPosition: null,
      createdAt: RECORDED_AT,
      position: 1,
    });
    expect(rows.get(organisationTable, FIRM)).toEqual({
      id: FIRM,
      name: 'Kale Roadlines',
      gstNo: '27AAPFU0939F1ZV',
      place: LATUR,
      companyLogo: null,
      forceSettleLimitPaise: 100_000,
      managersMayDelete: false,
    });
  });

  it('changes the fields that the event names', () => {
    const data = { userId: RAMESH, email: 'ramesh@kale.example' };
    const rows = foldRows(registered, { type: 'UserUpdated', data }, renamed);
    expect(rows.get(userTable, RAMESH)).toMatchObject({ name: 'Ramesh M Kale', email: data.email });
    const again = { userId: RAMESH, name: 'Ramesh Kale', email: null };
    expect(
      foldRows(registered, { type: 'UserUpdated', data }, { type: 'UserUpdated', data: again }).get(
        userTable,
        RAMESH,
      ),
    ).toMatchObject({ name: 'Ramesh Kale', email: null, phoneNumber: '9876543210' });
  });

  it('has a firm and a role at once for added staff', () => {
    expect(foldRows(staffAdded('anil')).get(userTable, 'anil')).toMatchObject({
      organisationId: FIRM,
      role: 'DRIVER',
      verified: false,
      signIns: 0,
      wasAdded: true,
    });
  });

  it('keeps the name of a person who left, without their contact data', () => {
    expect(foldRows(staffAdded('anil'), left('anil')).get(userTable, 'anil')).toMatchObject({
      organisationId: FIRM,
      name: 'Anil Jadhav',
      phoneNumber: null,
      email: null,
      left: true,
      listedBy: null,
    });
  });

  const LATER = RECORDED_AT + 60_000;

  it('keeps their request until a firm takes them', () => {
    const request = { state: 'PENDING', ownerPhoneEnding: '3210', requestedAt: RECORDED_AT };
    const row = (...events: DomainEvent[]) =>
      foldRows(registered, verified, ...events).get(userTable, RAMESH);
    expect(row(asked)).toMatchObject({ request, listedBy: FIRM, requestPosition: 3 });
    expect(row(asked, refused)).toMatchObject({
      request: { ...request, state: 'REFUSED' },
      listedBy: null,
      requestPosition: null,
    });
    const reminded = { ...asked, data: { ...asked.data, ownerPhoneEnding: undefined, requestedAt: LATER } };
    expect(row(asked, reminded)).toMatchObject({
      request: { ...request, requestedAt: LATER },
      requestPosition: 4,
    });
    expect(row(asked, joined)).toMatchObject({ request: null, listedBy: FIRM, requestPosition: null });
  });

  it('says whether they are disabled', () => {
    const off = { type: 'UserDisabled', data: { userId: RAMESH } };
    const on = { type: 'UserEnabled', data: { userId: RAMESH } };
    expect(foldRows(registered, off).get(userTable, RAMESH)?.disabled).toBe(true);
    expect(foldRows(registered, off, on).get(userTable, RAMESH)?.disabled).toBe(false);
  });

  it('is removed when a firm takes over the phone of a registration', () => {
    const superseded = { type: 'RegistrationSuperseded', data: { userId: RAMESH } };
    expect(foldRows(registered, superseded).all(userTable).size).toBe(0);
  });
});

describe('the row of a firm', () => {
  it('changes the fields that the event gives', () => {
    const updated = {
      type: 'OrganisationUpdated',
      data: { organisationId: FIRM, gstNo: null, companyLogo: 'logo', managersMayDelete: true },
    };
    expect(foldRows(firm, updated).get(organisationTable, FIRM)).toEqual({
      id: FIRM,
      name: 'Kale Roadlines',
      gstNo: null,
      place: LATUR,
      companyLogo: 'logo',
      forceSettleLimitPaise: 100_000,
      managersMayDelete: true,
    });
  });
});

describe('a person as the API answers them', () => {
  const find = (events: readonly DomainEvent[], userId = RAMESH) =>
    readRows(recorded(events), async (rows) => (await findUserResponse(rows, userId))?.user ?? null, [
      accessProjection,
    ]);

  it('is CREATED and not approved until a firm and an OTP approve them', async () => {
    expect(await find([registered])).toEqual({
      id: RAMESH,
      name: 'Ramesh Kale',
      phoneNumber: '9876543210',
      email: null,
      role: null,
      status: 'CREATED',
      approved: false,
      disabled: false,
      createdAt: '2026-11-20T03:30:00.000Z',
    });
    expect(await find([registered, verified, joined])).toMatchObject({ status: 'VERIFIED', approved: true });
  });

  it('is null without a row', async () => {
    expect(await find([registered], 'nobody')).toBeNull();
  });
});

describe('the list of staff', () => {
  const staff = [staffAdded('anil'), staffAdded('sunita', 'Sunita More', 'MANAGER'), registered];
  const list = (filter: object = {}, caller = owner) =>
    readRows(
      recorded(staff),
      (rows) =>
        listUsers(
          rows,
          { limit: 10, offset: 0, role: null, name: null, approved: null, sort: null, ...filter },
          caller,
        ),
      STAFF,
    );

  it('is newest first, without people of no firm', async () => {
    const { users, length } = await list();
    expect(users.map(({ id }) => id)).toEqual(['sunita', 'anil']);
    expect(length).toBe(2);
  });

  it('filters by role and by name, ignoring case', async () => {
    expect((await list({ role: 'DRIVER' })).users.map(({ id }) => id)).toEqual(['anil']);
    expect((await list({ name: 'SUNI' })).users.map(({ id }) => id)).toEqual(['sunita']);
  });

  it('leaves out people who left, for a manager too', async () => {
    const events = recorded([...staff, left('anil')]);
    const filter = { limit: 10, offset: 0, role: null, name: null, approved: null, sort: null };
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      const { users } = await readRows(events, (rows) => listUsers(rows, filter, { ...owner, role }), STAFF);
      expect(users.map(({ id }) => id)).toEqual(['sunita']);
    }
  });

  it('holds the staff of one firm', async () => {
    expect(await list({}, stranger)).toEqual({ users: [], length: 0 });
  });

  describe('the list of staff with open requests', () => {
    const VIJAY = 'vijay';
    const asks = (userId: string, organisationId: string, requestedAt: number) => ({
      type: 'ApprovalRequested',
      data: { ...asked.data, userId, organisationId, requestedAt },
    });
    const newcomer = {
      type: 'UserRegistered',
      data: { ...registered.data, userId: VIJAY, name: 'Vijay Sawant' },
    };
    const log = [
      ...staff,
      newcomer,
      asks(RAMESH, FIRM, RECORDED_AT),
      asks(VIJAY, FIRM, RECORDED_AT + 60_000),
      staffAdded('mahesh', 'Mahesh Gore'),
    ];
    const manager = { ...owner, role: 'MANAGER' } as const;
    const listIds = async (caller = owner, events: readonly DomainEvent[] = log, filter: object = {}) => {
      const { users } = await readRows(
        recorded(events),
        (rows) =>
          listUsers(
            rows,
            { limit: 10, offset: 0, role: null, name: null, approved: null, sort: null, ...filter },
            caller,
          ),
        STAFF,
      );
      return users.map(({ id }) => id);
    };

    it('shows an ADMIN the requests first, newest first, with their time', async () => {
      expect(await listIds()).toEqual([VIJAY, RAMESH, 'mahesh', 'sunita', 'anil']);
      const { users } = await readRows(
        recorded(log),
        (rows) =>
          listUsers(rows, { limit: 3, offset: 0, role: null, name: null, approved: null, sort: null }, owner),
        STAFF,
      );
      expect(users.map(({ requestedAt, approved }) => [requestedAt, approved])).toEqual([
        ['2026-11-20T03:31:00.000Z', false],
        ['2026-11-20T03:30:00.000Z', false],
        [null, true],
      ]);
    });

    it('shows a MANAGER staff only', async () => {
      expect(await listIds(manager)).toEqual(['mahesh', 'sunita', 'anil']);
      expect(await listIds(manager, log, { approved: false })).toEqual([]);
    });

    it('filters by approval', async () => {
      expect(await listIds(owner, log, { approved: false })).toEqual([VIJAY, RAMESH]);
      expect(await listIds(owner, log, { approved: true })).toEqual(['mahesh', 'sunita', 'anil']);
    });

    it('drops a person who asks another owner, is refused or joins', async () => {
      const elsewhere = asks(VIJAY, OTHER_FIRM, RECORDED_AT + 120_000);
      expect(await listIds(owner, [...log, elsewhere, refused], { approved: false })).toEqual([]);
      expect(await listIds(stranger, [...log, elsewhere, refused])).toEqual([VIJAY]);
      expect(await listIds(owner, [...log, joined], { approved: false })).toEqual([VIJAY]);
    });
  });
});

describe('the profile that a person sees of themselves', () => {
  const show = (events: readonly DomainEvent[]) =>
    readRows(recorded(events), (rows) => showProfile(rows, {}, owner), [accessProjection, filesProjection]);

  it('shows the logo with its file', async () => {
    const [mimetype, size] = ['image/png', 18_240];
    const about = { organisationId: FIRM, originalName: 'logo.png', mimetype, size, sha256: '33' };
    const logo = { type: 'FileUploaded', data: { fileId: 'logo', userId: RAMESH, ...about } };
    const firmWithLogo = { ...firm, data: { ...firm.data, companyLogo: 'logo' } };
    expect((await show([registered, verified, logo, firmWithLogo, joined]))?.merchant?.companyLogo).toEqual({
      documentId: 'logo',
      originalName: 'logo.png',
      mimetype,
      size,
    });
  });

  it('has no firm until the person belongs to one', async () => {
    expect(await show([registered])).toEqual({
      id: RAMESH,
      name: 'Ramesh Kale',
      phoneNumber: '9876543210',
      email: null,
      role: null,
      isVerified: false,
      profilePicture: null,
      documents: [],
      userLocationId: null,
      userLocationName: null,
      merchantLocationId: null,
      merchant: null,
    });
  });

  it('names the firm', async () => {
    expect(await show([registered, verified, firm, joined])).toMatchObject({
      role: 'ADMIN',
      isVerified: true,
      merchant: {
        orgName: 'Kale Roadlines',
        gstNo: '27AAPFU0939F1ZV',
        companyLogo: null,
        locationDetails: LATUR,
        forceSettleLimit: 1_000,
        managersMayDelete: false,
      },
    });
  });

  it.each([
    ['MANAGER', { forceSettleLimit: 1_000, managersMayDelete: null }],
    ['DRIVER', { forceSettleLimit: null, managersMayDelete: null }],
  ] as const)('shows a %s what they may write off, if they settle trips', async (role, shown) => {
    const merchant = await readRows(
      recorded([registered, verified, firm, { ...joined, data: { ...joined.data, role } }]),
      async (rows) => (await showProfile(rows, {}, { ...owner, role }))?.merchant,
      [accessProjection],
    );
    expect(merchant).toMatchObject(shown);
  });

  it('is null without a row', async () => {
    expect(await show([])).toBeNull();
  });
});

describe('the session', () => {
  const session = { sessionToken: 'token', managersMayDelete: false, branchId: 'pune', branches: ['pune'] };
  const show = (events: readonly DomainEvent[]) =>
    readRows(recorded(events), (rows) => getSession(rows, { userId: RAMESH, ...session }), [
      accessProjection,
    ]);

  it('shows the person, their number of sign-ins and the state of their request', async () => {
    expect(await show([registered, opened])).toMatchObject({
      user: { id: RAMESH, approved: false },
      sessionStatus: 'ACTIVE',
      ...session,
      accessCnt: 1,
      approval: null,
      addedBy: null,
    });
    const request = { ownerPhone: '+91 ******3210', requestedAt: new Date(RECORDED_AT).toISOString() };
    expect((await show([registered, asked]))?.approval).toEqual({ state: 'PENDING', ...request });
    expect((await show([registered, asked, refused]))?.approval).toEqual({ state: 'REFUSED', ...request });
    expect((await show([registered, asked, joined]))?.approval).toBeNull();
  });

  it('names the firm that added them, but not one that they joined', async () => {
    expect((await show([firm, staffAdded(RAMESH)]))?.addedBy).toEqual({ orgName: 'Kale Roadlines' });
    expect((await show([registered, verified, firm, joined]))?.addedBy).toBeNull();
  });

  it('is null without a row', async () => {
    expect(await show([])).toBeNull();
  });
});
