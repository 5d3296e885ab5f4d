import { type UserEvent } from '@bahi/domain/access/user';
import { type PushDeviceEvent } from '@bahi/domain/notices/push-devices';
import { projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'push-devices-v3';

/** The device that a session's pushes go to, by the hash of the session. Personal data, in clear as in all rows. */
export interface PushDeviceRow {
  readonly userId: string;
  readonly sessionHash: string;
  readonly deviceId: string;
  /** JSON of endpoint and keys. */
  readonly subscription: string;
  /** Position of its registration: it gets no push for earlier events. */
  readonly position: number;
  /**
   * Position of the role change that ended the session. The device still gets the notice of that change, and nothing
   * later. Null while the session is open.
   */
  readonly until: number | null;
  /** The time of `until`. */
  readonly untilMs: number | null;
}

/** The session that a device belongs to: that of the person who turned notifications on last in a shared browser. */
export interface PushHolderRow {
  readonly sessionHash: string;
}

export const pushDeviceTable = table<PushDeviceRow>(VERSION, 'device', {
  fields: { userId: 'text', position: 'integer', untilMs: 'integer' },
  indexes: [['userId', 'position'], ['untilMs']],
});

export const pushHolderTable = table<PushHolderRow>(VERSION, 'holder', { fields: {} });

const NONE: PushDeviceRow = {
  userId: '',
  sessionHash: '',
  deviceId: '',
  subscription: '',
  position: 0,
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
          userId,
          sessionHash,
          deviceId,
          subscription,
          position,
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
    SessionClosed: ({ data: { sessionHash, reason }, position, clockMs: untilMs }) => [
      reason === 'ROLE_CHANGED'
        ? upsert(pushDeviceTable, sessionHash, NONE, (row) =>
            row === NONE ? null : { ...row, until: position, untilMs },
          )
        : remove(pushDeviceTable, sessionHash),
    ],
  },
});
