import { type UserEvent } from '@bahi/domain/access/user';
import { type NoticeMarksEvent } from '@bahi/domain/notices/notice-marks';
import {
  advanceReceived,
  allocated,
  CUSTOMER,
  named,
  rupees,
  partPaid,
  podSubmitted,
  TRIP,
  tripEnded,
  tripSettled,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { type Caller } from '../caller.ts';
import { masterData, staffAdded } from '../firm-fixtures.ts';
import { countUnread } from './count-unread.query.ts';
import { listNotifications } from './list-notifications.query.ts';

const [MEENA, VIJAY, ANIL, SUNITA] = ['meena', 'vijay', 'anil', 'sunita'];
const meena: Caller = { userId: MEENA, organisationId: FIRM, role: 'MANAGER', branches: 'ALL' };
const vijay: Caller = { userId: VIJAY, organisationId: FIRM, role: 'MANAGER', branches: 'ALL' };
const anil: Caller = { userId: ANIL, organisationId: FIRM, role: 'DRIVER', branches: 'ALL' };
const sunita: Caller = { userId: SUNITA, organisationId: null, role: null, branches: 'ALL' };

const people = [
  staffAdded(owner.userId, 'Ramesh Kale', 'ADMIN'),
  staffAdded(MEENA, 'Meena Joshi', 'MANAGER'),
  staffAdded(VIJAY, 'Vijay Sawant', 'MANAGER'),
  staffAdded(ANIL, 'Anil Jadhav', 'DRIVER'),
];
const base = [...masterData(), ...people];
const crew = { managerId: MEENA, driverId: ANIL };
const started = tripStarted(crew);
const asked: UserEvent[] = [
  { type: 'UserRegistered', data: { userId: SUNITA, name: 'Sunita Rane', phoneNumber: '9822000001' } },
  {
    type: 'ApprovalRequested',
    data: { userId: SUNITA, organisationId: FIRM, ownerPhoneEnding: '3210', requestedAt: 1 },
  },
];

/** Each event with the person who did it; by default the owner. */
function log(...done: readonly (DomainEvent | readonly [by: string, DomainEvent])[]): RecordedEnvelope[] {
  const pairs = [...base, ...done].map((one) => ('type' in one ? ([owner.userId, one] as const) : one));
  return recorded(pairs.map(([, event]) => event)).map((event, index) => ({
    ...event,
    userId: pairs[index]?.[0] ?? null,
  }));
}

const by = (userId: string, ...events: readonly DomainEvent[]) =>
  events.map((event) => [userId, event] as const);

const page = { limit: 10, offset: 0 };
const listed = async (events: readonly RecordedEnvelope[], caller: Caller) =>
  (await readRows(events, (rows) => listNotifications(rows, page, caller))).notifications;
const titles = async (events: readonly RecordedEnvelope[], caller: Caller) =>
  (await listed(events, caller)).map(({ title }) => title);
const unread = async (events: readonly RecordedEnvelope[], caller: Caller) =>
  (await readRows(events, (rows) => countUnread(rows, {}, caller))).count;

describe('the notifications of a trip', () => {
  const life = log(
    started,
    ...by(ANIL, { ...tripEnded(), data: { ...tripEnded().data, ...crew } }),
    ...by(MEENA, { ...podSubmitted(), data: { ...podSubmitted().data, ...crew } }),
  );

  it('go to the owners and its manager, but not to the person who did it', async () => {
    expect(await titles(life, owner)).toEqual(['POD submitted', 'Trip ended']);
    expect(await titles(life, meena)).toEqual(['Trip ended', 'Trip started']);
    expect(await titles(life, vijay)).toEqual([]);
    expect(await titles(life, stranger)).toEqual([]);
  });

  it('show its driver only the start, without money', async () => {
    expect(await listed(life, anil)).toEqual([
      {
        id: TRIP,
        title: 'Trip started',
        body: 'Trip LR-1248, Latur to Bhiwandi, MH12AB1234',
        isRead: false,
        createdAt: expect.stringMatching(/^2026-11-20T/),
        metadata: {
          actionStrategy: 'NAVIGATE',
          actionUrl: `/dashboard/trips/info?id=${TRIP}`,
          actionName: 'View trip',
          actionMetadata: { tripId: TRIP },
        },
      },
    ]);
  });

  it('move from the old driver and manager to the new ones', async () => {
    const after = { driverId: 'suresh', managerId: VIJAY };
    const updated = {
      type: 'TripUpdated',
      data: { ...named, ...after, status: 'STARTED', before: crew, after, readings: [], entries: [] },
    };
    const events = log(started, updated);
    expect(await titles(events, anil)).toEqual([]);
    expect(await titles(events, { ...anil, userId: 'suresh' })).toEqual(['Trip started']);
    expect(await titles(events, meena)).toEqual([]);
    expect(await titles(events, vijay)).toEqual(['Trip started']);
  });

  it('move to another branch for the start only', async () => {
    const after = { branchId: 'nagpur' };
    const moved = {
      type: 'TripUpdated',
      data: {
        ...named,
        ...crew,
        ...after,
        status: 'COMPLETED',
        before: crew,
        after,
        readings: [],
        entries: [],
      },
    };
    const ended = { ...tripEnded(), data: { ...tripEnded().data, ...crew } };
    const events = log(started, ended, moved);
    const seenIn = (branchId: string) => titles(events, { ...meena, branches: [branchId] });
    expect(await seenIn('nagpur')).toEqual(['Trip started']);
    expect(await seenIn(named.branchId)).toEqual(['Trip ended']);
  });

  it('tell the owners what a manager changed of its terms, and nobody of other changes', async () => {
    const update = (before: object, after: object, flag: object) => ({
      type: 'TripUpdated',
      data: { ...named, ...crew, status: 'STARTED', before, after, readings: [], entries: [], ...flag },
    });
    const fare = update(
      { farePaise: rupees(40_000), ratePaise: rupees(2_000) },
      { farePaise: rupees(41_500), ratePaise: rupees(2_075) },
      { isByManager: true },
    );
    const party = update({ customerId: CUSTOMER }, { customerId: 'other' }, { isByManager: true });
    const unflagged = update({ material: null }, { material: 'Cement' }, {});
    const events = log(started, ...by(MEENA, fare, unflagged, party));
    const told = await listed(events, owner);
    expect(told.map(({ body }) => body)).toEqual([
      'Trip LR-1248: party from M/s Verma & Co. to -, by Meena Joshi',
      'Trip LR-1248: fare from ₹40,000 to ₹41,500, by Meena Joshi',
    ]);
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['Trip changed']));
    expect(await titles(events, vijay)).toEqual([]);
    expect(await titles(events, anil)).toEqual(['Trip started']);
  });

  it('disappear for a person who may no longer see them', async () => {
    const formerOwner = { ...owner, role: 'MANAGER' } as const;
    expect(await titles(life, formerOwner)).toEqual([]);
    expect(await titles(life, { ...meena, role: 'DRIVER' })).toEqual([]);
    expect(await titles(life, { ...meena, organisationId: null, role: null })).toEqual([]);
  });

  it('do not go to an auditor, unless they are its manager', async () => {
    expect(await titles(life, { ...vijay, role: 'AUDITOR' })).toEqual([]);
    expect(await unread(life, { ...vijay, role: 'AUDITOR' })).toBe(0);
    expect(await titles(life, { ...meena, role: 'AUDITOR' })).toEqual(['Trip ended', 'Trip started']);
    expect(await unread(life, { ...meena, role: 'AUDITOR' })).toBe(2);
  });

  it('are limited to the branches that a manager sees', async () => {
    const { branchId } = named;
    expect(await titles(life, { ...meena, branches: [branchId] })).toEqual(['Trip ended', 'Trip started']);
    expect(await unread(life, { ...meena, branches: [branchId] })).toBe(2);
    expect(await titles(life, { ...meena, branches: ['nagpur'] })).toEqual([]);
    expect(await unread(life, { ...meena, branches: ['nagpur'] })).toBe(0);
  });

  it('show what was received, and what was written off by whom', async () => {
    const ends = [tripEnded(), podSubmitted()];
    const paid = log(started, ...ends, ...by(MEENA, partPaid(10_000)));
    expect((await listed(paid, owner))[0]).toMatchObject({
      title: 'Payment received',
      body: '₹10,000 from M/s Verma & Co. for Trip LR-1248',
    });
    const forced = log(started, ...ends, ...by(MEENA, tripSettled(24_000, 1_000)));
    expect((await listed(forced, owner))[0]).toMatchObject({
      title: 'Trip settled with a write-off',
      body: 'Trip LR-1248, M/s Verma & Co.: ₹24,000 received, ₹1,000 written off by Meena Joshi',
    });
    const settled = log(started, ...ends, ...by(MEENA, tripSettled(25_000)));
    expect((await listed(settled, owner))[0]).toMatchObject({ title: 'Trip settled' });
  });

  it('show a payment for several trips only to its manager', async () => {
    const share = allocated(25_000, true);
    const events = log(started, tripEnded(), podSubmitted(), {
      ...share,
      data: { ...share.data, ...crew },
    });
    expect(await titles(events, meena)).toEqual(['Trip settled', 'Trip started']);
    expect(await titles(events, { ...owner, userId: 'another owner' })).not.toContain('Trip settled');
  });

  it('show who deleted it and why', async () => {
    const { branchId, vehicleId, customerId } = named;
    const cancelled = {
      type: 'TripCancelled',
      data: {
        tripId: TRIP,
        branchId,
        vehicleId,
        customerId,
        ...crew,
        entries: [],
        occurredOn: '2026-11-20',
        startedAt: '2026-11-12',
        reason: 'Never left',
      },
    };
    const events = log(started, advanceReceived(), ...by(MEENA, cancelled));
    expect((await listed(events, owner))[0]?.body).toBe(
      'Trip LR-1248, Latur to Bhiwandi: deleted by Meena Joshi: Never left',
    );
    expect(await titles(events, anil)).toEqual(['Trip cancelled', 'Trip started']);
  });
});

describe('the notifications of a request for approval', () => {
  const joined = (role: 'MANAGER') =>
    ({ type: 'OrganisationJoined', data: { userId: SUNITA, organisationId: FIRM, role } }) as const;
  const refused = { type: 'ApprovalRefused', data: { userId: SUNITA, organisationId: FIRM } } as const;

  it('tell every owner who asks, and again for a second request', async () => {
    const events = log(...by(SUNITA, ...asked, ...asked.slice(1)));
    expect(await listed(events, owner)).toMatchObject([
      { title: 'Approval requested' },
      {
        title: 'Approval requested',
        body: 'Sunita Rane asks to join your firm',
        metadata: { actionUrl: '/dashboard/staff', actionMetadata: { userId: SUNITA } },
      },
    ]);
    expect(await titles(events, meena)).toEqual([]);
    expect(await titles(events, stranger)).toEqual([]);
  });

  it('tell the applicant the outcome', async () => {
    const given = log(...by(SUNITA, ...asked), joined('MANAGER'));
    const member = { ...sunita, organisationId: FIRM, role: 'MANAGER' } as const;
    expect((await listed(given, member))[0]).toMatchObject({
      title: 'You are approved',
      body: 'Ramesh Kale has added you to the firm',
    });
    expect(await titles(log(...by(SUNITA, ...asked), refused), sunita)).toEqual(['Request not accepted']);
  });

  it('are absent for a person who founds a firm', async () => {
    const events = log(...by(SUNITA, ...asked.slice(0, 1), joined('MANAGER')));
    expect(await titles(events, { ...sunita, organisationId: FIRM, role: 'ADMIN' })).toEqual([]);
  });

  it('show the owners who left the firm', async () => {
    const left = {
      type: 'OrganisationLeft',
      data: { userId: MEENA, organisationId: FIRM, reason: 'Another job' },
    };
    expect((await listed(log(...by(MEENA, left)), owner))[0]?.body).toBe(
      'Meena Joshi has left your firm: Another job',
    );
  });
});

describe('the notification of another role', () => {
  it('tells only the affected person who changed it, and to what', async () => {
    const data = { userId: ANIL, organisationId: FIRM, role: 'MANAGER' } as const;
    const events = log({ type: 'UserRoleChanged', data });
    expect(await listed(events, { ...anil, role: 'MANAGER' })).toMatchObject([
      { title: 'Your role is changed', body: 'Ramesh Kale has made you Manager' },
    ]);
    expect(await titles(events, owner)).toEqual([]);
    expect(await titles(events, meena)).toEqual([]);
  });
});

describe('the marks of read notices', () => {
  const read = (userId: string, noticeId: string): NoticeMarksEvent => ({
    type: 'NoticeRead',
    data: { userId, noticeId },
  });
  const all: NoticeMarksEvent = { type: 'AllNoticesRead', data: { userId: MEENA } };
  const ended = { ...tripEnded(), data: { ...tripEnded().data, ...crew } };

  it('count for one person, once, and lower their count', async () => {
    const events = log(started, ended, read(MEENA, TRIP), read(MEENA, TRIP));
    expect(await unread(log(started, ended), meena)).toBe(2);
    expect(await unread(events, meena)).toBe(1);
    expect(await unread(events, anil)).toBe(1);
    expect((await listed(events, meena)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('cover everything until now with "read all", and nothing later', async () => {
    const events = log(started, all, ended);
    expect(await unread(events, meena)).toBe(1);
    expect((await listed(events, meena)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('cover everything from before the person joined', async () => {
    const events = log(...by(SUNITA, ...asked), staffAdded('late', 'Leela Patil', 'ADMIN'));
    expect(await unread(events, { ...owner, userId: 'late' })).toBe(0);
    expect(await unread(events, owner)).toBe(1);
  });

  it('do not count for notices that the person no longer gets', async () => {
    const later = { ...started, data: { ...started.data, tripId: 'another trip', driverId: MEENA } };
    const events = log(started, later, read(MEENA, TRIP));
    expect(await unread(events, { ...meena, role: 'DRIVER' })).toBe(1);
  });

  it('keep the newest two hundred, and count older notices as read', async () => {
    const trips = Array.from({ length: 202 }, (_, index) => ({
      ...started,
      data: { ...started.data, tripId: `trip ${index}` },
    }));
    const marks = trips.slice(1).map(({ data }) => read(MEENA, data.tripId));
    expect(await unread(log(...trips, ...marks.slice(0, 200)), meena)).toBe(2);
    expect(await unread(log(...trips, ...marks), meena)).toBe(0);
  });

  it('change nothing for an unknown notice', async () => {
    expect(await unread(log(started, read(MEENA, 'no notice')), meena)).toBe(1);
  });
});
