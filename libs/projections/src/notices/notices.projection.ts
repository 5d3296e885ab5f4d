import { type UserEvent } from '@bahi/domain/access/user';
import { type NoticeMarksEvent } from '@bahi/domain/notices/notice-marks';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type Change, change, projection, put, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { type NoticeSubject } from './notice-kind.ts';
import { noticeKindNames, noticeKinds, type NoticeKindName } from './notice-kinds.ts';
import { ownersScope, topic } from '../topics.ts';

const VERSION = 'notices-v3';

/**
 * An event that an audience is notified of. The members of the audience are determined at reading, so that a person who
 * loses a right no longer sees it. docs/rules/notices.md#reading.
 */
export interface NoticeRow {
  /** The id of the event; for a started trip that of the trip, whose driver and manager may change. */
  readonly id: string;
  readonly kind: NoticeKindName;
  readonly organisationId: string | null;
  /** Null if it belongs to no branch. */
  readonly branchId: string | null;
  readonly toOwners: boolean;
  readonly managerId: string | null;
  readonly driverId: string | null;
  readonly personId: string | null;
  /** The person who acted and gets no notice; '' if unknown. */
  readonly actorId: string;
  readonly about: NoticeSubject;
  readonly createdAt: number;
  readonly position: number;
}

/** A person's read marks. */
export interface NoticeReaderRow {
  /** All notices before this position are read. */
  readonly readBefore: number;
  /** Later notices that are read: id → position. */
  readonly read: Readonly<Record<string, number>>;
}

/** At most this many single marks are kept for a person. With more, all notices before these count as read. */
const MAX_MARKS = 200;

export const NOTHING_READ: NoticeReaderRow = { readBefore: 0, read: {} };

export const noticeTable = table<NoticeRow>(VERSION, 'notice', {
  fields: {
    organisationId: 'text',
    branchId: 'text',
    toOwners: 'boolean',
    managerId: 'text',
    driverId: 'text',
    personId: 'text',
    actorId: 'text',
    position: 'integer',
  },
  indexes: [
    ['personId', 'position'],
    ['driverId', 'organisationId', 'position'],
    ['managerId', 'organisationId', 'position'],
    ['organisationId', 'toOwners', 'position', 'actorId'],
  ],
  sparse: ['personId', 'driverId', 'managerId', 'toOwners'],
  topics: (_, row) => {
    if (row === null) return [];
    const { organisationId, toOwners, managerId, driverId, personId } = row;
    const owners = toOwners && organisationId !== null ? [ownersScope(organisationId)] : [];
    return [...owners, managerId, driverId, personId].flatMap((scope) =>
      scope === null ? [] : [topic(scope, 'notifications')],
    );
  },
});

export const noticeReaderTable = table<NoticeReaderRow>(VERSION, 'reader', {
  fields: {},
  topics: (userId) => [topic(userId, 'notifications')],
});

const kindsByEvent = new Map<string, NoticeKindName[]>();
for (const name of noticeKindNames) {
  const { on } = noticeKinds[name];
  kindsByEvent.set(on, [...(kindsByEvent.get(on) ?? []), name]);
}

/** Whether an event of this type may make a notice. */
export function mayNotify(type: string): boolean {
  return kindsByEvent.has(type);
}

/** The id of the notice that an event makes. */
export function toNoticeId({ id, type, data }: Pick<EventEnvelope, 'id' | 'type' | 'data'>): string {
  return type === 'TripStarted' ? (data as { readonly tripId: string }).tripId : id;
}

/** The notice that an event makes; null if it makes none, or if it has no receiver left. */
export function toNotice(event: EventEnvelope): NoticeRow | null {
  for (const kind of kindsByEvent.get(event.type) ?? []) {
    const notice = noticeKinds[kind].toNotice(event as EventEnvelope<never>);
    if (notice === null) continue;
    const { owners = null, manager = null, driver = null, person = null, branchId = null, about } = notice;
    const actorId = event.userId ?? '';
    const unlessActor = (id: string | null) => (id === actorId ? null : id);
    const row: NoticeRow = {
      id: toNoticeId(event),
      kind,
      organisationId: owners ?? event.organisationId,
      branchId,
      toOwners: owners !== null,
      managerId: unlessActor(manager),
      driverId: unlessActor(driver),
      personId: unlessActor(person),
      actorId,
      about,
      createdAt: event.recordedAt,
      position: event.position,
    };
    const { toOwners, managerId, driverId, personId } = row;
    const isForNobody = !toOwners && managerId === null && driverId === null && personId === null;
    return isForNobody ? null : row;
  }
  return null;
}

function addNotice(event: EventEnvelope): readonly Change[] {
  const row = toNotice(event);
  return row === null ? [] : [put(noticeTable, row.id, row)];
}

/** A person who joins a firm starts with everything read: only later events are new to them. */
function startAllRead(userId: string, position: number): Change {
  return upsert(noticeReaderTable, userId, NOTHING_READ, (row) => readBefore(row, position));
}

function readBefore(row: NoticeReaderRow, position: number): NoticeReaderRow {
  const later = Object.entries(row.read).filter(([, at]) => at >= position);
  return { readBefore: Math.max(row.readBefore, position), read: Object.fromEntries(later) };
}

function markRead(
  row: NoticeReaderRow,
  { id, position }: Pick<NoticeRow, 'id' | 'position'>,
): NoticeReaderRow {
  if (position < row.readBefore || id in row.read) return row;
  const read = { ...row.read, [id]: position };
  const positions = Object.values(read).sort((one, other) => other - one);
  const [oldest] = positions.slice(MAX_MARKS - 1);
  return positions.length <= MAX_MARKS || oldest === undefined
    ? { ...row, read }
    : readBefore({ ...row, read }, oldest);
}

/** When a trip gets another driver, manager or branch, the notice of its start moves with it. */
function moveStartNotice({
  data,
}: EventEnvelope<Extract<TripEvent, { readonly type: 'TripUpdated' }>>): Change {
  const { tripId, branchId, driverId, managerId } = data;
  return change(noticeTable, tripId, (row) =>
    row.branchId === branchId && row.driverId === driverId && row.managerId === managerId
      ? row
      : { ...row, branchId, driverId, managerId: managerId === row.actorId ? null : managerId },
  );
}

export const noticesProjection = projection<UserEvent | TripEvent | NoticeMarksEvent>(VERSION, {
  tables: [noticeTable, noticeReaderTable],
  on: {
    ...Object.fromEntries([...kindsByEvent.keys()].map((type) => [type, addNotice])),
    OrganisationJoined: (event) => [...addNotice(event), startAllRead(event.data.userId, event.position)],
    StaffAdded: ({ data: { userId }, position }) => [startAllRead(userId, position)],
    TripUpdated: (event) => [...addNotice(event), moveStartNotice(event)],
    NoticeRead: ({ data: { userId, noticeId } }) => [
      upsert(
        noticeReaderTable,
        userId,
        NOTHING_READ,
        (row, lookup) => {
          const notice = lookup(noticeTable, noticeId);
          return notice === null ? row : markRead(row, notice);
        },
        [{ table: noticeTable, key: noticeId }],
      ),
    ],
    AllNoticesRead: ({ data: { userId }, position }) => [
      upsert(noticeReaderTable, userId, NOTHING_READ, (row) => readBefore(row, position)),
    ],
  },
});
