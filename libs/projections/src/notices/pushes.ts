import { type Day, dayAt } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { userTable } from '../access/access.projection.ts';
import { type NoticeKind } from './notice-kind.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeTable, type NoticeRow } from './notices.projection.ts';
import { pushDeviceTable, type PushDeviceRow, pushHolderTable } from './push-devices.projection.ts';
import { noticeTexts } from './notice-texts.ts';
import { isVisibleTo } from './visible-notices.ts';

/** The subject of a push: one notice, or the items due in a firm on a day, with their count. */
export type PushSubject =
  { readonly noticeId: string } | { readonly organisationId: string; readonly dueOn: Day };

export interface PushText {
  /** The same on every device and at every attempt: the notice's id, or `due@<day>`. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Whether it reports the role change that ended this person's sessions. */
  readonly isFarewell: boolean;
}

/** The due items of a day are looked for among this many of the newest notices to ADMINs: far more than come due. */
const MAX_DUE = 1_000;

/** Whether this person gets a push for the notice, on its own or within the count of the day. */
export function isPushedTo(row: NoticeRow, caller: Caller): boolean {
  if (!isVisibleTo(row, caller)) return false;
  const { push }: NoticeKind = noticeKinds[row.kind];
  const { userId, role } = caller;
  return (
    (push.includes('person') && row.personId === userId) ||
    (push.includes('driver') && row.driverId === userId) ||
    (push.includes('manager') && row.managerId === userId && role !== 'DRIVER') ||
    (push.includes('owners') && row.toOwners && row.actorId !== userId && role === 'ADMIN')
  );
}

/**
 * The devices of the audiences of the notices; who is an ADMIN is read from the rows of users. `pushText` decides later,
 * for each person, whether they still get the push. Leaves out devices registered after `position`, where the notice
 * happened.
 */
export async function devicesToPush(
  rows: Rows,
  subject: PushSubject,
  position: number,
): Promise<readonly PushDeviceRow[]> {
  const notices = await noticesOn(rows, subject);
  const userIds = await findAudience(rows, notices);
  if (userIds.length === 0) return [];
  const found = await rows.find(pushDeviceTable, {
    where: { userId: { in: userIds }, position: { below: position } },
    sort: ['position'],
  });
  const open = found.filter(({ until }) => until === null || position < until);
  return filterHeld(rows, open);
}

async function findAudience(rows: Rows, notices: readonly NoticeRow[]): Promise<readonly string[]> {
  const ids = new Set<string>();
  const firms = new Set<string>();
  for (const row of notices) {
    const { push }: NoticeKind = noticeKinds[row.kind];
    const named = { manager: row.managerId, driver: row.driverId, person: row.personId, owners: null };
    for (const audience of push) {
      const id = named[audience];
      if (id !== null) ids.add(id);
      if (audience === 'owners' && row.toOwners && row.organisationId !== null) firms.add(row.organisationId);
    }
  }
  for (const organisationId of firms) {
    const owners = await rows.find(userTable, { where: { organisationId, role: 'ADMIN' } });
    for (const { id } of owners) ids.add(id);
  }
  return [...ids];
}

/** Leaves out devices that now belong to another person's session. */
async function filterHeld(rows: Rows, devices: readonly PushDeviceRow[]): Promise<readonly PushDeviceRow[]> {
  const holders = await rows.getMany(
    pushHolderTable,
    devices.map(({ deviceId }) => deviceId),
  );
  return devices.filter(({ deviceId, sessionHash }) => holders.get(deviceId)?.sessionHash === sessionHash);
}

/** The device if it still gets pushes, else null. */
export async function findPushDevice(
  rows: Rows,
  { sessionHash, deviceId }: Pick<PushDeviceRow, 'sessionHash' | 'deviceId'>,
): Promise<PushDeviceRow | null> {
  const row = await rows.get(pushDeviceTable, sessionHash);
  const [held] = row?.deviceId === deviceId ? await filterHeld(rows, [row]) : [];
  return held ?? null;
}

/** The most devices that one run forgets. */
const MAX_ENDED = 1_000;

/** The devices whose session ended by a role change before a time, the oldest first. */
export function endedPushDevices(rows: Rows, beforeMs: number): Promise<readonly PushDeviceRow[]> {
  return rows.find(pushDeviceTable, {
    where: { untilMs: { below: beforeMs } },
    sort: ['untilMs'],
    limit: MAX_ENDED,
  });
}

/** The text that a device shows to this person; null if they no longer get the notice. */
export async function pushText(rows: Rows, subject: PushSubject, caller: Caller): Promise<PushText | null> {
  const notices = (await noticesOn(rows, subject)).filter((row) => isPushedTo(row, caller));
  const [first] = notices.toSorted((one, other) => (dueDay(one) < dueDay(other) ? -1 : 1));
  if (first === undefined) return null;
  const { title, body, url } = (await noticeTexts(rows, [first], caller.userId))(first);
  const id = 'noticeId' in subject ? subject.noticeId : `due@${subject.dueOn}`;
  const isFarewell = first.kind === 'role-changed';
  if (notices.length === 1) return { id, title, body, url, isFarewell };
  return {
    id,
    isFarewell,
    title: `${notices.length} things are due`,
    body: `${body}, and ${notices.length - 1} more`,
    url: caller.role === 'DRIVER' ? url : '/dashboard/due',
  };
}

/** A service that is due only by its reading has no day and comes last. */
function dueDay({ about }: NoticeRow): string {
  return about.due?.dueDate ?? '9999-12-31';
}

async function noticesOn(rows: Rows, subject: PushSubject): Promise<readonly NoticeRow[]> {
  if ('noticeId' in subject) {
    const row = await rows.get(noticeTable, subject.noticeId);
    return row === undefined ? [] : [row];
  }
  const { organisationId, dueOn } = subject;
  const newest = await rows.find(noticeTable, {
    where: { organisationId, toOwners: true },
    sort: ['-position'],
    limit: MAX_DUE,
  });
  return newest.filter((row) => {
    const { isCounted }: NoticeKind = noticeKinds[row.kind];
    return isCounted === true && dayAt(row.createdAt) === dueOn;
  });
}
