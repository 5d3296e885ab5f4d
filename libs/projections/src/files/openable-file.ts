import { findOwnFile } from '@bahi/domain/files/file';
import { type Rows } from '@bahi/read-store/read-store';
import { type ScopedRows } from '../scoped-rows.ts';
import { type Caller } from '../caller.ts';
import { organisationTable, userTable, type UserRow } from '../access/access.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { fileReferenceTable } from './file-references.projection.ts';
import { fileTable, type FileRow } from './files.projection.ts';
import { transactionTable } from '../ledger/transactions/transactions.projection.ts';

/**
 * The file if the caller may open it, else null. A driver opens the files that they uploaded, the logo of their firm,
 * their own documents and picture, and the proof of delivery of a trip that they drive
 * (docs/rules/permissions.md#what-a-driver-sees). A person's PAN and Aadhaar open only for that person and the ADMINs
 * of their firm. A caller limited to some branches opens the files that they uploaded and those that a visible record
 * refers to (docs/rules/branches.md#files).
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
  if (findOwnFile(row, caller) === null) return (await isFileOfColleague(rows, row, caller)) ? row : null;
  if (row.userId === caller.userId) return row;
  if (caller.role !== 'DRIVER')
    return caller.branches === 'ALL' || (await isReferredTo(rows, row)) ? row : null;
  return (await isOpenToDriver(rows, fileId, caller)) ? row : null;
}

/** Few records refer to the same file, usually one. */
const MAX_REFERENCES = 100;

/**
 * Whether a record that the caller sees refers to the file: a trip or an entry of their branches, or a record that the
 * whole firm sees.
 */
async function isReferredTo(
  rows: Rows,
  { id, organisationId }: FileRow,
  exceptUserId: string | null = null,
): Promise<boolean> {
  if (organisationId === null) return false;
  if ((await rows.count(tripTable, { organisationId, podFileId: id }, 1)) > 0) return true;
  const references = await rows.find(fileReferenceTable, { where: { fileId: id }, limit: MAX_REFERENCES });
  if (references.some(({ entryId }) => entryId === null)) return true;
  const receipts = references.flatMap(({ entryId }) => entryId ?? []);
  if ((await rows.getMany(transactionTable, receipts)).size > 0) return true;
  const firm = await rows.get(organisationTable, organisationId);
  if (firm?.companyLogo === id) return true;
  const people = await rows.find(userTable, { where: { organisationId } });
  return people.some((person) => person.id !== exceptUserId && isFileOfPerson(person, id));
}

/**
 * The files that any record of their firm refers to, whoever may see that record.
 * @param exceptUserId a person whose picture and documents do not count
 */
export async function filesReferredTo(
  rows: Rows,
  fileIds: readonly string[],
  exceptUserId: string | null = null,
): Promise<ReadonlySet<string>> {
  const referredTo = new Set<string>();
  for (const [id, row] of await rows.getMany(fileTable, fileIds))
    if (await isReferredTo(rows, row, exceptUserId)) referredTo.add(id);
  return referredTo;
}

/** Whether the file is this person's picture or one of their documents. */
function isFileOfPerson({ profilePicture, documents }: UserRow, id: string): boolean {
  return profilePicture === id || Object.values(documents).some(({ fileId }) => fileId === id);
}

async function isOpenToDriver(
  rows: Rows,
  fileId: string,
  { organisationId, userId }: Caller,
): Promise<boolean> {
  const firm = organisationId === null ? undefined : await rows.get(organisationTable, organisationId);
  if (firm?.companyLogo === fileId) return true;
  const own = await rows.get(userTable, userId);
  if (own !== undefined && isFileOfPerson(own, fileId)) return true;
  return (await rows.count(tripTable, { organisationId, podFileId: fileId }, 1)) > 0;
}

/** A person may have uploaded their picture or licence before they joined a firm. */
async function isFileOfColleague(
  rows: Rows,
  { id, userId, organisationId }: FileRow,
  caller: Caller,
): Promise<boolean> {
  if (organisationId !== null || caller.organisationId === null) return false;
  const uploader = await rows.get(userTable, userId);
  if (uploader?.organisationId !== caller.organisationId) return false;
  if (userId !== caller.userId && caller.role === 'DRIVER') return false;
  return isFileOfPerson(uploader, id);
}

/** PAN and Aadhaar open only for the person and the ADMINs of their firm. docs/rules/fleet.md#documents. */
export function mayOpenPrivate(
  { userId, organisationId, role }: Caller,
  person: Pick<UserRow, 'id' | 'organisationId'>,
): boolean {
  return userId === person.id || (role === 'ADMIN' && organisationId === person.organisationId);
}
