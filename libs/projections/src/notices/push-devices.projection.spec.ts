import { type UserEvent } from '@bahi/domain/access/user';
import { type PushDeviceEvent } from '@bahi/domain/notices/push-devices';
import { describe, expect, it } from '@jest/globals';
import { readRows, recorded, RECORDED_AT } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { pushDeviceTable, pushHolderTable } from './push-devices.projection.ts';

const [MEENA, VIJAY] = ['meena', 'vijay'];
const people = [staffAdded(MEENA, 'Meena Joshi', 'MANAGER'), staffAdded(VIJAY, 'Vijay Sawant', 'MANAGER')];
const FIRST = people.length + 1;

const added = (userId: string, sessionHash: string, deviceId: string): PushDeviceEvent => ({
  type: 'PushDeviceAdded',
  data: { userId, sessionHash, deviceId, subscription: `{"of":"${deviceId}"}` },
});
const removed = (sessionHash: string, deviceId: string): PushDeviceEvent => ({
  type: 'PushDeviceRemoved',
  data: { userId: MEENA, sessionHash, deviceId, reason: 'GONE' },
});
type Reason = Extract<UserEvent, { readonly type: 'SessionClosed' }>['data']['reason'];
const closed = (sessionHash: string, reason: Reason): UserEvent => ({
  type: 'SessionClosed',
  data: { userId: MEENA, sessionHash, reason },
});

const devices = (...events: readonly (PushDeviceEvent | UserEvent)[]) =>
  readRows(recorded([...people, ...events]), async (rows) =>
    (await rows.find(pushDeviceTable, {})).map(({ userId, deviceId, position, until, untilMs }) => ({
      userId,
      deviceId,
      position,
      until,
      untilMs,
    })),
  );

describe('the devices of sessions', () => {
  it('are the latest of each session', async () => {
    expect(await devices(added(MEENA, 's1', 'd1'), added(MEENA, 's1', 'd2'))).toEqual([
      { userId: MEENA, deviceId: 'd2', position: FIRST + 1, until: null, untilMs: null },
    ]);
  });

  it('stay when an earlier subscription of the session is removed', async () => {
    expect(
      await devices(added(MEENA, 's1', 'd1'), added(MEENA, 's1', 'd2'), removed('s1', 'd1')),
    ).toMatchObject([{ deviceId: 'd2' }]);
    expect(await devices(added(MEENA, 's1', 'd1'), removed('s1', 'd1'), removed('s1', 'd1'))).toEqual([]);
  });

  it.each(['LOGOUT', 'REPLACED', 'DISABLED', 'LEFT', 'PHONE_CHANGED', 'RESET'] as const)(
    'disappear when the session is closed with the reason %s',
    async (reason) => {
      const open = added(MEENA, 's2', 'd2');
      expect(await devices(added(MEENA, 's1', 'd1'), open, closed('s1', reason))).toMatchObject([
        { deviceId: 'd2' },
      ]);
    },
  );

  it('get nothing that happens after a role change', async () => {
    expect(await devices(added(MEENA, 's1', 'd1'), closed('s1', 'ROLE_CHANGED'))).toMatchObject([
      { deviceId: 'd1', until: FIRST + 1, untilMs: RECORDED_AT + FIRST * 1_000 },
    ]);
    expect(await devices(closed('s1', 'ROLE_CHANGED'))).toEqual([]);
  });

  it('belong to the person who turned notifications on last', async () => {
    const events = [added(MEENA, 's1', 'd1'), added(VIJAY, 's2', 'd1')];
    const holder = await readRows(recorded([...people, ...events]), (rows) =>
      rows.get(pushHolderTable, 'd1'),
    );
    expect(holder).toEqual({ sessionHash: 's2' });
  });
});
