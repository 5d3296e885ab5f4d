import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import {
  noticeReaderTable,
  NOTHING_READ,
  noticeTable,
  type NoticeReaderRow,
  type NoticeRow,
} from './notices.projection.ts';

/** The unread count stops here. */
const MAX_COUNTED = 1_000;

type AnyWhere = readonly [Where<NoticeRow>, ...Where<NoticeRow>[]];

/**
 * The conditions for a person's current notices, in their present role. {@link isVisibleTo} decides the same for one
 * notice.
 */
export function noticeConditions(
  { userId, organisationId, role, branches }: Caller,
  also: Where<NoticeRow> = {},
): AnyWhere {
  const own: Where<NoticeRow> = { ...also, personId: userId };
  if (organisationId === null || role === null) return [own];
  const driver: Where<NoticeRow> = { ...also, organisationId, driverId: userId };
  if (role === 'DRIVER') return [own, driver];
  const manager: Where<NoticeRow> = { ...also, organisationId, managerId: userId };
  if (role !== 'ADMIN') {
    if (branches === 'ALL') return [own, driver, manager];
    // Notices of the branches that they see, and of no branch.
    const seen = [{ branchId: { in: branches } }, { branchId: null }] as const;
    return [
      own,
      ...seen.flatMap((branch) => [
        { ...driver, ...branch },
        { ...manager, ...branch },
      ]),
    ];
  }
  const owners = { ...also, organisationId, toOwners: true };
  // Owners get no notice of their own actions.
  return [
    own,
    driver,
    manager,
    { ...owners, actorId: { below: userId } },
    { ...owners, actorId: { above: userId } },
  ];
}

export function isVisibleTo(row: NoticeRow, { userId, organisationId, role, branches }: Caller): boolean {
  if (row.personId === userId) return true;
  if (organisationId === null || role === null || row.organisationId !== organisationId) return false;
  if (role === 'MANAGER' && branches !== 'ALL' && row.branchId !== null && !branches.includes(row.branchId))
    return false;
  if (row.driverId === userId) return true;
  if (role === 'DRIVER') return false;
  if (row.managerId === userId) return true;
  return role === 'ADMIN' && row.toOwners && row.actorId !== userId;
}

export async function findReader(rows: Rows, { userId }: Pick<Caller, 'userId'>): Promise<NoticeReaderRow> {
  return (await rows.get(noticeReaderTable, userId)) ?? NOTHING_READ;
}

export function isRead({ id, position }: NoticeRow, { readBefore, read }: NoticeReaderRow): boolean {
  return position < readBefore || id in read;
}

/** The number of notices that a person has not read. A mark for a notice that they no longer get does not count. */
export async function countUnreadNotices(rows: Rows, caller: Caller): Promise<number> {
  const reader = await findReader(rows, caller);
  const later = noticeConditions(caller, { position: { atLeast: reader.readBefore } });
  const count = await rows.count(noticeTable, later, MAX_COUNTED + Object.keys(reader.read).length);
  const read = [...(await rows.getMany(noticeTable, Object.keys(reader.read))).values()];
  const visible = read.filter((row) => row.position >= reader.readBefore && isVisibleTo(row, caller));
  return Math.min(count - visible.length, MAX_COUNTED);
}

/** The notice if the caller gets it, else null. */
export async function findNotice(rows: Rows, id: string, caller: Caller): Promise<NoticeRow | null> {
  const row = await rows.get(noticeTable, id);
  return row !== undefined && isVisibleTo(row, caller) ? row : null;
}
