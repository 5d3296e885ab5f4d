import { type Device, deviceRecords } from './device-records.tsx';

/**
 * Hints that a user has seen on this device and that are not shown again. Stored per owner (a person in a firm) and
 * name.
 */
export interface ShownOnce {
  readonly has: (owner: string, what: string) => boolean;
  readonly note: (owner: string, what: string) => void;
}

export function createShownOnce(device: Device): ShownOnce {
  const records = deviceRecords<object>(device, { kind: 'bahi.said/', version: 1, read: () => ({}) });
  const recordName = (owner: string, what: string) => `${owner}/${what}`;
  return {
    has: (owner, what) => records.below(recordName(owner, what)).length > 0,
    note: (owner, what) => void records.put(recordName(owner, what), {}),
  };
}
