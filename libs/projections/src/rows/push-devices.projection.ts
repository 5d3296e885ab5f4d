import { type UserEvent } from '@bahi/domain/access/user';
import { type PushDeviceEvent } from '@bahi/domain/notices/push-devices';
import { projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'push-devices-v2';

/** Where a session gets its pushes, by the hash of the session; personal, in clear as in all rows. */
export interface PushDeviceRow {
  readonly userId: string;
  readonly sessionHash: string;
  readonly deviceId: string;
  /** JSON of endpoint and keys. */
  readonly subscription: string;
  /** Since when it is one: it is not pushed what happened before. */
  readonly position: number;
  /**
   * Where the session ended with another role, of which this device is told still and of nothing after. Null while
   * the session is open.
   */
  readonly until: number | null;
  /** When that was. */
  readonly untilMs: number | null;
}

/** The session that a device belongs to: whoever turned notifications on last in a browser that several people use. */
export interface PushHolderRow {
  readonly sessionHash: string;
}

export const pushDeviceTable = table<PushDeviceRow>(VERSION, 'device', {
  fields: { userId: 'text', position: 'integer', untilMs: 'integer' },
  indexes: [['userId', 'position'], ['untilMs']],
});

export const pushHolderTable = table<PushHolderRow>(VERSION, 'holder', { fields: {} });

const NONE: PushDeviceRow = {
  ...{ userId: '', sessionHash: '', deviceId: '', subscription: '', position: 0 },
  until: null,
  untilMs: null,
};

export const pushDevicesProjection = projection<PushDeviceEvent | UserEvent>(VERSION, {
  tables: [pushDeviceTable, pushHolderTable],
  on: {
    PushDeviceAdded: ({ data, position }) => {
      const { userId, sessionHash, deviceId, subscription } = data;
      return [
        put(pushDeviceTable, sessionHash, {
          ...{ userId, sessionHash, deviceId, subscription, position },
          until: null,
          untilMs: null,
        }),
        put(pushHolderTable, deviceId, { sessionHash }),
      ];
    },
    PushDeviceRemoved: ({ data: { sessionHash, deviceId } }) => [
      upsert(pushDeviceTable, sessionHash, NONE, (row) =>
        row === NONE || row.deviceId === deviceId ? null : row,
      ),
    ],
    SessionClosed: ({ data: { sessionHash, reason }, position, recordedAt: untilMs }) => [
      reason === 'ROLE_CHANGED'
        ? upsert(pushDeviceTable, sessionHash, NONE, (row) =>
            row === NONE ? null : { ...row, until: position, untilMs },
          )
        : remove(pushDeviceTable, sessionHash),
    ],
  },
});
