import { accepted, rejected, type Accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, dataSubject, personal, type EventsOf } from '../aggregate.ts';

const device = { userId: dataSubject, sessionHash: v.string(), deviceId: v.string() };

/**
 * The browsers on which a person gets notifications, one for each session. A device is identified by a keyed hash of
 * its subscription; the subscription itself can be forgotten. docs/rules/notices.md#on-a-device.
 */
const events = {
  /** The person turned notifications on in this browser, or its subscription changed. */
  PushDeviceAdded: v.object({
    ...device,
    /** JSON of endpoint and keys. */
    subscription: personal('contact', v.string()),
  }),
  /**
   * The device gets no more notifications: they were turned off, another device replaced it, its push service no longer
   * knows it, or its session ended by a change of role.
   */
  PushDeviceRemoved: v.object({
    ...device,
    reason: v.picklist(['TURNED_OFF', 'REPLACED', 'GONE', 'SESSION_ENDED']),
  }),
};

export type PushDeviceEvent = EventsOf<typeof events>;
type Removal = Extract<PushDeviceEvent, { readonly type: 'PushDeviceRemoved' }>['data']['reason'];

export interface PushDevice {
  readonly sessionHash: string;
  readonly deviceId: string;
}

/**
 * A person has at most this many devices. Devices of expired sessions count too, until newer ones replace
 * them.
 */
const MAX_DEVICES = 10;

export const pushDevices = aggregate<readonly PushDevice[], typeof events, [userId: string]>({
  category: 'pushdevices',
  events,
  initial: [],
  /** The latest is last. */
  evolve: {
    PushDeviceAdded: (state, { sessionHash, deviceId }) => [
      ...state.filter((each) => each.sessionHash !== sessionHash),
      { sessionHash, deviceId },
    ],
    PushDeviceRemoved: (state, { sessionHash, deviceId }) =>
      state.filter((each) => each.sessionHash !== sessionHash || each.deviceId !== deviceId),
  },
});

export interface NewDevice extends PushDevice {
  readonly userId: string;
  readonly subscription: string;
}

/**
 * Adds a device. It replaces the session's present device, the same browser in an earlier session, and the
 * oldest device if there are more than ten.
 */
export function addPushDevice(added: NewDevice, state: readonly PushDevice[]): Accepted<PushDeviceEvent> {
  const others = state.filter(({ sessionHash }) => sessionHash !== added.sessionHash);
  const elsewhere = others.filter(({ deviceId }) => deviceId !== added.deviceId);
  const tooMany = elsewhere.slice(0, Math.max(0, elsewhere.length + 1 - MAX_DEVICES));
  const replaced = others.filter((each) => each.deviceId === added.deviceId || tooMany.includes(each));
  return accepted<PushDeviceEvent>([
    { type: 'PushDeviceAdded', data: added },
    ...replaced.map((each) => toRemoved(added.userId, each, 'REPLACED')),
  ]);
}

/** Accepted even if the device is unknown, because the person wants no notifications on it. */
export function turnOffPushDevice(
  userId: string,
  { sessionHash, deviceId }: PushDevice,
  state: readonly PushDevice[],
): Accepted<PushDeviceEvent> {
  const found = state.find((each) => each.deviceId === deviceId) ?? { sessionHash, deviceId };
  return accepted([toRemoved(userId, found, 'TURNED_OFF')]);
}

/** Removes a device that its push service no longer knows, or whose session has ended. */
export function forgetPushDevice(
  userId: string,
  { sessionHash, deviceId }: PushDevice,
  reason: Extract<Removal, 'GONE' | 'SESSION_ENDED'>,
  state: readonly PushDevice[],
): Decision<PushDeviceEvent, 'not-found'> {
  const found = state.find((each) => each.sessionHash === sessionHash && each.deviceId === deviceId);
  return found === undefined ? rejected('not-found') : accepted([toRemoved(userId, found, reason)]);
}

/** For a person who is erased; undefined without a device. */
export function forgetAllPushDevices(
  userId: string,
  state: readonly PushDevice[],
): Accepted<PushDeviceEvent> | undefined {
  const [first, ...others] = state.map((found) => toRemoved(userId, found, 'SESSION_ENDED'));
  return first === undefined ? undefined : accepted([first, ...others]);
}

function toRemoved(userId: string, found: PushDevice, reason: Removal): PushDeviceEvent {
  return { type: 'PushDeviceRemoved', data: { userId, ...found, reason } };
}
