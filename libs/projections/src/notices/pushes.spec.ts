import { type DueEvent } from '@bahi/domain/notices/due';
import { type PushDeviceEvent } from '@bahi/domain/notices/push-devices';
import { named, TRIP, tripEnded, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, OTHER_FIRM, readRows, recorded } from '../book-fixtures.ts';
import { type Caller } from '../caller.ts';
import { masterData, staffAdded } from '../firm-fixtures.ts';
import { devicesToPush, findPushDevice, type PushSubject, pushText } from './pushes.ts';

const [MEENA, ANIL, SUNIL] = ['meena', 'anil', 'sunil'];
const meena: Caller = { userId: MEENA, organisationId: FIRM, role: 'MANAGER', branches: 'ALL' };
const anil: Caller = { userId: ANIL, organisationId: FIRM, role: 'DRIVER', branches: 'ALL' };

const base = [
  ...masterData(),
  staffAdded(owner.userId, 'Ramesh Kale', 'ADMIN'),
  staffAdded(SUNIL, 'Sunil Kale', 'ADMIN'),
  staffAdded(MEENA, 'Meena Joshi', 'MANAGER'),
  staffAdded(ANIL, 'Anil Jadhav', 'DRIVER'),
];
const device = (userId: string): PushDeviceEvent => ({
  type: 'PushDeviceAdded',
  data: { userId, sessionHash: `s-${userId}`, deviceId: `d-${userId}`, subscription: '{}' },
});
const everyDevice = [owner.userId, SUNIL, MEENA, ANIL].map(device);
const crew = { managerId: MEENA, driverId: ANIL };
const due = (documentType: 'INSURANCE' | 'POLLUTION'): DueEvent => ({
  type: 'CameDue',
  data: {
    vehicleId: VEHICLE,
    userId: null,
    managerId: MEENA,
    documentType,
    category: null,
    dueDate: (documentType === 'INSURANCE' ? '2026-12-20' : '2026-12-18') as Day,
    dueReading: null,
    threshold: 30,
  },
});

/** The answer of a query over the rows of these events. The notice is that of the last event. */
async function after<Answer>(
  events: readonly DomainEvent[],
  read: (rows: Rows, noticeId: string, position: number) => Promise<Answer>,
): Promise<Answer> {
  const log = recorded([...base, ...events]);
  const last = log.at(-1);
  const noticeId = last?.type === 'TripStarted' ? TRIP : (last?.id ?? '');
  return readRows(log, (rows) => read(rows, noticeId, last?.position ?? 0));
}

const usersPushed = (...events: readonly DomainEvent[]) =>
  after(events, async (rows, noticeId, position) =>
    (await devicesToPush(rows, { noticeId }, position)).map(({ userId }) => userId),
  );
const dueOn: PushSubject = { organisationId: FIRM, dueOn: '2026-11-20' as Day };

describe('the devices that a notice is pushed to', () => {
  it('are the driver’s for a trip, not those of its manager or the owners', async () => {
    expect(await usersPushed(...everyDevice, tripStarted(crew))).toEqual([ANIL]);
    const ended = { ...tripEnded(), data: { ...tripEnded().data, ...crew } };
    expect(await usersPushed(...everyDevice, tripStarted(crew), ended)).toEqual([]);
  });

  it('are those of the owners and the manager of a vehicle for due items', async () => {
    const users = await after([...everyDevice, due('INSURANCE')], async (rows, _, position) =>
      (await devicesToPush(rows, dueOn, position)).map(({ userId }) => userId),
    );
    expect(users).toEqual([owner.userId, SUNIL, MEENA]);
  });

  it('exclude devices that were turned on later', async () => {
    const early = await after([tripStarted(crew), ...everyDevice], (rows) =>
      devicesToPush(rows, { noticeId: TRIP }, base.length + 1),
    );
    expect(early).toEqual([]);
  });

  it('exclude ended sessions, except for notices before a role change', async () => {
    const closed = (reason: 'LOGOUT' | 'ROLE_CHANGED') =>
      ({ type: 'SessionClosed', data: { userId: ANIL, sessionHash: `s-${ANIL}`, reason } }) as const;
    expect(await usersPushed(device(ANIL), closed('LOGOUT'), tripStarted(crew))).toEqual([]);
    expect(await usersPushed(device(ANIL), closed('ROLE_CHANGED'), tripStarted(crew))).toEqual([]);
    const before = await after([device(ANIL), tripStarted(crew), closed('ROLE_CHANGED')], (rows) =>
      devicesToPush(rows, { noticeId: TRIP }, base.length + 2),
    );
    expect(before).toMatchObject([{ userId: ANIL }]);
  });

  it('exclude devices that another person has turned on since', async () => {
    const taken: PushDeviceEvent = {
      type: 'PushDeviceAdded',
      data: { userId: MEENA, sessionHash: 's-meena', deviceId: `d-${ANIL}`, subscription: '{}' },
    };
    expect(await usersPushed(device(ANIL), taken, tripStarted(crew))).toEqual([]);
    const found = await after([device(ANIL), taken], async (rows) => [
      await findPushDevice(rows, { sessionHash: `s-${ANIL}`, deviceId: `d-${ANIL}` }),
      await findPushDevice(rows, { sessionHash: 's-meena', deviceId: `d-${ANIL}` }),
    ]);
    expect(found).toMatchObject([null, { userId: MEENA }]);
  });
});

describe('the text of a push', () => {
  const textFor = (caller: Caller, ...events: readonly DomainEvent[]) =>
    after(events, (rows, noticeId) => pushText(rows, { noticeId }, caller));

  it('is that of the notice', async () => {
    expect(await textFor(anil, tripStarted(crew))).toEqual({
      id: TRIP,
      title: 'Trip started',
      body: 'Trip LR-1248, Latur to Bhiwandi, MH12AB1234',
      url: `/dashboard/trips/info?id=${TRIP}`,
      isFarewell: false,
    });
  });

  it('is null for a person who does not get the notice, or not as a push', async () => {
    expect(await textFor({ ...anil, organisationId: OTHER_FIRM }, tripStarted(crew))).toBeNull();
    expect(await textFor({ ...anil, role: null }, tripStarted(crew))).toBeNull();
    expect(await textFor(meena, tripStarted(crew))).toBeNull();
    const after = { driverId: 'another' };
    const updated = {
      type: 'TripUpdated',
      data: { ...named, ...after, status: 'STARTED', before: crew, after, readings: [], entries: [] },
    };
    const gone = await readRows(recorded([...base, tripStarted(crew), updated]), (rows) =>
      pushText(rows, { noticeId: TRIP }, anil),
    );
    expect(gone).toBeNull();
  });

  it('counts the items due that day, and names the most pressing', async () => {
    const counted = (caller: Caller, ...events: readonly DomainEvent[]) =>
      after(events, (rows) => pushText(rows, dueOn, caller));
    expect(await counted(meena, due('INSURANCE'))).toMatchObject({ title: 'Document due' });
    expect(await counted(meena, due('POLLUTION'), due('INSURANCE'))).toEqual({
      id: 'due@2026-11-20',
      title: '2 things are due',
      body: 'MH12AB1234: Pollution expires on 18-12-2026, and 1 more',
      url: '/dashboard/due',
      isFarewell: false,
    });
    expect(await counted(anil, due('INSURANCE'))).toBeNull();
  });
});
