import { accepted, rejected, type Accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, dataSubject, personal, type EventsOf } from '../aggregate.ts';

const device = { userId: dataSubject, sessionHash: v.string(), deviceId: v.string() };

/**
 * The browsers that a person gets notifications on: one for each session. A device goes by a keyed hash of its
 * subscription, which itself can be forgotten. docs/rules/notices.md#on-a-device.
 */
const events = {
  /** They turned notifications on in this browser, or it has another subscription now. */
  PushDeviceAdded: v.object({
    ...device,
    /** JSON of endpoint and keys. */
    subscription: personal('contact', v.string()),
  }),
  /** It gets no more: they turned them off, another one took its place, or its push service does not know it any more. */
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

/** Those of sessions that have ended count until others take their place. */
const MOST_DEVICES = 10;

export const pushDevices = aggregate<readonly PushDevice[], typeof events, [userId: string]>({
  category: 'pushdevices',
  owner: (userId) => [userId],
  events,
  initial: [],
  /** The latest is the last. */
  evolve: {
    PushDeviceAdded: (state, { sessionHash, deviceId }) => [
      ...state.filter((each) => each.sessionHash !== sessionHash),
      { sessionHash, deviceId },
    ],
    PushDeviceRemoved: (state, { sessionHash, deviceId }) =>
      state.filter((each) => each.sessionHash !== sessionHash || each.deviceId !== deviceId),
  },
});

interface NewDevice extends PushDevice {
  readonly userId: string;
  readonly subscription: string;
}

/** Takes the place of what the session had, of the same browser in an earlier session, and of the oldest of ten. */
export function addPushDevice(added: NewDevice, state: readonly PushDevice[]): Accepted<PushDeviceEvent> {
  const others = state.filter(({ sessionHash }) => sessionHash !== added.sessionHash);
  const elsewhere = others.filter(({ deviceId }) => deviceId !== added.deviceId);
  const tooMany = elsewhere.slice(0, Math.max(0, elsewhere.length + 1 - MOST_DEVICES));
  const replaced = others.filter((each) => each.deviceId === added.deviceId || tooMany.includes(each));
  return accepted<PushDeviceEvent>([
    { type: 'PushDeviceAdded', data: added },
    ...replaced.map((each) => removed(added.userId, each, 'REPLACED')),
  ]);
}

/** Also where the device is not known any more: what was asked for holds. */
export function turnOffPushDevice(
  userId: string,
  { sessionHash, deviceId }: PushDevice,
  state: readonly PushDevice[],
): Accepted<PushDeviceEvent> {
  const held = state.find((each) => each.deviceId === deviceId) ?? { sessionHash, deviceId };
  return accepted([removed(userId, held, 'TURNED_OFF')]);
}

/** After a message could not be brought to it, or the last one was. */
export function forgetPushDevice(
  userId: string,
  { sessionHash, deviceId }: PushDevice,
  reason: Extract<Removal, 'GONE' | 'SESSION_ENDED'>,
  state: readonly PushDevice[],
): Decision<PushDeviceEvent, 'not-found'> {
  const held = state.find((each) => each.sessionHash === sessionHash && each.deviceId === deviceId);
  return held === undefined ? rejected('not-found') : accepted([removed(userId, held, reason)]);
}

function removed(userId: string, held: PushDevice, reason: Removal): PushDeviceEvent {
  return { type: 'PushDeviceRemoved', data: { userId, ...held, reason } };
}
