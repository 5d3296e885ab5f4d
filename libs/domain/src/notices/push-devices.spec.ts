import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import {
  addPushDevice,
  forgetPushDevice,
  type PushDeviceEvent,
  pushDevices,
  turnOffPushDevice,
} from './push-devices.ts';

const phone = { sessionHash: 's1', deviceId: 'd1' };
const desk = { sessionHash: 's2', deviceId: 'd2' };
const added = (device: typeof phone): PushDeviceEvent => ({
  type: 'PushDeviceAdded',
  data: { userId: 'meena', ...device, subscription: '{}' },
});
const removal = (device: typeof phone, reason: string) => ({
  type: 'PushDeviceRemoved',
  data: { userId: 'meena', ...device, reason },
});
const add = (device: typeof phone, ...history: readonly PushDeviceEvent[]) =>
  given(pushDevices, ...history).when((state) =>
    addPushDevice({ userId: 'meena', ...device, subscription: '{}' }, state),
  );

describe('the devices of a person', () => {
  it('include one for each session', () => {
    add(desk, added(phone)).thenState((state) => expect(state).toEqual([phone, desk]));
  });

  it('stay the same when one is added again', () => {
    add(phone, added(phone)).thenState((state) => expect(state).toEqual([phone]));
  });

  it('drop the earlier subscription of a session', () => {
    const changed = { ...phone, deviceId: 'd9' };
    const { decision } = add(changed, added(phone));
    expect(decision).toMatchObject({ events: [added(changed)] });
    add(changed, added(phone)).thenState((state) => expect(state).toEqual([changed]));
  });

  it('drop the earlier session of a browser', () => {
    const again = { ...phone, sessionHash: 's9' };
    const { decision } = add(again, added(phone), added(desk));
    expect(decision).toMatchObject({ events: [added(again), removal(phone, 'REPLACED')] });
  });

  it('are limited to ten, and drop the oldest', () => {
    const ten = Array.from({ length: 10 }, (_, nth) => ({ sessionHash: `s${nth}`, deviceId: `d${nth}` }));
    const next = { sessionHash: 's10', deviceId: 'd10' };
    const outcome = add(next, ...ten.map(added));
    expect(outcome.decision).toMatchObject({ events: [added(next), removal(ten[0] ?? next, 'REPLACED')] });
    outcome.thenState((state) => expect(state).toEqual([...ten.slice(1), next]));
  });

  it('can be turned off in any session, not only in the one that turned them on', () => {
    given(pushDevices, added(phone))
      .when((state) => turnOffPushDevice('meena', { ...phone, sessionHash: 's9' }, state))
      .thenEvent('PushDeviceRemoved', { userId: 'meena', ...phone, reason: 'TURNED_OFF' });
  });

  it('can be turned off again', () => {
    given(pushDevices)
      .when((state) => turnOffPushDevice('meena', phone, state))
      .thenEvent('PushDeviceRemoved', { userId: 'meena', ...phone, reason: 'TURNED_OFF' });
  });

  it('are forgotten when their push service no longer knows them', () => {
    given(pushDevices, added(phone))
      .when((state) => forgetPushDevice('meena', phone, 'GONE', state))
      .thenEvent('PushDeviceRemoved', { userId: 'meena', ...phone, reason: 'GONE' });
  });

  it('are not forgotten because of an earlier subscription', () => {
    const { decision } = given(pushDevices, added({ ...phone, deviceId: 'd9' })).when((state) =>
      forgetPushDevice('meena', phone, 'GONE', state),
    );
    expect(decision).toEqual({ accepted: false, code: 'not-found' });
  });
});
