import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, RECORDED_AT, stranger } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { accessProjection, organisationTable, userTable } from './access.projection.ts';
import { findUser } from './find-user.ts';
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
const opened = { type: 'SessionOpened', data: { userId: RAMESH, sessionHash: 'hash', openedAt: 1 } };
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

const rowsOf = (...events: readonly DomainEvent[]) => applyEvents(accessProjection, recorded(events));

describe('the row of a person', () => {
  it('goes from sign-up to the owner of a firm', () => {
    const rows = rowsOf(registered, renamed, opened, verified, firm, joined, opened);
    expect(rows.get(userTable, RAMESH)).toEqual({
      id: RAMESH,
      organisationId: FIRM,
      name: 'Ramesh M Kale',
      phoneNumber: '9876543210',
      email: null,
      role: 'ADMIN',
      verified: true,
      disabled: false,
      signIns: 2,
      request: null,
      listedBy: FIRM,
      asksSince: null,
      createdAt: RECORDED_AT,
      position: 1,
    });
    expect(rows.get(organisationTable, FIRM)).toEqual({
      id: FIRM,
      name: 'Kale Roadlines',
      gstNo: '27AAPFU0939F1ZV',
      place: LATUR,
      forceSettleLimitPaise: 100_000,
      managersMayDelete: false,
    });
  });

  it('of staff has a firm and a role at once', () => {
    expect(rowsOf(staffAdded('anil')).get(userTable, 'anil')).toMatchObject({
      organisationId: FIRM,
      role: 'DRIVER',
      verified: false,
      signIns: 0,
    });
  });

  it('is the same when events come twice', () => {
    const events = recorded([registered, opened, opened]);
    const twice = applyEvents(accessProjection, [...events, ...events]);
    expect(twice.all(userTable)).toEqual(applyEvents(accessProjection, events).all(userTable));
  });
});

describe('a person as the API answers him', () => {
  const find = (events: readonly DomainEvent[], userId = RAMESH) =>
    readRows(recorded(events), (rows) => findUser(rows, userId), [accessProjection]);

  it('is CREATED and not approved until a firm and an OTP say otherwise', async () => {
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

  it('is null while he has no row', async () => {
    expect(await find([registered], 'nobody')).toBeNull();
  });
});

describe('the list of staff', () => {
  const staff = [staffAdded('anil'), staffAdded('sunita', 'Sunita More', 'MANAGER'), registered];
  const list = (filter: object = {}, caller = owner) =>
    readRows(
      recorded(staff),
      (rows) =>
        listUsers(rows, { limit: 10, offset: 0, role: null, name: null, approved: null, ...filter }, caller),
      [accessProjection],
    );

  it('is newest first, without people of no firm', async () => {
    const { users, length } = await list();
    expect(users.map(({ id }) => id)).toEqual(['sunita', 'anil']);
    expect(length).toBe(2);
  });

  it('filters by role and by name in any case', async () => {
    expect((await list({ role: 'DRIVER' })).users.map(({ id }) => id)).toEqual(['anil']);
    expect((await list({ name: 'SUNI' })).users.map(({ id }) => id)).toEqual(['sunita']);
  });

  it('is each firm’s own', async () => {
    expect(await list({}, stranger)).toEqual({ users: [], length: 0 });
  });
});

describe('the own profile', () => {
  const show = (events: readonly DomainEvent[]) =>
    readRows(recorded(events), (rows) => showProfile(rows, {}, owner), [accessProjection]);

  it('has no firm before there is one', async () => {
    expect(await show([registered])).toEqual({
      name: 'Ramesh Kale',
      phoneNumber: '9876543210',
      email: null,
      role: null,
      isVerified: false,
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
        locationDetails: LATUR,
        forceSettleLimit: 1_000,
        managersMayDelete: false,
      },
    });
  });

  it('is null while there is no row', async () => {
    expect(await show([])).toBeNull();
  });
});
