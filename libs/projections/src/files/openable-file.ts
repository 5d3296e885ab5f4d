import { ownFile } from '@bahi/domain/files/file';
import { type Rows } from '@bahi/read-store/read-store';
import { type ScopedRows } from '../scoped-rows.ts';
import { type Caller } from '../caller.ts';
import { organisationTable, userTable, type UserRow } from '../rows/access.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { fileTable, type FileRow } from '../rows/files.projection.ts';

/**
 * The file if the caller may open it, else null. docs/rules/permissions.md#what-a-driver-sees: a driver opens what they uploaded, the logo of their
 * firm, their own documents and picture, and the proof of delivery of a trip that they drive. Section 9: somebody's PAN
 * and Aadhaar are opened by them and by the ADMINs of their firm. docs/rules/branches.md#who-sees-which-branch: the proof
 * of delivery of a trip that somebody does not see stays closed to them.
 */
export async function openableFile(
  rows: ScopedRows,
  fileId: string,
  caller: Caller,
): Promise<FileRow | null> {
  const row = await rows.get(fileTable, fileId);
  if (row === undefined) return null;
  if (row.personal !== undefined) {
    const person = await rows.get(userTable, row.personal.userId);
    return person !== undefined && mayOpenPrivate(caller, person) ? row : null;
  }
  if (ownFile(row, caller) === null) return (await isPictureOfColleague(rows, row, caller)) ? row : null;
  if (row.userId === caller.userId) return row;
  if (caller.role !== 'DRIVER') return (await isOfUnseenTrips(rows, row)) ? null : row;
  return (await isOpenToDriver(rows, fileId, caller)) ? row : null;
}

/** Whether it is the proof of delivery of trips, of which the caller sees none. */
async function isOfUnseenTrips(rows: ScopedRows, { id, organisationId }: FileRow): Promise<boolean> {
  if (organisationId === null) return false;
  const ofTrips = { organisationId, podFileId: id };
  if ((await rows.count(tripTable, ofTrips, 1)) > 0) return false;
  return (await rows.firm.count(tripTable, ofTrips, 1)) > 0;
}

async function isOpenToDriver(
  rows: Rows,
  fileId: string,
  { organisationId, userId }: Caller,
): Promise<boolean> {
  const firm = organisationId === null ? undefined : await rows.get(organisationTable, organisationId);
  if (firm?.companyLogo === fileId) return true;
  const own = await rows.get(userTable, userId);
  const documents = Object.values(own?.documents ?? {});
  if (own?.profilePicture === fileId || documents.some((document) => document.fileId === fileId)) return true;
  return (await rows.count(tripTable, { organisationId, podFileId: fileId }, 1)) > 0;
}

/** Somebody may have sent their picture, or their licence, before a firm took them. */
async function isPictureOfColleague(
  rows: Rows,
  { id, userId, organisationId }: FileRow,
  caller: Caller,
): Promise<boolean> {
  if (organisationId !== null || caller.organisationId === null) return false;
  const uploader = await rows.get(userTable, userId);
  if (uploader?.organisationId !== caller.organisationId) return false;
  if (userId !== caller.userId && caller.role === 'DRIVER') return false;
  const documents = Object.values(uploader.documents);
  return uploader.profilePicture === id || documents.some(({ fileId }) => fileId === id);
}

/** PAN and Aadhaar are shown to the person and to the ADMINs of their firm. docs/rules/fleet.md#documents. */
export function mayOpenPrivate(
  { userId, organisationId, role }: Caller,
  person: Pick<UserRow, 'id' | 'organisationId'>,
): boolean {
  return userId === person.id || (role === 'ADMIN' && organisationId === person.organisationId);
}
