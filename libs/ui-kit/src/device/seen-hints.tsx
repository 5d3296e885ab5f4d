import { type Device, createDeviceRecords } from './device-records.tsx';

/**
 * Hints that a user has seen on this device and that are not shown again. Stored per owner (a person in a firm) and
 * name.
 */
export interface SeenHints {
  readonly has: (owner: string, what: string) => boolean;
  readonly markSeen: (owner: string, what: string) => void;
}

export function createSeenHints(device: Device): SeenHints {
  const records = createDeviceRecords<object>(device, { kind: 'bahi.said/', version: 1, read: () => ({}) });
  const recordName = (owner: string, what: string) => `${owner}/${what}`;
  return {
    has: (owner, what) => records.listByPrefix(recordName(owner, what)).length > 0,
    markSeen: (owner, what) => void records.put(recordName(owner, what), {}),
  };
}
